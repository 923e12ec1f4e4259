"""The facts that a scene's `then` may ask for."""

import msgspec

from pustosh.games.fallout.rules.combat.foes import foe_of, level_of
from pustosh.games.fallout.sight.cards import reader
from pustosh.games.fallout.sight.map import space_view, tile_view, where
from pustosh.games.fallout.sight.survivors import survivor_view
from pustosh.games.fallout.staging.finding import DECKS, cell_named, space_named
from pustosh.games.fallout.state.encounter_deck import EncounterDeck
from pustosh.games.fallout.table import NOBODY, Play
from pustosh.kernel.decks import Deck
from pustosh.kernel.given import Facts, known, numbered_seat

REST = ("power", "shop", "supply", "uniques", "perks", "trade")
OF_TABLE = (
    "round", "first", "actions", "moves", "fresh", "activating", "reading", "level", "drawn",
    "trashed", "gone", "ended", "winners",
)  # fmt: skip


def look_at_table(game: Play, name: str) -> Facts:
    table = game.table
    return {
        **{fact: getattr(table, fact) for fact in OF_TABLE},
        "scenario": table.scenario.id,
        "turn": None if table.turn == NOBODY else table.turn,
        "reader": reader(table) if table.reading else None,
    }


def look_at_seat(game: Play, name: str) -> Facts:
    """All that the survivor itself sees."""
    view = survivor_view(game.table, numbered_seat(game.table, name), True)
    facts = msgspec.structs.asdict(view) | {"special": list(view.special)}
    facts |= {"at": facts.pop("where"), "agendas": facts.pop("hand")}
    return {fact: value for fact, value in facts.items() if fact not in ("seat", "card")}


def look_at_enemy(game: Play, name: str) -> Facts:
    """A token by its own name, on the map or not; faction enemies too."""
    table = game.table
    if name.partition(".")[0] not in table.scenario.foes:
        known("enemy", name, table.box.tokens)
    return {
        "present": name in table.foes,
        "at": where(table, table.foes.get(name, NOBODY)),
        "facedown": name in table.facedown,
        "seen": name not in table.unseen,
        "level": level_of(table, foe_of(table, name)),
    }


def look_at_faction(game: Play, name: str) -> Facts:
    placed = {**game.table.foes, **game.table.beacons}
    return {"present": name in placed, "at": where(game.table, placed.get(name, NOBODY))}


def look_at_space(game: Play, name: str) -> Facts:
    table = game.table
    node = space_named(table, name)
    space = space_view(table, node)
    here = [token for token, at in (*table.foes.items(), *table.beacons.items()) if at == node]
    return {
        "enemies": [token for token in here if token in table.box.tokens],
        "tokens": [token for token in here if token not in table.box.tokens],
        "survivors": [seat for seat in table.alive if table.node[seat] == node],
        "markers": [marker.quest for marker in table.markers if marker.node == node],
        "terrain": space.terrain,
        "place": space.place,
        "icon": space.icon,
        "level": space.level,
        "next": sorted(space.neighbours),
    }


def look_at_tile(game: Play, name: str) -> Facts:
    cell = cell_named(name)
    tile = tile_view(game.table, cell, "")
    return {
        "face": tile.face,
        "facedown": not tile.face,
        "back": tile.back,
        "peeked": {str(seat): face for at, face, seat in game.table.peeked if at == cell},
    }


def look_at_quests(game: Play, name: str) -> Facts:
    table = game.table
    trashed = [card for card in table.trashed if card in table.box.quests]
    return {"in_play": table.quests, "trashed": trashed}


def look_at_quest(game: Play, name: str) -> Facts:
    """`marker` is a space, or nothing; `waits` the place that is not on the map yet."""
    table = game.table
    known("quest", name, table.box.quests)
    marks = [marker for marker in table.markers if marker.quest == name]
    return {
        "in_play": name in table.quests,
        "trashed": name in table.trashed,
        "marker": "".join(where(table, marker.node) for marker in marks),
        "waits": "".join(marker.wanted for marker in marks if marker.node < 0),
        "colour": next((marker.colour for marker in marks), 0),
    }


def look_at_deck(game: Play, name: str) -> Facts:
    return _deck(game.table.decks[DECKS[name]])


def look_at_stack(game: Play, name: str) -> Facts:
    return _deck(game.table.stacks[known("enemy type", name, game.table.stacks)])


def _deck(deck: Deck) -> Facts:
    cards = sorted(deck.top + deck.pool + deck.bottom)
    return {"deck": len(deck), "cards": cards, "top": deck.top, "discard": deck.discard}


def look_at_encounters(game: Play, name: str) -> Facts:
    """`near`: the groups shuffled on top, `?` for a card of the deck below them."""
    deck = game.table.encounter_decks.get(name, EncounterDeck())
    return {
        "exists": name in game.table.encounter_decks,
        "deck": len(deck),
        "cards": sorted(deck.cards),
        "near": [sorted(group) for group in deck.near],
        "bottom": deck.bottom,
    }


def look_at_rest(game: Play, name: str) -> Facts:
    """What needs but a line or two: power, shop, supply, unique assets, perks."""
    table, trade = game.table, game.table.trade
    facts: dict[str, Facts] = {
        "power": {"star": table.power[0], "shield": table.power[1]},
        "shop": {"row": table.shop},
        "supply": {"letters": sorted(table.supply), "tokens": len(table.supply)},
        "uniques": {"deck": table.uniques, "spent": table.spent_uniques},
        "perks": {"deck": table.perk_deck},
        "trade": trade._asdict() if trade else {"left": None},
    }
    if trade:
        facts["trade"]["outer"] = trade.outer.seat if trade.outer else None
    return facts[name]


def look_at_roll(game: Play, name: str) -> Facts:
    """The dice on the table; none when nobody tests or fights."""
    roll = game.table.roll
    return msgspec.structs.asdict(roll) if roll else {"seat": None, "dice": []}
