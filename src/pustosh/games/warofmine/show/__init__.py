"""This War of Mine on a page: what its templates draw, as plain data."""

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Protocol, TypeVar

import msgspec

from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.show.effects import line
from pustosh.games.warofmine.show.goods import (
    Bargain,
    Good,
    Plan,
    Shelf,
    bargain_of,
    ideas_of,
    plans_of,
    prices_of,
    shelves,
)
from pustosh.games.warofmine.show.hooks import hang
from pustosh.games.warofmine.show.house import Storey, storeys, works
from pustosh.games.warofmine.show.needs import Voice
from pustosh.games.warofmine.show.outlook import Odds, odds_of
from pustosh.games.warofmine.show.people import Person, people_of
from pustosh.games.warofmine.show.printed import Printed
from pustosh.games.warofmine.show.signs import Sign, pictures_of, scenery
from pustosh.games.warofmine.show.stories import (
    Card,
    Ending,
    Leaf,
    card_of,
    ending_of,
    leaf_of,
    offered,
)
from pustosh.games.warofmine.show.strife import Strife, strife_of
from pustosh.games.warofmine.show.town import Night, Spot, night_of, spots
from pustosh.games.warofmine.sight.view import View


class About(Protocol):
    @property
    def key(self) -> str: ...
    @property
    def verb(self) -> str: ...
    @property
    def args(self) -> tuple[str, ...]: ...


Item = TypeVar("Item", bound=About)


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    language: str  # of the names and texts of cards
    marks: tuple[int, ...]  # seat -> number of its colour and shape
    day: int
    hour: str  # one of the seven phases
    stage: int
    chapter: int
    leader: int
    storeys: tuple[Storey, ...]
    works: Mapping[str, str]  # node -> the words for what is done there
    cold: int
    people: tuple[Person, ...]
    starters: tuple[str, ...]
    dead: tuple[str, ...]
    departed: tuple[str, ...]
    storage: tuple[Shelf, ...]
    crate: tuple[Shelf, ...]
    meals: tuple[str, ...]
    plans: tuple[Plan, ...]
    ideas: tuple[Plan, ...]
    spots: tuple[Spot, ...]
    night: Night | None
    event: Card | None
    goal: Card | None
    held: tuple[Card, ...]  # Decisive Actions
    offered: tuple[Card, ...]  # cards from which one is chosen
    known: tuple[Card, ...]  # looked at, on top of their decks
    decks: Mapping[str, int]
    red: Mapping[str, int]  # red cards aside
    leaf: Leaf | None
    strife: Strife | None
    bargain: Bargain | None
    ending: Ending | None
    odds: Mapping[str, Odds]
    prices: Mapping[str, tuple[Good, ...]]  # choice -> what it uses up
    places: Mapping[str, str]  # choice -> where it hangs
    flags: tuple[str, ...]
    epilogue: tuple[int, ...]
    waits: int
    tokens: Mapping[str, int]

    @property
    def hours(self) -> dict[str, Sign]:
        return pictures_of(scenery().hours)

    @property
    def verbs(self) -> dict[str, Sign]:
        return pictures_of(scenery().verbs)

    @property
    def tasks(self) -> dict[str, Sign]:
        return pictures_of(scenery().tasks)

    @property
    def states(self) -> dict[str, Sign]:
        return pictures_of(scenery().states)

    @property
    def stats(self) -> dict[str, Sign]:
        return pictures_of(scenery().stats)

    @property
    def goods(self) -> dict[str, Sign]:
        return pictures_of(scenery().goods)

    @property
    def signs(self) -> dict[str, Sign]:
        return pictures_of(scenery().decks)

    @property
    def faces(self) -> dict[str, Sign]:
        return pictures_of(scenery().faces)

    def first(self, *kinds: str) -> bool:
        """One packs, loses goods, or says where to go: that stands above the house."""
        return any(place.startswith(kinds) for place in self.places.values())

    def at(self, choices: Iterable[Item], place: str) -> list[Item]:
        """The open choices that hang here."""
        return [choice for choice in choices if self.places.get(choice.key) == place]

    def grouped(self, choices: Iterable[Item]) -> list[tuple[str, str, list[Item]]]:
        """Runs of choices of one person and kind: who, which kind, and they."""
        group = {verb: name for name, verbs in scenery().groups.items() for verb in verbs}
        people = {person.id for person in self.people}

        def of(item: Item) -> tuple[str, str]:
            who = item.args[0] if item.args and item.args[0] in people else ""
            return (who if item.verb in group else ""), group.get(item.verb, "else")

        return [(who, kind, list(some)) for (who, kind), some in groupby(choices, of)]

    def says(self, voice: Voice, one: Printed) -> str:
        """What is printed, in words."""
        return line(voice, one)

    def foreign(self, id_: str) -> bool:
        """Cards and scripts have English texts so far; people, goods and rooms have words."""
        return id_[:1].isupper() or id_[:1].isdigit()


