"""What is read: scripts and cards as pages, and what is told at the end."""

from collections.abc import Iterable

import msgspec

from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.show.printed import Printed, options_of, printed
from pustosh.games.warofmine.show.signs import Sign, likeness, picture, scenery
from pustosh.games.warofmine.sight.view import View

OFFERED = ("next", "keep-card", "drop", "decisive")


class Card(msgspec.Struct, frozen=True):
    id: str
    deck: str
    picture: Sign
    text: str
    when: str  # of a Decisive Action
    lines: tuple[Printed, ...]


class Alternative(msgspec.Struct, frozen=True):
    """One option of what is read."""

    id: str  # RS-01:2
    open: bool
    line: Printed | None  # what it does


class Leaf(msgspec.Struct, frozen=True):
    id: str
    deck: str
    picture: Sign
    story: tuple[str, ...]
    lines: tuple[Printed, ...]
    ways: tuple[Alternative, ...]


def deck_of(box: Box, id_: str) -> str:
    names = (name for name in scenery().decks if id_ in getattr(box, name, {}))
    return next(names, "scripts")


def text_of(box: Box, id_: str) -> str:
    return box.texts[id_].text if id_ in box.texts else ""


def card_of(box: Box, id_: str) -> Card:
    deck = deck_of(box, id_)
    when = box.decisive[id_].when if id_ in box.decisive else ""
    drawn = picture(scenery().decks[deck])
    return Card(id_, deck, drawn, text_of(box, id_), when, printed(box, id_))


def keys(view: View) -> list[list[str]]:
    """What is open, whoever decides: the others may propose it."""
    return [choice.key.split(" ") for choice in (*view.choices, *view.open)]


def leaf_of(box: Box, view: View) -> Leaf | None:
    """What the Leader reads out: the card with the open options, or the one that is carried out."""
    open_ = [key[1] for key in keys(view) if key[0] == "choose"]
    id_ = open_[0].partition(":")[0] if open_ else view.reading[-1].id if view.reading else ""
    if not id_:
        return None
    deck = deck_of(box, id_)
    return Leaf(
        id=id_,
        deck=deck,
        picture=picture(scenery().decks[deck]),
        story=tuple(text_of(box, id_).split("\n\n")) if text_of(box, id_) else (),
        lines=() if open_ else printed(box, id_),
        ways=ways_of(box, id_, deck, open_),
    )


def ways_of(box: Box, id_: str, deck: str, open_: list[str]) -> tuple[Alternative, ...]:
    """Options that are closed now are shown as well, if there is a choice at all."""
    record = getattr(box, deck).get(id_) if open_ else None
    names = [f"{id_}:{option.label}" for option in getattr(record, "options", ())]
    if not set(open_) <= set(names):
        names = open_
    lines = options_of(record)
    return tuple(
        Alternative(name, name in open_, lines.get(int(name.partition(":")[2]))) for name in names
    )


def offered(view: View) -> Iterable[str]:
    """Cards from which one is chosen, beside those that the group holds."""
    return [key[1] for key in keys(view) if key[0] in OFFERED and key[1] not in view.decisive]


HUB = "1000"  # the script with which the epilogues begin


class Epilogue(msgspec.Struct, frozen=True):
    who: str  # nobody's: about the group
    portrait: Sign | None
    script: str
    text: str


class Ending(msgspec.Struct, frozen=True, kw_only=True):
    opening: str
    tales: tuple[Epilogue, ...]


def ending_of(box: Box, view: View) -> Ending | None:
    if not view.ended:
        return None
    return Ending(
        opening=text_of(box, HUB) if view.epilogues else "",
        tales=tuple(
            Epilogue(who, likeness(who) if who else None, script, text_of(box, script))
            for who, script in dict.fromkeys(view.epilogues)  # what was noted twice is told once
        ),
    )
