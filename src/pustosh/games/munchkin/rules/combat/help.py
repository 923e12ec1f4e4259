"""Rulebook section: Asking for help. Offers are composed in stages."""

from functools import lru_cache

from msgspec.structs import replace

from pustosh.games.munchkin.rules.cards.using import used
from pustosh.games.munchkin.rules.cards.zones import everybody, items, others
from pustosh.games.munchkin.rules.combat.changes import change
from pustosh.games.munchkin.rules.combat.monsters import join_combat, meet_all
from pustosh.games.munchkin.rules.combat.strength import prize
from pustosh.games.munchkin.rules.items.items import may_carry
from pustosh.games.munchkin.rules.items.playing import backpack_moves
from pustosh.games.munchkin.rules.timing import choosing
from pustosh.games.munchkin.rules.timing.choosing import choose_one, is_limited, seat_named, shared
from pustosh.games.munchkin.state.values import NOBODY, SEATS, Deal, seat_id
from pustosh.games.munchkin.table import Table
from pustosh.kernel.acts import Act, Names
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game

OFFERS = 3  # per seat and combat, where repeating is limited (MU-HELP-02)
ITEMS = 2  # promised at most, where it is limited (MU-HELP-06)


def may_ask_help(table: Table, seat: int) -> str | None:
    """None, or the rule against asking this player for help."""
    combat = table.the_combat
    if combat.settled:
        return "MU-RUN-22"
    if not table.alive[seat]:
        return "MU-HELP-19"
    if combat.helper != NOBODY:
        return "MU-HELP-04"
    if "help" in combat.bans:
        return "MU-COMBAT-06"
    made = [offer.helper for offer in combat.offers].count(seat)
    return "MU-HELP-02" if made >= OFFERS and is_limited(table) else None


def begin_offer(game: Game[Table], helper: int) -> None:
    """MU-HELP-07. How many of the Treasures that a victory would bring as the combat stands."""
    choose_one(game, game.table.fighting[0], *promises(helper, prize(game.table)))


@lru_cache(1_000)  # made once, then shared
def promises(helper: int, most: int) -> list[Choice]:
    """MU-HELP-07. Any number of Treasures, none included."""
    numbers = range(most + 1)
    return [
        Choice("MU-HELP-07", "promise", (str(n),), (call(promise, helper, n),)) for n in numbers
    ]


def may_ask(game: Game[Table], seat: int, name: str) -> str | None:
    """MU-HELP-01. The fighter asks, and somebody else."""
    helper = seat_named(game.table, name)
    if helper is None or helper == seat or seat not in game.table.fighting[:1]:
        return "MU-HELP-01"
    return may_ask_help(game.table, helper)


def around(table: Table, seat: int) -> list[Names]:
    return [(seat_id(other),) for other in everybody(table) if other != seat and table.combat]


ASKS = [
    Choice("MU-HELP-01", "ask-help", (seat_id(seat),), (call(begin_offer, seat),)) for seat in SEATS
]
ASK = Act("ask-help SEAT", "ask-help seat:2", "MU-HELP-01", may_ask, around)


def offerings(table: Table) -> list[Choice]:
    """MU-HELP-01. The fighter asks somebody."""
    around = others(table, table.the_combat.fighter)
    return [ASKS[seat] for seat in around if may_ask_help(table, seat) is None]


PROMISE = Act("promise NUMBER", "promise 2", "MU-HELP-07")


def promise(game: Game[Table], helper: int, n: int) -> None:
    """MU-HELP-08. Who picks first is agreed beforehand, if there is something to divide."""
    table = game.table
    if 0 < n < prize(table):
        choose_one(game, table.fighting[0], *orders(helper, n))
    else:
        add_items(game, Deal(helper, n))


@lru_cache(1_000)  # made once, then shared
def orders(helper: int, n: int) -> list[Choice]:
    """MU-HELP-08. The Helper picks first, or the fighter."""
    deals = {"helper": Deal(helper, n), "fighter": Deal(helper, n, helper_first=False)}
    return [
        Choice("MU-HELP-08", "picks-first", (who,), (call(add_items, deal),))
        for who, deal in deals.items()
    ]


PICKS_FIRST = Act("picks-first WHO", "picks-first helper", "MU-HELP-08")


def add_items(game: Game[Table], deal: Deal) -> None:
    """MU-HELP-06. Items of the fighter in play may be promised as well.

    MU-HELP-02. In whatever order they are named, the terms are the same.
    """
    table, fighter = game.table, game.table.fighting[0]
    more = [item for item in items(table, fighter) if may_promise(table, deal, item) is None]
    sends = deal not in table.the_combat.offers or not is_limited(table)
    choose_one(game, fighter, *terms(deal, tuple(more), sends))


