"""Rulebook sections: Class and Supermunchkin, Companions, Items. Cards come into play."""

from pustosh.games.munchkin.rules.cards.holding import JOINED, KEPT, held
from pustosh.games.munchkin.rules.cards.leaving import lose_card
from pustosh.games.munchkin.rules.cards.using import says
from pustosh.games.munchkin.rules.cards.zones import items, take_away, touch
from pustosh.games.munchkin.rules.items.items import cheats, may_carry, may_wear
from pustosh.games.munchkin.table import Table
from pustosh.games.munchkin.words.conditions import has_class, in_combat, item_fits
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game


def class_limit(table: Table, seat: int) -> int:
    """MU-CLASS-11. One Class, two with Supermunchkin (12)."""
    return max([1, *map(int, says(table, seat, "class_limit"))])


def may_play_kept(table: Table, seat: int, card: str) -> str | None:
    """None, or the rule against having this card, whenever it may be played."""
    printed = table.box.cards[card]
    if printed.kind == "class" and has_class(table, seat, printed.class_):
        return "MU-CLASS-13"
    if printed.kind == "super" and not table.classes[seat]:
        return "MU-CLASS-06"
    if printed.kind == "companion" and table.companion[seat]:
        return "MU-COMPN-03"
    return None


def replaceable(table: Table, seat: int, card: str) -> tuple[str, ...]:
    """MU-CLASS-11. At the limit, the Classes of which one makes room for a new one."""
    is_class = table.box.cards[card].kind == "class"
    full = is_class and len(table.classes[seat]) >= class_limit(table, seat)
    return table.classes[seat] if full else ()


def kept_plays(table: Table, seat: int, cards: tuple[str, ...], rule: str) -> list[Choice]:
    """MU-TIME-11. Class, Supermunchkin, Megabrain, Companion: own turn, combat included."""
    known = table.box.cards
    found = []
    for card in cards:
        if known[card].kind in KEPT and may_play_kept(table, seat, card) is None:
            olds = replaceable(table, seat, card) or ("",)
            found += [playing(seat, card, old, rule) for old in olds]
    return found


def playing(seat: int, card: str, old: str, rule: str) -> Choice:
    """MU-CLASS-11. At the limit an old Class is discarded first: one combined action."""
    args = (card, old) if old else (card,)
    return Choice(rule, "play", args, (call(play, seat, card, old),))


def play(game: Game[Table], seat: int, card: str, old: str) -> None:
    """MU-CLASS-07. Its abilities are there at once."""
    table = game.table
    if old:
        lose_card(game, seat, old, "MU-CLASS-11")
    take_away(table, seat, card)
    kind = table.box.cards[card].kind
    if kind == "class":
        table.classes[seat] += (card,)
    elif kind == "companion":
        table.companion[seat] = card
    else:
        table.brains[seat] += (card,)
    rules = {"class": "MU-CLASS-07", "companion": "MU-COMPN-02", "mega": "MU-PERK-12"}
    game.tell(rules.get(kind, "MU-CLASS-05"), "plays", who=seat, card=card)
    table.passed = ()
    table.acted = True
    touch(table, seat)


def item_plays(table: Table, seat: int, cards: tuple[str, ...], rule: str) -> list[Choice]:
    """MU-TIME-13. Items from the hand: into use, into the Backpack, onto another Item."""
    known = table.box.cards
    found = []
    for card in dict.fromkeys(cards):
        if known[card].is_item and may_carry(table, seat, card) is None:
            found.append(moving(table, seat, "stow", card, rule))
            if may_wear(table, seat, card) is None:
                found.append(moving(table, seat, "wear", card, rule))
    return found


def moving(table: Table, seat: int, verb: str, item: str, rule: str) -> Choice:
    """`wear WE-01`, `stow WE-01`; made once, then shared."""
    key = (verb, seat, item, rule)
    choice = table.box.choices.get(key)
    if choice is None:
        step = wear if verb == "wear" else stow
        choice = Choice(rule, verb, (item,), (call(step, seat, item),))
        table.box.choices[key] = choice
    return choice


def attachments(table: Table, seat: int, cards: tuple[str, ...], rule: str) -> list[Choice]:
    """MU-IMOD-01. A Modifier onto a permanent Item that it fits."""
    known = table.box.cards
    found = []
    for card in cards:
        if known[card].kind in JOINED:
            for item in items(table, seat):
                if may_attach(table, seat, card, item) is None:
                    then = (call(attach, seat, card, item),)
                    found.append(Choice(rule, "attach", (card, item), then))
    return found


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
    found = kept_plays(table, seat, mine.kept, "MU-TIME-11")
    if not in_combat(table, seat):
        found += item_plays(table, seat, mine.items, "MU-TIME-13")
        found += attachments(table, seat, mine.joined, "MU-TIME-13")
    return found
