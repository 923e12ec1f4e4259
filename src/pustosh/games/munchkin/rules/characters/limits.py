"""Rulebook sections: Class and Supermunchkin, Items, Perks. Limits, and how one keeps to them."""

from collections.abc import Callable

from pustosh.games.munchkin.box.words import field
from pustosh.games.munchkin.rules.cards.fits import is_big
from pustosh.games.munchkin.rules.cards.using import used
from pustosh.games.munchkin.rules.cards.zones import held, lose_card, others, take_away
from pustosh.games.munchkin.rules.characters.classes import class_limit
from pustosh.games.munchkin.rules.characters.perks import drop_perks, surplus_perks, take_due_perk
from pustosh.games.munchkin.rules.items import items
from pustosh.games.munchkin.rules.items.playing import backpack_moves, own_plays
from pustosh.games.munchkin.rules.items.selling import sales
from pustosh.games.munchkin.rules.items.trade import hand_over, tradings
from pustosh.games.munchkin.rules.timing import choosing
from pustosh.games.munchkin.rules.timing.open_powers import powers
from pustosh.games.munchkin.state.values import NOBODY, seat_id
from pustosh.games.munchkin.table import Table
from pustosh.kernel.acts import Act, is_asked
from pustosh.kernel.choices import Call, Choice, call
from pustosh.kernel.flow import Game


def restore_perks(game: Game[Table], seat: int) -> None:
    """MU-PERK-14. A player who restores the Level at once does not lose the Perk."""
    game.table.restoring = seat
    game.do(call(regain, seat, "MU-PERK-14"), call(give_in), call(drop_perks, seat))


def gains(table: Table, seat: int) -> list[Choice]:
    """MU-PERK-14. Get-a-Level cards and other gains legal at this instant."""
    acts, free = powers(table, seat, held(table, seat), used(table, seat))
    return [choice for choice in acts + free if raises(table, seat, choice)]


def regain(game: Game[Table], seat: int, rule: str) -> None:
    """What exceeds a limit is kept by what may be done at once, or given up."""
    table = game.table
    exceeds, ways = RESTORED[rule]
    if table.restoring != seat or not exceeds(table, seat):
        return
    table.window = "restore"
    choices = [*ways(table, seat), *sales(table, seat, held(table, seat), used(table, seat))]
    if choices:
        game.do(call(regain, seat, rule))
        game.ask(seat, *choices, giving_in(rule))


def giving_in(rule: str) -> Choice:
    return Choice(rule, "give-in", (), (call(give_in),))


def raises(table: Table, seat: int, choice: Choice) -> bool:
    """A Get-a-Level card for this player, or another card that gives its owner a level."""
    card = table.box.cards[choice.args[0]]
    if card.kind == "level_up":
        return card.target == "self" or seat_id(seat) in choice.args
    words = [arg for power in card.powers for word, arg in power.do if word == "gain_level"]
    return any(field(arg, "to", "victim") in ("self", "victim", "all") for arg in words)


def give_in(game: Game[Table]) -> None:
    """Nothing more is tried to keep what exceeds a limit."""
    game.table.restoring = NOBODY


def surplus(table: Table, seat: int) -> int:
    big = len(items.big_items(table, seat))
    return max(0, big - items.big_limit(table, seat)) if big else 0


def restore_big(game: Game[Table], seat: int) -> None:
    """MU-ITEM-11. Regain the ability at once, trade (12), sell (13), or get rid of the surplus."""
    game.table.restoring = seat
    game.do(call(regain, seat, "MU-ITEM-11"), call(give_in), call(part_with_big, seat))


def regaining(table: Table, seat: int) -> list[Choice]:
    """MU-ITEM-11. Of what may be played or taken out now, that which ends the surplus; a trade."""
    cards, mine = held(table, seat), used(table, seat)
    choices = [*backpack_moves(table, seat, mine)]
    if table.turn == seat:
        choices += own_plays(table, seat, cards, mine)
    strong = [choice for choice in choices if strengthens(table, choice)]
    return [*strong, *tradings(table, seat)]


RESTORED: dict[str, tuple[Callable[[Table, int], int], Callable[[Table, int], list[Choice]]]] = {
    "MU-PERK-14": (surplus_perks, gains),
    "MU-ITEM-11": (surplus, regaining),
}


def strengthens(table: Table, choice: Choice) -> bool:
    """Whether more Big Items can be carried after it, or fewer Items are Big."""
    # MU-ITEM-11, MU-ITEM-12.
    card, *onto = choice.args
    statics = table.box.cards[card].statics
    if choice.verb == "attach":
        return is_big(table, onto[0]) and ("not_big" in statics or "ignore_limits" in statics)
    if choice.verb == "load":
        return is_big(table, card)
    return choice.verb in ("play", "wear") and "big_limit" in statics


