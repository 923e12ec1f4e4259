"""The cards of the box as records: what is printed on them."""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta

Effect = dict[str, Any]  # one word of the closed vocabulary and its arguments
Effects = tuple[Effect, ...]
Goods = Mapping[str, int]  # kind of token or resource -> number

STATES = ("hunger", "fatigue", "wounds", "misery", "illness")
SLOTS = ("near", "middle", "far")
COLUMNS = "ABCDE"
COLOURS = ("grey", "yellow", "red")


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every record refuses fields it does not know."""


class Option(Record, frozen=True, kw_only=True):
    """One of several things the Leader may choose; its words are in the texts, by number."""

    label: int
    do: Effects = ()
    req: Effects = ()


class Skill(Record, frozen=True, kw_only=True):
    when: str
    do: Effects
    limit: str = ""  # once_per_day, once_per_fight
    cost: Goods = {}


class Character(Record, frozen=True, kw_only=True):
    id: str
    frame: str
    inventory: Annotated[int, Meta(ge=3, le=8)]
    prowess: Annotated[int, Meta(ge=0, le=3)]
    empathy: Annotated[int, Meta(ge=2, le=8)]
    habit: str = "none"
    skill: Skill
    spirits: dict[str, Effects] = {}
    breaking: int
    epilogue: int  # its broken variant has twenty more


class Event(Record, frozen=True, kw_only=True):
    id: str
    kind: str  # chapter, event, final
    cold: Annotated[int, Meta(ge=0, le=3)] = 0
    do: Effects = ()
    lasts: str = "day"


class Objective(Record, frozen=True, kw_only=True):
    id: str
    chapter: int
    check: Effects
    success: Effects = ()
    fail: Effects = ()


class Fate(Record, frozen=True, kw_only=True):
    id: str
    do: Effects = ()
    die: str
    by_character: Effects = ()
    by_enemy: Effects = ()


class Raid(Record, frozen=True, kw_only=True):
    id: str
    damage: int
    wounds: int
    red: bool = False
    before: Effects = ()
    after: Effects = ()


class Resident(Record, frozen=True, kw_only=True):
    id: str
    options: tuple[Option, ...]
    red: bool = False
    bandits: bool = False


class Exploration(Record, frozen=True, kw_only=True):
    id: str
    scripts: tuple[int, int, int, int, int]  # by column of the location
    do: Effects = ()
    options: tuple[Option, ...] = ()


class Findings(Record, frozen=True, kw_only=True):
    id: str
    heap: Effects = ()
    furniture: Effects = ()
    pantry: Effects = ()
    special: Effects = ()

    def row(self, name: str) -> Effects:
        return {"heap": self.heap, "furniture": self.furniture, "pantry": self.pantry}[name]


class When(Record, frozen=True, kw_only=True):
    """Something that happens whenever its moment comes."""

    when: str
    do: Effects


class Location(Record, frozen=True, kw_only=True):
    id: str
    column: str
    tag: str
    stripe: tuple[When, ...] = ()
    reveal: Effects = ()


class Visitor(Record, frozen=True, kw_only=True):
    id: str
    options: tuple[Option, ...]


class Decisive(Record, frozen=True, kw_only=True):
    id: str
    when: str
    do: Effects


class FittingAction(Record, frozen=True, kw_only=True):
    """What one may do there; its words are in the texts, by number."""

    label: int
    do: Effects
    cost: Goods = {}
    req: Effects = ()
    limit: str = ""  # once_per_day; else one use per stage


class Fitting(Record, frozen=True, kw_only=True):
    id: str
    corner: str  # green, orange
    cost: Goods
    next_to: str = ""
    sleeps: int = 0
    actions: tuple[FittingAction, ...] = ()
    passive: tuple[When, ...] = ()

    def number(self, label: str) -> int | None:
        """Which of its actions has this label."""
        labels = [str(action.label) for action in self.actions]
        return labels.index(label) if label in labels else None


class Script(Record, frozen=True, kw_only=True):
    id: str
    kind: str = "story"  # story, memo, breaking, epilogue
    do: Effects = ()
    options: tuple[Option, ...] = ()


class Token(Record, frozen=True, kw_only=True):
    id: str
    colour: str
    count: int
    value: int
    weight: int
    tags: tuple[str, ...] = ()
    hunger: int | None = None
    dawn: dict[str, int] = {}
    die: str = ""
    ammo: int = 0
    shots: int = 1
    special: str = ""


class Resource(Record, frozen=True, kw_only=True):
    id: str
    count: int
    weight: int = 1


class State(Record, frozen=True, kw_only=True):
    id: str
    dots: tuple[int, int, int, int]
    level4: Effect


class Die(Record, frozen=True, kw_only=True):
    id: str
    faces: tuple[str | int, ...]


class Enemy(Record, frozen=True, kw_only=True):
    id: str  # A, B, C
    prowess: tuple[int, ...]


class Node(Record, frozen=True, kw_only=True):
    id: str
    floor: str
    kind: str  # slot, action, guard, sleep, card, bars, door, rubble, hole
    action: str = ""
    card: str = ""


class FixedAction(Record, frozen=True, kw_only=True):
    id: str
    do: Effects
    many: bool = False
    cost: Goods = {}
    req: Effects = ()
    limit: str = ""


class ShelterCard(Record, frozen=True, kw_only=True):
    id: str
    count: int
    backs: tuple[Goods, ...]
    tool: str = ""
    two_steps: bool = False


class Start(Record, frozen=True, kw_only=True):
    """Figures of the set-up that are no cards."""

    storage: Goods
    cold: int
    boards: int
    ladders: tuple[tuple[str, str], ...]


class StoryText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Name, story, and the words of the options or actions."""

    name: str
    text: str = ""
    options: tuple[str, ...] = ()
