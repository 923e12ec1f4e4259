"""The cards of the box as records: what is printed on them."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from pustosh.kernel.naming import Forms

Effect = dict[str, Any]  # one word of the closed vocabulary and its arguments
Effects = tuple[Effect, ...]
Row = Sequence[Effect]  # the same, also where it stands within an effect: then it is a list
Goods = Mapping[str, int]  # kind of token or resource -> number

STATES = ("hunger", "fatigue", "wounds", "misery", "illness")
SLOTS = ("near", "middle", "far")
COLUMNS = "ABCDE"
COLOURS = ("grey", "yellow", "red")


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every record refuses fields it does not know."""


class Card(Record, frozen=True, kw_only=True):
    """Something with an id."""

    id: str


class Option(Record, frozen=True, kw_only=True):
    """One of several things the Leader may choose; its words are in the texts, by number."""

    label: int
    do: Effects = ()
    req: Effects = ()


class When(Record, frozen=True, kw_only=True):
    """Something that happens whenever its moment comes."""

    when: str
    do: Effects


class Skill(When, frozen=True, kw_only=True):
    name: str = ""  # by which conditions know it; what readers call it is in the texts
    limit: str = ""  # once_per_day, once_per_fight
    cost: Goods = {}


class Character(Card, frozen=True, kw_only=True):
    frame: str
    inventory: Annotated[int, Meta(ge=3, le=8)]
    prowess: Annotated[int, Meta(ge=0, le=3)]
    empathy: Annotated[int, Meta(ge=2, le=8)]
    habit: str = "none"
    skill: Skill
    spirits: dict[str, Effects] = {}
    breaking: int
    epilogue: int  # its broken variant has twenty more


class Event(Card, frozen=True, kw_only=True):
    kind: str  # chapter, event, final
    cold: Annotated[int, Meta(ge=0, le=3)] = 0
    do: Effects = ()
    lasts: str = "day"


class Objective(Card, frozen=True, kw_only=True):
    chapter: int
    check: Effects
    success: Effects = ()
    fail: Effects = ()


class Fate(Card, frozen=True, kw_only=True):
    do: Effects = ()
    die: str
    by_character: Effects = ()
    by_enemy: Effects = ()


class Raid(Card, frozen=True, kw_only=True):
    damage: Annotated[int, Meta(ge=0)]
    wounds: Annotated[int, Meta(ge=0)]
    red: bool = False
    before: Effects = ()
    after: Effects = ()


class Visitor(Card, frozen=True, kw_only=True):
    options: tuple[Option, ...]


class Resident(Visitor, frozen=True, kw_only=True):
    red: bool = False
    bandits: bool = False


class Story(Card, frozen=True, kw_only=True):
    do: Effects = ()
    options: tuple[Option, ...] = ()


class Exploration(Story, frozen=True, kw_only=True):
    scripts: tuple[int, int, int, int, int]  # by column of the location


class Findings(Card, frozen=True, kw_only=True):
    heap: Effects = ()
    furniture: Effects = ()
    pantry: Effects = ()
    special: Effects = ()


class Location(Card, frozen=True, kw_only=True):
    column: str
    tag: str
    stripe: tuple[When, ...] = ()
    reveal: Effects = ()


class Decisive(Card, frozen=True, kw_only=True):
    when: str
    do: Effects


class FittingAction(Option, frozen=True, kw_only=True):
    """What one may do there."""

    cost: Goods = {}
    limit: str = ""  # once_per_day; else one use per stage


class Fitting(Card, frozen=True, kw_only=True):
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


class Script(Story, frozen=True, kw_only=True):
    kind: str = "story"  # story, memo, breaking, epilogue
    excludes: tuple[int, ...] = ()  # of an epilogue: marks that it takes away
    beside: tuple[int, ...] = ()  # of an epilogue: marks of the same story that it leaves


class Token(Card, frozen=True, kw_only=True):
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


class Resource(Card, frozen=True, kw_only=True):
    count: int
    weight: int = 1


class State(Card, frozen=True, kw_only=True):
    dots: tuple[int, int, int, int]
    level4: Effect


class Die(Card, frozen=True, kw_only=True):
    faces: tuple[str | int, ...]


class Enemy(Card, frozen=True, kw_only=True):  # A, B, C
    prowess: tuple[int, ...]


class Node(Card, frozen=True, kw_only=True):
    floor: str
    kind: str  # slot, action, guard, sleep, card, bars, door, rubble, hole
    action: str = ""
    card: str = ""


class FixedAction(Card, frozen=True, kw_only=True):
    do: Effects
    many: bool = False
    cost: Goods = {}
    req: Effects = ()
    limit: str = ""


class ShelterCard(Card, frozen=True, kw_only=True):
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
    """Name, story, the words of the options or actions, and what comes of each option."""

    name: str
    text: str = ""
    options: tuple[str, ...] = ()
    outcomes: tuple[str, ...] = ()
    forms: Forms = {}  # of the name, in languages that decline it