def part_with_big(game: Game[Table], seat: int) -> None:
    """MU-ITEM-14. The owner chooses which; the lowest Level among those able to carry it."""
    # MU-ITEM-11.
    table = game.table
    if not surplus(table, seat):
        return
    game.do(call(part_with_big, seat))
    choices = []
    for item in items.big_items(table, seat):
        for taker in (takers := takers_of(table, seat, item)):
            then = (call(hand_over, seat, taker, item, "MU-ITEM-14"),)
            choices.append(Choice("MU-ITEM-14", "hand-over", (item, seat_id(taker)), then))
        if not takers:
            then = (call(lose_card, seat, item, "MU-ITEM-15"),)
            choices.append(Choice("MU-ITEM-15", "lose", (item,), then))
    choosing.choose_one(game, seat, *choices)


def takers_of(table: Table, seat: int, item: str) -> list[int]:
    """MU-ITEM-14. Of those who can carry it the lowest Level; ties are the owner's choice."""
    able = [other for other in others(table, seat) if items.may_carry(table, other, item) is None]
    levels = [table.level[other] for other in able]
    return [other for other in able if table.level[other] == min(levels)]


def may_lose(game: Game[Table], seat: int, card: str) -> str | None:
    """MU-ITEM-36. Only what fits the loss; a surplus is handed over if somebody can (14)."""
    table = game.table
    if card in table.hand[seat]:
        return "MU-ZONE-03"
    if choosing.is_asked_by(game, "MU-ITEM-14"):
        return "MU-ITEM-14"
    if is_asked(game, "lose"):
        return None
    return choosing.may_part(table, seat, card) or "MU-ITEM-34"


def may_hand_over(game: Game[Table], seat: int, item: str, taker: str) -> str:
    """MU-ITEM-14. To the lowest Level among those who can carry it; else it is lost (15)."""
    for rule in ("MU-ITEM-14", "MU-ITEM-15"):
        if choosing.is_asked_by(game, rule):
            return rule
    return "MU-ITEM-36" if is_asked(game, "hand-over") else "MU-ITEM-35"


GIVE_IN = Act("give-in", "give-in", "MU-ITEM-11")
LOSE = Act("lose CARD", "lose WE-04", "MU-ITEM-36", may_lose)
HAND_OVER = Act("hand-over ITEM SEAT", "hand-over AR-02 seat:2", "MU-ITEM-14", may_hand_over)


def exceeded_limit(table: Table, seat: int) -> Call | None:
    """The first thing that is not as it must be."""
    # MU-CLASS-06, MU-CLASS-12, MU-ITEM-42, MU-ITEM-11, MU-TIME-07, MU-PERK-13, MU-PERK-14.
    if not table.classes[seat] and supers(table, seat):
        return call(lose_super, seat)
    if len(table.classes[seat]) > 1 and len(table.classes[seat]) > class_limit(table, seat):
        return call(keep_classes, seat)
    if items.misfits(table, seat):
        return call(take_off, seat)
    if surplus(table, seat):
        return call(restore_big, seat)
    if table.handing_out:
        return None  # MU-PERK-17
    if table.due[seat]:
        return call(take_due_perk, seat)
    if table.perks[seat] and surplus_perks(table, seat):
        return call(restore_perks, seat)
    return None


def supers(table: Table, seat: int) -> list[str]:
    return [card for card in table.brains[seat] if table.box.cards[card].kind == "super"]


def lose_super(game: Game[Table], seat: int) -> None:
    """MU-CLASS-12. Supermunchkin goes with the last Class."""
    for card in supers(game.table, seat):
        lose_card(game, seat, card, "MU-CLASS-12")


def keep_classes(game: Game[Table], seat: int) -> None:
    """MU-CLASS-12. The player keeps the Class of their choice."""
    rule, classes = "MU-CLASS-12", game.table.classes[seat]
    choosing.choose_thing(
        game, seat, rule, "lose", classes, lambda card: call(lose_card, seat, card, rule)
    )


def take_off(game: Game[Table], seat: int) -> None:
    """MU-ITEM-42. No longer used: into the Backpack, also in combat; the player chooses which."""
    table = game.table
    bad = items.misfits(table, seat)
    if any(items.may_use(table, seat, item) for item in bad):
        for item in bad:
            slip_off(game, seat, item)
        return
    choosing.choose_thing(
        game, seat, "MU-ITEM-42", "stow", bad, lambda item: call(slip_off, seat, item)
    )


def slip_off(game: Game[Table], seat: int, item: str) -> None:
    table = game.table
    take_away(table, seat, item)
    table.pack[seat] += (item,)
    game.tell("MU-ITEM-42", "slips-off", who=seat, card=item)
