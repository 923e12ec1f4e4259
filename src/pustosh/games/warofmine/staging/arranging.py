"""How a scene begins: nobody in the house, what lies on the table, and where play goes on."""

from typing import Any

from pustosh.games.warofmine.box.cards import SLOTS
from pustosh.games.warofmine.checks.kinds import KINDS
from pustosh.games.warofmine.checks.names import flags_in, names_of
from pustosh.games.warofmine.rules import setup
from pustosh.games.warofmine.rules.combat.rounds import fight_over, next_round
from pustosh.games.warofmine.rules.dawn import fill
from pustosh.games.warofmine.rules.day.stages import STAGES, stages_from
from pustosh.games.warofmine.rules.dusk import FOODS
from pustosh.games.warofmine.rules.exploring import explore
from pustosh.games.warofmine.rules.findings import choose_findings
from pustosh.games.warofmine.rules.people import is_outside, pool
from pustosh.games.warofmine.rules.reading import read_script
from pustosh.games.warofmine.rules.supply import lay_deck
from pustosh.games.warofmine.staging.piles import known_kinds, take_out
from pustosh.games.warofmine.state.goods import plus
from pustosh.games.warofmine.state.stories import Ban, Later, Reading
from pustosh.games.warofmine.table import Table, lay_table
from pustosh.kernel.chance import First
from pustosh.kernel.choices import Call, call
from pustosh.kernel.decks import Deck
from pustosh.kernel.faults import Fault
from pustosh.kernel.flow import Game
from pustosh.kernel.given import Given, known, known_facts, listed, number, numbered_seat

PHASES = ("setup", *setup.PHASES, "exploring", "findings", "fight", "script")
FACTS = (
    "phase", "day", "stage", "leader", "cold", "noise", "unknown", "location", "slots", "event",
    "objective", "held", "flags", "marks", "banned", "later", "gone_today", "starters", "script",
    "me", "prices", "meals", "played_on", "explored",
)  # fmt: skip


def set_up_anew(game: Game[Table]) -> None:
    """The real set-up, with the dice and draws of the scene."""
    old = game.table
    game.reset()
    game.table = lay_table(old.box, old.seats, old.options)
    game.do(call(setup.set_up))


def clear_table(game: Game[Table]) -> None:
    """Decks as after the set-up, Storage empty, nobody there but those the scene names."""
    old, chance, journal = game.table, game.chance, game.journal
    game.table = table = lay_table(old.box, old.seats, old.options)
    game.chance, game.journal = First(), None
    setup.lay_out(game)
    setup.build_events(game)
    for slot in SLOTS:
        fill(game, slot)
    game.reset()
    game.chance, game.journal = chance, journal
    for kind, n in table.storage.items():
        table.crate = plus(table.crate, kind, n)
    table.storage = {}
    lay_deck(table, "people", Deck(tuple(table.box.people)))


def arrange_table(game: Game[Table], name: str, given: dict[str, Any]) -> None:
    """What is neither person, house nor pile; then play goes on in this phase."""
    facts = known_facts("table", given, *FACTS)
    table = game.table
    if not table.group:
        raise Fault("a scene needs at least one `person NAME`")
    phase = facts.word("phase", "day", PHASES)
    track, boxed = int(table.options["noise_max"]), len(table.decks["explorations"])
    table.day = facts.number("day", 1, 1) - (1 if phase == "morning" else 0)
    table.leader = numbered_seat(table, facts.get("leader", table.leader))
    table.cold = facts.number("cold", 0, 0, table.box.start.cold, "WM-MORN-04")
    table.noise = facts.number("noise", 1, 1, track, "WM-SCAV-10")
    table.unknown = facts.number("unknown", 0, 0, boxed, "WM-SCAV-16")
    table.explored = facts.number("explored", 0)
    table.location = facts.word("location", "", ("", *SLOTS))
    table.event = facts.word("event", "", ("", *table.box.events))
    table.gone_today, table.played_on = facts.flag("gone_today"), facts.flag("played_on")
    table.starters = tuple(facts.words("starters", table.box.people)) or table.group
    write_down(table, facts)
    lay_slots(table, facts)
    hold(table, facts)
    game.do(*course(table, phase, facts))


