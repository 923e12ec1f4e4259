"""The cards of the box as records: what is printed on them, and the words that may be printed."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta

from pustosh.kernel.composition import Count
from pustosh.kernel.faults import unknown
from pustosh.kernel.packs import CardText, Printed
from pustosh.kernel.translation.reading import Languages

Id = Annotated[str, Meta(pattern="^[A-Za-z0-9-]+$")]  # one word: ids stand in keys of choices
Symbols = tuple[str, ...]
Pair = tuple[int | None, int | None]  # the columns of the left and the right slot

COLOURS = ("blue", "yellow", "red", "green")
SPECIAL = ("S", "P", "E", "C", "I", "A", "L")
CUBES = ("food", "water", "energy")
CUBE = "(?:food|water|energy)"
CUBE_OR_ANY = "(?:food|water|energy|any)"
COUNTED = ("per_weapon", "per_dweller_over_4", "per_2_rooms", "per_4_cubes")
ALWAYS_GREEN = ("heal", "ready", "refresh_items", "refresh_rooms")
NO_FORMS: Mapping[str, tuple[str, str]] = {}


class Slot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    side: str  # L or R; LR is a linked pair; A or B on elevators
    cost: Symbols = ()
    reward: Symbols = ()
    letter: str | None = None


class StartingRoom(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    place: str
    slots: tuple[Slot, ...]


class Room(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    build_cost: Symbols
    slots: tuple[Slot, ...]


class Elevator(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    colour: str  # none: the starting elevator, open to everybody
    slots: tuple[Slot, ...]


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    class_: str = msgspec.field(name="class")
    timing: str
    ability: str


class Threat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    kind: str
    cost: Symbols = ()
    reward: Symbols = ()
    fight: Annotated[int, Meta(ge=2)] | None = None  # none: paying is enough


class ColumnMap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """SH-VAULT-09. The numbers of the columns; a map is data, so that it can be corrected."""

    L3: Pair
    L2: Pair
    L1: Pair
    E: int
    R1: Pair
    R2: Pair
    R3: Pair

    @property
    def pairs(self) -> dict[str, Pair]:
        return {
            "L3": self.L3, "L2": self.L2, "L1": self.L1, "E": (self.E, None),
            "R1": self.R1, "R2": self.R2, "R3": self.R3,
        }  # fmt: skip


@dataclass(frozen=True)
class Cards:
    """All cards of a pack, each with the line where it is printed."""

    starting_rooms: list[Printed[StartingRoom]]
    rooms: list[Printed[Room]]
    elevators: list[Printed[Elevator]]
    items: list[Printed[Item]]
    threats: list[Printed[Threat]]
    columns: dict[str, Printed[ColumnMap]]
    texts: dict[str, Printed[CardText]]
    languages: Languages
    composition: tuple[Printed[Count], ...]

    @property
    def with_slots(self) -> list[Printed[StartingRoom | Room | Elevator]]:
        return [*self.starting_rooms, *self.rooms, *self.elevators]


class Vocabulary(NamedTuple):
    """A closed list of words: plain ones, and those with an argument as pattern and as example."""

    what: str
    plain: tuple[str, ...]
    forms: Mapping[str, tuple[str, str]] = NO_FORMS

    def fault(self, text: str) -> str:
        """What is wrong with this word and what would be right; empty if it is one of ours."""
        word = text.partition(":")[0]
        if text in self.plain:
            return ""
        if word in self.plain:
            return f"'{text}' is no {self.what}: '{word}' takes no argument"
        if word not in self.forms:
            return str(unknown(self.what, word, [*self.plain, *self.forms]))
        pattern, example = self.forms[word]
        known = re.fullmatch(pattern, text) is not None
        return "" if known else f"'{text}' is no {self.what}: expected {example}"


PLACE = Vocabulary("place", ("L3", "L2", "L1", "R1", "R2", "R3"))
COLOUR = Vocabulary("colour", ("none", *COLOURS))
ROOM_SIDE = Vocabulary("side of a room", ("L", "R", "LR"))
ELEVATOR_SIDE = Vocabulary("side of an elevator", ("A", "B"))
LETTER = Vocabulary("letter", SPECIAL)
CLASS = Vocabulary("class", ("weapon", "companion", "outfit", "tool", "medical", "keepsake"))
TIMING = Vocabulary("timing", ("exhaust", "discard", "passive", "endgame"))
THREAT = Vocabulary("kind of threat", ("creature", "intruder", "machine", "accident", "unrest"))
PRICE = Vocabulary("cube", (*CUBES, "any"))
COST = Vocabulary("cost", (*CUBES, "any", "item", "room_cost", "wound", "wounded_only"))
REWARD = Vocabulary(
    "reward",
    (*CUBES, "any", "happiness", "dweller", "first", "item", "build", *ALWAYS_GREEN),
    {
        "train": (r"train:[SPECIAL*]", "train:S with one of the letters S P E C I A L, or train:*"),
        "exchange": (
            rf"exchange:[1-6]?(?:any|({CUBE}))>[1-6]?(?:any|(?!\1){CUBE})",
            "exchange:food>energy or exchange:2food>1energy, with two kinds that differ, or any",
        ),
    },
)
ABILITY = Vocabulary(
    "ability",
    ("heal_supply", "heal_supply_any", "reroll_threat", "train_on_return"),
    {
        "fight": (r"fight:(?:\+[1-9]|reroll_one)", "fight:+1 to fight:+9, or fight:reroll_one"),
        "fight_lost": (
            rf"fight_lost:{CUBE_OR_ANY}(?: {CUBE_OR_ANY})*",
            "cubes such as fight_lost:any water",
        ),
        "letter": (r"letter:[SPECIAL]", "letter:S with one of the letters S P E C I A L"),
        "gain_more": (rf"gain_more:{CUBE}", "gain_more:food, gain_more:water or gain_more:energy"),
        "room_discount": (r"room_discount:1", "room_discount:1"),
        "rent_more": (r"rent_more:1", "rent_more:1"),
        "exchange": (r"exchange:any>any\*2", "exchange:any>any*2"),
        "dweller_discount": (r"dweller_discount:food", "dweller_discount:food"),
        "end": (
            rf"end:(?:[1-9]|{'|'.join(COUNTED)})",
            f"end:2, or end: with one of {', '.join(COUNTED)}",
        ),
    },
)
