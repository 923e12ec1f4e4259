"""Munchkin Fallout in a terminal."""

from pustosh.games.munchkin.show import frame
from pustosh.terminal.games.munchkin.boards import seats
from pustosh.terminal.games.munchkin.cards import card
from pustosh.terminal.games.munchkin.middle import place
from pustosh.terminal.games.munchkin.rows import rows
from pustosh.terminal.games.munchkin.signs import legend
from pustosh.terminal.games.munchkin.telling import board, headline, scores, status
from pustosh.terminal.games.munchkin.things import facts, heading, signs_of
from pustosh.terminal.page import TerminalView

TERMINAL_VIEW = TerminalView(
    headline=headline, status=status, board=board, scores=scores,
    card=card, heading=heading, facts=facts, signs=signs_of, legend=legend,
    place=place, rows=rows, seats=seats, rows_title="hand", frame=frame,
)  # fmt: skip
