"""What is read: scripts and cards as pages, and what is told at the end."""

from collections.abc import Iterable

import msgspec

from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.show.printed import Printed, options_of, printed
from pustosh.games.warofmine.show.signs import scenery
from pustosh.games.warofmine.show.today import of_today, today
from pustosh.games.warofmine.sight.view import View

NOTHING = Printed(())
OFFERED = ("next", "keep-card", "drop", "decisive")


class Card(msgspec.Struct, frozen=True):
    id: str
    deck: str
    text: str
    when: str  # of a Decisive Action
    lines: tuple[Printed, ...]


class Alternative(msgspec.Struct, frozen=True):
    """One option of what is read."""

    id: str  # RS-01:2
    open: bool
    line: Printed | None  # what it does


def deck_of(box: Box, id_: str) -> str:
    names = (name for name in scenery().decks if id_ in getattr(box, name, {}))
    return next(names, "scripts")


def text_of(box: Box, id_: str) -> str:
    return box.texts[id_].text if id_ in box.texts else ""


def card_of(box: Box, view: View, id_: str) -> Card:
    deck = deck_of(box, id_)
    when = box.decisive[id_].when if id_ in box.decisive else ""
    return Card(id_, deck, text_of(box, id_), when, of_today(printed(box, id_), view))


def keys(view: View) -> list[list[str]]:
    """What is open, whoever decides: the others may propose it."""
    return [choice.key.split(" ") for choice in (*view.choices, *view.open)]


def open_options(view: View) -> list[str]:
    return [key[1] for key in keys(view) if key[0] == "choose"]


def leaf_of(box: Box, view: View) -> Card | None:
    """What the Leader reads out: the card with the open options, or the one that is carried out."""
    read = [option.partition(":")[0] for option in open_options(view)]
    read += [reading.id for reading in view.reading[-1:]]
    return card_of(box, view, read[0]) if read else None


def ways_of(box: Box, view: View) -> tuple[Alternative, ...]:
    """Options that are closed now are shown as well, if there is a choice at all."""
    open_ = open_options(view)
    if not open_:
        return ()
    id_ = open_[0].partition(":")[0]
    record = getattr(box, deck_of(box, id_)).get(id_)
    names = [f"{id_}:{option.label}" for option in getattr(record, "options", ())]
    if not set(open_) <= set(names):
        names = open_
    lines = options_of(record)
    numbered = [(name, lines.get(int(name.partition(":")[2]))) for name in names]
    return tuple(
        Alternative(name, name in open_, today(line, view) or NOTHING if line else None)
        for name, line in numbered
    )


def offered(view: View) -> Iterable[str]:
    """Cards from which one is chosen, beside those that the group holds."""
    return [key[1] for key in keys(view) if key[0] in OFFERED and key[1] not in view.decisive]


HUB = "1000"  # the script with which the epilogues begin


class Epilogue(msgspec.Struct, frozen=True):
    who: str  # nobody's: about the group
    script: str
    text: str


def tales_of(box: Box, view: View) -> tuple[Epilogue, ...]:
    """How it begins, then what became of everybody; what was noted twice is told once."""
    noted = dict.fromkeys((("", HUB), *view.epilogues)) if view.epilogues else {}
    return tuple(Epilogue(who, script, text_of(box, script)) for who, script in noted)
