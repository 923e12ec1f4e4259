"""Tables of Munchkin laid for a question, and why something is refused there."""

from boxes import base_box
from pustosh.games.munchkin import SPEC
from pustosh.kernel.refusals import why_not
from pustosh.kernel.scenes import Scene, seat_and_key, set_scene

BOX = base_box(SPEC)


def laid(given, before=()):
    """Seat 0 always has something to do, so that it is asked."""
    seat = given.get("seat 0", {})
    seat = seat | {"holds": True, "pack": ["JU-01", *seat.get("pack", ())]}
    scene = Scene(scene="", rules=("MU-FLOW-01",), given=given | {"seat 0": seat}, chance=())
    game = set_scene(SPEC, BOX, scene).game
    for step in before:
        game.answer(*seat_and_key(step))
    return game


def refused(game, text):
    refusal = why_not(SPEC, game, *seat_and_key(text))
    assert refusal is not None
    assert refusal.reason is not None
    return refusal.reason
