"""This War of Mine: The Board Game."""

from pathlib import Path

from pustosh.games.warofmine.box import read_box
from pustosh.games.warofmine.ending import outcome
from pustosh.games.warofmine.explain import explain
from pustosh.games.warofmine.imagine import imagine
from pustosh.games.warofmine.naming import phrase
from pustosh.games.warofmine.options import OPTIONS
from pustosh.games.warofmine.pieces import pieces
from pustosh.games.warofmine.reprint import reprint
from pustosh.games.warofmine.scene import arrange, look
from pustosh.games.warofmine.sense import NEVER, sensible
from pustosh.games.warofmine.setup import set_up
from pustosh.games.warofmine.view import view
from pustosh.games.warofmine.wishes import wishes
from pustosh.kernel.spec import GameSpec

SPEC = GameSpec(
    name="warofmine",
    title="This War of Mine: The Board Game",
    seats=(1, 6),
    minutes=(45, 120),
    folder=Path(__file__).parent,
    options=OPTIONS,
    most_decisions=10_000,
    read_pack=read_box,
    setup=set_up,
    view=view,
    imagine=imagine,
    outcome=outcome,
    explain=explain,
    pieces=pieces,
    arrange=arrange,
    wishes=wishes,
    look=look,
    reprint=reprint,
    phrase=phrase,
    sensible=sensible,
    senseless=NEVER,
    cooperative=True,
)
