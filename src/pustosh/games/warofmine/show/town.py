"""The town: three places within reach, and the night of those who went out."""

import msgspec

from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.rules.exploring import cards_at
from pustosh.games.warofmine.rules.findings import RESOURCES
from pustosh.games.warofmine.rules.people import AWAY
from pustosh.games.warofmine.show.goods import Good, row
from pustosh.games.warofmine.show.printed import Printed, printed
from pustosh.games.warofmine.show.signs import Sign, picture, scenery
from pustosh.games.warofmine.show.stories import keys, open_options, ways_of
from pustosh.games.warofmine.show.today import of_today
from pustosh.games.warofmine.sight.view import View

PACKING = ("go", "take", "set-out", "carry", "gather", "home")


class Spot(msgspec.Struct, frozen=True, kw_only=True):
    slot: str
    cards: int
    card: str = ""  # empty: nothing is there
    picture: Sign | None = None
    column: str = ""
    text: str = ""
    lines: tuple[Printed, ...] = ()  # its red stripe
    here: bool = False


class Night(msgspec.Struct, frozen=True, kw_only=True):
    walkers: tuple[str, ...]
    location: str
    loudest: int
    findings: tuple[Good, ...]
    loads: tuple[Good, ...]
    gather: tuple[Good, ...]  # resources that can be added from the Box
    explored: tuple[str, ...]  # cards of tonight, but for the one that is read
    louder: int  # how far an open option may drive the noise
    explores: bool  # between packing and choosing what is carried home


def spot_of(box: Box, view: View, slot: str) -> Spot:
    id_ = view.night.slots.get(slot, "")
    cards, card = cards_at(view.options, slot), box.locations.get(id_)
    if card is None:
        return Spot(slot=slot, cards=cards)
    return Spot(
        slot=slot,
        cards=cards,
        card=id_,
        picture=picture(scenery().places[card.tag]),
        column=card.column,
        text=box.texts[id_].text,
        lines=of_today(printed(box, id_), view),
        here=view.night.location == slot,
    )


def night_of(box: Box, view: View) -> Night | None:
    """While somebody is out there."""
    if view.phase != "scavenging":
        return None
    now = view.night
    packing = any(key[0] == "gather" for key in keys(view))
    about = {kind: view.crate.get(kind, 0) for kind in RESOURCES} if packing else {}
    return Night(
        walkers=tuple(person.id for person in view.people if person.task in AWAY),
        location=now.slots.get(now.location, ""),
        loudest=int(view.options["noise_max"]),
        findings=row(box, view, now.findings),
        loads=row(box, view, now.loads),
        gather=row(box, view, about),
        explored=explored(view),
        louder=louder(box, view),
        explores=bool(now.location) and not any(key[0] in PACKING for key in keys(view)),
    )


def explored(view: View) -> tuple[str, ...]:
    """WM-SCAV-20. They lie face up; the last one first."""
    n, pile = view.night.explored, view.discards.get("explorations", ())
    read = {reading.id for reading in view.reading}
    read |= {option.partition(":")[0] for option in open_options(view)}
    return tuple(card for card in reversed(pile[len(pile) - n :]) if card not in read) if n else ()


def louder(box: Box, view: View) -> int:
    """WM-SCAV-10. The noise after the loudest way that is open, as far as its line says so."""
    lines = [way.line for way in ways_of(box, view) if way.open and way.line]
    steps = [row["noise"].get("by", 0) for line in lines for row in line.do if "noise" in row]
    return min(int(view.options["noise_max"]), view.night.noise + max(steps, default=0))
