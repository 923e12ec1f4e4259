"""Fallout: The Board Game."""

from pathlib import Path

from pustosh.games.fallout.box.names import phrase
from pustosh.games.fallout.box.options import OPTIONS
from pustosh.games.fallout.box.printing import in_language
from pustosh.games.fallout.checks.pictures import pictured
from pustosh.games.fallout.checks.reading import read_box
from pustosh.games.fallout.refusals.explain import ACTS, closed_choices, explain
from pustosh.games.fallout.rules.course.setup import set_up
from pustosh.games.fallout.rules.factions.influence import outcome
from pustosh.games.fallout.sight.determinize import determinize
from pustosh.games.fallout.sight.hidden import hidden
from pustosh.games.fallout.sight.question import question
from pustosh.games.fallout.sight.view import view
from pustosh.games.fallout.staging.pieces import pieces
from pustosh.games.fallout.staging.reprint import reprint
from pustosh.games.fallout.staging.scene import arrange, look
from pustosh.games.fallout.table import lay_table
from pustosh.kernel.spec import GameSpec

SPEC = GameSpec(
    name="fallout", title="Fallout: The Board Game", seats=(1, 4), minutes=(90, 180),
    folder=Path(__file__).parent, options=OPTIONS, most_decisions=20_000,
    read_pack=read_box, reprint=reprint, phrase=phrase, table=lay_table, set_up=set_up,
    acts=ACTS, explain=explain, closed_choices=closed_choices, outcome=outcome,
    view=view, hidden=hidden, determinize=determinize, question=question,
    arrange=arrange, look=look, pieces=pieces, pictured=pictured, in_language=in_language,
)  # fmt: skip
