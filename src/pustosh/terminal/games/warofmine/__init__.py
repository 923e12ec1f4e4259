"""This War of Mine in a terminal."""

from pustosh.games.warofmine.show import frame
from pustosh.terminal.games.warofmine.boards import seats
from pustosh.terminal.games.warofmine.cards import card
from pustosh.terminal.games.warofmine.middle import place
from pustosh.terminal.games.warofmine.rows import rows
from pustosh.terminal.games.warofmine.signs import legend
from pustosh.terminal.games.warofmine.telling import board, headline, scores, status
from pustosh.terminal.games.warofmine.things import facts, heading, signs_of
from pustosh.terminal.page import TerminalView

TERMINAL_VIEW = TerminalView(
    headline=headline, status=status, board=board, scores=scores,
    card=card, heading=heading, facts=facts, signs=signs_of, legend=legend,
    place=place, rows=rows, seats=seats, rows_title="cards", frame=frame,
)  # fmt: skip
