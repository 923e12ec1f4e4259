"""Fallout in a terminal."""

from pustosh.games.fallout.show import frame
from pustosh.terminal.games.fallout.boards import seats
from pustosh.terminal.games.fallout.cards import card
from pustosh.terminal.games.fallout.mapping import board
from pustosh.terminal.games.fallout.rows import rows
from pustosh.terminal.games.fallout.signs import legend
from pustosh.terminal.games.fallout.telling import headline, scores, status
from pustosh.terminal.games.fallout.things import facts, heading, signs_of
from pustosh.terminal.games.fallout.wasteland import place
from pustosh.terminal.page import TerminalView

TERMINAL_VIEW = TerminalView(
    headline=headline, status=status, board=board, scores=scores,
    card=card, heading=heading, facts=facts, signs=signs_of, legend=legend,
    place=place, rows=rows, seats=seats, rows_title="cards", frame=frame,
)  # fmt: skip
