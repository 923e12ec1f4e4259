"""One space of the map as pieces: its number, what it is, and everything that stands there."""

from typing import NamedTuple

from pustosh.games.fallout.show import pieces as show
from pustosh.games.fallout.show.reach import Costs
from pustosh.games.fallout.sight.map import SpaceView, TileView
from pustosh.terminal.games.fallout.finding import at, leading
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


class Ground(NamedTuple):
    costs: Costs  # movement points to a space
    standing: show.Pieces


def space_pieces(page: Page, space: SpaceView, ground: Ground) -> Pieces:
    """` 4 ∧ ⌂3 Diamond City h2 ●`: number, terrain, icon, name, who is there."""
    thing = leading(page.choices, space.id)
    signs = (TERRAIN[space.terrain], icon(space), TYPES[space.enemy] + "+" if space.enemy else "")
    pieces = tab(page, thing)
    pieces += [Piece(sign, "second", thing) for sign in signs if sign]
    pieces += words_of(name(page, space, ground.costs), "ink" if space.place else "second", thing)
    return pieces + occupants(page, ground, space.id)


def name(page: Page, space: SpaceView, costs: Costs) -> str:
    """A place by its name, others by their side of the tile; then the points to get there."""
    key = space.id.partition(".")[2]
    called = page.voice.name(space.id if space.place else f"side-{key}")
    return called + (str(costs[space.id]).translate(RAISED) if space.id in costs else "")


def facedown_pieces(page: Page, tile: TileView, ground: Ground) -> Pieces:
    """The choice to explore a tile, its face for who has seen it, and enemies upon it."""
    thing = leading(page.choices, tile.cell)
    seen = words_of(page.voice.name(tile.peeked), "second", thing) if tile.peeked else []
    return [*tab(page, thing), *seen, *occupants(page, ground, tile.cell)]


def occupants(page: Page, ground: Ground, place: str) -> Pieces:
    """Markers, faction tokens, enemies with their numbers, survivors."""
    pieces: Pieces = []
    for thing in at(ground.standing, place, "marker", "beacon", "foe down", "figure"):
        pieces += tab(page, thing.id) if thing.kind in ("foe", "down") else []
        pieces.append(Piece(*sign_of(page, thing), thing.id))
    return pieces


def sign_of(page: Page, thing: show.Piece) -> tuple[str, str]:
    """Its sign and ink; the figure of the own seat is knocked out of its colour."""
    if thing.kind == "marker":
        return MARKER, "accent"
    if thing.kind == "beacon":
        return TYPES[thing.type], "warn"
    if thing.kind == "figure":
        return FIGURES[thing.seat], COLOURS[thing.seat] + " tab" * (thing.seat == page.seat)
    return foe(thing), "second" if thing.kind == "down" else "cost"
