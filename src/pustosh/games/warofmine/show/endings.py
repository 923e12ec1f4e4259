"""What is told at the end: what became of each survivor, and what the group once did."""

import msgspec

from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.show.signs import Sign, likeness
from pustosh.games.warofmine.show.stories import text_of
from pustosh.games.warofmine.sight.view import View

HUB = "1000"  # the script with which the epilogues begin


class Epilogue(msgspec.Struct, frozen=True):
    who: str  # nobody's: about the group
    portrait: Sign | None
    script: str
    text: str


class Ending(msgspec.Struct, frozen=True, kw_only=True):
    reason: str
    won: bool
    opening: str
    told: tuple[Epilogue, ...]


def ending_of(box: Box, view: View) -> Ending | None:
    if not view.ended:
        return None
    return Ending(
        reason=view.ended,
        won=view.won,
        opening=text_of(box, HUB) if view.epilogues else "",
        told=tuple(
            Epilogue(who, likeness(who) if who else None, script, text_of(box, script))
            for who, script in dict.fromkeys(view.epilogues)  # what was noted twice is told once
        ),
    )
