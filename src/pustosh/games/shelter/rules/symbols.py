"""Rulebook section: Symbol reference. Green symbols are received from left to right."""

from pustosh.games.shelter.box.components import KINDS, Slot, Symbol
from pustosh.games.shelter.rules.build import build_again
from pustosh.games.shelter.rules.exchange import open_exchanges
from pustosh.games.shelter.rules.items import leaving, ready_items, using
from pustosh.games.shelter.rules.resources import gain_cube, room_for
from pustosh.games.shelter.rules.swap import swapping
from pustosh.games.shelter.table import Table
from pustosh.kernel.choices import Call, Choice, call
from pustosh.kernel.flow import Game


def receive(game: Game[Table], seat: int, cell: int, doubled: bool) -> None:
    """SH-PLACE-08. The green symbols one after another, left to right; each twice if doubled.

    Exchanges are open from their symbol on (SH-EXCH-04), items after the reward (SH-ITEM-05).
    """
    slot, words = game.table.face(cell), game.table.box.words
    calls: list[Call] = []
    may_exchange = False
    for word, args in slot.reward if doubled else at_once(game, seat, slot):
        if may_exchange:
            calls.append(call(offer_exchange, seat))
        where = (seat, cell) if word in words.on_slot else (seat,)
        calls.append((words.rewards[word], (*where, *args)))
        if doubled and word in words.twice:
            again = (build_again, (seat, slot.cost.room))
            second = again if word == "build" else calls[-1]
            calls += [call(offer_exchange, seat), second] if may_exchange else [second]
        may_exchange = may_exchange or word == "exchange"
    if doubled:
        game.tell("SH-SPEC-01", "doubled", who=seat)
    if may_exchange or slot.gives_item or uses_extras(game.table, seat):
        calls.append(call(offer_extras, seat, cell))
    game.do(*calls)


def at_once(game: Game[Table], seat: int, slot: Slot) -> tuple[Symbol, ...]:
    """SH-PLACE-08. Receive the first symbols that ask for nothing; those from there on are left."""
    words = game.table.box.words
    for at, (word, args) in enumerate(slot.reward):
        if word not in words.at_once:
            return slot.reward[at:]
        words.rewards[word](game, seat, *args)
    return ()


def offer_exchange(game: Game[Table], seat: int) -> None:
    """SH-EXCH-04. Open from the moment its symbol is received, before the next symbol too."""
    choices = [
        Choice(choice.rule, choice.verb, choice.args, (*choice.then, call(offer_exchange, seat)))
        for choice in open_exchanges(game.table, seat)
    ]
    if choices:
        game.ask(seat, *choices, leaving("SH-EXCH-04"))


def uses_extras(table: Table, seat: int) -> bool:
    return "gain_more" in table.abilities[seat] or "swap" in table.abilities[seat]


def offer_extras(game: Game[Table], seat: int, cell: int) -> None:
    """SH-ITEM-05. After the reward: open exchanges, and items whose moment this is."""
    table = game.table
    if not table.exchanges and not uses_extras(table, seat):
        return
    again = call(offer_extras, seat, cell)
    choices = [
        Choice(choice.rule, choice.verb, choice.args, (*choice.then, again))
        for choice in open_exchanges(table, seat)
    ]
    choices += more_cubes(table, seat, cell, again)
    choices += swapping(table, seat, again)
    if choices:
        game.ask(seat, *choices, leaving("SH-EXCH-03" if table.exchanges else "SH-ITEM-05"))


def more_cubes(table: Table, seat: int, cell: int, again: Call) -> list[Choice]:
    """SH-ITEM-04. A tool gives one cube more of a kind the reward shows, if it fits (SH-RES-02)."""
    rewarded = {args[0] for word, args in table.face(cell).reward if word == "cube"}
    choices = []
    for item in ready_items(table, seat, "gain_more"):
        kind = int(item.args[0])
        if kind in rewarded and room_for(table, seat, kind):
            gain = call(gain_cube, seat, kind, "SH-ITEM-04")
            choices.append(using(seat, item.id, gain, again, about=(KINDS[kind],)))
    return choices
