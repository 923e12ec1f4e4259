"""The map in words: tile by tile, space by space; then the survivors."""

from pustosh.games.fallout.sight.map import SpaceView, TileView
from pustosh.games.fallout.sight.view import View
from pustosh.terminal.games.fallout.finding import here, markers, standing, tokens
from pustosh.terminal.games.fallout.foes import enemy_facts
from pustosh.terminal.games.fallout.telling import health, possessions
from pustosh.terminal.page import Page


def board(page: Page) -> list[str]:
    """The map tile by tile, each space with what it is, who stands there and where it leads."""
    lines = []
    for tile in page.view.tiles:
        lines.append(tile_line(page, tile))
        lines += [f"  {space_line(page, space)}" for space in tile.spaces]
    for survivor in page.view.survivors:
        if survivor.max_hp and not survivor.eliminated:
            who = page.voice.seat(survivor.seat)
            lines.append(f"{who}: {health(page, survivor)} {possessions(page, survivor)}")
    return lines


def tile_line(page: Page, tile: TileView) -> str:
    if tile.face:
        return f"{page.words('tile', cell=tile.cell, tile=page.voice.name(tile.face))}:"
    line = page.words(f"facedown-{tile.back}", cell=tile.cell)
    if tile.peeked:
        line += f" ({page.words('peeked', tile=page.voice.name(tile.peeked))})"
    foes = [page.voice.name(foe.id) for foe in here(page.view, tile.cell)]
    return f"{line}: {', '.join(foes)}" if foes else line


def space_line(page: Page, space: SpaceView) -> str:
    """`[g1.K] Red Rocket: wasteland encounter 2; … To: …`."""
    facts = [*ground(page, space), *lying(page, space.id)]
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


def lying(page: Page, place: str) -> list[str]:
    """Enemies, survivors, faction tokens, quest markers."""
    view: View = page.view
    things = [f"{page.voice.name(foe.id)} ({enemy_facts(page, foe)})" for foe in here(view, place)]
    things += [page.voice.seat(foe.seat) for foe in standing(view, place)]
    things += [page.voice.name(token) for token, _ in tokens(view, place)]
    things += [
        page.words("marker-of", quest=page.voice.name(quest)) for quest in markers(view, place)
    ]
    return things
