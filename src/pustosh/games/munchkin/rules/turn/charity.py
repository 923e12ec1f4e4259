"""Rulebook section: Phase 3: Charity."""

from itertools import product

from pustosh.games.munchkin.rules.cards.effects import hand_on
from pustosh.games.munchkin.rules.cards.using import too_many
from pustosh.games.munchkin.rules.cards.zones import discard, living, take_away, unlike
from pustosh.games.munchkin.rules.timing import choosing
from pustosh.games.munchkin.rules.timing.acts import own_loop
from pustosh.games.munchkin.rules.timing.receipt import receipts, settles_first
from pustosh.games.munchkin.state.values import seat_id
from pustosh.games.munchkin.table import Table
from pustosh.kernel.acts import Act, is_asked
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game


def charity(game: Game[Table], seat: int) -> None:
    """MU-CHAR-01. More than five cards: play the surplus or give it away."""
    choosing.open_loop(game, "charity", call(first_gift, seat))


def first_gift(game: Game[Table], seat: int) -> None:
    """MU-CHAR-01. Until the first card is given, everything of one's own turn may be done."""
    table = game.table
    if not too_many(table, seat):  # the dead have no cards
        return
    table.window = "charity"
    if settles_first(game, call(first_gift, seat)):
        return
    game.ask(seat, *before_giving(table, seat))


def before_giving(table: Table, seat: int) -> list[Choice]:
    """MU-CHAR-01. What is open until then."""
    acts = choosing.followed_by(own_loop(table, seat), call(first_gift, seat))
    return [*acts, *gifts(table, seat, ())]


def receivers(table: Table, seat: int, given: tuple[int, ...]) -> list[int]:
    """MU-CHAR-02. The lowest Level below the giver's, divided evenly; the giver decides (03)."""
    # MU-CHAR-01, MU-CHAR-04.
    level = table.level
    lower = [other for other in living(table) if level[other] < level[seat]]
    lowest = [taker for taker in lower if all(level[taker] <= level[other] for other in lower)]
    got = [given.count(taker) for taker in lowest]
    return [taker for taker in lowest if given.count(taker) == min(got)]


def gifts(table: Table, seat: int, given: tuple[int, ...]) -> list[Choice]:
    """MU-CHAR-01. One card at a time; if nobody has a lower Level it is discarded (04)."""
    hand, takers = unlike(table, seat, table.hand[seat]), receivers(table, seat, given)
    if not takers:
        steps = [(card, call(give_up, seat, card, given)) for card in hand]
        return [Choice("MU-CHAR-04", "discard", (card,), (step,)) for card, step in steps]
    return [
        Choice("MU-CHAR-01", "donate", (card, seat_id(to)), (call(give, seat, card, to, given),))
        for card, to in product(hand, takers)
    ]


def may_donate(game: Game[Table], seat: int, card: str, to: str) -> str | None:
    """MU-CHAR-01. The surplus, to the lowest Level, divided evenly (02)."""
    table, taker = game.table, choosing.seat_named(game.table, to)
    asked = choosing.is_asked_by(game, "MU-CHAR-") and card in table.hand[seat]
    if taker is None or not asked:
        return None
    if not table.alive[taker]:
        return "MU-DEATH-20"
    takers = receivers(table, seat, ())
    if not takers:
        return "MU-CHAR-04"
    return "MU-CHAR-02" if taker in takers else None


def may_discard(game: Game[Table], seat: int, card: str) -> str | None:
    """MU-ZONE-05. Cards of the hand are discarded only where a rule or a card demands it."""
    if is_asked(game, "donate"):
        return "MU-CHAR-01"
    if is_asked(game, "discard"):
        return "MU-ZONE-03"
    return choosing.may_part(game.table, seat, card)


DONATE = Act("donate CARD SEAT", "donate MO-15 seat:2", "MU-CHAR-01", may_donate)
DISCARD = Act("discard CARD", "discard MO-15", "MU-ZONE-05", may_discard)


def next_gift(game: Game[Table], seat: int, given: tuple[int, ...]) -> None:
    """MU-CHAR-05. After the first gift nothing else is done until all are given."""
    table = game.table
    if too_many(table, seat):
        choosing.choose_one(game, seat, *gifts(table, seat, given))
    else:
        game.do(call(receipts))  # MU-CHAR-07


def give_up(game: Game[Table], seat: int, card: str, given: tuple[int, ...]) -> None:
    table = game.table
    take_away(table, seat, card)
    discard(table, card)
    game.tell("MU-CHAR-04", "discards", who=seat, card=card)
    game.do(call(next_gift, seat, given))


def give(game: Game[Table], seat: int, card: str, taker: int, given: tuple[int, ...]) -> None:
    hand_on(game, seat, taker, card, "MU-CHAR-01")
    game.do(call(next_gift, seat, (*given, taker)))
