"""The cards of the box as records: what is printed on them."""

from typing import Annotated

import msgspec
from msgspec import Meta

from pustosh.kernel.packs import CardText

Id = Annotated[str, Meta(pattern="^[a-z][a-z0-9_]*$")]
Number = Annotated[int, Meta(ge=1, le=159)]
Row = str  # words, as `read_row` reads them

LETTERS = "SPECIAL"
TYPES = ("creature", "human", "robot", "monster", "super_mutant")
FACTIONS = ("star", "shield")
ICONS = ("wasteland", "settlement", "vault84", "vault109")
AREAS = ("head", "torso", "arms", "legs")
ABILITIES = ("aggressive", "armor", "loot", "radioactive", "ranged", "retreat")
KINDS = ("weapon", "apparel", "companion", "supply", "chem", "magazine", "event", "rule")
WORN = ("weapon", "apparel", "companion")
ITEMS = ("weapon", "apparel", "supply", "chem", "magazine")  # FO-ITEM-01
TOKENS = (("idolized", "vilified"), ("synth", "super_mutant"), ("well_rested", "addicted"))
TRAITS = {  # FO-TRAIT-01: three double-sided tokens
    side: other for token in TOKENS for side, other in (token, token[::-1])
}


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every record refuses fields it does not know."""


class Space(Record, frozen=True, kw_only=True):
    place: Id | None = None
    icon: str | None = None
    level: int | None = None
    terrain: str = "none"
    enemy: str | None = None


class Face(Record, frozen=True, kw_only=True):
    id: Id
    template: str
    spaces: dict[str, Space] = {}


class Tile(Record, frozen=True, kw_only=True):
    id: Id
    back: str  # start, dangerous, deadly, double
    faces: tuple[Face, ...]


class TemplateSpace(Record, frozen=True, kw_only=True):
    border: str = ""  # half-edges, `0a 0b`
    next: str  # keys of the adjacent spaces of the face


class Enemy(Record, frozen=True, kw_only=True):
    id: Id
    copies: int = 1
    type: str
    level: int
    vulnerable: str
    abilities: str = ""


class FactionEnemy(Record, frozen=True, kw_only=True):
    level: int | str  # a number, X or Y
    vulnerable: str
    abilities: str = ""
    also_type: str | None = None


class Faction(Record, frozen=True, kw_only=True):
    token_role: str = "enemy"  # or `place`: the sheet gives the token another meaning
    enemy: FactionEnemy | None = None
    arrives: tuple[str, ...] = ()  # places at which an activation icon places a token


class PowerSpace(Record, frozen=True, kw_only=True):
    group: int
    x: int
    y: int


class Scenario(Record, frozen=True, kw_only=True):
    id: Id
    start: tuple[int, int]
    setup: Row
    faceup: dict[str, tuple[int, int]]  # face -> cell
    deadly: tuple[tuple[int, int], ...]
    star: Faction
    shield: Faction
    power_track: tuple[PowerSpace, ...]


class Ability(Record, frozen=True, kw_only=True):
    timing: str
    cost: Row = ""
    condition: Row = ""
    effects: Row


class Item(Record, frozen=True, kw_only=True):
    """A weapon, apparel, companion, supply, chem, magazine, loot event or rule card."""

    id: Id
    copies: int = 1
    kind: str
    letters: str = ""
    ranged: bool = False
    armour: int = 0
    price: int | None = None
    recruit: Row = ""  # what it takes to recruit; nothing: anybody may
    keep: Row = ""
    ready_cost: Row = ""
    passives: Row = ""
    abilities: tuple[Ability, ...] = ()
    effects: Row = ""  # of an event


class Survivor(Record, frozen=True, kw_only=True):
    id: Id
    letter: str
    card: Item
    start_traits: Row = ""


class Agenda(Record, frozen=True, kw_only=True):
    id: Id
    faction: str = "none"
    min_players: int
    activates: str
    influence: Row


class Perk(Record, frozen=True, kw_only=True):
    id: Id
    letter: str
    effects: Row


class Attempt(Record, frozen=True, kw_only=True):
    """An option of an encounter or a goal of a quest."""

    requires: Row = ""
    cost: Row = ""
    tasks: Row = ""


class Option(Attempt, frozen=True, kw_only=True):
    forced: Row = ""
    success: Row = ""
    failure: Row = ""


class Encounter(Record, frozen=True, kw_only=True):
    number: Number | None = None
    starter: str | None = None
    deck: str
    options: tuple[Option, ...]

    @property
    def id(self) -> str:
        return self.starter or f"{self.number:03}"


class Goal(Attempt, frozen=True, kw_only=True):
    trigger: Row = ""
    results: Row
    fail: Row = ""


class Quest(Record, frozen=True, kw_only=True):
    number: Number
    on_stage: Row = ""
    repeatable: bool = False
    goals: tuple[Goal, ...]

    @property
    def id(self) -> str:
        return f"{self.number:03}"


class DieFace(Record, frozen=True, kw_only=True):
    areas: str
    hits: int


class Part(Record, frozen=True, kw_only=True):
    """The text of one option or goal."""

    prompt: str
    success: str = ""
    failure: str = ""


class Text(CardText, frozen=True, forbid_unknown_fields=True, kw_only=True):
    options: tuple[Part, ...] = ()
    goals: tuple[Part, ...] = ()
