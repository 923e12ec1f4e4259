"""While others play: which goals one could try next, and which enemies are near."""

import msgspec

from pustosh.games.fallout.box.components import Box
from pustosh.games.fallout.show.cards import prompt_of
from pustosh.games.fallout.show.odds import attempted
from pustosh.games.fallout.show.pieces import Piece, foe_piece
from pustosh.games.fallout.sight.survivors import SurvivorView
from pustosh.games.fallout.sight.view import View


class Prospect(msgspec.Struct, frozen=True):
    """A goal that asks for one test, and how it would go with what one has."""

    quest: str
    prompt: str
    n: int  # in a hundred


class Waiting(msgspec.Struct, frozen=True):
    prospects: tuple[Prospect, ...]
    here: tuple[Piece, ...]  # enemies in one's own space
    near: tuple[Piece, ...]  # and next to it


def waiting_of(box: Box, view: View) -> Waiting | None:
    """For a seat that is in the game and not asked."""
    if view.seat is None or view.choices or not view.survivors[view.seat].where:
        return None
    own = view.survivors[view.seat]
    spaces = {space.id: space.neighbours for tile in view.tiles for space in tile.spaces}
    near = spaces.get(own.where, ())
    awake = [foe for foe in view.enemies if not foe.facedown]
    return Waiting(
        prospects_of(box, view, own),
        tuple(foe_piece(foe) for foe in awake if foe.where == own.where),
        tuple(foe_piece(foe) for foe in awake if foe.where in near),
    )


def prospects_of(box: Box, view: View, own: SurvivorView) -> tuple[Prospect, ...]:
    """The likeliest first."""
    goals = ((id_, n, goal) for id_ in view.quests for n, goal in enumerate(box.quests[id_].goals))
    tested = ((id_, n, attempted(box, own, goal.tasks, 0)) for id_, n, goal in goals)
    texts = box.records.texts
    prospects = [
        Prospect(id_, prompt_of(texts[id_].value.goals, n + 1), odds.n)
        for id_, n, odds in tested
        if odds
    ]
    return tuple(sorted(prospects, key=lambda prospect: -prospect.n))