@lru_cache(20_000)  # made once, then shared
def terms(deal: Deal, items: tuple[str, ...], sends: bool) -> list[Choice]:
    """One of these Items as well, or the offer as it is, or none."""
    # MU-HELP-06, MU-HELP-08, MU-HELP-02.
    choices = []
    for item in items:
        more = replace(deal, items=tuple(sorted((*deal.items, item))))
        choices.append(shared("MU-HELP-06", "add-item", (item,), add_items, more))
    if sends:
        choices.append(shared("MU-HELP-08", "send", (), make_offer, deal))
    return [*choices, shared("MU-HELP-02", "forgo", (), withdraw, deal)]


def may_promise(table: Table, deal: Deal, item: str) -> str | None:
    """MU-HELP-06. Only so many, each once, and nothing that the Helper could not carry."""
    if deal.items and (item in deal.items or (len(deal.items) >= ITEMS and is_limited(table))):
        return "MU-HELP-06"
    return "MU-TRADE-09" if may_carry(table, deal.helper, *deal.items, item) else None


def withdraw(game: Game[Table], deal: Deal) -> None:
    """MU-HELP-02. What was only thought of was not offered."""


def make_offer(game: Game[Table], deal: Deal) -> None:
    """MU-HELP-02. The fighter may go on asking until somebody agrees."""
    # MU-COMBAT-14.
    table = game.table
    change(game, offers=(*table.the_combat.offers, deal))
    fighter = table.fighting[0]
    table.yields[deal.helper] = ""
    game.tell("MU-HELP-01", "asks-help", who=fighter, target=seat_id(deal.helper), n=deal.treasures)
    for item in deal.items:
        game.tell("MU-HELP-06", "promises-item", who=fighter, card=item)
    consider(game, deal)


def consider(game: Game[Table], deal: Deal) -> None:
    """MU-HELP-08. Backpack moves come first; then the offer is accepted, refused or countered."""
    table = game.table
    table.window = "offer"
    change(game, deal=deal)
    helper = deal.helper
    moves = backpack_moves(table, helper, used(table, helper))
    more = choosing.followed_by(moves, call(reconsider, deal)) if moves else ()
    game.ask(helper, *replies(deal, prize(table)), *more)


def reconsider(game: Game[Table], deal: Deal) -> None:
    # MU-HELP-08, MU-HELP-02.
    game.table.open = None
    consider(game, deal)


@lru_cache(20_000)  # made once, then shared
def replies(deal: Deal, total: int) -> list[Choice]:
    """MU-HELP-08. Yes, no, or once: more Treasures, or the other order of picking."""
    counters = {str(n): replace(deal, treasures=n) for n in range(deal.treasures + 1, total + 1)}
    if 0 < deal.treasures < total:
        word = "fighter" if deal.helper_first else "helper"
        counters[word] = replace(deal, helper_first=not deal.helper_first)
    return [
        Choice("MU-HELP-01", "accept", (), (call(agree, deal),)),
        Choice("MU-HELP-18", "refuse", (), (call(decline, deal.helper),)),
        *[shared("MU-HELP-08", "counter", (word,), counter, o) for word, o in counters.items()],
    ]


def counter(game: Game[Table], deal: Deal) -> None:
    # MU-HELP-07.
    fighter = game.table.fighting[0]
    change(game, deal=deal)
    game.tell("MU-HELP-08", "counters", who=deal.helper, n=deal.treasures)
    accept = shared("MU-HELP-08", "accept", (), agree, deal)
    choose_one(game, fighter, accept, shared("MU-HELP-02", "refuse", (), decline, fighter))


def decline(game: Game[Table], seat: int) -> None:
    """MU-HELP-02. A refused offer does not start the round again; the fighter goes on."""
    # MU-HELP-01, MU-HELP-08.
    table, combat = game.table, game.table.the_combat
    assert combat.deal is not None
    change(game, deal=None)
    game.tell("MU-HELP-02", "refuses", who=seat)
    if table.open is not None and may_ask_help(table, combat.deal.helper) is None:
        table.window = "combat"
        game.ask(combat.fighter, *table.open)  # the same as before


def agree(game: Game[Table], deal: Deal, rule: str = "MU-HELP-03") -> None:
    """MU-HELP-18. It binds both; the Helper enters with what is in play."""
    # MU-HELP-09, MU-COMBAT-14.
    change(game, helper=deal.helper, deal=deal)
    game.tell(rule, "helps", who=deal.helper)
    join_combat(game, deal.helper)
    meet_all(game, deal.helper, "join")