def write_down(table: Table, facts: Given) -> None:
    """What stories have left: flags, marks, bans, what comes later, prices and meals."""
    flags = flags_in(table.box.records) if "flags" in facts else ()
    table.flags = frozenset(facts.words("flags", flags))
    table.marks = tuple(int(script_named(table, mark)) for mark in facts.words("marks"))
    table.banned = tuple(ban(table, *pair("banned", it, 2)) for it in facts.get("banned", ()))
    waits = [pair("later", wait, 3) for wait in facts.get("later", ())]
    table.later = tuple(
        Later(number("day of later", day, 1), known("time of later", at, ("morning", "dawn")),
              int(script_named(table, script)))
        for day, at, script in waits
    )  # fmt: skip
    table.prices = known_kinds("prices", facts.get("prices", {}), table.box.tokens, low=-99)
    meals = listed("meals", facts.get("meals", []))
    table.meals = tuple(known("food of meals", food, FOODS) for food in meals)


def ban(table: Table, what: str, until: str) -> Ban:
    """As the word `block` of a card may say it."""
    names = names_of(table.box.records)
    for _, fault in (*KINDS["ban"].faults(what, names), *KINDS["until"].faults(until, names)):
        raise Fault(f"banned: {fault}")
    return Ban(what, until)


def pair(what: str, value: Any, n: int) -> list[Any]:
    if len(listed(what, value)) != n:
        raise Fault(f"{what}: write {n} values in brackets, not {value!r}")
    return list(value)


def script_named(table: Table, script: Any) -> str:
    return known("script", str(script), table.box.scripts)


def lay_slots(table: Table, facts: Given) -> None:
    """Named locations on named spaces; what lay there goes back, unless the deck is empty."""
    slots = known_facts("slots", facts.get("slots", {}), *SLOTS)
    deck = table.decks["locations"]
    back = tuple(table.slots[slot] for slot in slots if table.slots[slot]) if len(deck) else ()
    table.slots = {**table.slots, **dict.fromkeys(slots, "")}
    lay_deck(table, "locations", Deck((*deck.pool, *back), deck.top, deck.bottom, deck.discard))
    for slot in slots:
        card = slots.word(slot, "", ("", *table.box.locations))
        if card and card in table.slots.values():
            raise Fault(f"{card} lies on another space already")
        if card in table.decks["locations"].cards:
            take_out(table, "locations", card)
        table.slots = {**table.slots, slot: card}


def hold(table: Table, facts: Given) -> None:
    for card in facts.words("held", table.decks["decisive"].cards):
        take_out(table, "decisive", card)
        table.decisive += (card,)
    table.objective = facts.word("objective", "", ("", *table.box.objectives))
    table.objectives = {
        chapter: tuple(card for card in cards if card != table.objective)
        for chapter, cards in table.objectives.items()
    }


def course(table: Table, phase: str, facts: Given) -> list[Call]:
    """What is played from here on: the rest of the day, and the days after it."""
    out = [call(choose_findings), call(setup.day, "raid")]
    home = [call(setup.day, "dusk")]
    stage = facts.number("stage", 1, 1, STAGES, "WM-DAY-01")
    me = facts.word("me", "", ("", *table.group))
    if phase in ("exploring", "findings"):
        table.location = table.location or "near"
    outside = table.location if phase in ("exploring", "findings", "fight", "script") else ""
    table.phase = "scavenging" if outside else "day"
    if phase == "fight":
        return [*fighting(table), *([call(explore), *out] if outside else home)]
    if phase == "script":
        script = script_named(table, facts.get("script", ""))
        return [call(read_script, script, me), call(setup.day)]
    return {
        "day": [call(stages_from, stage), *home],
        "exploring": [call(explore), *out],
        "findings": out,
    }.get(phase) or [call(setup.day, phase)]


def fighting(table: Table) -> list[Call]:
    """Another round of the fight whose enemies the scene has laid."""
    fight, table.fight = table.fight, None
    if fight is None:
        raise Fault("a fight needs at least one `foe A1`")
    outside = is_outside(table)
    table.fight = fight.but(people=pool(table, "present", outside), inside=not outside)
    return [call(next_round), call(fight_over, Reading("", outside))]
