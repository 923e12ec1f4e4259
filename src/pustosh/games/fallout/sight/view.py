"""What a seat may know, built up from nothing. What is forgotten here stays secret."""

from typing import Any

import msgspec

from pustosh.games.fallout.sight import cards as lying
from pustosh.games.fallout.sight import map as ground
from pustosh.games.fallout.sight.bout import BoutView, bout
from pustosh.games.fallout.sight.cards import (
    DealView,
    DeckView,
    EncounterView,
    PrintedView,
    TradeView,
)
from pustosh.games.fallout.sight.map import EnemyView, MarkerView, TileView, TokenView
from pustosh.games.fallout.sight.survivors import SurvivorView, survivors
from pustosh.games.fallout.state.dice import Roll
from pustosh.games.fallout.table import NOBODY, Play
from pustosh.kernel.views import ChoiceView, like, seen_choices


class PowerView(msgspec.Struct, frozen=True):
    star: int
    shield: int
    x: tuple[int, ...]  # beside each space of the track
    y: tuple[int, ...]
    groups: tuple[int, ...]


class View(msgspec.Struct, frozen=True):
    seat: int | None
    decider: int | None
    choices: tuple[ChoiceView, ...]
    scenario: str
    options: dict[str, Any]
    # The course of the game.
    round: int
    first: int
    turn: int | None
    actions: int
    moves: int
    power: PowerView
    revealed: str  # the agenda card that activated enemies last
    activating: str  # the enemy type that activates now
    ended: str
    winners: tuple[int, ...]
    # The map and the survivors.
    tiles: tuple[TileView, ...]
    enemies: tuple[EnemyView, ...]
    drawn: EnemyView | None  # fought, but not on the map
    tokens: tuple[TokenView, ...]
    markers: tuple[MarkerView, ...]
    survivors: tuple[SurvivorView, ...]
    # Cards and tokens beside the map, and what is printed on them.
    quests: tuple[str, ...]
    trashed: tuple[str, ...]
    shop: tuple[str, ...]
    decks: dict[str, DeckView]
    stacks: dict[str, int]
    encounters: dict[str, int]
    uniques: tuple[str, ...]
    spent_uniques: tuple[str, ...]
    perks: tuple[str, ...]
    supply: int  # S.P.E.C.I.A.L. tokens
    printed: PrintedView
    # What is dealt with now.
    roll: Roll | None
    bout: BoutView | None  # of a combat
    reading: EncounterView | None
    lists: tuple[str, ...]  # rows of which the decider picks one
    trade: TradeView | None
    deal: DealView | None
    offered: tuple[int, ...]  # seats that were offered a deal in this turn


def view(game: Play, seat: int | None) -> View:
    """FO-VIS-01. What lies openly is shown, what is hidden is counted."""
    table, sheet = game.table, game.table.scenario
    return like(
        View,
        table,
        seat=seat,
        decider=game.decider if game.choices else None,
        choices=seen_choices(game.choices if seat == game.decider else ()),
        scenario=sheet.id,
        options=dict(table.options),
        turn=None if table.turn == NOBODY else table.turn,
        power=PowerView(*table.power, sheet.x, sheet.y, sheet.groups),
        revealed=table.last_agenda,
        tiles=ground.tiles(table, seat),
        enemies=ground.enemies(table),
        drawn=ground.active(table, table.drawn, "") if table.drawn else None,
        tokens=ground.tokens(table),
        markers=ground.markers(table),
        survivors=survivors(table, seat),
        decks=lying.decks(table, seat),
        stacks={type_: len(stack) for type_, stack in table.stacks.items()},
        encounters={icon: len(deck) for icon, deck in table.encounter_decks.items()},
        perks=table.perk_deck,
        supply=len(table.supply),
        printed=lying.printed(table, seat),
        bout=bout(table),
        reading=lying.reading(table, seat),
        lists=tuple(", ".join(map(str, row)) for row in table.lists),
        trade=lying.trade(table),
        deal=lying.deal(game, seat),
    )
