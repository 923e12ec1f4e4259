"""When a card or an ability is used, in answer to what, how often, and at which price."""

from collections.abc import Iterator, Mapping
from typing import Any

from pustosh.games.munchkin.box.cards import Ability, Card
from pustosh.games.munchkin.box.moments import PERIODS, RESPONSES, ROLLS, TIMINGS
from pustosh.games.munchkin.box.records import Records
from pustosh.games.munchkin.checks.places import APPLIED, Found, is_open
from pustosh.games.munchkin.words.tables import EFFECTS
from pustosh.kernel.faults import unknown
from pustosh.kernel.packs import Printed

ANSWERS = tuple(word for word, effect in EFFECTS.items() if effect.answers)
ON_MONSTERS = {"remove_monster", "clone_monster"}  # of the combat
ALWAYS = {"mega": "own_turn", "cheat": "own_calm", "wander": "combat"}  # the rules know no other

Faults = Iterator[tuple[str, str]]  # field, and what is wrong


def check_abilities(records: Records) -> Found:
    """A timing, an answer to something, and an end to what costs nothing."""
    for card in records.cards:
        for index, ability in enumerate(card.value.abilities):
            for field, fault in (*_ability(ability), *_timing(ability), *_answers(ability)):
                yield card.problem(fault, f".abilities[{index}]{field}")


def _ability(ability: Ability) -> Faults:
    if ability.timing == "before_run":
        yield ".timing", "timing before_run: expected it on one-shots and tricks only"
    if ability.per is not None and ability.per not in PERIODS:
        yield ".per", str(unknown("per", ability.per, PERIODS))
    if (ability.per is None) != (ability.max < 1):
        yield "", "expected `per` together with `max`, 1 or more"
    elif ability.per is None and (not ability.cost or "free" in ability.cost):
        yield "", "used for nothing, and for ever: expected a cost, or `per` and `max`"
    if not ability.do:
        yield "", "an ability needs `do`"


def check_timings(records: Records) -> Found:
    """The same of cards that are applied from the hand; some kinds have one timing only."""
    for card in records.cards:
        one = card.value
        right = ALWAYS.get(one.kind, one.timing)
        if one.timing not in ("", right) and one.kind in ALWAYS:
            message = f"timing {one.timing} on a card of kind {one.kind}: expected {right}"
            yield card.problem(message, ".timing")
        if one.kind in APPLIED and one.timing:
            for field, fault in (*_timing(one), *_answers(one)):
                yield card.problem(fault, field)


def _timing(power: Card | Ability) -> Faults:
    if power.timing not in TIMINGS:
        yield ".timing", str(unknown("timing", power.timing, TIMINGS))
    for index, word in enumerate(power.respond_to):
        if word not in RESPONSES:
            yield f".respond_to[{index}]", str(unknown("respond_to", word, RESPONSES))
    if power.timing in ("respond", "after_roll") and not power.respond_to:
        example = "run_roll" if power.timing == "after_roll" else "trap"
        yield ".timing", f"timing {power.timing}: expected `respond_to`, such as [{example}]"
    if power.timing == "after_roll" and set(power.respond_to) - set(ROLLS):
        yield ".respond_to", "timing after_roll: expected only run_roll and rad_roll"
    if power.timing == "before_run" and power.respond_to:
        yield ".respond_to", "timing before_run answers nothing: expected no `respond_to`"


def _answers(power: Card | Ability) -> Faults:
    """What answers says so, and what is applied by itself does something by itself."""
    ways = [list(way) for way in _ways(power.do)]
    answering = [any(word in ANSWERS for word in way) for way in ways]
    if power.respond_to and not any(answering):
        yield ".do", f"an answer that changes nothing: expected {', '.join(ANSWERS)}"
    if power.timing not in ("respond", "after_roll") and power.respond_to and all(answering):
        yield ".timing", f"only an answer, with timing {power.timing}: expected timing respond"
    if power.timing in ("respond", "after_roll") and not all(answering):
        yield ".do", f"only an answer: expected {', '.join(ANSWERS)} in each option"


def check_aims(records: Records) -> Found:
    """Words that are declared together are declared upon one thing."""
    for card in records.cards:
        powers = [("", card.value.do), *_abilities(card.value)]
        for path, do in powers:
            for way in map(set, _ways(do)):
                if "cure" in way and (monsters := sorted(way & ON_MONSTERS)):
                    message = f"cure and {monsters[0]} need different targets: expected one of them"
                    yield card.problem(message, f"{path}.do")


def _abilities(card: Card) -> Iterator[tuple[str, Any]]:
    for index, ability in enumerate(card.abilities):
        yield f".abilities[{index}]", ability.do


def _ways(do: Any) -> Iterator[Iterator[str]]:
    """The words of what is done, or of each thing that can be chosen at declaration."""
    options = do[0]["choose"].get("options") if is_open(do) else [do]
    for option in options if isinstance(options, list) else []:
        rows = option if isinstance(option, list | tuple) else []
        yield (word for row in rows if isinstance(row, Mapping) for word in row)


def check_acting(records: Records) -> Found:
    """A card that acts for some time says how long, and one that says so acts."""
    for card in records.cards:
        if card.value.kind in ("trap", "radiation"):
            for field, fault in _acting(card):
                yield card.problem(fault, field)


def _acting(card: Printed[Card]) -> Faults:
    one = card.value
    stays = bool(one.lasting or one.triggers or one.counter)
    penalties = {str(arg.get("until")) for arg in said_in(one.do, "penalty")}
    if one.until == "now" and stays:
        yield "", "it acts for some time: expected `until`, such as removed"
    elif one.until != "now" and not stays and not penalties:
        yield ".until", "nothing acts so long: expected `lasting`, `triggers`, `counter` or penalty"
    for until in sorted(penalties - {one.until}):
        yield ".do", f"the Penalty hangs on its card: expected `until: {until}` of the card too"


def said_in(value: Any, word: str) -> Iterator[dict[str, Any]]:
    """The arguments of a word, wherever it stands."""
    if isinstance(value, Mapping):
        for name, arg in value.items():
            if name == word and isinstance(arg, dict):
                yield arg
            yield from said_in(arg, word)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from said_in(one, word)
