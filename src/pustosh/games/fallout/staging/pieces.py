"""Every piece that is limited, counted where it lies."""

from collections import Counter
from collections.abc import Iterable

from pustosh.games.fallout.table import NOBODY, Play, Table
from pustosh.kernel.state import count_pieces


def pieces(game: Play) -> Counter[str]:
    """Each card, token and tile is in exactly one place."""
    count = count_pieces(game.table)
    for place in (enemies, tiles, letters, characters):
        count.update(place(game.table))
    return count


def enemies(table: Table) -> Iterable[str]:
    """On the map; faction tokens are not limited and not counted (FO-LIMIT-01)."""
    return (token for token in (*table.foes, table.drawn) if token in table.box.tokens)


def tiles(table: Table) -> set[str]:
    """Faceup, and those somebody has looked at."""
    return {face.id for face in table.board.faces.values()} | {tile for _, tile, _ in table.peeked}


def letters(table: Table) -> Iterable[str]:
    """S.P.E.C.I.A.L. tokens of the supply; those of characters are counted with them."""
    own = {id_: sheet.letter for id_, sheet in table.box.survivors.items()}
    held = (
        letter
        for character, special in zip(table.characters, table.special, strict=True)
        for letter in special
        if letter != own.get(character)
    )
    return (f"letter.{letter}" for letter in (*table.supply, *held))


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
