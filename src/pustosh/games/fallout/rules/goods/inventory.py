"""Rulebook sections: Inventory, Equipment."""

from pustosh.games.fallout.box.cards import WORN
from pustosh.games.fallout.rules.course.golden import ask_which
from pustosh.games.fallout.rules.factions.influence import settle
from pustosh.games.fallout.rules.goods.equipment import inventory_limit, kit_of, total
from pustosh.games.fallout.rules.goods.limits import discard_card, take_away
from pustosh.games.fallout.rules.stories.quest import all_happened
from pustosh.games.fallout.rules.stories.results import apply_row
from pustosh.games.fallout.table import Play, Table
from pustosh.kernel.acts import Act, is_asked
from pustosh.kernel.choices import Call, Choice, call
from pustosh.kernel.state import without


def gain_cards(game: Play, seat: int, cards: tuple[str, ...], rule: str) -> None:
    """FO-INV-05. All are taken and may be equipped (06); then the surplus goes (FO-WIN-06).

    Goals of gaining them come last, and once (FO-QUEST-07, FO-QUEST-27).
    """
    for id_ in cards:
        game.table.inventory[seat] += (id_,)
        game.tell(rule, "gains-card", who=seat, card=id_)
    wearable = tuple([id_ for id_ in cards if may_equip(game.table, seat, id_) is None])
    game.do(
        *[call(offer_equip, seat, id_) for id_ in wearable],
        call(check_limit, seat),
        call(gained, seat, cards),
    )
    settle(game)


def gained(game: Play, seat: int, cards: tuple[str, ...]) -> None:
    """FO-QUEST-07. Goals that wait for a card, after it has found its place (04, 27).

    Then what it does when it is gained, in a trade too (FO-BARTER-11).
    """
    known = game.table.box.cards
    new = [known[id_] for id_ in cards if id_ in known]
    goods = [("gained", card.kind, card.name, card.pile) for card in new]
    all_happened(game, seat, [*goods, *[("gained", "agenda")] * (len(cards) - len(new))])
    for card in new[::-1]:  # on top of the goals, the first card uppermost
        for ability in card.abilities:
            if ability.timing == "on_gain":
                apply_row(game, seat, ability.effects, card.id)


def offer_equip(game: Play, seat: int, id_: str) -> None:
    """FO-EQUIP-04. A gained card may be equipped at once, and no other (05)."""
    if id_ not in game.table.inventory[seat]:
        return
    game.ask(
        seat,
        Choice("FO-EQUIP-04", "equip", (id_,), (call(equip, seat, id_),)),
        Choice("FO-EQUIP-04", "carry", (id_,), ()),
    )


def may_equip(table: Table, seat: int, id_: str) -> str | None:
    """FO-EQUIP-01. None, or the rule against it."""
    card = table.box.cards[id_]
    if card.kind not in WORN:
        return "FO-ITEM-03"
    return "FO-CHAR-03" if total(table, seat, f"no_{card.kind}") else None


def may_put_on(game: Play, seat: int, id_: str) -> str | None:
    """FO-EQUIP-06. A card of the own inventory that one may wear (03, FO-TURN-02)."""
    table = game.table
    worn = id_ in table.equipped[seat] and not changing(game)
    return may_equip(table, seat, id_) if worn or id_ in table.inventory[seat] else "FO-EQUIP-06"


def changing(game: Play) -> bool:
    """FO-EQUIP-06. At the start of the turn (03), or in the Camp action (07)."""
    return game.table.fresh or is_asked(game, "stow") or is_asked(game, "break-camp")


def carried(table: Table, seat: int) -> list[tuple[str]]:
    return [(id_,) for id_ in table.inventory[seat]]


EQUIP = Act("equip CARD", "equip ripper", "FO-EQUIP-03", may_put_on, carried)
CARRY = Act("carry CARD", "carry ripper", "FO-EQUIP-04", moment="FO-EQUIP-04")


def equip(game: Play, seat: int, id_: str) -> None:
    """FO-EQUIP-02. One of each kind; the card in that slot goes to the inventory (FO-WIN-06)."""
    table = game.table
    replaced = in_the_way(table, seat, id_)
    table.inventory[seat] = without(table.inventory[seat], id_)
    table.equipped[seat] = (*without(table.equipped[seat], *replaced), id_)
    table.inventory[seat] += replaced
    game.tell("FO-EQUIP-02", "equips", who=seat, card=id_)
    settle(game)


def in_the_way(table: Table, seat: int, id_: str) -> tuple[str, ...]:
    """FO-EQUIP-02. Equipped cards of the same kind; FO-GOLD-02: a second apparel leaves room."""
    known, card = table.box.cards, table.box.cards[id_]
    worn = [other for other in table.equipped[seat] if known[other].kind == card.kind]
    if card.kind == "apparel":
        second = "second_apparel" in card.passives
        worn = [other for other in worn if ("second_apparel" in known[other].passives) == second]
    return tuple(worn)


def stow(game: Play, seat: int, id_: str) -> None:
    """FO-EQUIP-07. Back to the inventory, within its limit (FO-WIN-06)."""
    table = game.table
    table.equipped[seat] = without(table.equipped[seat], id_)
    table.inventory[seat] += (id_,)
    game.tell("FO-EQUIP-07", "stows", who=seat, card=id_)
    settle(game)


def changes(table: Table, seat: int, rule: str, again: Call) -> tuple[Choice, ...]:
    """FO-EQUIP-06. Every card that may be equipped, swapped or put away now (FO-CHAR-03)."""
    offered = kit_of(table, seat).changes
    choices = offered.get((rule, again))
    if choices is None:
        choices = offered[rule, again] = tuple(_changes(table, seat, rule, again))
    return choices


def _changes(table: Table, seat: int, rule: str, again: Call) -> list[Choice]:
    choices = [
        Choice(rule, "equip", (id_,), (call(equip, seat, id_), call(check_limit, seat), again))
        for id_ in table.inventory[seat]
        if may_equip(table, seat, id_) is None
    ]
    choices += [
        Choice(rule, "stow", (id_,), (call(stow, seat, id_), again))
        for id_ in table.equipped[seat]
        if has_room_for(table, seat, id_)
    ]
    return choices


def has_room_for(table: Table, seat: int, id_: str) -> bool:
    """FO-EQUIP-07. Within the limit, as it is when this card gives nothing (FO-INV-09)."""
    lost: int = sum(table.box.cards[id_].passives.get("inventory_limit", ()))
    return len(table.inventory[seat]) < inventory_limit(table, seat) - lost


STOW = Act("stow CARD", "stow ripper", "FO-EQUIP-07", moment="FO-EQUIP-07")
DISCARD = Act("discard CARD", "discard junk.1", "FO-INV-04", moment="FO-INV-04")


def check_limit(game: Play, seat: int) -> None:
    """FO-INV-04. More cards than the limit: the survivor chooses which to discard, new ones too."""
    table = game.table
    if len(table.inventory[seat]) <= inventory_limit(table, seat):
        return
    held = table.inventory[seat]
    ask_which(game, seat, DISCARD, {id_: (call(drop, seat, id_, "FO-INV-04"),) for id_ in held})


def drop(game: Play, seat: int, id_: str, rule: str) -> None:
    """FO-INV-08. To its own pile; without it the limit may be lower (FO-INV-09, FO-WIN-06)."""
    take_away(game.table, seat, id_)
    discard_card(game.table, id_)
    game.tell(rule, "discards", who=seat, card=id_)
    game.do(call(check_limit, seat))
    settle(game)
