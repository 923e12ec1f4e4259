"""Rulebook sections: Class and Supermunchkin, Companions. Cards that a character keeps in play."""

from collections.abc import Sequence

from pustosh.games.munchkin.rules.cards.using import says, used
from pustosh.games.munchkin.rules.cards.zones import items, lose_card, take_away, touch
from pustosh.games.munchkin.rules.combat.strength import totals
from pustosh.games.munchkin.rules.timing.choosing import may_part, shared
from pustosh.games.munchkin.state.remembered import KEPT, Used
from pustosh.games.munchkin.table import Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game

KEEPING = frozenset((  # words of conditions that a Class or a Companion may fulfil
    "class", "no_class", "has_companion", "attack",
))  # fmt: skip


def class_limit(table: Table, seat: int) -> int:
    """MU-CLASS-11. One Class, two with Supermunchkin (12)."""
    return max([1, *map(int, says(table, seat, "class_limit"))])


def may_play_kept(table: Table, seat: int, card: str) -> str | None:
    """None, or the rule against having this card, whenever it may be played."""
    printed = table.box.cards[card]
    if has_class(table, seat, printed.class_):
        return "MU-CLASS-13"
    if printed.kind == "super" and not table.classes[seat]:
        return "MU-CLASS-06"
    return None


def replaceable(table: Table, seat: int, card: str) -> tuple[str, ...]:
    """MU-CLASS-11. At the limit, the Classes to make room; the Companion, if any (MU-COMPN-04)."""
    # MU-TIME-11.
    kind = table.box.cards[card].kind
    if kind == "companion":
        return (table.companion[seat],)
    full = kind == "class" and len(table.classes[seat]) >= class_limit(table, seat)
    return table.classes[seat] if full else ()


def kept_plays(table: Table, seat: int, cards: tuple[str, ...], rule: str) -> list[Choice]:
    """MU-TIME-11. Class, Supermunchkin, Megabrain, Companion: own turn, combat included.

    MU-CLASS-11. At the limit an old Class is discarded first: one combined action.
    MU-EXAMPLE-19. So is the Companion, for another one.
    """
    known = table.box.cards
    fit = [c for c in cards if known[c].kind in KEPT and may_play_kept(table, seat, c) is None]
    return [
        Choice(rule, "play", (card, old) if old else (card,), (call(play, seat, card, old),))
        for card in fit
        for old in replaceable(table, seat, card) or ("",)
    ]


def play(game: Game[Table], seat: int, card: str, old: str) -> None:
    """MU-CLASS-07. Its abilities are there at once."""
    # MU-TIME-11, MU-COMBAT-14, MU-ITEM-42.
    table = game.table
    kind = table.box.cards[card].kind
    if old:
        lose_card(game, seat, old, "MU-CLASS-11" if kind == "class" else "MU-COMPN-04")
    take_away(table, seat, card)
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


def has_class(table: Table, seat: int, name: str) -> bool:
    """MU-CLASS-02. A Class card in play."""
    return name in [table.box.cards[card].class_ for card in table.classes[seat]]


def droppings(table: Table, seat: int, mine: Used) -> Sequence[Choice]:
    """MU-TIME-03. Class or Companion may be discarded at any moment."""
    if mine.drops is None:
        companion = table.companion[seat]
        drops = [shared("MU-CLASS-10", "drop", (c,), drop, seat, c) for c in table.classes[seat]]
        if companion:
            drops.append(shared("MU-COMPN-04", "drop", (companion,), drop, seat, companion))
        mine.drops = drops
    return mine.drops


def drop(game: Game[Table], seat: int, card: str) -> None:
    """MU-COMBAT-14. Discarded by fighter or Helper it is an act: everybody has a word again."""
    is_class = card in game.table.classes[seat]
    if game.table.in_combat(seat):
        game.table.passed = ()
    lose_card(game, seat, card, "MU-CLASS-10" if is_class else "MU-COMPN-04")


def may_drop(game: Game[Table], seat: int, card: str) -> str | None:
    """MU-TIME-03. Nothing but Class and Companion is discarded for no reason."""
    table = game.table
    if card in table.classes[seat] or card == table.companion[seat]:
        return None
    return may_part(table, seat, card) or "MU-TIME-03"


DROP = Act(
    "drop CARD", "drop CL-01.1", "MU-TIME-03", may_drop,
    lambda table, seat: [(card,) for card in (*items(table, seat), *table.perks[seat])],
)  # fmt: skip


def dropping_helps(table: Table, seat: int) -> bool:
    """Fighter and Helper are asked when dropping Class or Companion would help their side."""
    return table.in_combat(seat) and weighs(table, seat) and is_better_without(table, seat)


def is_better_without(table: Table, seat: int) -> bool:
    """Whether the lead of this side is larger once one of them is gone."""
    mine, theirs = totals(table)
    for card in (*table.classes[seat], table.companion[seat]):
        if card:
            after = table.copy()
            after.classes[seat] = tuple([other for other in after.classes[seat] if other != card])
            after.companion[seat] = "" if after.companion[seat] == card else after.companion[seat]
            left, right = totals(after)
            if left - right > mine - theirs:
                return True
    return False


def weighs(table: Table, seat: int) -> bool:
    """A quick look before: whether anything could be better without Class or Companion."""
    cards = table.box.cards
    own = [cards[card] for card in (*table.classes[seat], table.companion[seat]) if card]
    if not own:
        return False
    if any(card.bonus < 0 or card.depends for card in own):
        return True
    grudges = [grudge for foe in table.foes for grudge in cards[foe.card].bonuses]
    return any(grudge.asks & KEEPING for grudge in grudges) or asks(table)


def asks(table: Table) -> bool:
    """Whether a Bonus of this side, or the use of a Modifier, may follow from what is kept."""
    for seat in table.fighting:
        mine = used(table, seat)
        if any(bonus.asks & KEEPING for card in mine.depends for bonus in card.depends):
            return True
        if any(card.kind == "item_mod" and card.use_if is not None for card in mine.cards):
            return True
    return False


def may_play_at_once(table: Table, card: str, drawn: bool) -> str | None:
    """MU-COMPN-01. A Companion only if drawn; Megabrain and Cheat! wait for one's own turn."""
    kind = table.box.cards[card].kind
    if kind == "companion" and not drawn:
        return "MU-COMPN-01"
    return {"mega": "MU-PERK-12", "cheat": "MU-OTHER-04"}.get(kind)


def is_received(table: Table, seat: int, card: str) -> bool:
    """Whether this card was just received and may be played."""
    return table.window == "receipt" and any(
        who == seat and other == card for who, other, _ in table.received
    )
