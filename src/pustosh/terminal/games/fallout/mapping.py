"""The map in words: tile by tile, space by space; then the survivors."""

from pustosh.games.fallout.show.pieces import Piece, Pieces, pieces_of
from pustosh.games.fallout.sight.map import SpaceView, TileView
from pustosh.terminal.games.fallout.finding import at
from pustosh.terminal.games.fallout.foes import enemy_facts
from pustosh.terminal.games.fallout.telling import health, possessions
from pustosh.terminal.page import Page


def board(page: Page) -> list[str]:
    """The map tile by tile, each space with what it is, who stands there and where it leads."""
    lines, pieces = [], pieces_of(page.view)
    for tile in page.view.tiles:
        lines.append(tile_line(page, tile, pieces))
        lines += [f"  {space_line(page, space, pieces)}" for space in tile.spaces]
    for survivor in page.view.survivors:
        if survivor.max_hp and not survivor.eliminated:
            who = page.voice.seat(survivor.seat)
            lines.append(f"{who}: {health(page, survivor)} {possessions(page, survivor)}")
    return lines


def tile_line(page: Page, tile: TileView, pieces: Pieces) -> str:
    if tile.face:
        return f"{page.words('tile', cell=tile.cell, tile=page.voice.name(tile.face))}:"
    line = page.words(f"facedown-{tile.back}", cell=tile.cell)
    if tile.peeked:
        line += f" ({page.words('peeked', tile=page.voice.name(tile.peeked))})"
    foes = [page.voice.name(foe.id) for foe in at(pieces, tile.cell, "foe down")]
    return f"{line}: {', '.join(foes)}" if foes else line


def space_line(page: Page, space: SpaceView, pieces: Pieces) -> str:
    """`[g1.K] Red Rocket: wasteland encounter 2; … To: …`."""
    here = at(pieces, space.id, "foe down", "figure", "beacon", "marker")
    facts = [*ground(page, space), *(in_words(page, piece) for piece in here)]
    line = f"[{space.id}] {page.voice.name(space.id)}"
    line += f": {'; '.join(facts)}." if facts else "."
    ways = ", ".join(page.voice.name(other) for other in space.neighbours)
    return f"{line} {page.words('leads-to', what=ways)}" if ways else line


def ground(page: Page, space: SpaceView) -> list[str]:
    facts = []
    if space.icon:
        facts.append(page.words(f"icon-{space.icon}") + (f" {space.level}" if space.level else ""))
    if space.terrain != "none":
        facts.append(page.words(f"terrain-{space.terrain}"))
    if space.enemy:
        facts.append(page.words("lair", type=page.voice.name(space.enemy)))
    return facts


def in_words(page: Page, piece: Piece) -> str:
    """An enemy, a survivor, a faction token or the marker of a quest."""
    if piece.kind == "figure":
        return page.voice.seat(piece.seat)
    if piece.kind == "marker":
        return page.words("marker-of", quest=page.voice.name(piece.id))
    facts = f" ({enemy_facts(page, piece)})" if piece.kind != "beacon" else ""
    return page.voice.name(piece.id) + facts
