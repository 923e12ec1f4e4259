"""Munchkin Fallout, a fan game."""

from pathlib import Path

from pustosh.games.munchkin.box import read_box
from pustosh.games.munchkin.explain import explain
from pustosh.games.munchkin.imagine import imagine
from pustosh.games.munchkin.naming import phrase
from pustosh.games.munchkin.options import OPTIONS
from pustosh.games.munchkin.outcome import outcome
from pustosh.games.munchkin.pieces import pieces
from pustosh.games.munchkin.reprint import reprint
from pustosh.games.munchkin.scene import arrange, look
from pustosh.games.munchkin.sense import NEVER, sensible
from pustosh.games.munchkin.setup import set_up
from pustosh.games.munchkin.view import asked, view
from pustosh.games.munchkin.wishes import wishes
from pustosh.kernel.spec import GameSpec

SPEC = GameSpec(
    name="munchkin",
    title="Munchkin Fallout",
    seats=(3, 6),
    minutes=(60, 120),
    folder=Path(__file__).parent,
    options=OPTIONS,
    most_decisions=60_000,
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
    asked=asked,
)
