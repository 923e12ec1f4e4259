"""How a scene's `given` is laid beside the map: quests, power, shop, decks, stacks, supplies."""

from pustosh.games.fallout.box.cards import FACTIONS, ICONS, LETTERS
from pustosh.games.fallout.rules.goods.shop import ROW
from pustosh.games.fallout.rules.stories.library import free_colour
from pustosh.games.fallout.staging.finding import DECKS, Facts, in_game, known_card, take_out
from pustosh.games.fallout.state.board import NOWHERE
from pustosh.games.fallout.state.encounter_deck import EncounterDeck
from pustosh.games.fallout.state.markers import Marker
from pustosh.games.fallout.table import Table
from pustosh.kernel.decks import Deck
from pustosh.kernel.faults import Fault
from pustosh.kernel.flow import Game
from pustosh.kernel.given import known_facts, numbered_seat


def arrange_quests(game: Game[Table], name: str, facts: Facts) -> None:
    """Quests in play, without what they bring when staged; markers by quest."""
    known_facts("quests", facts, "in_play", "trashed", "markers")
    table = game.table
    if "in_play" in facts:
        table.library |= set(table.quests)
        table.quests, table.markers = (), ()
    for quest in facts.get("in_play", ()):
        take_out(table, known_card("quest", quest, table.box.quests))
        table.quests += (quest,)
    for card in facts.get("trashed", ()):
        take_out(table, known_card("card", card, (*table.box.quests, *table.box.encounters)))
        table.trashed += (card,)
    for quest, where in dict(facts.get("markers", {})).items():
        put_marker(table, quest, str(where))


def put_marker(table: Table, quest: str, where: str) -> None:
    """FO-QUEST-26. In a space, or waiting for a place that is not on the map yet."""
    if quest not in table.quests:
        raise Fault(f"quests: {quest} has a marker but is not in play (FO-QUEST-24)")
    places = {spot.place for face in table.box.faces.values() for spot in face.spots}
    board = table.board
    node = board.node_of.get(where, board.places.get(where, NOWHERE))
    if node == NOWHERE and where not in (*places, *ICONS):
        raise Fault(f"quests: the marker of {quest} is at {where!r}, which is no space or place")
    table.markers += (Marker(quest, node, where, free_colour(table)),)


def arrange_power(game: Game[Table], name: str, facts: Facts) -> None:
    """FO-POWER-05. Below the last space: there the game would be over."""
    known_facts("power", facts, *FACTIONS)
    table = game.table
    star, shield = (int(facts.get(name, 0)) for name in FACTIONS)
    if not 0 <= min(star, shield) <= max(star, shield) < table.scenario.last:
        last = table.scenario.last
        raise Fault(f"power: 0 to {last - 1}; at {last} the game is over (FO-POWER-05)")
    table.power = (star, shield)


def arrange_shop(game: Game[Table], name: str, facts: Facts) -> None:
    """FO-SHOP-01. Four asset cards; those of the set-up go back to the deck."""
    known_facts("shop", facts, "row")
    table, row = game.table, tuple(facts.get("row", ()))
    if len(row) != ROW:
        raise Fault(f"shop: the row has {len(row)} cards, and the shop has {ROW} (FO-SHOP-01)")
    deck = table.decks["asset"]
    table.decks["asset"] = Deck(table.shop + deck.pool, deck.top, deck.bottom, deck.discard)
    table.shop = ()
    for card in row:
        take_out(table, known_card("asset", card, table.box.pile("asset")))
    table.shop = row


def arrange_deck(game: Game[Table], name: str, facts: Facts) -> None:
    """`top` in this order, `only` these cards in the deck, `discard`; `known`: seats that saw."""
    known_facts(name, facts, "top", "only", "discard", "known")
    table = game.table
    pile = DECKS[name]
    _free(table, name, facts, in_game(table) if name == "agenda" else table.box.pile(pile))
    table.decks[pile] = laid(table.decks[pile], facts)
    for seat in facts.get("known", ()):
        table.top_known += ((pile, numbered_seat(table, str(seat)), len(facts["top"])),)


def arrange_stack(game: Game[Table], name: str, facts: Facts) -> None:
    """`stack creature`: the tokens of one type."""
    known_facts(f"stack {name}", facts, "top", "only", "discard")
    table = game.table
    known_card("enemy type", name, table.stacks)
    tokens = tuple(foe.id for foe in table.box.tokens.values() if foe.type == name)
    _free(table, f"stack {name}", facts, tokens)
    table.stacks[name] = laid(table.stacks[name], facts)


def _free(table: Table, name: str, facts: Facts, known: tuple[str, ...]) -> None:
    for pile in ("top", "only", "discard"):
        for card in facts.get(pile, ()):
            take_out(table, known_card(f"card of {name}", card, known))


def laid(deck: Deck, facts: Facts) -> Deck:
    """What `only` leaves out is not in this scene."""
    pool = tuple(facts["only"]) if "only" in facts else deck.cards
    return Deck(pool, tuple(facts.get("top", ())), (), tuple(facts.get("discard", ())))


def arrange_encounters(game: Game[Table], name: str, facts: Facts) -> None:
    """FO-ENC-05. `top` in this order; `only` these cards, none for an empty deck."""
    known_facts(name, facts, "top", "only")
    table = game.table
    top = tuple(facts.get("top", ()))
    known = [card.id for card in table.box.encounters.values() if card.deck == name]
    cards = (*top, *facts.get("only", ()))
    pool = table.encounter_decks.get(name, EncounterDeck()).cards
    for card in cards:
        take_out(table, known_card(f"{name} encounter", card, known))
    pool = tuple(facts["only"]) if "only" in facts else tuple(c for c in pool if c not in top)
    table.encounter_decks[name] = EncounterDeck(pool, tuple((card,) for card in top))


def arrange_supply(game: Game[Table], name: str, facts: Facts) -> None:
    """The S.P.E.C.I.A.L. tokens that are left to draw."""
    known_facts("supply", facts, "letters")
    letters = "".join(facts.get("letters", ()))
    if set(letters) - set(LETTERS):
        raise Fault(f"supply: letters {letters!r} must be of {LETTERS}")
    game.table.supply = letters


def arrange_uniques(game: Game[Table], name: str, facts: Facts) -> None:
    """FO-UNIQ-04. `only` these are left in the deck; the others lie beside it."""
    known_facts("uniques", facts, "only")
    table = game.table
    left = tuple(facts.get("only", table.uniques))
    for card in left:
        take_out(table, known_card("unique asset", card, table.box.pile("unique")))
    table.spent_uniques += table.uniques
    table.uniques = left
