"""The box, made ready for play: what cards print, parsed once and shared by all games."""

from collections.abc import Mapping
from typing import NamedTuple

from pustosh.games.shelter.box.cards import Cards
from pustosh.games.shelter.box.words import Words

KINDS = ("food", "water", "energy")
ANY = 3  # the '?' symbol, where a kind is expected
LETTERS = "SPECIAL"
POSITIONS = ("L3", "L2", "L1", "E", "R1", "R2", "R3")
ELEVATOR = 3
FIGURES = 7  # per colour
COMPARTMENT = 6  # cubes of one kind a board can hold
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
        "card", "cost", "cubes_only", "fight", "free", "gives_item", "green", "id", "letter",
        "linked", "plain", "recruits", "red", "reward",
    )  # fmt: skip

    def __init__(self, card: str, side: str, red: tuple[str, ...], green: tuple[str, ...]) -> None:
        self.id = f"{card}.{side}" if side else card
        self.card = card
        self.linked = side == "LR"
        self.red = red  # as printed, for those who read it
        self.green = green
        self.cost = cost_of(red)
        self.reward = tuple(symbol_of(symbol) for symbol in green)
        self.letter = ""
        self.fight = 0  # value of the fight symbol; 0: none
        self.free = not red
        self.plain = self.free and not self.linked
        self.recruits = "dweller" in green
        self.gives_item = "item" in green
        self.cubes_only = not (self.cost.items or self.cost.room or self.recruits)

    def dearer(self) -> "Slot":
        """The same slot for one '?' more."""
        card, _, side = self.id.partition(".")
        slot = Slot(card, side, (*self.red, "any"), self.green)
        slot.letter = self.letter
        return slot


class Item(NamedTuple):
    id: str
    class_: str
    timing: str  # exhaust, discard, passive, endgame
    word: str
    args: tuple[int | str, ...]


class Box(NamedTuple):
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


def bill_of(symbols: tuple[str, ...]) -> Bill:
    count = [0, 0, 0, 0]
    for symbol in symbols:
        if symbol in KIND_OF:
            count[KIND_OF[symbol]] += 1
    return (count[0], count[1], count[2], count[3])


def cost_of(symbols: tuple[str, ...]) -> Cost:
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
        return word, (*_amount_of(give), *_amount_of(take))
    return word, (rest,) if rest else ()


def _amount_of(text: str) -> tuple[int, int]:
    """`2food` -> two of kind 0, `any` -> one of any kind."""
    kind = text.lstrip("0123456789")
    return int(text[: len(text) - len(kind)] or 1), KIND_OF[kind]


def item_of(id_: str, class_: str, timing: str, ability: str) -> Item:
    """`fight:+3` -> ("fight", 3); `fight_lost:any any` -> ("fight_lost", 3, 3)."""
    word, _, rest = ability.partition(":")
    if word in ("fight", "room_discount", "rent_more") and rest.lstrip("+").isdigit():
        return Item(id_, class_, timing, word, (int(rest),))
    if word in ("gain_more", "fight_lost", "dweller_discount"):
        return Item(id_, class_, timing, word, tuple(KIND_OF[kind] for kind in rest.split()))
    if word == "exchange":
        return Item(id_, class_, timing, "swap", (int(rest.partition("*")[2] or 1),))
    return Item(id_, class_, timing, word, (rest,) if rest else ())


NO_SLOT = Slot("", "", (), ())  # half positions where no slot is
