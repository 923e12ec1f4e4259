"""Rulebook section: Perks."""

from itertools import product

from pustosh.games.munchkin.rules.cards.using import says, total
from pustosh.games.munchkin.rules.cards.zones import discard, draw_cards, take_away
from pustosh.games.munchkin.rules.timing.choosing import choose_one, choose_thing
from pustosh.games.munchkin.table import Table
from pustosh.kernel.acts import Act, allowed, alone
from pustosh.kernel.choices import call
from pustosh.kernel.flow import Game

MOST = 2  # MU-PERK-08
LOOKED_AT = 3  # MU-PERK-01


def most_perks(table: Table, seat: int) -> int:
    """MU-PERK-09. At most two, one more by Megabrain (11), never more than half of the Level."""
    most = max(0, MOST + total(table, seat, "perk_limit"))
    return min(most, table.level[seat] // 2)


def may_learn(table: Table, seat: int) -> str | None:
    """None, or the limit against one more Perk: half of the Level (09) or the maximum (08)."""
    most = most_perks(table, seat)
    if len(table.perks[seat]) < most:
        return None
    return "MU-PERK-09" if most == table.level[seat] // 2 else "MU-PERK-08"


def surplus_perks(table: Table, seat: int) -> int:
    """MU-PERK-13. More Perks than allowed, after a loss of levels or of Megabrain."""
    return max(0, len(table.perks[seat]) - most_perks(table, seat))


def take_due_perk(game: Game[Table], seat: int) -> None:
    """MU-TIME-07. A Perk for each even Level gained, one after the other."""
    # MU-PERK-01.
    game.table.due[seat] -= 1
    game.do(call(draw_perks, seat))


def draw_perks(game: Game[Table], seat: int) -> None:
    """MU-PERK-01. Three cards are drawn, and only the player looks at them."""
    table = game.table
    n = max([LOOKED_AT, *says(table, seat, "perk_draw")])
    table.looked = draw_cards(game, "perk", n)
    if table.looked:
        game.tell("MU-PERK-01", "draws-perks", who=seat, n=len(table.looked))
        game.do(call(choose_perk, seat))


def choose_perk(game: Game[Table], seat: int) -> None:
    """MU-PERK-02. One must be chosen; with the maximum of Perks one may be swapped (16)."""
    acts = (LEARN,) if may_learn(game.table, seat) is None else (SWAP, DECLINE)
    choose_one(game, seat, *[choice for act in acts for choice in act.choices(game, seat)])


def may_learn_perk(game: Game[Table], seat: int, perk: str) -> str | None:
    """MU-PERK-02. One of those drawn, if one more is allowed."""
    return may_learn(game.table, seat) if game.table.looked else "MU-PERK-01"


def may_decline(game: Game[Table], seat: int) -> str | None:
    """MU-PERK-02. Below the maximum the choice is compulsory."""
    if game.table.looked and may_learn(game.table, seat) is None:
        return "MU-PERK-02"
    return None


LEARN = Act(
    "learn PERK", "learn PK-01", "MU-PERK-02", may_learn_perk,
    lambda table, seat: [(perk,) for perk in table.looked],
    lambda table, seat, perk: (call(learn, seat, perk, ""),),
)  # fmt: skip
SWAP = Act(
    "swap PERK OLD", "swap PK-01 PK-07", "MU-PERK-16", allowed,
    lambda table, seat: product(table.looked, table.perks[seat]),
    lambda table, seat, perk, old: (call(learn, seat, perk, old),),
)  # fmt: skip
DECLINE = Act(
    "decline", "decline", "MU-PERK-16", may_decline, alone,
    lambda table, seat: (call(learn, seat, "", ""),),
)  # fmt: skip


def learn(game: Game[Table], seat: int, card: str, old: str) -> None:
    """MU-PERK-04. Put into play at once; all cards not kept are discarded (03)."""
    # MU-PERK-16, MU-ZONE-10.
    table = game.table
    declined = tuple([looked for looked in table.looked if looked != card])
    discard(table, *declined)
    cover(table, seat, declined if old else declined[:-1])
    table.looked = ()
    if old:
        take_away(table, seat, old)
        discard(table, old)
        game.tell("MU-PERK-16", "forgets", who=seat, perk=old)
    if card:
        table.perks[seat] += (card,)
        game.tell("MU-PERK-02", "learns", who=seat, perk=card)
    else:
        game.tell("MU-PERK-16", "declines", who=seat)


def cover(table: Table, seat: int, cards: tuple[str, ...]) -> None:
    """MU-ZONE-10. Cards that come to lie under others at once: nobody else has seen them."""
    table.seen = {**table.seen, **dict.fromkeys(cards, 1 << seat)}


def drop_perks(game: Game[Table], seat: int) -> None:
    """MU-PERK-13. The player chooses which Perk is lost, until their number is allowed again."""
    if surplus_perks(game.table, seat):
        game.do(call(drop_perks, seat))
        choose_to_forget(game, seat, "MU-PERK-13")


def choose_to_forget(game: Game[Table], seat: int, rule: str) -> None:
    perks = game.table.perks[seat]
    choose_thing(game, seat, rule, "forget", perks, lambda card: call(forget, seat, card, rule))


def forget(game: Game[Table], seat: int, card: str, rule: str) -> None:
    """MU-PERK-19. Swapped, beyond the limit, or demanded by a card: no other way."""
    take_away(game.table, seat, card)
    discard(game.table, card)
    game.tell(rule, "forgets", who=seat, perk=card)


FORGET = Act(  # only what a limit or a card demands
    "forget PERK", "forget PK-01", "MU-PERK-19",
    lambda game, seat, perk: "MU-PERK-18" if perk in game.table.perks[seat] else None,
)  # fmt: skip
