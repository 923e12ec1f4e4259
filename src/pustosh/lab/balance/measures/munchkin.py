"""Munchkin Fallout: turns, Classes, combats, help and levels."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from pustosh.games.munchkin.box.components import Box
from pustosh.games.munchkin.rules.combat.strength import wins_game
from pustosh.games.munchkin.table import Table
from pustosh.kernel.journal import Line
from pustosh.lab.balance.facts import Measure, Moment, Roles
from pustosh.lab.balance.measures import card_of

GAINS = {"MU-WIN-03": "by kills", "MU-SELL-01": "by sales"}  # all other levels come from cards
COUNTED = {
    "fight": "combats",
    "fight-won": "combats won",
    "asks-help": "help asked for",
    "helps": "help given",
}
HARMS = {"bad-stuff": "monster", "stays": "card", "plays": "card"}  # message -> what names it
NO_CLASS = "none"


def roles(table: Table) -> Roles:
    cards = table.box.cards
    return [
        {"Class": tuple(sorted(cards[card].class_ for card in mine)) or (NO_CLASS,)}
        for mine in table.classes
    ]


def counts(table: Table, lines: Iterable[Line]) -> Mapping[str, float]:
    """What the journal says of combats, help and levels."""
    tally: Counter[str] = Counter()
    helped = False
    for line in lines:
        helped = line.message == "helps" or (helped and line.message != "fight")
        tally["combats won with a Helper"] += line.message == "fight-won" and helped
        if line.message in COUNTED:
            tally[COUNTED[line.message]] += 1
        elif line.message == "gains-level":
            tally[f"levels {GAINS.get(line.rule, 'by cards')}"] += int(line.args["n"])
    return tally


def attempts(table: Table) -> Iterator[Moment]:
    """Somebody fights for Level 10 in this turn."""
    combat = table.combat
    if combat is not None and not combat.settled and wins_game(table, combat.fighter, True):
        yield "turns with a fight for the win", table.turns


def deaths(lines: Sequence[Line]) -> Iterator[str]:
    """What was last done to somebody before each death."""
    cause = "unknown"
    for line in lines:
        if line.message in HARMS:
            cause = card_of(str(line.args.get(HARMS[line.message], line.rule)))
        elif line.message == "dies":
            yield cause


def cards(box: Box) -> Mapping[str, str]:
    return {card_of(piece): kind_of(card) for piece, card in box.cards.items()}


def kind_of(card: Any) -> str:
    return str(card.kind)


MEASURE = Measure(
    unit="turns",
    length=lambda table: int(table.turns),
    plays=frozenset(
        {"apply", "attach", "join", "learn", "play", "swap", "trigger", "trouble", "use", "wear"}
    ),
    cards=cards,
    copies_of=card_of,
    roles=roles,
    deaths=deaths,
    counts=counts,
    moments=attempts,
)
