"""Fallout Shelter in a terminal."""

from pustosh.games.shelter.show import frame
from pustosh.terminal.games.shelter.boards import seats
from pustosh.terminal.games.shelter.cards import card
from pustosh.terminal.games.shelter.house import place
from pustosh.terminal.games.shelter.rows import rows
from pustosh.terminal.games.shelter.signs import legend
from pustosh.terminal.games.shelter.telling import board, headline, scores, status
from pustosh.terminal.games.shelter.things import facts, heading, signs_of
from pustosh.terminal.page import TerminalView

TERMINAL_VIEW = TerminalView(
    headline=headline, status=status, board=board, scores=scores,
    card=card, heading=heading, facts=facts, signs=signs_of, legend=legend,
    place=place, rows=rows, seats=seats, frame=frame,
)  # fmt: skip
