"""Rulebook sections: Items, Item modifiers. Items come into play and move."""

from collections.abc import Sequence

from pustosh.games.munchkin.rules.cards.zones import items, take_away, touch
from pustosh.games.munchkin.rules.characters.classes import is_received, kept_plays
from pustosh.games.munchkin.rules.items.item_modifiers import attachments
from pustosh.games.munchkin.rules.items.items import companion_room, may_carry, may_use, may_wear
from pustosh.games.munchkin.rules.timing.choosing import card_of, is_limited, joined_to, shared
from pustosh.games.munchkin.state.remembered import Held, Used
from pustosh.games.munchkin.table import Table
from pustosh.kernel.acts import Act, Names
from pustosh.kernel.choices import Choice
from pustosh.kernel.flow import Game


def item_plays(table: Table, seat: int, cards: tuple[str, ...], rule: str) -> list[Choice]:
    """MU-TIME-13. Items from the hand: into use, into the Backpack, onto another Item."""
    # MU-ITEM-02, MU-SETUP-11, MU-ITEM-10.
    known = table.box.cards
    plays = []
    for card in dict.fromkeys(cards):
        if known[card].is_item and may_carry(table, seat, card) is None:
            plays.append(shared(rule, "stow", (card,), stow, seat, card))
            if may_wear(table, seat, card) is None:
                plays.append(shared(rule, "wear", (card,), wear, seat, card))
    return plays


def stow(game: Game[Table], seat: int, item: str) -> None:
    """MU-ITEM-26. Into the Backpack, from the hand, from use or from the Companion."""
    # MU-TIME-10, MU-ITEM-32.
    table = game.table
    from_hand = item in table.hand[seat]
    take_away(table, seat, item)
    table.pack[seat] += (item,)
    if not from_hand:
        note_move(table, f"in {item}")
    game.tell("MU-ITEM-26", "stows", who=seat, card=item)


def wear(game: Game[Table], seat: int, item: str) -> None:
    """MU-VERB-02. In use from now on."""
    # MU-ITEM-32, MU-TIME-10, MU-TIME-13.
    table = game.table
    if item in table.pack[seat]:
        note_move(table, f"out {item}")
    take_away(table, seat, item)
    table.worn[seat] += (item,)
    touch(table, seat)
    game.tell("MU-VERB-02", "wears", who=seat, card=item)


def load(game: Game[Table], seat: int, item: str) -> None:
    """MU-COMPN-08. A Companion whose card says so carries it."""
    # MU-TIME-10.
    table = game.table
    take_away(table, seat, item)
    table.load[seat] += (item,)
    note_move(table, f"out {item}")
    game.tell("MU-COMPN-08", "loads", who=seat, card=item)


def note_move(table: Table, move: str) -> None:
    """MU-TIME-10. Once in and once out in one window, where repeating is limited."""
    if is_limited(table):
        table.moved |= {move}


def own_plays(table: Table, seat: int, cards: Held, mine: Used) -> Sequence[Choice]:
    """MU-PREP-01. What may be played in one's own turn out of combat; the same again and again."""
    key = (seat, cards.kept, cards.items, cards.joined, cards.pack, table.in_combat(seat))
    if mine.plays is None or mine.plays[0] != key:
        mine.plays = (key, find_plays(table, seat, cards))
    return mine.plays[1]


def find_plays(table: Table, seat: int, cards: Held) -> list[Choice]:
    """It depends on nothing but what `used` remembers and on these cards."""
    # MU-PREP-01.
    plays = kept_plays(table, seat, cards.kept, "MU-TIME-11")
    if not table.in_combat(seat):
        plays += item_plays(table, seat, cards.items, "MU-TIME-13")
        plays += attachments(table, seat, cards.joined, "MU-TIME-13")
    return plays


def may_move(table: Table, seat: int) -> str | None:
    """None, or the rule against touching the Backpack now."""
    if table.in_combat(seat):
        return "MU-ITEM-31" if table.the_combat.settled else "MU-ITEM-30"
    if table.options["harsh_backpack"] and table.turn != seat:
        return "MU-HARSH-02"
    return None


def backpack_moves(table: Table, seat: int, mine: Used) -> Sequence[Choice]:
    """MU-TIME-10. Out of combat; each Item once in and once out in one window."""
    if may_move(table, seat):
        return ()
    key = (seat, table.pack[seat], table.moved)
    if mine.moves is None or mine.moves[0] != key:
        mine.moves = (key, find_moves(table, seat))
    return mine.moves[1]


def find_moves(table: Table, seat: int) -> list[Choice]:
    """It depends on nothing but what `used` remembers, the Backpack and what was moved."""
    # MU-TIME-10.
    moves = [
        shared("MU-TIME-10", "stow", (item,), stow, seat, item)
        for item in (*table.worn[seat], *table.load[seat])
        if may_put_away(table, seat, item) is None
    ]
    moves += [
        shared("MU-TIME-10", "wear", (item,), wear, seat, item)
        for item in table.pack[seat]
        if may_take_out(table, seat, item) is None
    ]
    if companion_room(table, seat) < 1:
        return moves
    return moves + [
        shared("MU-COMPN-08", "load", (item,), load, seat, item)
        for item in (*table.worn[seat], *table.pack[seat])
        if may_load(table, seat, item) is None
    ]


