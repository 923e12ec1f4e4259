"""The cards of the box as records: what is printed on them."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

Id = Annotated[str, Meta(pattern="^[A-Z]{2}-[0-9]{2}$")]
Effect = dict[str, Any]  # one word of the closed vocabulary and its arguments
Effects = tuple[Effect, ...]

DOORS = (
    "monster", "monster_mod", "trap", "radiation", "class", "super", "mega", "cheat", "companion",
    "wander", "trick",
)  # fmt: skip
TREASURES = ("item", "oneshot", "item_mod", "junk", "level_up")
CLASSES = ("wanderer", "enclave", "raider", "paladin")
SLOTS = ("head", "armour", "foot", "hands1", "hands2", "none")
WEAPONS = ("melee", "light", "heavy", "energy")


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Every record refuses fields it does not know."""


class Ability(Record, frozen=True, kw_only=True):
    timing: str
    do: Effects
    respond_to: tuple[str, ...] = ()
    cost: Effect = {}
    per: str | None = None  # turn, combat, game
    max: int = 0
    if_: Effect | None = msgspec.field(default=None, name="if")


class Plain(Record, frozen=True, kw_only=True):
    """Numbers and words that mean the same to the rules, to those who see a card, and on a page."""

    kind: str
    level: int = 0
    treasures: int = 0
    levels: int = 1
    robot: bool = False
    radioactive: int = 0
    flee: int = 0
    strength: int = 0  # of a Monster modifier
    price: int | None = None
    big: bool = False
    slot: str = "none"
    explosive: bool = False


def same_fields(record: msgspec.Struct, kind: type[msgspec.Struct]) -> dict[str, Any]:
    """What a record has of the fields of this kind."""
    return {name: getattr(record, name) for name in kind.__struct_fields__}


class Card(Plain, frozen=True, kw_only=True):
    """A card of any kind; `checks/` knows which fields belong to which kind."""

    id: Id
    copies: int = 1
    tags: tuple[str, ...] = ()
    overrides_core: tuple[int, ...] = ()
    # Monsters.
    features: Effects = ()
    bad: Effects = ()
    # Traps, Radiation, tricks, one-shots, level-ups.
    do: Effects = ()
    lasting: Effects = ()
    until: str = "now"
    counter: Effect | None = None
    timing: str = ""
    respond_to: tuple[str, ...] = ()
    side: str = "none"  # choose, players, monsters, none
    target: str = "any"  # of a level-up: any, self, other
    cost: Effect = {}
    if_: Effect | None = msgspec.field(default=None, name="if")
    # Everything that lies in play.
    class_: str | None = msgspec.field(default=None, name="class")
    counts_as: str | None = None
    statics: Effects = ()
    abilities: tuple[Ability, ...] = ()
    triggers: dict[str, Effects] = {}
    # Items.
    weapon: str | None = None
    use_if: Effect | None = None
    fits: Effect | None = None
