"""How a scene begins: nobody in the house, and where play goes on."""

from typing import Any

from pustosh.games.warofmine.rules.dawn import fill
from pustosh.games.warofmine.rules.day.stages import stages_from
from pustosh.games.warofmine.rules.reading import read_script
from pustosh.games.warofmine.rules.scavenging.exploring import explore
from pustosh.games.warofmine.rules.scavenging.findings import choose_findings
from pustosh.games.warofmine.rules.setup import PHASES as COURSE
from pustosh.games.warofmine.rules.setup import (
    build_events,
    day,
    fill_shelter,
    fill_storage,
    lay_decks,
    set_up,
)
from pustosh.games.warofmine.rules.supply import lay_deck
from pustosh.games.warofmine.state.stories import Ban, Later
from pustosh.games.warofmine.table import Table
from pustosh.kernel.chance import First
from pustosh.kernel.choices import Call, call
from pustosh.kernel.decks import Deck
from pustosh.kernel.faults import Fault, unknown
from pustosh.kernel.flow import Game
from pustosh.kernel.given import known_facts

Facts = dict[str, Any]
PHASES = ("setup", *COURSE, "exploring", "findings", "script")
FACTS = (
    "phase", "day", "stage", "leader", "cold", "noise", "unknown", "location", "slots", "event",
    "objective", "held", "flags", "marks", "banned", "later", "gone_today", "starters", "script",
    "me", "prices", "meals", "played_on", "explored",
)  # fmt: skip


def set_up_anew(game: Game[Table]) -> None:
    """The real set-up, with the dice and draws of the scene."""
    old = game.table
    new = set_up(old.seats, old.options, old.box, game.chance, game.journal)
    game.table, game.todo = new.table, new.todo
    game.choices, game.decider = (), -1


def clear_table(game: Game[Table], given: Facts) -> None:
    """Decks as after the set-up, Storage empty, nobody there but those the scene names."""
    old, chance, journal = game.table, game.chance, game.journal
    game.todo.clear()
    game.choices, game.decider = (), -1
    game.table = table = Table(old.box, old.seats, old.options)
    game.chance, game.journal = First(), None
    lay_decks(game)
    build_events(game)
    fill_shelter(game)
    fill_storage(game)
    for slot in ("near", "middle", "far"):
        fill(game, slot)
    game.todo.clear()
    game.chance, game.journal = chance, journal
    for kind, n in table.storage.items():
        table.crate = {**table.crate, kind: table.crate.get(kind, 0) + n}
    table.storage = {}
    lay_deck(table, "people", Deck(tuple(table.box.people)))


def arrange_table(game: Game[Table], name: str, facts: Facts) -> None:
    """What is neither person, house nor pile."""
    known_facts("table", facts, *FACTS)
    table = game.table
    for fact in ("day", "stage", "leader", "cold", "noise", "unknown", "location", "event",
                 "gone_today", "played_on", "explored"):  # fmt: skip
        if fact in facts:
            setattr(table, fact, facts[fact])
    table.flags = frozenset(facts.get("flags", ()))
    table.marks = tuple(facts.get("marks", ()))
    table.prices = dict(facts.get("prices", {}))
    table.meals = tuple(facts.get("meals", ()))
    table.banned = tuple(Ban(*ban) for ban in facts.get("banned", ()))
    table.later = tuple(Later(*wait) for wait in facts.get("later", ()))
    lay_slots(table, facts.get("slots", {}))
    hold(table, facts)


def lay_slots(table: Table, slots: dict[str, str]) -> None:
    """Named locations on named spaces; what lay there goes back, unless the deck is empty."""
    deck = table.decks["locations"]
    back = tuple(table.slots[slot] for slot in slots if table.slots[slot]) if len(deck) else ()
    pool = (*deck.pool, *back)
    table.slots = {**table.slots, **dict.fromkeys(slots, "")}
    for slot, card in slots.items():
        if card and card in table.slots.values():
            raise Fault(f"{card} lies on another space already")
        table.slots = {**table.slots, slot: card}
    left = tuple(card for card in pool if card not in slots.values())
    lay_deck(table, "locations", Deck(left, deck.top, deck.bottom, deck.discard))


def hold(table: Table, facts: Facts) -> None:
    for card in facts.get("held", ()):
        lay_deck(table, "decisive", table.decks["decisive"].without(card))
        table.decisive += (card,)
    goal = facts.get("objective", "")
    if goal:
        chapter = table.box.objectives[goal].chapter
        left = tuple(card for card in table.objectives[chapter] if card != goal)
        table.objectives = {**table.objectives, chapter: left}
        table.objective = goal


def begin(game: Game[Table], given: Facts) -> None:
    """Play goes on in this phase and runs its course from there."""
    table = game.table
    facts: Facts = dict(given.get("table", {}))
    phase = str(facts.get("phase", "day"))
    if phase not in PHASES:
        raise unknown("phase", phase, PHASES)
    if not table.group:
        raise Fault("a scene needs at least one `person NAME`")
    table.starters = tuple(facts.get("starters", table.group))
    table.day = int(facts.get("day", 1)) - (1 if phase == "morning" else 0)
    game.do(*course(table, phase, facts))


def course(table: Table, phase: str, facts: Facts) -> list[Call]:
    """What is played from here on: the rest of the day, and the days after it."""
    if phase == "day":
        table.phase = "day"
        return [call(stages_from, int(facts.get("stage", 1))), call(day, "dusk")]
    if phase in ("exploring", "findings"):
        table.phase = "scavenging"
        table.location = table.location or "near"
        cards = [call(explore)] if phase == "exploring" else []
        return [*cards, call(choose_findings), call(day, "raid")]
    if phase == "script":
        table.phase = "scavenging" if facts.get("location") else "day"
        script, me = str(facts["script"]), str(facts.get("me", ""))
        return [call(read_script, script, me), call(day)]
    return [call(day, phase)]
