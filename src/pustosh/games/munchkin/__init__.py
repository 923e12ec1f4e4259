"""Munchkin Fallout, a fan game."""

from pathlib import Path

from pustosh.games.munchkin.box.names import phrase
from pustosh.games.munchkin.box.options import OPTIONS
from pustosh.games.munchkin.box.printing import in_language
from pustosh.games.munchkin.checks.pictures import pictured
from pustosh.games.munchkin.checks.reading import read_box
from pustosh.games.munchkin.refusals.explain import ACTS, closed_choices, explain
from pustosh.games.munchkin.rules.turn.flow import outcome, set_up
from pustosh.games.munchkin.sight.determinize import determinize
from pustosh.games.munchkin.sight.glance import Glance
from pustosh.games.munchkin.sight.hidden import hidden
from pustosh.games.munchkin.sight.playout import NEVER, playout_filter
from pustosh.games.munchkin.sight.question import question
from pustosh.games.munchkin.sight.view import asked, view
from pustosh.games.munchkin.staging.pieces import pieces
from pustosh.games.munchkin.staging.reprint import reprint
from pustosh.games.munchkin.staging.scene import arrange, look
from pustosh.games.munchkin.staging.turned import turned
from pustosh.games.munchkin.table import lay_table
from pustosh.kernel.spec import GameSpec

SPEC = GameSpec(
    name="munchkin", title="Munchkin Fallout", seats=(3, 6), minutes=(60, 120),
    folder=Path(__file__).parent, options=OPTIONS, most_decisions=60_000,
    read_pack=read_box, reprint=reprint, phrase=phrase, table=lay_table, set_up=set_up,
    acts=ACTS, explain=explain, closed_choices=closed_choices, outcome=outcome,
    view=view, glance=Glance, asked=asked, hidden=hidden, determinize=determinize,
    question=question, playout_filter=playout_filter, playout_avoids=NEVER,
    arrange=arrange, look=look, pieces=pieces, pictured=pictured, turned=turned,
    in_language=in_language,
)  # fmt: skip
