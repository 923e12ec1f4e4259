"""What a scene can ask about a character."""

from pustosh.games.munchkin.rules.cards.using import hand_limit, total, used_items
from pustosh.games.munchkin.rules.cards.zones import items
from pustosh.games.munchkin.rules.characters.classes import class_limit
from pustosh.games.munchkin.rules.characters.perks import most_perks
from pustosh.games.munchkin.rules.combat.strength import character, sum_of
from pustosh.games.munchkin.rules.items.items import big_items, big_limit, hands
from pustosh.games.munchkin.staging.laying import Facts
from pustosh.games.munchkin.staging.looking import seats_in
from pustosh.games.munchkin.staging.seats import ZONES
from pustosh.games.munchkin.table import Table
from pustosh.kernel.flow import Game
from pustosh.kernel.given import numbered_seat


def look_at_seat(game: Game[Table], name: str) -> Facts:
    """Lists of cards are sorted; Perks, Items and effects as they lie."""
    table = game.table
    seat = numbered_seat(table, name)
    return {
        **of_the_character(table, seat),
        **of_the_hand(table, seat),
        **of_the_effects(table, seat),
        **of_the_limits(table, seat),
    }


def of_the_character(table: Table, seat: int) -> Facts:
    plain = ("level", "sex", "alive", "reborn", "won", "lost", "yields", "holds", "due")
    return {
        **{name: getattr(table, name)[seat] for name in plain},
        **{zone: sorted(getattr(table, zone)[seat]) for zone in ZONES},
        "companion": table.companion[seat] or None,
        "used": sorted(used_items(table, seat)),
        "attached": joined(table, seat),
        "in_combat": table.in_combat(seat),
    }


def joined(table: Table, seat: int) -> Facts:
    """What is attached to Items; Cheat! may lie on a Modifier there."""
    held = [card for item in items(table, seat) for card in (item, *table.attached.get(item, ()))]
    return {card: list(table.attached[card]) for card in held if card in table.attached}


def of_the_hand(table: Table, seat: int) -> Facts:
    """`known`: cards of the hand that others have seen, with the seats that know them."""
    cards, hand = table.box.cards, sorted(table.hand[seat])
    return {
        "hand_size": len(hand),
        "doors": [card for card in hand if cards[card].deck == "door"],
        "treasures": [card for card in hand if cards[card].deck == "treasure"],
        "known": {card: seats_in(table.seen[card]) for card in hand if card in table.seen},
    }


def of_the_effects(table: Table, seat: int) -> Facts:
    """Cards that act on the character; Penalties on Combat Strength by their source."""
    ills = table.ills[seat]
    penalties: dict[str, int] = {}
    terms = [(ill.card, ill.penalty) for ill in ills if ill.penalty]
    terms += [(penalty.source, penalty.n) for penalty in table.penalties if penalty.seat == seat]
    for source, n in terms:
        penalties[source] = penalties.get(source, 0) + n
    return {
        "ills": sorted(ill.card for ill in ills),
        "until": {ill.card: ill.until for ill in ills},
        "penalties": penalties,
    }


def of_the_limits(table: Table, seat: int) -> Facts:
    """Sums over all cards: Combat Strength, rolls, limits."""
    return {
        "strength": sum_of(character(table, seat)),
        "run": total(table, seat, "run"),
        "rad": total(table, seat, "rad"),
        "hand_limit": hand_limit(table, seat),
        "big_limit": big_limit(table, seat),
        "big": sorted(big_items(table, seat)),
        "class_limit": class_limit(table, seat),
        "perk_limit": most_perks(table, seat),
        "hands": hands(table, seat),
    }
