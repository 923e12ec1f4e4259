"""The map: tiles as boxes in the rows of their hexes, each as high as what it holds."""

from typing import NamedTuple

from pustosh.games.fallout.show.pieces import pieces_of
from pustosh.games.fallout.show.reach import reach_of
from pustosh.games.fallout.sight.map import TileView
from pustosh.games.fallout.sight.view import View
from pustosh.terminal.canvas import Canvas, Cell, Drawn
from pustosh.terminal.games.fallout.signs import BACKS
from pustosh.terminal.games.fallout.spaces import Ground, facedown_pieces, space_pieces
from pustosh.terminal.page import Page
from pustosh.terminal.pieces import Pieces, flow

ACROSS = 5  # tiles in the widest row
NARROWEST = 13
RADIUS = 2
LOWEST = 2  # lines of a row nobody has explored


class Frame(NamedTuple):
    """Where the walls of a tile begin, and how much is inside them."""

    x: int
    y: int
    width: int
    height: int


def place(page: Page, width: int) -> Drawn:
    view: View = page.view
    inner = max(NARROWEST, (width - ACROSS - 1) // ACROSS)
    ground = Ground(reach_of(page.pack, view), pieces_of(view))
    inside = {tile.cell: tile_lines(page, tile, ground, inner) for tile in view.tiles}
    heights = row_heights(view, inside)
    canvas = Canvas((inner + 1) * ACROSS + 1, sum(heights) + len(heights) + 1)
    for tile in view.tiles:
        frame = frame_of(tile, heights, inner)
        draw_tile(page, canvas, frame, tile, inside[tile.cell])
    return canvas.drawn(page.inks)


def tile_lines(page: Page, tile: TileView, ground: Ground, width: int) -> list[Pieces]:
    """A space begins on a line of its own and goes on below."""
    if not tile.face:
        return flow(facedown_pieces(page, tile, ground), width)
    pieces = [space_pieces(page, space, ground) for space in tile.spaces]
    return [line for piece in pieces for line in flow(piece, width, indent=2)]


def row_heights(view: View, inside: dict[str, list[Pieces]]) -> list[int]:
    rows = range(-RADIUS, RADIUS + 1)
    return [
        max([LOWEST, *(len(inside[tile.cell]) for tile in view.tiles if tile.r == row)])
        for row in rows
    ]


def frame_of(tile: TileView, heights: list[int], inner: int) -> Frame:
    """Every row begins half a tile further to the right or left than the one above."""
    half = 2 * tile.q + tile.r + 2 * RADIUS
    row = tile.r + RADIUS
    return Frame(half * (inner + 1) // 2, sum(heights[:row]) + row, inner, heights[row])


def draw_tile(
    page: Page, canvas: Canvas, frame: Frame, tile: TileView, lines: list[Pieces]
) -> None:
    canvas.box(*frame, "faint" if not tile.face else "second")
    if not tile.face:
        back = Cell(BACKS[tile.back], "faint", tile.cell, tile.cell in page.lit)
        canvas.fill(frame.x + 1, frame.y + 1, frame.width, frame.height, back)
    for number, line in enumerate(lines, 1):
        draw_line(page, canvas, frame, frame.y + number, line)


def draw_line(page: Page, canvas: Canvas, frame: Frame, y: int, line: Pieces) -> None:
    """What does not fit is cut at the wall: a single word that is wider than a tile."""
    x, end = frame.x + 1, frame.x + 1 + frame.width
    for piece in line:
        cell = Cell(" ", piece.ink, piece.thing, piece.thing in page.lit)
        x = canvas.write(x, y, piece.text[: max(0, end - x)], cell)
