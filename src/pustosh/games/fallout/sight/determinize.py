"""Deal anew what a seat cannot see: the only copy a bot gets."""

from pustosh.games.fallout.rules.combat.foes import type_of
from pustosh.games.fallout.rules.factions.influence import NEEDED, hope, influence
from pustosh.games.fallout.sight.cards import seen
from pustosh.games.fallout.sight.survivors import reads
from pustosh.games.fallout.table import Play, Table
from pustosh.kernel.chance import Chance
from pustosh.kernel.renaming import Renames, exchanged, rename_waiting, renamed, renamed_deck

TRIES = 10  # to find hands with which nobody would have won already


def determinize(game: Play, seat: int, chance: Chance) -> Play:
    """FO-VIS-13. Every hidden thing becomes another that could as well lie there."""
    copy = game.copy(chance)
    table = copy.table
    table.veiled = True
    new = {
        **deal_agendas(copy, seat, chance),
        **deal_enemies(table, chance),
        **deal_tiles(table, seat, chance),
        **deal_tops(table, seat, chance),
    }
    mix_encounters(table, chance)
    if new:
        rename_waiting(copy, new)
        table.deal = renamed(table.deal, new)
    return copy


def deal_agendas(game: Play, seat: int, chance: Chance) -> Renames:
    """FO-VIS-06. The hands of others and the deck, so that nobody would have won before now."""
    table, hands = game.table, game.table.agendas
    deck, hidden = table.decks["agenda"], hidden_agendas(game, seat)
    top = deck.top[seen(table, "agenda", seat) :]
    if not hidden and not top:
        return {}
    for _ in range(TRIES):
        new = exchanged((*hidden, *top, *deck.pool), chance)
        table.agendas = [renamed(hand, new) for hand in hands]
        hope(table)
        others = (other for other in table.hopeful if other != seat)
        if not any(influence(table, other) >= NEEDED[table.seats] for other in others):
            break
    table.decks["agenda"] = renamed_deck(deck, new)
    return new


def hidden_agendas(game: Play, seat: int) -> list[str]:
    """FO-VIS-06. What others hold, without faceup cards and those shown to this seat."""
    table = game.table
    seen = table.deal.revealed if table.deal and table.deal.partner == seat else ()
    return [
        card
        for other in range(table.seats)
        if not reads(table, seat, other)
        for card in table.agendas[other]
        if card != table.loyal[other] and card not in seen
    ]


def deal_enemies(table: Table, chance: Chance) -> Renames:
    """FO-VIS-09. Inactive enemies that nobody has seen, among the stack of their type."""
    new: Renames = {}
    unseen = [token for token in table.foes if token in table.unseen]
    for type_ in dict.fromkeys(type_of(table, token) for token in unseen):
        stack = table.stacks[type_]
        lying = [token for token in unseen if type_of(table, token) == type_]
        deal = exchanged((*lying, *stack.top, *stack.pool, *stack.bottom), chance)
        table.stacks[type_] = renamed_deck(stack, deal)
        new |= deal
    if new:
        table.foes = {new.get(token, token): node for token, node in table.foes.items()}
        table.facedown = frozenset(renamed(tuple(table.facedown), new))
        table.unseen = frozenset(renamed(tuple(table.unseen), new))
        table.faced_down = frozenset(renamed(tuple(table.faced_down), new))
    return new


def deal_tiles(table: Table, seat: int, chance: Chance) -> Renames:
    """FO-VIS-08. Tiles that only others have looked at."""
    mine = {cell for cell, _, looker in table.peeked if looker == seat}
    theirs = dict.fromkeys(tile for cell, tile, _ in table.peeked if cell not in mine)
    new: Renames = {}
    for back, pool in table.pools.items():
        lying = [tile for tile in theirs if table.box.faces[tile].back == back]
        if lying:
            deal = exchanged((*lying, *pool), chance)
            table.pools[back] = renamed(pool, deal)
            new |= deal
    if new:
        table.peeked = renamed(table.peeked, new)
    return new


def deal_tops(table: Table, seat: int, chance: Chance) -> Renames:
    """FO-VIS-08. Cards on top of loot and assets that only others have looked at."""
    new: Renames = {}
    for name in ("loot", "asset"):
        deck = table.decks[name]
        hidden = deck.top[seen(table, name, seat) :]
        if hidden:
            deal = exchanged((*hidden, *deck.pool), chance)
            table.decks[name] = renamed_deck(deck, deal)
            new |= deal
    return new


def mix_encounters(table: Table, chance: Chance) -> None:
    """FO-LIB-05. Which of the cards near the top lies in which group nobody has seen."""
    for icon, deck in table.encounter_decks.items():
        if len(deck.near) > 1:
            table.encounter_decks[icon] = deck.mixed(chance)
