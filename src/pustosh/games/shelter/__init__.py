"""Fallout Shelter: The Board Game."""

from pathlib import Path

from pustosh.games.shelter.box.names import phrase
from pustosh.games.shelter.box.options import OPTIONS
from pustosh.games.shelter.box.printing import in_language
from pustosh.games.shelter.checks.pictures import pictured
from pustosh.games.shelter.checks.reading import read_box
from pustosh.games.shelter.refusals.explain import ACTS, closed_choices, explain
from pustosh.games.shelter.rules.end import outcome
from pustosh.games.shelter.rules.setup import set_up
from pustosh.games.shelter.sight.determinize import determinize, hidden
from pustosh.games.shelter.sight.glance import glance
from pustosh.games.shelter.sight.question import question
from pustosh.games.shelter.sight.view import view
from pustosh.games.shelter.staging.pieces import pieces
from pustosh.games.shelter.staging.reprint import reprint
from pustosh.games.shelter.staging.scene import arrange, look
from pustosh.games.shelter.table import lay_table
from pustosh.kernel.spec import GameSpec

SPEC = GameSpec(
    name="shelter", title="Fallout Shelter: The Board Game", seats=(2, 4), minutes=(45, 90),
    folder=Path(__file__).parent, options=OPTIONS, most_decisions=5_000,
    table=lay_table, read_pack=read_box, reprint=reprint, arrange=arrange, look=look, pieces=pieces,
    pictured=pictured, in_language=in_language,
    set_up=set_up, outcome=outcome, acts=ACTS, explain=explain, closed_choices=closed_choices,
    view=view, glance=glance, hidden=hidden, determinize=determinize, question=question,
    phrase=phrase,
)  # fmt: skip
