"""Rulebook section: Equipment. What the cards of a survivor give, worn or carried."""

from pustosh.games.fallout.box.cards import WORN
from pustosh.games.fallout.box.components import Card
from pustosh.games.fallout.state.kits import Kit
from pustosh.games.fallout.table import Table

POINTS = 2  # FO-MOVE-01
ROUGH_COST = 2  # FO-MAP-07


def kit_of(table: Table, seat: int) -> Kit:
    """The hands are immutable values: as long as they are the same objects, so is the kit.

    What changes hands counts at once (FO-EQUIP-08, FO-EXH-09, FO-INV-09, FO-ITEM-06).
    """
    kit = table.kits[seat]
    if (
        kit is None
        or kit.equipped is not table.equipped[seat]
        or kit.inventory is not table.inventory[seat]
        or (kit.exhausted is not table.exhausted and not keeps_values(table))
    ):
        kit = table.kits[seat] = _kit(table, seat)
    return kit


def _kit(table: Table, seat: int) -> Kit:
    """FO-EQUIP-08. Worn cards must be equipped; all else works from the inventory (FO-ITEM-02)."""
    known = table.box.cards
    worn = [known[id_] for id_ in in_use(table, seat)]
    carried = [known[id_] for id_ in (*table.inventory[seat], *own_rules(table, seat))]
    loose = [card for card in carried if card.kind not in WORN]
    totals = _totals([*worn, *loose])
    return Kit(
        equipped=table.equipped[seat],
        inventory=table.inventory[seat],
        exhausted=table.exhausted,
        cards=(*worn, *loose),
        totals=totals,
        moves=max(1, POINTS + totals.get("move_points", 0)),
        rough=totals.get("rough_cost") or ROUGH_COST,
        armour=sum([card.armour for card in worn]),  # FO-ITEM-08: of several sources
        weapon=next((card for card in worn if card.kind == "weapon"), None),
        abilities=_abilities([*[known[id_] for id_ in table.equipped[seat]], *loose]),
        changes={},
    )


def _abilities(cards: list[Card]) -> dict[str, tuple[tuple[Card, int], ...]]:
    """By the moment of their use; FO-TURN-02: those of the own turn in an action (`meanwhile`)."""
    by_timing: dict[str, tuple[tuple[Card, int], ...]] = {}
    for card in cards:
        for at, ability in enumerate(card.abilities):
            by_timing[ability.timing] = (*by_timing.get(ability.timing, ()), (card, at))
    own = by_timing.get("your_turn", ())
    by_timing["meanwhile"] = tuple([(card, at) for card, at in own if not card.abilities[at].acts])
    return by_timing


def _totals(cards: list[Card]) -> dict[str, int]:
    """The sum of each passive over all cards; a word without number counts 1."""
    sums: dict[str, int] = {}
    for card in cards:
        for word, args in card.passives.items():
            number = args[0] if args and isinstance(args[0], int) else 1
            sums[word] = sums.get(word, 0) + number
    return sums


def own_rules(table: Table, seat: int) -> tuple[str, ...]:
    """FO-CHAR-03. A character card that is no item (02): it lies beside the board for good (04)."""
    who = table.characters[seat]
    card = table.box.survivors[who].card if who else ""
    return (card,) if card and table.box.cards[card].kind == "rule" else ()


def held_cards(table: Table, seat: int) -> tuple[str, ...]:
    """Equipped, carried, and the rule card of the character."""
    return (*table.equipped[seat], *table.inventory[seat], *own_rules(table, seat))


def in_use(table: Table, seat: int) -> tuple[str, ...]:
    """FO-EXH-09. An exhausted weapon or apparel keeps its values, unless the table plays harder."""
    if keeps_values(table):
        return table.equipped[seat]
    return tuple([id_ for id_ in table.equipped[seat] if id_ not in table.exhausted])


def keeps_values(table: Table) -> bool:
    return table.options["exhausted_gear"] == "keeps values"


def useless(table: Table, seat: int, id_: str) -> bool:
    return id_ in table.equipped[seat] and id_ not in in_use(table, seat)


def total(table: Table, seat: int, word: str) -> int:
    return kit_of(table, seat).totals.get(word, 0)


def says(table: Table, seat: int, word: str, arg: str) -> int:
    """How many cards say this word about this thing: `cannot_gain(addicted)`."""
    return sum([arg in card.passives.get(word, ()) for card in kit_of(table, seat).cards])


def ranged_weapon(table: Table, seat: int) -> bool:
    """FO-ITEM-06. Equipped, and with the ranged icon."""
    held = kit_of(table, seat).weapon
    return held is not None and held.ranged


def inventory_limit(table: Table, seat: int) -> int:
    """FO-INV-02. Three cards; a card may change it (FO-INV-09)."""
    return 3 + total(table, seat, "inventory_limit")


def rough_cost(table: Table, seat: int) -> int:
    """FO-MAP-07. Two points, unless a card makes it more."""
    return kit_of(table, seat).rough


def points_of_action(table: Table, seat: int) -> int:
    """FO-MOVE-01. Two points for each Move action; a card may change that."""
    return kit_of(table, seat).moves
