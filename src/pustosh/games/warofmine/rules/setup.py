"""Rulebook sections: Setting up; Cooperation, leader, supply. The course of a day, its start."""

from collections.abc import Callable
from functools import cache

from pustosh.games.warofmine.rules.dawn import dawn, fill_all
from pustosh.games.warofmine.rules.day.stages import day_actions
from pustosh.games.warofmine.rules.dusk import dusk
from pustosh.games.warofmine.rules.evening import evening
from pustosh.games.warofmine.rules.exploring import scavenging
from pustosh.games.warofmine.rules.morning import morning
from pustosh.games.warofmine.rules.raid import night_raid
from pustosh.games.warofmine.rules.supply import lay_deck, pick_out
from pustosh.games.warofmine.table import Table
from pustosh.kernel.choices import Call, call
from pustosh.kernel.decks import Deck
from pustosh.kernel.flow import Game

PHASES: dict[str, Callable[[Game[Table]], None]] = {  # WM-GEN-01
    "morning": morning,
    "day": day_actions,
    "dusk": dusk,
    "evening": evening,
    "scavenging": scavenging,
    "raid": night_raid,
    "dawn": dawn,
}


def day(game: Game[Table], first: str = "morning") -> None:
    """WM-GEN-01. The phases from this one on; after Dawn the next day begins (02)."""
    game.do(*phases_from(first), call(day))


@cache
def phases_from(first: str) -> tuple[Call, ...]:
    return tuple(map(call, list(PHASES.values())[list(PHASES).index(first) :]))


HUNGER = 2  # WM-SETUP-07
EVENTS = (3, 4)  # WM-SETUP-23, 25


def set_up(game: Game[Table]) -> None:
    """All in order; then the first turn."""
    game.do(
        call(choose_leader),
        call(gather_people),
        call(lay_out),
        call(build_events),
        call(fill_all),
        call(day),
    )


def choose_leader(game: Game[Table]) -> None:
    """WM-SETUP-01. At random among the players."""
    game.table.leader = game.chance.pick(range(game.table.seats))


def gather_people(game: Game[Table]) -> None:
    """WM-SETUP-03. The first red-framed and the first two black-framed (04) of the shuffled."""
    table = game.table
    for frame, n in (("red", 1), ("black", 2)):
        names = table.box.stock.people[frame]
        for _ in range(n):
            who, names = pick_out(game, names)
            welcome(game, who)
    table.starters = table.group
    rest = tuple([who for who in table.box.people if who not in table.group])
    lay_deck(table, "people", Deck(rest))  # WM-SETUP-10


def welcome(game: Game[Table], who: str) -> None:
    """WM-SETUP-07. Hunger 2 and nothing else (08)."""
    table = game.table
    table.group += (who,)
    table.levels = {**table.levels, who: (HUNGER, 0, 0, 0, 0)}
    game.tell("WM-SETUP-05", "starts", name=who)


def build_events(game: Game[Table]) -> None:
    """WM-SETUP-20. Chapter I, 3 events (23), Chapter II, 4 events (25), Chapter III, 3 final
    events, or the truce last of all (WM-END-01); the other events are put away (27)."""
    table, box = game.table, game.table.box
    first, second, third = box.stock.events["chapter"]
    left = box.stock.events["event"]
    parts: list[tuple[str, ...]] = []
    for n in EVENTS:
        parts.append(())
        for _ in range(n):
            card, left = pick_out(game, left)
            parts[-1] += (card,)
    table.unused = left
    finals = box.stock.events["final"]
    truce = [id_ for id_ in finals if any("game_over" in line for line in box.events[id_].do)]
    last = tuple(truce) if table.options["ceasefire_position"] == "last" else ()
    rest = tuple([id_ for id_ in finals if id_ not in last])
    end = (rest, last) if last else (rest,)
    table.events = ((first,), parts[0], (second,), parts[1], (third,), *end)


def lay_out(game: Game[Table]) -> None:
    """WM-SETUP-12. Decks face down and shuffled, red-cornered cards aside (15, 16), Fittings (13),
    Shelter cards on spaces of their names (19), Storage (28); all else is in the Box (29)."""
    table, stock = game.table, game.table.box.stock
    table.decks = {**table.decks, **stock.decks}
    table.aside, table.fittings, table.objectives = stock.aside, stock.fittings, stock.objectives
    table.cards, table.rest = stock.cards, stock.rest
    table.storage, table.crate = stock.storage, stock.crate
