"""Rulebook sections: Class and Supermunchkin, Companions. Cards that a character keeps in play."""

from pustosh.games.munchkin.rules.cards.using import says
from pustosh.games.munchkin.rules.cards.zones import KEPT, lose_card, take_away, touch
from pustosh.games.munchkin.table import Table
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
    plays = []
    for card in cards:
        if known[card].kind in KEPT and may_play_kept(table, seat, card) is None:
            olds = replaceable(table, seat, card) or ("",)
            plays += [playing(seat, card, old, rule) for old in olds]
    return plays


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


def has_class(table: Table, seat: int, name: str) -> bool:
    """MU-CLASS-02. A Class card in play."""
    cards = table.box.cards
    return name in [cards[card].class_ for card in table.classes[seat]]
