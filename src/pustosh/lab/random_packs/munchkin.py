"""Random packs of Munchkin Fallout.

Left out of the checks: texts and the counts of the box, which no word depends on.
"""

from collections.abc import Iterable
from typing import Any

from pustosh.games.munchkin.box.cards import Card
from pustosh.games.munchkin.box.components import Box
from pustosh.games.munchkin.box.moments import PERIODS, RESPONSES, TIMINGS, TRIGGERS
from pustosh.games.munchkin.box.printing import box_of
from pustosh.games.munchkin.box.records import Records
from pustosh.games.munchkin.box.words import Words
from pustosh.games.munchkin.checks import problems_of_words
from pustosh.games.munchkin.checks.abilities import ALWAYS
from pustosh.games.munchkin.checks.fields import fields_of
from pustosh.games.munchkin.checks.kinds import LASTS
from pustosh.games.munchkin.checks.names import Names, names_of
from pustosh.games.munchkin.checks.places import lines_of
from pustosh.games.munchkin.checks.words import VOCABULARY
from pustosh.games.munchkin.words.tables import WORDS
from pustosh.kernel.chance import Chance
from pustosh.kernel.packs import PackHeader, Printed, Problem
from pustosh.kernel.vocabulary.scope import Line
from pustosh.lab.random_packs.noting import noted
from pustosh.lab.random_packs.press import Note, Rewritten, key_of
from pustosh.lab.random_packs.worded import WordedPress

HEADER = PackHeader("random", "munchkin", "Random", "0")


class MunchkinPress(WordedPress[Records]):
    vocabulary = VOCABULARY

    def records(self, box: Box) -> Records:
        return Records(HEADER, box.records, box.texts, box.languages)

    def cards(self, records: Records) -> Iterable[Printed[Card]]:
        return records.cards

    def names(self, records: Records) -> Names:
        return names_of(records)

    def replaced(self, records: Records, cards: Rewritten) -> Records:
        return records._replace(cards=[cards.get(key_of(card), card) for card in records.cards])

    def problems(self, records: Records) -> Iterable[Problem]:
        return problems_of_words(records)

    def places(self, card: Printed[Card]) -> Iterable[Line]:
        allowed = fields_of(card.value.kind)
        for line in lines_of(card):
            field = line.path.replace("[", ".").split(".")[1]
            if field in allowed:
                yield line

    def other_moments(self, raw: dict[str, Any], chance: Chance) -> None:
        fields = fields_of(raw["kind"])
        if "respond_to" in fields and chance.roll(2) == 1:
            raw.update(moment(chance))
        if raw["kind"] in TRIGGERS and chance.roll(2) == 1:
            names = TRIGGERS[raw["kind"]]
            raw.setdefault("triggers", {})[names[chance.pick(names)]] = []
        if "abilities" in fields and raw["kind"] not in ALWAYS and chance.roll(2) == 1:
            raw["abilities"] = [*raw.get("abilities", ()), ability(chance)]
        if "until" in fields and chance.roll(2) == 1:
            raw["until"] = LASTS[chance.pick(LASTS)]

    def example(self, line: Line, names: Any, chance: Chance) -> Any:
        """Sometimes a choice that is made when the card is declared."""
        if line.path.endswith(".do") and "applied" in line.may and chance.roll(4) == 1:
            options = [super(MunchkinPress, self).example(line, names, chance) for _ in range(2)]
            return [{"choose": {"by": "controller", "options": options}}]
        return super().example(line, names, chance)

    def print(self, records: Records, note: Note) -> Box:
        return box_of(records, noting(WORDS, note))


def moment(chance: Chance) -> dict[str, Any]:
    timing = TIMINGS[chance.pick(TIMINGS)]
    answers = timing in ("respond", "after_roll") or chance.roll(5) == 1
    responses = ("run_roll", "rad_roll") if timing == "after_roll" else RESPONSES
    return {"timing": timing, "respond_to": [responses[chance.pick(responses)]] if answers else []}


def ability(chance: Chance) -> dict[str, Any]:
    per = PERIODS[chance.pick(PERIODS)]
    return {**moment(chance), "do": [], "per": per, "max": chance.roll(3)}


def noting(words: Words, note: Note) -> Words:
    effects = {
        word: effect._replace(step=noted(effect.step, note, [("effect", word)]))
        for word, effect in words.effects.items()
    }

    def heard(compiled: Any) -> Any:
        def condition(raw: Any) -> Any:
            test = compiled(raw)
            return test and noted(test, note, [("condition", word) for word in raw])

        return condition

    return words._replace(
        effects=effects,
        condition=heard(words.condition),
        condition_of_monster=heard(words.condition_of_monster),
        condition_of_kill=heard(words.condition_of_kill),
    )
