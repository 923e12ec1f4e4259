"""The facts that a scene's `then` may ask for."""

from pustosh.games.fallout.rules.combat.foes import foe_of, level_of
from pustosh.games.fallout.rules.factions.influence import influence
from pustosh.games.fallout.rules.goods.equipment import held_cards
from pustosh.games.fallout.rules.map.explore import back_of
from pustosh.games.fallout.rules.map.move import terrain
from pustosh.games.fallout.sight.cards import reader
from pustosh.games.fallout.sight.map import where
from pustosh.games.fallout.staging.finding import DECKS, Facts, cell_named, known_card, space_named
from pustosh.games.fallout.state.trades import Trade
from pustosh.games.fallout.table import NOBODY, Table
from pustosh.kernel.decks import Deck
from pustosh.kernel.flow import Game
from pustosh.kernel.given import numbered_seat


def look_at_table(game: Game[Table], name: str) -> Facts:
    table = game.table
    return {
        "scenario": table.scenario.id,
        "round": table.round,
        "first": table.first,
        "turn": None if table.turn == NOBODY else table.turn,
        "actions": table.actions,
        "moves": table.moves,
        "fresh": table.fresh,
        "activating": table.activating,
        "reading": table.reading,
        "level": table.level,
        "reader": reader(table) if table.reading else None,
        "drawn": table.drawn,
        "trashed": list(table.trashed),
        "gone": list(table.gone),
        "ended": table.ended,
        "winners": list(table.winners),
    }


def look_at_seat(game: Game[Table], name: str) -> Facts:
    table = game.table
    seat = numbered_seat(table, name)
    return {
        "character": table.characters[seat],
        "at": where(table, table.node[seat]),
        "hp": table.hp[seat],
        "max_hp": table.max_hp[seat],
        "rads": table.rads[seat],
        "remaining": table.hp[seat] - table.rads[seat],
        "xp": table.xp[seat],
        "special": list(table.special[seat]),
        "traits": sorted(table.traits[seat]),
        "caps": table.caps[seat],
        "equipped": list(table.equipped[seat]),
        "inventory": list(table.inventory[seat]),
        "exhausted": [card for card in held_cards(table, seat) if card in table.exhausted],
        "perks": list(table.perks[seat]),
        "agendas": list(table.agendas[seat]),
        "loyal": table.loyal[seat],
        "influence": influence(table, seat),
        "eliminated": seat not in table.alive,
    }


def look_at_enemy(game: Game[Table], name: str) -> Facts:
    """A token by its own name, on the map or not; faction enemies too."""
    table = game.table
    if name.partition(".")[0] not in table.scenario.foes:
        known_card("enemy", name, table.box.tokens)
    return {
        "present": name in table.foes,
        "at": where(table, table.foes.get(name, NOBODY)),
        "facedown": name in table.facedown,
        "seen": name not in table.unseen,
        "level": level_of(table, foe_of(table, name)),
    }


def look_at_faction(game: Game[Table], name: str) -> Facts:
    placed = {**game.table.foes, **game.table.beacons}
    return {"present": name in placed, "at": where(game.table, placed.get(name, NOBODY))}


def look_at_space(game: Game[Table], name: str) -> Facts:
    table = game.table
    node = space_named(table, name)
    spot = table.board.spots[node]
    here = [token for token, at in (*table.foes.items(), *table.beacons.items()) if at == node]
    return {
        "enemies": [token for token in here if token in table.box.tokens],
        "tokens": [token for token in here if token not in table.box.tokens],
        "survivors": [seat for seat in table.alive if table.node[seat] == node],
        "markers": [marker.quest for marker in table.markers if marker.node == node],
        "terrain": terrain(table, node),
        "place": spot.place,
        "icon": spot.icon,
        "level": spot.level,
        "next": sorted(table.board.name(other) for other in table.board.neighbours[node]),
    }


def look_at_tile(game: Game[Table], name: str) -> Facts:
    table = game.table
    cell = cell_named(name)
    face = table.board.faces.get(cell)
    return {
        "face": face.id if face else "",
        "facedown": face is None,
        "back": face.back if face else back_of(table, cell),
        "peeked": {str(seat): tile for at, tile, seat in table.peeked if at == cell},
    }


def look_at_quests(game: Game[Table], name: str) -> Facts:
    table = game.table
    return {
        "in_play": list(table.quests),
        "trashed": [card for card in table.trashed if card in table.box.quests],
    }


def look_at_quest(game: Game[Table], name: str) -> Facts:
    """`marker` is a space, or nothing; `waits` the place that is not on the map yet."""
    table = game.table
    known_card("quest", name, table.box.quests)
    marks = [marker for marker in table.markers if marker.quest == name]
    return {
        "in_play": name in table.quests,
        "trashed": name in table.trashed,
        "marker": "".join(where(table, marker.node) for marker in marks if marker.node >= 0),
        "waits": "".join(marker.wanted for marker in marks if marker.node < 0),
        "colour": next((marker.colour for marker in marks), 0),
    }


def look_at_deck(game: Game[Table], name: str) -> Facts:
    return _deck(game.table.decks[DECKS[name]])


def look_at_stack(game: Game[Table], name: str) -> Facts:
    return _deck(game.table.stacks[known_card("enemy type", name, game.table.stacks)])


def _deck(deck: Deck) -> Facts:
    return {
        "deck": len(deck),
        "cards": sorted(deck.top + deck.pool + deck.bottom),
        "top": list(deck.top),
        "discard": list(deck.discard),
    }


def look_at_encounters(game: Game[Table], name: str) -> Facts:
    """`near`: the groups shuffled on top, `?` for a card of the deck below them."""
    deck = game.table.encounter_decks.get(name)
    return {
        "exists": deck is not None,
        "deck": len(deck) if deck else 0,
        "cards": sorted(deck.cards) if deck else [],
        "near": [sorted(group) for group in deck.near] if deck else [],
        "bottom": list(deck.bottom) if deck else [],
    }


def look_at_rest(game: Game[Table], name: str) -> Facts:
    """What needs but a line or two: power, shop, supply, unique assets, perks."""
    table = game.table
    facts: dict[str, Facts] = {
        "power": {"star": table.power[0], "shield": table.power[1]},
        "shop": {"row": list(table.shop)},
        "supply": {"letters": sorted(table.supply), "tokens": len(table.supply)},
        "uniques": {"deck": list(table.uniques), "spent": list(table.spent_uniques)},
        "perks": {"deck": list(table.perk_deck)},
        "trade": _trade(table.trade) if table.trade else {"left": None},
    }
    return facts[name]


def _trade(trade: Trade) -> Facts:
    return {**trade._asdict(), "outer": trade.outer.seat if trade.outer else None}


def look_at_roll(game: Game[Table], name: str) -> Facts:
    """The dice on the table; none when nobody tests or fights."""
    roll = game.table.roll
    if roll is None:
        return {"seat": None, "dice": []}
    return {**roll._asdict(), "dice": list(roll.dice), "ignored": list(roll.ignored)}


REST = ("power", "shop", "supply", "uniques", "perks", "trade")
