"""How a scene's `given` equips the survivors."""

from pustosh.games.fallout.box.cards import LETTERS, TRAITS
from pustosh.games.fallout.box.components import SurvivorSheet
from pustosh.games.fallout.rules.goods.equipment import held_cards, inventory_limit
from pustosh.games.fallout.rules.goods.inventory import in_the_way, may_equip
from pustosh.games.fallout.rules.goods.limits import discard_card
from pustosh.games.fallout.rules.survivors.killed import discard_inventory, eliminate
from pustosh.games.fallout.staging.finding import Facts, in_game, known_card, space_named, take_out
from pustosh.games.fallout.state.board import NOWHERE
from pustosh.games.fallout.table import Table
from pustosh.kernel.decks import Deck
from pustosh.kernel.faults import Fault
from pustosh.kernel.flow import Game
from pustosh.kernel.given import known_facts, numbered_seat

NUMBERS = ("hp", "rads", "xp", "caps")
FACTS = (
    "character", "at", *NUMBERS, "special", "traits", "equipped", "inventory", "exhausted",
    "perks", "agendas", "loyal", "eliminated",
)  # fmt: skip


def arrange_seat(game: Game[Table], name: str, facts: Facts) -> None:
    """`character` is chosen when the scene is set up; all else is laid here."""
    known_facts(f"seat {name}", facts, *FACTS)
    table, seat = game.table, numbered_seat(game.table, name)
    if "at" in facts:
        table.node[seat] = space_named(table, str(facts["at"]))
    if "special" in facts:
        give_letters(table, seat, "".join(facts["special"]))
    if "traits" in facts:
        give_traits(table, seat, facts["traits"])
    set_pegs(table, seat, facts)
    give_items(table, seat, facts)
    give_perks(table, seat, facts.get("perks", ()))
    give_agendas(table, seat, facts)
    if facts.get("eliminated", False):
        lose(game, seat)


def lose(game: Game[Table], seat: int) -> None:
    """FO-KILL-11. Radiation at the maximum: the survivor and all cards are out of the game."""
    table = game.table
    table.rads[seat], table.node[seat] = table.max_hp[seat], NOWHERE
    discard_inventory(game, seat)
    eliminate(game, seat)


def sheet_of(table: Table, seat: int) -> SurvivorSheet:
    return table.box.survivors[table.characters[seat]]


def set_pegs(table: Table, seat: int, facts: Facts) -> None:
    """FO-KILL-01. Health stays above radiation, or the survivor would have been killed."""
    for name in NUMBERS:
        values: list[int] = getattr(table, name)
        values[seat] = int(facts.get(name, values[seat]))
    hp, rads, most = table.hp[seat], table.rads[seat], table.max_hp[seat]
    if not 0 <= rads < hp <= most and not facts.get("eliminated", False):
        raise Fault(f"seat {seat}: hp {hp} and rads {rads}, but 0 <= rads < hp <= {most}")
    if table.caps[seat] < 0:
        raise Fault(f"seat {seat}: caps are never below 0")
    holes = [at + 1 for at, letter in enumerate(LETTERS) if letter in table.special[seat]]
    if table.xp[seat] not in (0, *holes):
        known = ", ".join(map(str, (0, *holes)))
        raise Fault(f"seat {seat}: xp is a hole below one of his tokens (FO-XP-01): {known}")


def give_letters(table: Table, seat: int, letters: str) -> None:
    """FO-SETUP-23. At least two different tokens, the one of the character among them."""
    own = sheet_of(table, seat).letter
    if set(letters) - set(LETTERS) or len(set(letters)) < len(letters):
        raise Fault(f"seat {seat}: special {letters!r} must be different letters of {LETTERS}")
    if own not in letters or len(letters) < 2:
        who = table.characters[seat]
        raise Fault(f"seat {seat}: the {who} has {own} and at least one more letter (FO-SETUP-23)")
    table.supply += table.special[seat].replace(own, "", 1)
    for letter in letters.replace(own, "", 1):
        if letter not in table.supply:
            raise Fault(f"seat {seat}: no token {letter} is left in the supply")
        table.supply = table.supply.replace(letter, "", 1)
    table.special[seat] = "".join(letter for letter in LETTERS if letter in letters)


def give_traits(table: Table, seat: int, traits: list[str]) -> None:
    """FO-TRAIT-01. The two sides of one token exclude each other."""
    for trait in traits:
        known_card("trait", trait, TRAITS)
        if TRAITS[trait] in traits:
            raise Fault(f"seat {seat}: {trait} and {TRAITS[trait]} are two sides of one token")
    table.traits[seat] = frozenset(traits)


def give_items(table: Table, seat: int, facts: Facts) -> None:
    """What is named replaces what the set-up gave; a character's own card then is gone."""
    cards = table.box.cards
    known = [id_ for id_ in cards if cards[id_].kind not in ("event", "rule")]
    for name in ("equipped", "inventory"):
        if name in facts:
            held: list[tuple[str, ...]] = getattr(table, name)
            for card in held[seat]:
                discard_card(table, card)
            held[seat] = ()
    for card in facts.get("equipped", ()):
        take_out(table, known_card("item", card, known))
        wear(table, seat, card)
    for card in facts.get("inventory", ()):
        take_out(table, known_card("item", card, known))
        table.inventory[seat] += (card,)
    limit = inventory_limit(table, seat)
    if len(table.inventory[seat]) > limit:
        raise Fault(f"seat {seat}: the inventory has room for {limit} cards (FO-INV-02)")
    turn_cards(table, seat, facts.get("exhausted", ()))


def wear(table: Table, seat: int, card: str) -> None:
    rule = may_equip(table, seat, card)
    if rule:
        raise Fault(f"seat {seat}: {card} cannot be equipped ({rule})")
    if in_the_way(table, seat, card):
        raise Fault(f"seat {seat}: {card} and another of its kind are equipped (FO-EQUIP-02)")
    table.equipped[seat] += (card,)


def turn_cards(table: Table, seat: int, exhausted: list[str]) -> None:
    for card in exhausted:
        if card not in held_cards(table, seat):
            raise Fault(f"seat {seat}: {card} is exhausted but not among its cards")
    table.exhausted |= set(exhausted)


def give_perks(table: Table, seat: int, perks: list[str]) -> None:
    for perk in perks:
        take_out(table, known_card("perk", perk, table.box.perks))
        table.perks[seat] += (perk,)


def give_agendas(table: Table, seat: int, facts: Facts) -> None:
    """FO-AGENDA-03. At most four cards; the faceup one is among them and has a faction."""
    if "agendas" in facts:
        deck = table.decks["agenda"]
        table.decks["agenda"] = Deck(deck.pool + table.agendas[seat], deck.top, (), deck.discard)
        table.agendas[seat], table.loyal[seat] = (), ""
    known = in_game(table)
    for card in facts.get("agendas", ()):
        take_out(table, known_card("agenda card of this game", card, known))
        table.agendas[seat] += (card,)
    if len(table.agendas[seat]) > 4:
        raise Fault(f"seat {seat}: a hand has at most four agenda cards (FO-AGENDA-03)")
    loyal = str(facts.get("loyal", ""))
    if loyal and (loyal not in table.agendas[seat] or not table.box.agendas[loyal].faction):
        raise Fault(f"seat {seat}: loyal with {loyal}, which is no faction card of his hand")
    table.loyal[seat] = loyal
