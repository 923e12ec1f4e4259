"""Rulebook section: What may be done when. Forced choices, and what the names of a choice mean."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from pustosh.games.munchkin.box.components import Card
from pustosh.games.munchkin.rules.cards.zones import items
from pustosh.games.munchkin.state.values import Ill, seat_id
from pustosh.games.munchkin.table import Table
from pustosh.kernel.acts import Names
from pustosh.kernel.choices import Call, Choice
from pustosh.kernel.flow import Game

ACTING = {"trap": "MU-TRAP-08", "radiation": "MU-RAD-10", "bad_stuff": "MU-RUN-11"}


def is_limited(table: Table) -> bool:
    """Option of the table: how often one may offer, propose and move the same things again."""
    return table.options["repeating"] == "limited"


def open_loop(game: Game[Table], phase: str, loop: Call) -> None:
    """A phase of the turn in which its player acts until they go on."""
    game.table.phase = phase
    game.table.moved = frozenset()
    game.do(loop)


def choose_one(game: Game[Table], seat: int, *choices: Choice) -> None:
    """MU-TIME-15. Everybody sees who has to choose."""
    game.table.window = "choice"
    game.ask(seat, *choices)


def choose_thing(
    game: Game[Table], seat: int, rule: str, verb: str, things: Iterable[str],
    then: Callable[[str], Call], *about: str,
) -> None:  # fmt: skip
    """MU-TIME-15. One of these things, if there are any; `then` is the step it leads to."""
    if choices := [Choice(rule, verb, (thing, *about), (then(thing),)) for thing in things]:
        choose_one(game, seat, *choices)


def followed_by(choices: Iterable[Choice], again: Call) -> list[Choice]:
    """The same choices, with one more step after each."""
    return [followed(choice, again) for choice in choices]


@lru_cache(20_000)  # hot offers are shared, so what follows them is the same again and again
def followed(choice: Choice, again: Call) -> Choice:
    return Choice(choice.rule, choice.verb, choice.args, (*choice.then, again))


@lru_cache(20_000)
def shared(rule: str, verb: str, args: Names, step: Callable[..., None], *given: Any) -> Choice:
    """A choice that is made once and then shared: hot offers are the same again and again."""
    return Choice(rule, verb, args, ((step, given),))


def is_asked_by(game: Game[Table], rules: str) -> bool:
    """Whether the question comes from these rules."""
    return any(choice.rule.startswith(rules) for choice in game.choices)


def card_of(table: Table, name: str) -> Card | None:
    """The card of this id; a copy or marker is named after its card."""
    return table.box.cards.get(name.partition("#")[0])


def seat_named(table: Table, *names: str) -> int | None:
    """The first seat among the names."""
    seats = {seat_id(seat): seat for seat in range(table.seats)}
    return next((seats[name] for name in names if name in seats), None)


def joined_to(table: Table, seat: int, card: str) -> str:
    """The Item of this player to which a card is joined, or the Modifier on it."""
    joined = table.attached
    held = (base for item in items(table, seat) for base in (item, *joined.get(item, ())))
    return next((base for base in held if card in joined.get(base, ())), "")


def ill_named(table: Table, seat: int, card: str) -> Ill | None:
    """What acts on this player, if it is this card."""
    return next((ill for ill in table.ills[seat] if ill.card.partition("#")[0] == card), None)


def may_part(table: Table, seat: int, card: str) -> str | None:
    """None, or the rule that keeps a card where it lies, also if it acts (MU-TRAP-08)."""
    if card in table.perks[seat]:
        return "MU-PERK-18"
    if card in table.hand[seat]:
        return "MU-ZONE-05"
    if card in items(table, seat):
        return "MU-ITEM-34"
    if joined_to(table, seat, card):
        return "MU-IMOD-03"
    ill = ill_named(table, seat, card)
    return ACTING[ill.kind] if ill else None
