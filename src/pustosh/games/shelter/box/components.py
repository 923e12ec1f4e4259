"""The box, made ready for play: what cards print, parsed once and shared by all games."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from pustosh.games.shelter.box import cards as records
from pustosh.games.shelter.box.cards import Cards, Symbols
from pustosh.games.shelter.box.words import Words

KINDS = ("food", "water", "energy")
ANY = 3  # the '?' symbol, where a kind is expected
LETTERS = "SPECIAL"
POSITIONS = ("L3", "L2", "L1", "E", "R1", "R2", "R3")
ELEVATOR = 3
WIDTH = len(POSITIONS)
HALVES = 2 * WIDTH  # cells of a floor
STORES = len(KINDS)  # compartments of a board
FIGURES = 7  # per colour
COMPARTMENT = 6  # cubes of one kind a board can hold
DIE = 6  # sides
KIND_OF = {"food": 0, "water": 1, "energy": 2, "any": 3}

Symbol = tuple[str, tuple[int | str, ...]]  # a green symbol: a word, then its arguments
Bill = tuple[int, int, int, int]  # cubes to pay: food, water, energy, any


class Cost(NamedTuple):
    """The red symbols of a slot."""

    bill: Bill
    items: int
    room: bool
    wound: bool
    wounded_only: bool


class Slot:
    """A slot of a room or elevator, or the threat that lies on one."""

    __slots__ = (
        "by_cubes", "cost", "cubes_only", "fight", "free", "gives_item", "green", "id", "letter",
        "linked", "needs", "plain", "recruits", "red", "reward",
    )  # fmt: skip

    def __init__(
        self, id_: str, red: Symbols, green: Symbols, letter: str = "", fight: int = 0
    ) -> None:
        self.id = id_
        self.linked = id_.endswith(".LR")
        self.red = red  # as printed, for those who read it
        self.green = green
        self.cost = cost_of(red)
        self.reward = tuple(symbol_of(symbol) for symbol in green)
        self.letter = letter
        self.fight = fight  # value of the fight symbol; 0: none
        self.free = not red
        self.plain = self.free and not self.linked
        self.recruits = "dweller" in green
        self.gives_item = "item" in green
        self.cubes_only = not (self.cost.items or self.cost.room or self.recruits)
        self.by_cubes = not (
            self.linked or self.cost.wounded_only or self.cost.items or self.cost.room
        )  # one healthy dweller and cubes are enough; a card may make it cheaper
        food, water, energy, any_ = self.cost.bill
        self.needs = (food, water, energy, food + water + energy + any_)  # the last: cubes in all

    def __reduce__(self) -> Any:
        return Slot, (self.id, self.red, self.green, self.letter, self.fight)

    def dearer(self) -> "Slot":
        """The same slot for one '?' more."""
        return Slot(self.id, (*self.red, "any"), self.green, self.letter)


class Item(NamedTuple):
    id: str
    class_: str
    timing: str  # exhaust, discard, passive, endgame
    word: str
    args: tuple[int | str, ...]


@dataclass(frozen=True, eq=False, slots=True)
class Box:
    rooms: Mapping[str, tuple[Slot, ...]]
    build_bills: Mapping[str, Bill]
    starting_floor: tuple[str, ...]  # by position; the elevator in the middle
    elevators: Mapping[str, str]  # colour -> elevator
    items: Mapping[str, Item]
    threats: Mapping[str, Slot]
    columns: Mapping[str, tuple[int, ...]]  # map -> column of each half position; 0: none
    names: Mapping[str, str]
    cards: Cards  # the records, for faces and texts
    words: Words  # what the words on them do
    language: str  # of names and texts
    readings: dict[str, "Box"]  # in other languages, as they were asked for


def bill_of(symbols: Symbols) -> Bill:
    count = [0, 0, 0, 0]
    for symbol in symbols:
        if symbol in KIND_OF:
            count[KIND_OF[symbol]] += 1
    return (count[0], count[1], count[2], count[3])


def cost_of(symbols: Symbols) -> Cost:
    return Cost(
        bill_of(symbols),
        symbols.count("item"),
        "room_cost" in symbols,
        "wound" in symbols,
        "wounded_only" in symbols,
    )


def symbol_of(text: str) -> Symbol:
    """`food` -> a cube of kind 0; `train:S`; `exchange:2food>1energy` -> two of 0 for one of 2."""
    word, _, rest = text.partition(":")
    if word in KIND_OF:
        return ("any", ()) if word == "any" else ("cube", (KIND_OF[word],))
    if word == "exchange":
        give, take = rest.split(">")
        return word, (*amount_of(give), *amount_of(take))
    return word, (rest,) if rest else ()


def amount_of(text: str) -> tuple[int, int]:
    """`2food` -> two of kind 0, `any` -> one of any kind."""
    kind = text.lstrip("0123456789")
    return int(text[: len(text) - len(kind)] or 1), KIND_OF[kind]


def item_of(record: records.Item) -> Item:
    """`fight:+3` -> ("fight", 3); `fight_lost:any any` -> ("fight_lost", 3, 3)."""
    word, _, rest = record.ability.partition(":")
    args: tuple[int | str, ...] = (rest,) if rest else ()
    if word in ("fight", "room_discount", "rent_more") and rest.lstrip("+").isdigit():
        args = (int(rest),)
    elif word in ("gain_more", "fight_lost", "dweller_discount"):
        args = tuple(KIND_OF[kind] for kind in rest.split())
    elif word == "exchange":
        word, args = "swap", (int(rest.partition("*")[2] or 1),)
    return Item(record.id, record.class_, record.timing, word, args)


NO_SLOT = Slot("", (), ())  # half positions where no slot is