def may_put_away(table: Table, seat: int, item: str) -> str | None:
    """MU-ITEM-10. What comes back from a Companion counts against the limit again."""
    # MU-COMPN-08.
    if f"in {item}" in table.moved:
        return "MU-TIME-10"
    return may_carry(table, seat, item) if item in table.load[seat] else None


def may_take_out(table: Table, seat: int, item: str) -> str | None:
    """None, or the rule against using this Item of the Backpack."""
    # MU-ITEM-19, MU-ITEM-20, MU-ITEM-23.
    return "MU-TIME-10" if f"out {item}" in table.moved else may_wear(table, seat, item)


def may_load(table: Table, seat: int, item: str) -> str | None:
    """None, or the rule against laying this Item onto the Companion."""
    if companion_room(table, seat) < 1:
        return "MU-COMPN-08"
    return "MU-TIME-10" if f"out {item}" in table.moved else may_use(table, seat, item)


def may_play_item(table: Table, seat: int, card: str) -> str | None:
    """MU-ITEM-05. In one's own turn and out of combat, or on receipt (02)."""
    if table.window == "setup":
        return None
    if table.in_combat(seat):
        return "MU-ITEM-03" if is_received(table, seat, card) else "MU-COMBAT-12"
    own = table.turn == seat and table.combat is None
    return None if own or is_received(table, seat, card) else "MU-ITEM-05"


def may_handle(table: Table, seat: int, name: str, rule: str) -> str | None:
    """None, or the rule: it is no Item (`rule`), joined to another, or another player's."""
    # MU-ITEM-01, MU-ITEM-28.
    card = card_of(table, name)
    if card is None or not (card.is_item or card.kind == "cheat"):
        return rule
    if joined_to(table, seat, card.id):
        return "MU-IMOD-03"
    if card.kind == "cheat":
        return rule
    return None if name in table.hand[seat] or name in items(table, seat) else "MU-ITEM-07"


def may_wear_item(game: Game[Table], seat: int, item: str) -> str | None:
    """MU-VERB-02. From the hand or out of the Backpack."""
    table = game.table
    if why := may_handle(table, seat, item, "MU-ITEM-01"):
        return why
    if item in table.hand[seat]:
        return may_wear_at_once(table, seat, item)
    if item in table.pack[seat]:
        return may_disturb(table, seat) or may_take_out(table, seat, item)
    return "MU-VERB-02" if item in table.worn[seat] else "MU-COMPN-08"


def may_wear_at_once(table: Table, seat: int, item: str) -> str | None:
    """MU-ITEM-04. What was just received takes nothing else out of its place."""
    # MU-ITEM-05, MU-ITEM-10, MU-ITEM-20, MU-ITEM-23.
    why = may_play_item(table, seat, item) or may_carry(table, seat, item)
    if why is None and may_use(table, seat, item) is None and is_received(table, seat, item):
        return "MU-ITEM-04" if may_wear(table, seat, item) else None
    return why or may_wear(table, seat, item)


def may_disturb(table: Table, seat: int) -> str | None:
    """MU-ITEM-04. On receipt the other Items stay as they are; so do the first ones played."""
    # MU-ITEM-30, MU-HARSH-02.
    if table.window == "setup":
        return "MU-SETUP-12"
    busy = any(who == seat for who, _, _ in table.received)
    return "MU-ITEM-04" if busy else may_move(table, seat)


def may_stow_item(game: Game[Table], seat: int, item: str) -> str | None:
    """MU-ITEM-28. Only Items lie in the Backpack."""
    table = game.table
    if why := may_handle(table, seat, item, "MU-ITEM-28"):
        return why
    if item in table.hand[seat]:
        return may_play_item(table, seat, item) or may_carry(table, seat, item)
    if item in table.pack[seat]:
        return "MU-ITEM-26"
    return may_disturb(table, seat) or may_put_away(table, seat, item)


def may_load_item(game: Game[Table], seat: int, item: str) -> str | None:
    """MU-COMPN-08. Onto a Companion whose card says so; what lies in the hand is played first."""
    table = game.table
    if why := may_handle(table, seat, item, "MU-ITEM-01"):
        return why
    if item in table.hand[seat]:
        return "MU-VERB-01"
    if item in table.load[seat]:
        return "MU-COMPN-08"
    return may_disturb(table, seat) or may_load(table, seat, item)


def wearable(table: Table, seat: int) -> list[Names]:
    """Items of the hand and the Backpack that are made to be used."""
    cards = table.box.cards
    held = (*table.hand[seat], *table.pack[seat])
    return [(card,) for card in held if cards[card].kind in ("item", "junk")]


def stowable(table: Table, seat: int) -> list[Names]:
    """Items in use, and those of the hand that are not made to be used."""
    cards = table.box.cards
    kept = [card for card in table.hand[seat] if cards[card].kind in ("oneshot", "item_mod")]
    return [(card,) for card in (*kept, *table.worn[seat], *table.load[seat])]


WEAR = Act("wear ITEM", "wear WE-04", "MU-VERB-02", may_wear_item, wearable)
STOW = Act("stow ITEM", "stow OS-01.1", "MU-ITEM-26", may_stow_item, stowable)
LOAD = Act("load ITEM", "load WE-04", "MU-COMPN-08", may_load_item)
