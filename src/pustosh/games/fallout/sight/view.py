"""What a seat may know, built up from nothing. What is forgotten here stays secret."""

from typing import Any

import msgspec

from pustosh.games.fallout.box.cards import DieFace, Goal, Perk
from pustosh.games.fallout.box.facts import AgendaFacts, CardFacts
from pustosh.games.fallout.sight import cards as lying
from pustosh.games.fallout.sight import map as ground
from pustosh.games.fallout.sight.cards import DealView, DeckView, EncounterView, TradeView
from pustosh.games.fallout.sight.map import EnemyView, MarkerView, TileView, TokenView
from pustosh.games.fallout.sight.survivors import SurvivorView, survivors
from pustosh.games.fallout.state.dice import Roll
from pustosh.games.fallout.table import NOBODY, Play
from pustosh.kernel.likeness import like


class ChoiceView(msgspec.Struct, frozen=True):
    key: str
    rule: str


class PowerView(msgspec.Struct, frozen=True):
    star: int
    shield: int
    x: tuple[int, ...]  # beside each space of the track
    y: tuple[int, ...]
    groups: tuple[int, ...]


class View(msgspec.Struct, frozen=True):
    seat: int | None
    scenario: str
    round: int
    first: int
    turn: int | None
    actions: int
    moves: int
    revealed: str  # the agenda card that activated enemies last
    activating: str  # the enemy type that activates now
    decider: int | None
    choices: tuple[ChoiceView, ...]
    tiles: tuple[TileView, ...]
    enemies: tuple[EnemyView, ...]
    drawn: EnemyView | None  # fought, but not on the map
    tokens: tuple[TokenView, ...]
    markers: tuple[MarkerView, ...]
    survivors: tuple[SurvivorView, ...]
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
    power: PowerView
    roll: Roll | None
    reading: EncounterView | None
    lists: tuple[str, ...]  # rows of which the decider picks one
    trade: TradeView | None
    deal: DealView | None
    ended: str
    winners: tuple[int, ...]
    options: dict[str, Any]
    # What is printed on cards that this seat sees.
    cards: dict[str, CardFacts]
    goals: dict[str, tuple[Goal, ...]]  # by quest
    agendas: dict[str, AgendaFacts]
    perk_cards: dict[str, Perk]
    faces: tuple[DieFace, ...]  # of the dice, 1 to 6


def view(game: Play, seat: int | None) -> View:
    """FO-VIS-01. What lies openly is shown, what is hidden is counted."""
    table, sheet = game.table, game.table.scenario
    mine = game.choices if seat is not None and seat == game.decider else ()
    return like(
        View,
        table,
        seat=seat,
        scenario=sheet.id,
        turn=None if table.turn == NOBODY else table.turn,
        revealed=table.last_agenda,
        decider=game.decider if game.choices else None,
        choices=tuple(ChoiceView(choice.key, choice.rule) for choice in mine),
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
        power=PowerView(*table.power, sheet.x, sheet.y, sheet.groups),
        reading=lying.reading(table, seat),
        lists=tuple(", ".join(map(str, row)) for row in table.lists),
        trade=like(TradeView, table.trade) if table.trade else None,
        deal=lying.deal(game, seat),
        options=dict(table.options),
        cards=lying.faceup_cards(table),
        goals={quest: table.box.facts.goals[quest] for quest in table.quests},  # FO-QUEST-01
        agendas=lying.read_agendas(table, () if seat is None else table.agendas[seat]),
        perk_cards=table.box.facts.perks,
        faces=table.box.records.dice.value,
    )
