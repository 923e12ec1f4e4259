"""Every piece that is limited, counted where it lies."""

from collections import Counter
from collections.abc import Iterable

from pustosh.games.fallout.table import NOBODY, Table
from pustosh.kernel.flow import Game


def pieces(game: Game[Table]) -> Counter[str]:
    """Each card, token and tile is in exactly one place."""
    table = game.table
    count = Counter[str]()
    for place in (agendas, perks, items, library, enemies, tiles, letters, characters):
        count.update(place(table))
    return count


def agendas(table: Table) -> Iterable[str]:
    yield from table.decks["agenda"].cards
    if table.revealed:
        yield table.revealed
    for hand in table.agendas:
        yield from hand


def perks(table: Table) -> Iterable[str]:
    yield from table.perk_deck
    for held in table.perks:
        yield from held


def items(table: Table) -> Iterable[str]:
    """Loot, assets, unique assets and the character cards that are worn and carried."""
    yield from table.decks["loot"].cards
    yield from table.decks["asset"].cards
    yield from (*table.shop, *table.uniques, *table.spent_uniques, *table.gone)
    yield from (event for _, event in table.events)
    for seat in range(table.seats):
        yield from (*table.equipped[seat], *table.inventory[seat])


def library(table: Table) -> Iterable[str]:
    """FO-LIB-01. Encounter and quest cards: each number exists once."""
    yield from table.library
    for deck in table.encounter_decks.values():
        yield from deck.cards
    yield from (*table.quests, *table.trashed)
    if table.reading:
        yield table.reading


def enemies(table: Table) -> Iterable[str]:
    """Faction tokens are not limited and not counted (FO-LIMIT-01)."""
    for stack in table.stacks.values():
        yield from stack.cards
    yield from (token for token in (*table.foes, table.drawn) if token in table.box.tokens)


def tiles(table: Table) -> Iterable[str]:
    for pool in table.pools.values():
        yield from pool
    yield from (face.id for face in table.board.faces.values())
    yield from {tile for _, tile, _ in table.peeked}


def letters(table: Table) -> Iterable[str]:
    """S.P.E.C.I.A.L. tokens of the supply; those of characters are counted with them."""
    yield from (f"letter.{letter}" for letter in table.supply)
    for seat, special in enumerate(table.special):
        yield from (f"letter.{letter}" for letter in special if letter != _own(table, seat))


def _own(table: Table, seat: int) -> str:
    character = table.characters[seat]
    return table.box.survivors[character].letter if character else ""


def characters(table: Table) -> Iterable[str]:
    """FO-SETUP-18. Cards and tokens of figures that wait; rule cards stay with their figures."""
    for sheet in table.box.survivors.values():
        seat = table.characters.index(sheet.id) if sheet.id in table.characters else NOBODY
        playing = seat in table.alive
        waiting = seat == NOBODY or (playing and not table.special[seat])
        if waiting or (playing and table.box.cards[sheet.card].kind == "rule"):
            yield sheet.card
        if waiting or playing:
            yield f"token.{sheet.id}"
