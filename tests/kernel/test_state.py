"""A table declares its fields once; it begins empty, copies itself and counts its pieces."""

from typing import Annotated

from pustosh.kernel.decks import Deck
from pustosh.kernel.state import Cards, State, Zone, count_pieces


class Desk(State):
    seats: int
    name: str
    over: bool
    hands: Annotated[list[Cards], Zone("owner")]
    deck: Annotated[Deck, Zone()]
    at: Annotated[dict[str, str], Zone()]
    passed: list[bool]
    marks: set[int]
    order: tuple[int, ...]
    best: int | None
    __slots__ = tuple(__annotations__)

    def __init__(self) -> None:
        self.clear()
        self.hands = [("ace",), ("king", "queen")]
        self.at = {"left": "", "right": "jack"}
        self.passed = [False, False]
        self.marks = {1}
        self.deck = Deck(pool=("two", "three"))


def test_a_field_begins_empty_unless_the_table_says_otherwise():
    desk = Desk()
    assert (desk.seats, desk.name, desk.over, desk.order, desk.best) == (0, "", False, (), None)
    assert desk.passed == [False, False]


def test_a_copy_has_lists_dicts_and_sets_of_its_own_and_shares_values():
    desk = Desk()
    twin = desk.copy()
    twin.passed[0] = True
    twin.hands[0] = ()
    twin.at["left"] = "joker"
    twin.marks.add(2)
    assert (desk.passed, desk.hands[0], desk.at["left"], desk.marks) == (
        [False, False], ("ace",), "", {1},
    )  # fmt: skip
    assert twin.deck is desk.deck
    assert twin.hands[1] is desk.hands[1]


def test_a_copy_has_every_field():
    desk = Desk()
    twin = desk.copy()
    assert all(getattr(twin, name) == getattr(desk, name) for name in Desk.fields)
    assert type(twin) is Desk


def test_pieces_are_counted_in_zones_only():
    desk = Desk()
    desk.name = "ace"  # no zone
    counted = count_pieces(desk)
    assert counted == dict.fromkeys(("ace", "king", "queen", "jack", "two", "three"), 1)
    desk.hands[1] = ("king", "ace")
    assert count_pieces(desk)["ace"] == 2


def test_a_zone_says_who_sees_it():
    assert {name: zone.seen for name, zone in Desk.zones.items()} == {
        "hands": "owner", "deck": "all", "at": "all",
    }  # fmt: skip
