"""This War of Mine: The Board Game."""

from pathlib import Path

from pustosh.games.warofmine.box.names import phrase
from pustosh.games.warofmine.box.options import OPTIONS
from pustosh.games.warofmine.box.printing import in_language
from pustosh.games.warofmine.checks.pictures import pictured
from pustosh.games.warofmine.checks.reading import read_box
from pustosh.games.warofmine.refusals.explain import ACTS, closed_choices, explain
from pustosh.games.warofmine.rules.ending import outcome
from pustosh.games.warofmine.rules.setup import set_up
from pustosh.games.warofmine.sight.determinize import determinize
from pustosh.games.warofmine.sight.hidden import hidden
from pustosh.games.warofmine.sight.playout import NEVER, playout_filter
from pustosh.games.warofmine.sight.question import question
from pustosh.games.warofmine.sight.view import view
from pustosh.games.warofmine.staging.piles import pieces
from pustosh.games.warofmine.staging.reprint import reprint
from pustosh.games.warofmine.staging.scene import arrange, look
from pustosh.games.warofmine.table import lay_table
from pustosh.kernel.spec import GameSpec

SPEC = GameSpec(
    name="warofmine", title="This War of Mine: The Board Game", seats=(1, 6), minutes=(45, 120),
    folder=Path(__file__).parent, options=OPTIONS, most_decisions=10_000,
    cooperative=True, table=lay_table, set_up=set_up, outcome=outcome, view=view, acts=ACTS,
    hidden=hidden, determinize=determinize, question=question,
    playout_filter=playout_filter, playout_avoids=NEVER,
    explain=explain, closed_choices=closed_choices, phrase=phrase, pictured=pictured,
    read_pack=read_box, reprint=reprint, arrange=arrange, look=look, pieces=pieces,
    in_language=in_language,
)  # fmt: skip
