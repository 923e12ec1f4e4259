"""Munchkin Fallout, a fan game."""

from pathlib import Path

from pustosh.games.munchkin.box import read_box
from pustosh.games.munchkin.closed_choices import closed_choices
from pustosh.games.munchkin.determinize import determinize
from pustosh.games.munchkin.explain import explain
from pustosh.games.munchkin.hidden import hidden
from pustosh.games.munchkin.naming import phrase
from pustosh.games.munchkin.options import OPTIONS
from pustosh.games.munchkin.outcome import outcome
from pustosh.games.munchkin.pieces import pieces
from pustosh.games.munchkin.playout import NEVER, playout_filter
from pustosh.games.munchkin.reprint import reprint
from pustosh.games.munchkin.scene import arrange, look
from pustosh.games.munchkin.setup import set_up
from pustosh.games.munchkin.view import asked, view
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
    hidden=hidden,
    determinize=determinize,
    outcome=outcome,
    explain=explain,
    pieces=pieces,
    arrange=arrange,
    closed_choices=closed_choices,
    look=look,
    reprint=reprint,
    phrase=phrase,
    playout_filter=playout_filter,
    playout_avoids=NEVER,
    asked=asked,
)
