"""When a card or an ability is used, in answer to what, how often, and at which price."""

from collections.abc import Iterator, Mapping
from typing import Any

from pustosh.games.munchkin.box.cards import Ability, Card
from pustosh.games.munchkin.box.moments import PERIODS, RESPONSES, ROLLS, TIMINGS
from pustosh.games.munchkin.checks.places import APPLIED, Faults, is_open
from pustosh.games.munchkin.words.tables import EFFECTS
from pustosh.kernel.faults import unknown
from pustosh.kernel.packs import Printed

ANSWERS = tuple(word for word, effect in EFFECTS.items() if effect.answers)
ON_MONSTERS = {"remove_monster", "clone_monster"}  # of the combat
ALWAYS = {"mega": "own_turn", "cheat": "own_calm", "wander": "combat"}  # the rules know no other


def abilities(card: Printed[Card]) -> Faults:
    """A timing, an answer to something, and an end to what costs nothing."""
    for index, ability in enumerate(card.value.abilities):
        for field, fault in (*_ability(ability), *_timing(ability), *_answers(ability)):
            yield f".abilities[{index}]{field}", fault


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


def timings(card: Printed[Card]) -> Faults:
    """The same of cards that are applied from the hand; some kinds have one timing only."""
    kind, timing = card.value.kind, card.value.timing
    right = ALWAYS.get(kind, timing)
    if timing not in ("", right):
        yield ".timing", f"timing {timing} on a card of kind {kind}: expected {right}"
    if kind in APPLIED and timing:
        yield from (*_timing(card.value), *_answers(card.value))


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


def aims(card: Printed[Card]) -> Faults:
    """Words that are declared together are declared upon one thing."""
    for path, power in powers(card.value):
        for way in map(set, _ways(power.do)):
            if "cure" in way and (monsters := sorted(way & ON_MONSTERS)):
                message = f"cure and {monsters[0]} need different targets: expected one of them"
                yield f"{path}.do", message


def powers(card: Card) -> Iterator[tuple[str, Card | Ability]]:
    """What a card does by itself, then its abilities, each with its path."""
    yield "", card
    for index, ability in enumerate(card.abilities):
        yield f".abilities[{index}]", ability


def _ways(do: Any) -> Iterator[Iterator[str]]:
    """The words of what is done, or of each thing that can be chosen at declaration."""
    options = do[0]["choose"].get("options") if is_open(do) else [do]
    for option in options if isinstance(options, list) else []:
        rows = option if isinstance(option, list | tuple) else []
        yield (word for row in rows if isinstance(row, Mapping) for word in row)


def acting(card: Printed[Card]) -> Faults:
    """A card that acts for some time says how long, and one that says so acts."""
    trap = card.value
    if trap.kind not in ("trap", "radiation"):
        return
    stays = bool(trap.lasting or trap.triggers or trap.counter)
    penalties = {str(arg.get("until")) for arg in said_in(trap.do, "penalty")}
    if trap.until == "now" and stays:
        yield "", "it acts for some time: expected `until`, such as removed"
    elif trap.until != "now" and not stays and not penalties:
        yield ".until", "nothing acts so long: expected `lasting`, `triggers`, `counter` or penalty"
    for until in sorted(penalties - {trap.until}):
        yield ".do", f"the Penalty hangs on its card: expected `until: {until}` of the card too"


def said_in(value: Any, word: str) -> Iterator[dict[str, Any]]:
    """The arguments of a word, wherever it stands."""
    if isinstance(value, Mapping):
        for name, arg in value.items():
            if name == word and isinstance(arg, dict):
                yield arg
            yield from said_in(arg, word)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from said_in(part, word)
