"""Rulebook sections: Items, Item modifiers. Items come into play and move."""

from pustosh.games.munchkin.rules.cards.fits import item_fits
from pustosh.games.munchkin.rules.cards.zones import JOINED, held, items, take_away, touch
from pustosh.games.munchkin.rules.characters.classes import kept_plays
from pustosh.games.munchkin.rules.combat.sides import in_combat
from pustosh.games.munchkin.rules.items.items import (
    cheats,
    may_carry,
    may_use,
    may_wear,
    room_with_companion,
)
from pustosh.games.munchkin.table import Table
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game


def attachments(table: Table, seat: int, cards: tuple[str, ...], rule: str) -> list[Choice]:
    """MU-IMOD-01. A Modifier onto a permanent Item that it fits."""
    known = table.box.cards
    choices = []
    for card in cards:
        if known[card].kind in JOINED:
            for item in items(table, seat):
                if may_attach(table, seat, card, item) is None:
                    then = (call(attach, seat, card, item),)
                    choices.append(Choice(rule, "attach", (card, item), then))
    return choices


def may_attach(table: Table, seat: int, card: str, item: str) -> str | None:
    """None, or the rule against joining this card to this Item."""
    known = table.box.cards
    kind = known[item].kind
    if known[card].kind == "cheat":
        return "MU-OTHER-04" if kind == "oneshot" or cheats(table, item) else None
    if kind == "oneshot":
        return "MU-IMOD-02"
    if kind == "item_mod":
        return "MU-IMOD-13"
    if cheats(table, card):  # MU-IMOD-12
        return None
    test = known[card].use_if
    if test is not None and not test(table, seat):
        return "MU-ITEM-19"
    return None if item_fits(table, item, known[card].fits) else "MU-IMOD-13"


def attach(game: Game[Table], seat: int, card: str, item: str) -> None:
    """MU-IMOD-03. It cannot be taken off again, nor moved (04)."""
    table = game.table
    take_away(table, seat, card)
    table.attached = {**table.attached, item: (*table.attached.get(item, ()), card)}
    touch(table, seat)
    rule = "MU-OTHER-04" if table.box.cards[card].kind == "cheat" else "MU-IMOD-01"
    game.tell(rule, "attaches", who=seat, card=card, item=item)


def item_plays(table: Table, seat: int, cards: tuple[str, ...], rule: str) -> list[Choice]:
    """MU-TIME-13. Items from the hand: into use, into the Backpack, onto another Item."""
    known = table.box.cards
    plays = []
    for card in dict.fromkeys(cards):
        if known[card].is_item and may_carry(table, seat, card) is None:
            plays.append(moving(table, seat, "stow", card, rule))
            if may_wear(table, seat, card) is None:
                plays.append(moving(table, seat, "wear", card, rule))
    return plays


def moving(table: Table, seat: int, verb: str, item: str, rule: str) -> Choice:
    """`wear WE-01`, `stow WE-01`; made once, then shared."""
    key = (verb, seat, item, rule)
    choice = table.box.choices.get(key)
    if choice is None:
        step = wear if verb == "wear" else stow
        choice = Choice(rule, verb, (item,), (call(step, seat, item),))
        table.box.choices[key] = choice
    return choice


def stow(game: Game[Table], seat: int, item: str) -> None:
    """MU-ITEM-26. Into the Backpack, from the hand, from use or from the Companion."""
    table = game.table
    from_hand = item in table.hand[seat]
    take_away(table, seat, item)
    table.pack[seat] += (item,)
    if not from_hand:
        table.moved |= {f"in {item}"}
    game.tell("MU-ITEM-26", "stows", who=seat, card=item)


def wear(game: Game[Table], seat: int, item: str) -> None:
    """MU-VERB-02. In use from now on."""
    table = game.table
    if item in table.pack[seat]:
        table.moved |= {f"out {item}"}
    take_away(table, seat, item)
    table.worn[seat] += (item,)
    touch(table, seat)
    game.tell("MU-VERB-02", "wears", who=seat, card=item)


def load(game: Game[Table], seat: int, item: str) -> None:
    """MU-COMPN-08. A Companion whose card says so carries it."""
    table = game.table
    take_away(table, seat, item)
    table.load[seat] += (item,)
    table.moved |= {f"out {item}"}
    game.tell("MU-COMPN-08", "loads", who=seat, card=item)


def own_plays(table: Table, seat: int) -> list[Choice]:
    """MU-PREP-01. What may be played in one's own turn out of combat."""
    mine = held(table, seat)
    plays = kept_plays(table, seat, mine.kept, "MU-TIME-11")
    if not in_combat(table, seat):
        plays += item_plays(table, seat, mine.items, "MU-TIME-13")
        plays += attachments(table, seat, mine.joined, "MU-TIME-13")
    return plays


def may_move(table: Table, seat: int) -> str | None:
    """None, or the rule against touching the Backpack now."""
    if in_combat(table, seat):
        combat = table.combat
        return "MU-ITEM-31" if combat and combat.settled else "MU-ITEM-30"
    if table.options["harsh_backpack"] and table.turn != seat:
        return "MU-HARSH-02"
    return None


def backpack_moves(table: Table, seat: int) -> list[Choice]:
    """MU-TIME-10. Out of combat; each Item once in and once out in one window."""
    if may_move(table, seat):
        return []
    rule = "MU-TIME-10"
    moves = [
        moving(table, seat, "stow", item, rule)
        for item in (*table.worn[seat], *table.load[seat])
        if may_put_away(table, seat, item) is None
    ]
    for item in table.pack[seat]:
        if may_take_out(table, seat, item) is None:
            moves.append(moving(table, seat, "wear", item, rule))
    return moves + loadings(table, seat)


def may_put_away(table: Table, seat: int, item: str) -> str | None:
    """MU-ITEM-10. What comes back from a Companion counts against the limit again."""
    if table.moved and f"in {item}" in table.moved:
        return "MU-TIME-10"
    return may_carry(table, seat, item) if item in table.load[seat] else None


def may_take_out(table: Table, seat: int, item: str) -> str | None:
    """None, or the rule against using this Item of the Backpack."""
    moved = table.moved and f"out {item}" in table.moved
    return "MU-TIME-10" if moved else may_wear(table, seat, item)


def loadings(table: Table, seat: int) -> list[Choice]:
    """MU-COMPN-08. Onto a Companion with room for it; it counts as used."""
    if room_with_companion(table, seat) < 1:
        return []
    return [
        Choice("MU-COMPN-08", "load", (item,), (call(load, seat, item),))
        for item in (*table.worn[seat], *table.pack[seat])
        if may_load(table, seat, item) is None
    ]


def may_load(table: Table, seat: int, item: str) -> str | None:
    """None, or the rule against laying this Item onto the Companion."""
    if room_with_companion(table, seat) < 1:
        return "MU-COMPN-08"
    return "MU-TIME-10" if f"out {item}" in table.moved else may_use(table, seat, item)
