"""How a scene's `given` is laid beside the map: quests, power, shop, decks, stacks, supplies."""

from collections.abc import Collection

from pustosh.games.fallout.box.cards import FACTIONS, ICONS, LETTERS
from pustosh.games.fallout.rules.goods.shop import ROW
from pustosh.games.fallout.rules.stories.library import free_colour
from pustosh.games.fallout.staging.finding import DECKS, in_game, taken
from pustosh.games.fallout.state.board import NOWHERE, Marker
from pustosh.games.fallout.state.encounter_deck import EncounterDeck
from pustosh.games.fallout.table import Play, Table
from pustosh.kernel.decks import Deck
from pustosh.kernel.faults import Fault, within
from pustosh.kernel.given import Facts, Given, known, known_facts, listed, mapping, numbered_seat


def arrange_quests(game: Play, name: str, given: Facts) -> None:
    """Quests in play, without what they bring when staged; markers by quest."""
    facts = known_facts(name, given, "in_play", "trashed", "markers")
    table = game.table
    if "in_play" in facts:
        table.library |= set(table.quests)
        table.quests, table.markers = (), ()
    table.quests = (*taken(table, facts, "in_play", table.box.quests), *table.quests)
    box = (*table.box.quests, *table.box.encounters)
    table.trashed = (*taken(table, facts, "trashed", box), *table.trashed)
    with within(".markers"):
        for quest, where in mapping("markers", facts.get("markers", {})).items():
            with within(f".{quest}"):
                put_marker(table, known("quest in play", quest, table.quests), str(where))


def put_marker(table: Table, quest: str, where: str) -> None:
    """FO-QUEST-26. In a space, or waiting for a place that is not on the map yet."""
    places = {spot.place for face in table.box.faces.values() for spot in face.spots} - {""}
    board = table.board
    known("space or place", where, (*board.node_of, *places, *ICONS))
    node = board.node_of.get(where, board.places.get(where, NOWHERE))
    table.markers += (Marker(quest, node, where, free_colour(table)),)


def arrange_power(game: Play, name: str, given: Facts) -> None:
    """FO-POWER-05. Below the last space: there the game would be over."""
    facts = known_facts(name, given, *FACTIONS)
    high = game.table.scenario.last - 1
    star, shield = (facts.number(faction, 0, 0, high, "FO-POWER-05") for faction in FACTIONS)
    game.table.power = (star, shield)


def arrange_shop(game: Play, name: str, given: Facts) -> None:
    """FO-SHOP-01. Four asset cards; those of the set-up go back to the deck."""
    facts = known_facts(name, given, "row")
    table, row = game.table, facts.words("row")
    if len(row) != ROW:
        raise Fault(f"shop: the row has {len(row)} cards, and the shop has {ROW} (FO-SHOP-01)")
    deck = table.decks["asset"]
    table.decks["asset"] = Deck(table.shop + deck.pool, deck.top, deck.bottom, deck.discard)
    table.shop = ()
    table.shop = taken(table, facts, "row", table.box.pile("asset"))


def arrange_deck(game: Play, name: str, given: Facts) -> None:
    """`top` in this order, `only` these cards in the deck, `discard`; `known`: seats that saw."""
    facts = known_facts(name, given, "top", "only", "discard", "known")
    table, pile = game.table, DECKS[name]
    cards = in_game(table) if name == "agenda" else table.box.pile(pile)
    table.decks[pile] = laid(table, table.decks, pile, facts, cards)
    for seat in listed(f"{name}: known", facts.get("known", [])):
        if not facts.get("top"):
            raise Fault(f"{name}: say with `top` which cards seat {seat} has seen")
        table.top_known += ((pile, numbered_seat(table, seat), len(facts["top"])),)


def arrange_stack(game: Play, name: str, given: Facts) -> None:
    """`stack creature`: the tokens of one type."""
    table = game.table
    known("enemy type", name, table.stacks)
    facts = known_facts(f"stack {name}", given, "top", "only", "discard")
    tokens = [foe.id for foe in table.box.tokens.values() if foe.type == name]
    table.stacks[name] = laid(table, table.stacks, name, facts, tokens)


def laid(
    table: Table, decks: dict[str, Deck], name: str, facts: Given, cards: Collection[str]
) -> Deck:
    """What `only` leaves out is not in this scene."""
    top, only, discard = (taken(table, facts, fact, cards) for fact in ("top", "only", "discard"))
    return Deck(only if "only" in facts else decks[name].cards, top, (), discard)


def arrange_encounters(game: Play, name: str, given: Facts) -> None:
    """FO-ENC-05. `top` in this order; `only` these cards, none for an empty deck."""
    facts = known_facts(name, given, "top", "only")
    table = game.table
    cards = [card.id for card in table.box.encounters.values() if card.deck == name]
    top, only = (taken(table, facts, fact, cards) for fact in ("top", "only"))
    pool = only if "only" in facts else table.encounter_decks.get(name, EncounterDeck()).cards
    table.encounter_decks[name] = EncounterDeck(pool, tuple((card,) for card in top))


def arrange_supply(game: Play, name: str, given: Facts) -> None:
    """The S.P.E.C.I.A.L. tokens that are left to draw."""
    letters = known_facts(name, given, "letters").get("letters", ())
    game.table.supply = "".join(known("letter", letter, LETTERS) for letter in letters)


def arrange_uniques(game: Play, name: str, given: Facts) -> None:
    """FO-UNIQ-04. `only` these are left in the deck; the others lie beside it."""
    facts = known_facts(name, given, "only")
    table = game.table
    if "only" in facts:
        left = taken(table, facts, "only", table.box.pile("unique"))
        table.spent_uniques, table.uniques = table.spent_uniques + table.uniques, left
