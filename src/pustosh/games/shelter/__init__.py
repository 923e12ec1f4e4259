"""Fallout Shelter: The Board Game."""

from pathlib import Path

from pustosh.games.shelter.box import read_box
from pustosh.games.shelter.closed_choices import closed_choices
from pustosh.games.shelter.determinize import determinize
from pustosh.games.shelter.end import outcome
from pustosh.games.shelter.explain import explain
from pustosh.games.shelter.hidden import hidden
from pustosh.games.shelter.naming import phrase
from pustosh.games.shelter.options import OPTIONS
from pustosh.games.shelter.pieces import pieces
from pustosh.games.shelter.reprint import reprint
from pustosh.games.shelter.scene import arrange, look
from pustosh.games.shelter.setup import set_up
from pustosh.games.shelter.view import view
from pustosh.kernel.spec import GameSpec

SPEC = GameSpec(
    name="shelter",
    title="Fallout Shelter: The Board Game",
    seats=(2, 4),
    minutes=(45, 90),
    folder=Path(__file__).parent,
    options=OPTIONS,
    most_decisions=5_000,
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
)
