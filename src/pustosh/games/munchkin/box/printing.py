"""From records to components: conditions become functions, words are sorted by what they mean."""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from pustosh.games.munchkin.box import cards as printed
from pustosh.games.munchkin.box import components
from pustosh.games.munchkin.box.components import Bonus, Box, Card, Grudge, Power, Way
from pustosh.games.munchkin.box.records import Records
from pustosh.games.munchkin.box.words import (
    Condition,
    Raw,
    Word,
    Words,
    always,
    asked_words,
    words_of,
)
from pustosh.kernel.packs import CardText, Printed
from pustosh.kernel.translation.reading import NATIVE

Texts = dict[str, Printed[CardText]]

STRENGTH = ("bonus", "bonus_if", "bonus_vs", "weapon_bonus")
APPLIED = frozenset(
    ("trap", "radiation", "wander", "trick", "oneshot", "monster_mod", "level_up")
)  # applied from the hand, once
COMPILED = ("bonus_if", "treasure_if", "auto_kill_if", "no_chase_if")  # features with a condition


def box_of(records: Records, words: Words) -> Box:
    cards = {card.id: card for record in records.cards for card in copies(record.value, words)}
    facts = {
        record.value.id: components.facts_of(record.value, records.texts[record.value.id].value)
        for record in records.cards
    }
    return Box(
        words=words,
        cards=cards,
        names=names_of(records.texts),
        records=records.cards,
        texts=records.texts,
        languages=records.languages,
        facts=facts,
        applications={},
        choices={},
        language=NATIVE,
        readings={},
    )


def names_of(texts: Texts) -> dict[str, str]:
    return {id_: text.value.name for id_, text in texts.items()}


def in_language(box: Box, language: str) -> Box:
    """The box as a reader of this language sees it; the rules keep the English one."""
    if language not in box.readings:
        texts = box.languages.over(box.texts, language)
        box.readings[language] = box if texts is None else translated(box, language, texts)
    return box.readings[language]


def translated(box: Box, language: str, texts: Texts) -> Box:
    facts = {
        id_: replace(
            card, **{name: getattr(texts[id_].value, name) for name in ("name", "text", "flavour")}
        )
        for id_, card in box.facts.items()
    }
    return replace(box, language=language, texts=texts, names=names_of(texts), facts=facts)


def copies(record: printed.Card, words: Words) -> Iterator[Card]:
    """One card for each copy: `OS-01.1`, `OS-01.2` …; a single one keeps its id."""
    numbers = [f".{n}" for n in range(1, record.copies + 1)] if record.copies > 1 else [""]
    return (component(record, record.id + number, words) for number in numbers)


def component(record: printed.Card, id_: str, words: Words) -> Card:
    statics = words_of(record.statics)
    features = words_of(record.features)
    seen = words.condition_of_monster
    powers = tuple(powers_of(record, id_, words))
    return Card(
        **printed.same_fields(record, printed.Plain),
        id=id_,
        record=record.id,
        deck=deck_of(record.kind),
        tags=frozenset(record.tags) | ({"explosive"} if record.explosive else set()),
        bonuses=grudges(features, "bonus_if", seen),
        more_treasures=grudges(features, "treasure_if", seen),
        killed_if=asked(features, "auto_kill_if", words.condition_of_kill),
        not_chasing=asked(features, "no_chase_if", seen),
        features={word: arg for word, arg in features if word not in COMPILED},
        bad=words_of(record.bad),
        do=words_of(record.do),
        lasting=dict(words_of(record.lasting)),
        until=record.until,
        counter=record.counter,
        side=record.side,
        target=record.target,
        powers=powers,
        alike=id_ if any(power.per for power in powers) else record.id,
        triggers={name: words_of(do) for name, do in record.triggers.items()},
        class_=record.class_ or "",
        counts_as=record.counts_as or "",
        bonus=sum(arg for word, arg in statics if word == "bonus"),
        depends=tuple(bonus(word, arg, words) for word, arg in statics if word in STRENGTH[1:]),
        statics={word: static(arg, words) for word, arg in statics if word not in STRENGTH},
        weapon=record.weapon or "",
        use_if=words.condition(record.use_if),
        fits=record.fits or {},
        overrides=frozenset(record.overrides_core),
    )


def deck_of(kind: str) -> str:
    if kind == "perk":
        return "perk"
    return "door" if kind in printed.DOORS else "treasure"


def bonus(word: str, arg: Raw, words: Words) -> Bonus:
    if word == "bonus_if":
        return Bonus(word, arg["n"], words.condition(arg["if"]), asks=asked_words(arg["if"]))
    return Bonus(word, arg["n"], None, {name: value for name, value in arg.items() if name != "n"})


def static(arg: Any, words: Words) -> Any:
    """A condition inside a lasting word is compiled as well."""
    if isinstance(arg, dict) and "if" in arg:
        return {**arg, "if": words.condition(arg["if"]) or always}
    return arg


def grudges(
    features: tuple[Word, ...], wanted: str, compiled: Callable[[Raw], Condition]
) -> tuple[Grudge, ...]:
    return tuple(
        Grudge(
            arg["n"],
            compiled(arg["if"]),
            arg["if"].get("who", arg.get("who", "any")),
            asked_words(arg["if"]),
        )
        for word, arg in features
        if word == wanted
    )


def asked(
    features: tuple[Word, ...], wanted: str, compiled: Callable[[Raw], Condition]
) -> Condition | None:
    return next((compiled(arg) for word, arg in features if word == wanted), None)


def powers_of(record: printed.Card, id_: str, words: Words) -> Iterator[Power]:
    """The card itself as power 0, if it is applied; then its abilities."""
    if record.kind in APPLIED:
        timing = record.timing or ("combat" if record.kind == "monster_mod" else "any")
        aimless = record.kind in ("oneshot", "trick")
        yield power(id_, 0, timing, record, words, aimless)._replace(
            harms=record.kind in ("trap", "radiation"),
            rides=record.kind == "level_up" and record.target == "self",
        )
    for number, ability in enumerate(record.abilities, 1):
        yield power(id_, number, ability.timing, ability, words)._replace(
            per=ability.per or "", most=ability.max
        )


def power(
    id_: str, number: int, timing: str, says: printed.Card | printed.Ability, words: Words,
    aimless: bool = True,
) -> Power:  # fmt: skip
    do = words_of(says.do)
    return Power(
        card=id_,
        number=number,
        timing=timing,
        answers=frozenset(says.respond_to),
        cost=says.cost,
        condition=words.condition(says.if_),
        do=do,
        ways=ways_of(do, words),
        when=components.WHEN[timing] | (components.ANSWER if says.respond_to else 0),
        plain=aimless
        and all(word != "choose" and words.effects[word].targets is None for word, _ in do),
    )


def ways_of(do: tuple[Word, ...], words: Words) -> tuple[Way, ...]:
    """What is chosen when it is declared: one of the options, if the player of the card chooses."""
    if do and do[0][0] == "choose" and do[0][1].get("by") == "controller":
        options = [words_of(option) for option in do[0][1]["options"]]
        return tuple(Way(n, option, is_answer(option, words)) for n, option in enumerate(options))
    return (Way(-1, do, is_answer(do, words)),)


def is_answer(do: tuple[Word, ...], words: Words) -> bool:
    return any(words.effects[word].answers for word, _ in do)
