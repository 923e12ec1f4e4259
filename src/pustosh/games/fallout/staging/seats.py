"""How a scene's `given` equips the survivors."""

from pustosh.games.fallout.box.cards import LETTERS, TRAITS
from pustosh.games.fallout.rules.factions.influence import MOST_AGENDAS
from pustosh.games.fallout.rules.goods.equipment import held_cards, inventory_limit
from pustosh.games.fallout.rules.goods.inventory import in_the_way, may_equip
from pustosh.games.fallout.rules.goods.limits import discard_card
from pustosh.games.fallout.rules.survivors.killed import discard_inventory, eliminate
from pustosh.games.fallout.staging.finding import at_of, in_game, taken
from pustosh.games.fallout.state.board import FACEDOWN, NOWHERE, PER_CELL
from pustosh.games.fallout.table import Play, Table
from pustosh.kernel.decks import Deck
from pustosh.kernel.faults import Fault
from pustosh.kernel.given import Facts, Given, different, known, known_facts, numbered_seat

FACTS = (
    "character", "at", "hp", "rads", "xp", "caps", "special", "traits", "equipped", "inventory",
    "exhausted", "perks", "agendas", "loyal", "eliminated",
)  # fmt: skip


def arrange_seat(game: Play, name: str, given: Facts) -> None:
    """`character` is chosen when the scene is set up; all else is laid here."""
    facts = known_facts(f"seat {name}", given, *FACTS)
    table, seat = game.table, numbered_seat(game.table, name)
    if "at" in facts:
        table.node[seat] = at_of(table, facts)
        if table.node[seat] % PER_CELL == FACEDOWN:
            raise Fault(f"seat {seat}: nobody stands on a facedown tile (FO-EXPL-09)")
    if "special" in facts:
        give_letters(table, seat, facts)
    if "traits" in facts:
        give_traits(table, seat, facts)
    set_pegs(table, seat, facts)
    give_items(table, seat, facts)
    perks = taken(table, facts, "perks", table.box.perks)
    table.perks[seat] += perks
    give_agendas(table, seat, facts)
    if facts.flag("eliminated"):
        lose(game, seat)


def lose(game: Play, seat: int) -> None:
    """FO-KILL-11. Radiation at the maximum: the survivor and all cards are out of the game."""
    table = game.table
    table.rads[seat], table.node[seat] = table.max_hp[seat], NOWHERE
    discard_inventory(game, seat)
    eliminate(game, seat)
    if table.ended:
        raise Fault("table: all seats are eliminated, so the game is over (FO-KILL-17)")


def set_pegs(table: Table, seat: int, facts: Given) -> None:
    """FO-KILL-01. Health stays above radiation, or the survivor would have been killed."""
    most, lost = table.max_hp[seat], facts.flag("eliminated")
    hp = table.hp[seat] = facts.number("hp", table.hp[seat], 0, most, "FO-HP-10")
    table.rads[seat] = facts.number("rads", table.rads[seat], 0, None if lost else hp - 1)
    table.caps[seat] = facts.number("caps", table.caps[seat])
    holes = [at + 1 for at, letter in enumerate(LETTERS) if letter in table.special[seat]]
    table.xp[seat] = facts.number("xp", table.xp[seat])
    if table.xp[seat] not in (0, *holes):
        known_holes = ", ".join(map(str, (0, *holes)))
        raise Fault(f"seat {seat}: xp is a hole below an own token (FO-XP-01): {known_holes}")


def give_letters(table: Table, seat: int, facts: Given) -> None:
    """FO-SETUP-23. At least two different tokens, the one of the character among them."""
    who = table.characters[seat]
    own = table.box.survivors[who].letter
    letters = [known("letter", letter, LETTERS) for letter in facts["special"]]
    different(f"seat {seat}: special", letters)
    if own not in letters or len(letters) < 2:
        raise Fault(f"seat {seat}: the {who} has {own} and at least one more letter (FO-SETUP-23)")
    table.supply += table.special[seat].replace(own, "", 1)
    for letter in letters:
        if letter != own and letter not in table.supply:
            raise Fault(f"seat {seat}: no token {letter} is left in the supply")
        table.supply = table.supply.replace(letter, "", letter != own)
    table.special[seat] = "".join(letter for letter in LETTERS if letter in letters)


def give_traits(table: Table, seat: int, facts: Given) -> None:
    """FO-TRAIT-01. The two sides of one token exclude each other."""
    traits = facts.words("traits", TRAITS)
    for trait in traits:
        if TRAITS[trait] in traits:
            raise Fault(f"seat {seat}: {trait} and {TRAITS[trait]} are two sides of one token")
    table.traits[seat] = frozenset(traits)


def give_items(table: Table, seat: int, facts: Given) -> None:
    """What is named replaces what the set-up gave; a character's own card then is gone."""
    cards = table.box.cards
    items = [id_ for id_ in cards if cards[id_].kind not in ("event", "rule")]
    for fact, hands in (("equipped", table.equipped), ("inventory", table.inventory)):
        if fact in facts:
            held, hands[seat] = hands[seat], ()
            for card in held:
                discard_card(table, card)
    for card in taken(table, facts, "equipped", items):
        wear(table, seat, card)
    carried = taken(table, facts, "inventory", items)
    table.inventory[seat] += carried
    limit = inventory_limit(table, seat)
    if len(table.inventory[seat]) > limit:
        raise Fault(f"seat {seat}: the inventory has room for {limit} cards (FO-INV-02)")
    table.exhausted |= set(facts.words("exhausted", held_cards(table, seat)))


def wear(table: Table, seat: int, card: str) -> None:
    if rule := may_equip(table, seat, card):
        raise Fault(f"seat {seat}: {card} cannot be equipped ({rule})")
    if in_the_way(table, seat, card):
        raise Fault(f"seat {seat}: {card} and another of its kind are equipped (FO-EQUIP-02)")
    table.equipped[seat] += (card,)


def give_agendas(table: Table, seat: int, facts: Given) -> None:
    """FO-AGENDA-03. At most four cards; the faceup one is among them and has a faction."""
    if "agendas" in facts:
        deck = table.decks["agenda"]
        table.decks["agenda"] = Deck(deck.pool + table.agendas[seat], deck.top, (), deck.discard)
        table.agendas[seat], table.loyal[seat] = (), ""
    cards = taken(table, facts, "agendas", in_game(table))
    table.agendas[seat] += cards
    if len(table.agendas[seat]) > MOST_AGENDAS:
        raise Fault(f"seat {seat}: a hand has at most four agenda cards (FO-AGENDA-03)")
    factions = [card for card in table.agendas[seat] if table.box.agendas[card].faction]
    table.loyal[seat] = facts.word("loyal", "", ("", *factions))
