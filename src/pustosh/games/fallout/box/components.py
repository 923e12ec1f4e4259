"""The box, made ready for play: what cards print, parsed once and shared by all games."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from pustosh.games.fallout.box.faces import TileFace
from pustosh.games.fallout.box.facts import Facts
from pustosh.games.fallout.box.language import Row, Word
from pustosh.games.fallout.box.records import Cards
from pustosh.games.fallout.box.words import Condition, Words, Worth


class Foe(NamedTuple):
    """An enemy as its token or the scenario sheet shows it."""

    id: str
    type: str  # of a faction enemy: star or shield
    level: int  # 0: as `level_from` says
    level_from: str  # X, Y or nothing
    areas: int  # vulnerable areas as bits
    aggressive: bool
    armor: bool
    loot: bool
    radioactive: bool
    ranged: bool
    retreat: bool
    also_type: str


class Die(NamedTuple):
    areas: int  # filled areas as bits
    hits: int


class Ability(NamedTuple):
    timing: str
    cost: Row
    condition: Condition | None
    effects: Row
    letter: str  # usable only where this letter is named; nothing: anywhere
    turns: bool  # its cost exhausts the card
    acts: bool  # its cost is an action


class Card(NamedTuple):
    """An item, companion, loot event or rule card; copies share all but the id."""

    id: str  # `junk.2`
    name: str  # `junk`: what conditions and texts call it
    pile: str  # loot, asset, unique, character
    kind: str
    letters: str
    ranged: bool
    armour: int
    price: int | None
    recruit: Condition | None
    keep: Condition | None
    ready_cost: int  # caps
    passives: Mapping[str, tuple[Any, ...]]
    abilities: tuple[Ability, ...]
    effects: Row


class PerkCard(NamedTuple):
    id: str
    letter: str
    effects: Row


class AgendaCard(NamedTuple):
    id: str
    min_players: int
    faction: str  # star, shield or nothing
    activates: tuple[str, ...]
    worth: Worth  # beyond the 1 that every card gives
    most: int  # it can be worth this much, leads of a faction apart
    leads: int  # how often it counts the lead of a faction


class Attempt(NamedTuple):
    """An option of an encounter or a goal of a quest."""

    forced: Condition | None
    requires: Condition | None
    cost: Row
    tasks: Row
    success: Row
    failure: Row
    trigger: Word | None = None  # of an automatic goal


class EncounterCard(NamedTuple):
    id: str
    deck: str
    options: tuple[Attempt, ...]


class QuestCard(NamedTuple):
    id: str
    on_stage: Row
    goals: tuple[Attempt, ...]


class SurvivorSheet(NamedTuple):
    id: str
    letter: str
    card: str
    traits: tuple[str, ...]


class ScenarioSheet(NamedTuple):
    id: str
    setup: Row
    start: int  # cells
    faceup: Mapping[str, int]
    deadly: frozenset[int]
    foes: Mapping[str, Foe]  # factions whose tokens are enemies
    arrives: Mapping[str, tuple[str, ...]]  # of factions whose tokens are places
    x: tuple[int, ...]  # beside the power track
    y: tuple[int, ...]
    groups: tuple[int, ...]

    @property
    def last(self) -> int:
        return len(self.x) - 1


@dataclass(frozen=True, eq=False, slots=True)
class Box:
    faces: Mapping[str, TileFace]
    tiles: Mapping[str, tuple[str, ...]]  # back -> faces of the tiles with it
    scenarios: Mapping[str, ScenarioSheet]
    survivors: Mapping[str, SurvivorSheet]
    tokens: Mapping[str, Foe]
    dice: tuple[Die, ...]  # by face, 1 to 6; the first is never rolled
    cards: Mapping[str, Card]
    perks: Mapping[str, PerkCard]
    agendas: Mapping[str, AgendaCard]
    encounters: Mapping[str, EncounterCard]
    quests: Mapping[str, QuestCard]
    names: Mapping[str, str]
    facts: Facts  # what a view shows of cards that lie faceup
    words: Words
    records: Cards  # as printed, for faces and texts
    language: str  # of names and texts
    readings: dict[str, "Box"]  # in other languages, as they were asked for

    def pile(self, name: str) -> tuple[str, ...]:
        return tuple(card.id for card in self.cards.values() if card.pile == name)
