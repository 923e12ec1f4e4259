"""What green symbols do: the words of section Symbol reference, received from left to right."""

from collections.abc import Callable

from pustosh.games.shelter.build import build, build_again
from pustosh.games.shelter.dwellers import gain_dweller, heal, take_token
from pustosh.games.shelter.exchange import open_exchange, open_exchanges
from pustosh.games.shelter.items import gain_item, leaving, ready_items, ready_one, using
from pustosh.games.shelter.resources import gain_any, gain_cube, gain_happiness, room_for
from pustosh.games.shelter.rows import refresh_items, refresh_rooms
from pustosh.games.shelter.swap import swapping
from pustosh.games.shelter.table import KINDS, Table
from pustosh.kernel.choices import Call, Choice, call
from pustosh.kernel.flow import Game


def receive(game: Game[Table], seat: int, cell: int, doubled: bool) -> None:
    """SH-PLACE-08. The green symbols one after another, left to right; each twice if doubled."""
    symbols = game.table.face(cell).reward
    calls: list[Call] = []
    may_exchange = False
    for word, args in symbols:
        if may_exchange:
            calls.append(call(offer_exchange, seat))
        calls.append((REWARDS[word], (seat, cell, *args)))
        if doubled and word in TWICE:
            again = (build_again, (seat, game.table.face(cell).cost.room))
            second = again if word == "build" else calls[-1]
            calls += [call(offer_exchange, seat), second] if may_exchange else [second]
        may_exchange = may_exchange or word == "exchange"
    if doubled:
        game.tell("SH-SPEC-01", "doubled", who=seat)
    if may_exchange or game.table.face(cell).gives_item or uses_extras(game.table, seat):
        calls.append(call(offer_extras, seat, cell))
    game.do(*calls)


def cube_symbol(game: Game[Table], seat: int, cell: int, kind: int) -> None:
    """SH-SYM-01. Resource symbol: gain one cube of that resource."""
    gain_cube(game, seat, kind, "SH-RES-01")


def any_symbol(game: Game[Table], seat: int, cell: int) -> None:
    """SH-SYM-02. '?' symbol: gain one cube of any resource."""
    gain_any(game, seat, "SH-RES-05")


def happiness_symbol(game: Game[Table], seat: int, cell: int) -> None:
    """SH-SYM-03. Happiness symbol: gain one happiness."""
    gain_happiness(game, seat)


def dweller_symbol(game: Game[Table], seat: int, cell: int) -> None:
    """SH-SYM-04. New-dweller symbol: gain one dweller, which is put on the symbol."""
    gain_dweller(game, seat)


def first_symbol(game: Game[Table], seat: int, cell: int) -> None:
    """SH-SYM-05. First-player symbol: take the token and play first in the next round."""
    take_token(game, seat)


def build_symbol(game: Game[Table], seat: int, cell: int) -> None:
    """SH-SYM-06. Build symbol: build a room of the row on the own floor."""
    build(game, seat)


def train_symbol(game: Game[Table], seat: int, cell: int, letter: str) -> None:
    """SH-SYM-08. Training symbol: nothing now (SH-TRAIN-01); the return improves the dweller."""
    game.table.training[game.table.occupant[cell]] = letter


def exchange_symbol(game: Game[Table], seat: int, cell: int, *rate: int) -> None:
    """SH-SYM-09. Exchange symbol: the shown resources may be exchanged at the shown rate."""
    gives, give, takes, take = rate
    open_exchange(game, seat, (gives, give, takes, take))


def heal_symbol(game: Game[Table], seat: int, cell: int) -> None:
    """SH-SYM-10. Heal symbol: heal this dweller."""
    heal(game, game.table.occupant[cell], "SH-HEAL-01")


def item_symbol(game: Game[Table], seat: int, cell: int) -> None:
    """SH-SYM-11. Item symbol: gain one card of the item row."""
    gain_item(game, seat)


def ready_symbol(game: Game[Table], seat: int, cell: int) -> None:
    """SH-SYM-12. Ready symbol: ready one card of the player's choice."""
    ready_one(game, seat)


def refresh_items_symbol(game: Game[Table], seat: int, cell: int) -> None:
    """SH-SYM-13. Refresh symbol of the item row."""
    refresh_items(game, seat)


def refresh_rooms_symbol(game: Game[Table], seat: int, cell: int) -> None:
    """SH-SYM-13. Refresh symbol of the room row."""
    refresh_rooms(game, seat)


REWARDS: dict[str, Callable[..., None]] = {  # every word a green symbol may say
    "cube": cube_symbol,
    "any": any_symbol,
    "happiness": happiness_symbol,
    "dweller": dweller_symbol,
    "first": first_symbol,
    "item": item_symbol,
    "build": build_symbol,
    "train": train_symbol,
    "exchange": exchange_symbol,
    "heal": heal_symbol,
    "ready": ready_symbol,
    "refresh_items": refresh_items_symbol,
    "refresh_rooms": refresh_rooms_symbol,
}

# SH-SPEC-07: a second exchange, first-player, heal or training symbol would change nothing.
TWICE = frozenset(REWARDS) - {"exchange", "first", "heal", "train"}


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
    """SH-ITEM-04. A tool gives one cube more of a kind that the reward shows, if it fits."""
    shown = {args[0] for word, args in table.face(cell).reward if word == "cube"}
    choices = []
    for item in ready_items(table, seat, "gain_more"):
        kind = int(item.args[0])
        if kind in shown and room_for(table, seat, kind):
            gain = call(gain_cube, seat, kind, "SH-ITEM-04")
            choices.append(using(seat, item.id, gain, again, about=(KINDS[kind],)))
    return choices