def facts(pack: Box, view: View) -> Facts:
    """All that is drawn; the same for everybody but for what one may answer."""
    found = Facts(
        language="en",
        marks=tuple(range(1, view.seats + 1)),
        day=view.day,
        hour=scenery().phases[view.phase],
        stage=view.stage,
        chapter=view.chapter,
        leader=view.leader,
        storeys=storeys(pack, view),
        works=works(pack, view),
        cold=view.house.cold,
        people=people_of(pack, view),
        starters=view.starters,
        dead=view.dead,
        departed=view.departed,
        storage=shelves(pack, view, view.storage),
        crate=shelves(pack, view, view.crate),
        meals=view.meals,
        plans=plans_of(pack, view),
        ideas=ideas_of(pack, view),
        spots=spots(pack, view),
        night=night_of(pack, view),
        event=card_of(pack, view.event) if view.event else None,
        goal=card_of(pack, view.objective) if view.objective else None,
        held=tuple(card_of(pack, one) for one in view.decisive),
        offered=tuple(card_of(pack, one) for one in offered(view)),
        known=tuple(card_of(pack, one) for one in view.known),
        decks=view.decks,
        red=view.aside,
        leaf=leaf_of(pack, view),
        strife=strife_of(pack, view),
        bargain=bargain_of(pack, view),
        ending=ending_of(pack, view),
        odds=odds_of(pack, view),
        prices=prices_of(pack, view),
        places={},
        flags=view.flags,
        epilogue=view.marks,
        waits=view.waits,
        tokens=view.tokens,
    )
    places = hang(view, (*view.choices, *view.open), places_of(found))
    return msgspec.structs.replace(found, places=places)


def places_of(facts: Facts) -> frozenset[str]:
    """Everything on which a choice can hang."""
    cells = (cell for storey in facts.storeys for cell in storey.cells if cell)
    places = [f"node:{cell.id}" for cell in cells]
    places += [f"person:{person.id}" for person in facts.people]
    places += [f"idea:{idea.id}" for idea in facts.ideas]
    places += [f"slot:{spot.slot}" for spot in facts.spots]
    places += [f"card:{one.id}" for one in (*facts.held, *facts.offered)]
    for pile in ("storage", "crate"):
        rows: tuple[Shelf, ...] = getattr(facts, pile)
        places += [f"{pile}:{good.kind}" for shelf in rows for good in shelf.goods]
    return frozenset((*places, *passing_places(facts)))


def passing_places(facts: Facts) -> list[str]:
    """What is there only at times: a night, a fight, a trade, a page to read."""
    places: list[str] = []
    if facts.night:
        places += [f"findings:{finding.kind}" for finding in facts.night.findings]
        places += [f"gather:{one.kind}" for one in facts.night.gather]
    if facts.strife:
        foes = (foe for row in facts.strife.rows for foe in row.foes)
        places += [f"foe:{foe.id}" for foe in foes]
        places += [f"fighter:{our.id}" for our in facts.strife.ours]
    if facts.bargain:
        places += [f"purse:{our.kind}" for our in facts.bargain.ours]
        places += [f"want:{their.kind}" for their in facts.bargain.theirs]
    if facts.leaf:
        places += [f"option:{way.id}" for way in facts.leaf.ways]
    return places
