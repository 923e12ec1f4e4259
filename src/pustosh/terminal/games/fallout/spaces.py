"""One space of the map as pieces: its number, what it is, and everything that stands there."""

from pustosh.games.fallout.sight.map import EnemyView, SpaceView, TileView
from pustosh.games.fallout.sight.survivors import SurvivorView
from pustosh.games.fallout.sight.view import View
from pustosh.terminal.games.fallout.finding import here, leading, markers, standing, tokens
from pustosh.terminal.games.fallout.signs import (
    COLOURS,
    FIGURES,
    MARKER,
    RAISED,
    TERRAIN,
    TYPES,
    foe,
    icon,
)
from pustosh.terminal.page import Page
from pustosh.terminal.pieces import Piece, Pieces, tab, words_of

Costs = dict[str, int]  # movement points to a space


def space_pieces(page: Page, space: SpaceView, costs: Costs) -> Pieces:
    """` 4 ∧ ⌂3 Diamond City h2 ●`: number, terrain, icon, name, who is there."""
    thing = leading(page.choices, space.id)
    signs = (TERRAIN[space.terrain], icon(space), TYPES[space.enemy] + "+" if space.enemy else "")
    pieces = tab(page, thing)
    pieces += [Piece(sign, "second", thing) for sign in signs if sign]
    pieces += words_of(name(page, space, costs), "ink" if space.place else "second", thing)
    return pieces + occupants(page, space.id)


def name(page: Page, space: SpaceView, costs: Costs) -> str:
    """A place by its name, others by their side of the tile; then the points to get there."""
    key = space.id.partition(".")[2]
    called = page.voice.name(space.id if space.place else f"side-{key}")
    return called + (str(costs[space.id]).translate(RAISED) if space.id in costs else "")


def facedown_pieces(page: Page, tile: TileView) -> Pieces:
    """The choice to explore a tile, its face for who has seen it, and enemies upon it."""
    thing = leading(page.choices, tile.cell)
    seen = words_of(page.voice.name(tile.peeked), "second", thing) if tile.peeked else []
    return [*tab(page, thing), *seen, *occupants(page, tile.cell)]


def occupants(page: Page, place: str) -> Pieces:
    """Markers, faction tokens, enemies, survivors."""
    view: View = page.view
    pieces = [Piece(MARKER, "accent", quest) for quest in markers(view, place)]
    pieces += [Piece(TYPES[whose], "warn", token) for token, whose in tokens(view, place)]
    for enemy in here(view, place):
        pieces += [*tab(page, enemy.id), enemy_piece(enemy)]
    return pieces + [figure(page, seat) for seat in standing(view, place)]


def enemy_piece(enemy: EnemyView) -> Piece:
    return Piece(foe(enemy), "second" if enemy.facedown else "cost", enemy.id)


def figure(page: Page, seat: SurvivorView) -> Piece:
    """The figure of the own seat is knocked out of its colour."""
    ink = COLOURS[seat.seat] + (" tab" if seat.seat == page.seat else "")
    return Piece(FIGURES[seat.seat], ink, seat.character)
