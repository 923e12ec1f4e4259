"""This War of Mine on a page: what its templates draw, as plain data."""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from pustosh.games.warofmine.box.cards import SLOTS
from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.show import goods, stories
from pustosh.games.warofmine.show.deeds import deeds_of
from pustosh.games.warofmine.show.effects import line
from pustosh.games.warofmine.show.frame import frame, groups_of
from pustosh.games.warofmine.show.hooks import hang
from pustosh.games.warofmine.show.house import Storey, storeys, works
from pustosh.games.warofmine.show.outlook import Change, Odds, changes_of, odds_of
from pustosh.games.warofmine.show.people import Person, person_of
from pustosh.games.warofmine.show.printed import Printed, Voice, needs
from pustosh.games.warofmine.show.risks import Risk, risks_of
from pustosh.games.warofmine.show.signs import Sign, drawings, likeness, scenery
from pustosh.games.warofmine.show.strife import Strife, strife_of
from pustosh.games.warofmine.show.supper import Supper, plates_of, supper_of
from pustosh.games.warofmine.show.terms import terms
from pustosh.games.warofmine.show.town import Night, Spot, night_of, spot_of
from pustosh.games.warofmine.sight.view import View
from pustosh.kernel.choices import Choice
from pustosh.kernel.frame import Group

__all__ = ["Facts", "facts", "frame", "groups", "terms"]


EXPLORED = "explorations"


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    language: str  # of the names and texts of cards
    marks: tuple[int, ...]  # seat -> number of its colour and shape
    hour: str  # one of the seven phases
    storeys: tuple[Storey, ...]
    works: Mapping[str, str]  # node -> the words for what is done there
    people: tuple[Person, ...]
    storage: tuple[goods.Shelf, ...]
    crate: tuple[goods.Shelf, ...]
    plans: tuple[goods.Plan, ...]
    ideas: tuple[goods.Plan, ...]
    spots: tuple[Spot, ...]
    night: Night | None
    event: stories.Card | None
    goal: stories.Card | None
    held: tuple[stories.Card, ...]  # Decisive Actions
    offered: tuple[stories.Card, ...]  # cards from which one is chosen
    known: tuple[stories.Card, ...]  # looked at, on top of their decks
    leaf: stories.Card | None  # what is read
    ways: tuple[stories.Alternative, ...]
    supper: Supper | None
    strife: Strife | None
    bargain: goods.Bargain | None
    tales: tuple[stories.Epilogue, ...]
    odds: Mapping[str, Odds]
    changes: Mapping[str, Change]  # choice -> a condition that it changes for certain
    risks: Mapping[str, tuple[Risk, ...]]  # choice -> whom it may harm, and how likely
    deeds: Mapping[str, Printed]  # choice -> what the work brings
    prices: Mapping[str, tuple[goods.Good, ...]]  # choice -> what it uses up
    places: Mapping[str, str]  # choice -> where it hangs

    @property
    def signs(self) -> Mapping[str, Mapping[str, Sign]]:
        return drawings()

    @staticmethod
    def likeness(who: str) -> Sign:
        return likeness(who)

    @property
    def reads_in_town(self) -> bool:
        """A card of the exploration lies among those of tonight; scripts are pages of their own."""
        return self.night is not None and self.leaf is not None and self.leaf.deck == EXPLORED

    def first(self, *kinds: str) -> bool:
        """One packs, loses goods, or says where to go: that stands above the house."""
        return any(place.startswith(kinds) for place in self.places.values())

    def hangs(self, key: str) -> bool:
        """Whether this choice is open and has its place."""
        return key in self.places

    @staticmethod
    def says(voice: Voice, printed: Printed) -> str:
        """What is printed, in words."""
        return line(voice, printed)

    @staticmethod
    def needs(voice: Voice, printed: Printed) -> str:
        """What an option asks for."""
        return needs(voice, printed.need)

    @staticmethod
    def foreign(id_: str) -> bool:
        """Cards and scripts have the language of the pack; people, goods and rooms have words."""
        return id_[:1].isupper() or id_[:1].isdigit()


def groups(facts: Facts, choices: Sequence[Choice]) -> list[Group]:
    return groups_of([person.id for person in facts.people], choices)


def facts(pack: Box, view: View) -> Facts:
    """All that is drawn; the same for everybody but for what one may answer."""
    whole = Facts(
        language=pack.language,
        marks=tuple(range(1, view.seats + 1)),
        hour=scenery().phases[view.phase],
        storeys=storeys(pack, view),
        works=works(pack, view),
        people=tuple(person_of(pack, view, person) for person in view.people),
        storage=goods.shelves(pack, view, view.storage),
        crate=goods.shelves(pack, view, view.crate),
        plans=goods.plans_of(pack, view),
        ideas=tuple(
            goods.plan_of(pack, view, key[1], 1) for key in stories.keys(view) if key[0] == "unlock"
        ),
        spots=tuple(spot_of(pack, view, slot) for slot in SLOTS),
        night=night_of(pack, view),
        event=stories.card_of(pack, view, view.event) if view.event else None,
        goal=stories.card_of(pack, view, view.objective) if view.objective else None,
        held=tuple(stories.card_of(pack, view, card) for card in view.decisive),
        offered=tuple(stories.card_of(pack, view, card) for card in stories.offered(view)),
        known=tuple(stories.card_of(pack, view, card) for card in view.known),
        leaf=stories.leaf_of(pack, view),
        ways=stories.ways_of(pack, view),
        supper=supper_of(pack, view),
        strife=strife_of(pack, view),
        bargain=goods.bargain_of(pack, view),
        tales=stories.tales_of(pack, view),
        odds=odds_of(pack, view),
        changes=changes_of(pack, view),
        risks=risks_of(pack, view),
        deeds=deeds_of(pack, view),
        prices=goods.prices_of(pack, view),
        places={},
    )
    places = hang(view, (*view.choices, *view.open), places_of(whole))
    return msgspec.structs.replace(whole, places=places)


def places_of(facts: Facts) -> frozenset[str]:
    """Everything on which a choice can hang; some of it is there only at times."""
    night, strife, bargain = facts.night, facts.strife, facts.bargain
    things: dict[str, Iterable[str]] = {
        "node": [cell.id for storey in facts.storeys for cell in storey.cells if cell],
        "person": [person.id for person in facts.people],
        "idea": [plan.id for plan in facts.ideas],
        "slot": [spot.slot for spot in facts.spots],
        "card": [card.id for card in (*facts.held, *facts.offered)],
        "storage": [good.kind for shelf in facts.storage for good in shelf.goods],
        "crate": [good.kind for shelf in facts.crate for good in shelf.goods],
        "findings": [good.kind for good in night.findings] if night else (),
        "gather": [good.kind for good in night.gather] if night else (),
        "foe": [foe.id for row in strife.rows for foe in row.foes] if strife else (),
        "fighter": [fighter.id for fighter in strife.ours] if strife else (),
        "purse": [good.kind for good in bargain.ours] if bargain else (),
        "want": [good.kind for good in bargain.theirs] if bargain else (),
        "option": [option.id for option in facts.ways],
        "plate": plates_of(facts.supper) if facts.supper else (),
    }
    return frozenset(f"{kind}:{id_}" for kind, ids in things.items() for id_ in ids)
