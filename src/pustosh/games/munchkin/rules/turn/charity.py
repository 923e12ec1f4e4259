"""Rulebook section: Phase 3: Charity."""

from pustosh.games.munchkin.rules.cards.drawing import receive
from pustosh.games.munchkin.rules.cards.using import too_many
from pustosh.games.munchkin.rules.cards.zones import discard, living, take_away, to_hand, unlike
from pustosh.games.munchkin.rules.characters.upkeep import upkeep
from pustosh.games.munchkin.rules.timing.acts import own_loop
from pustosh.games.munchkin.rules.timing.choosing import choose_one
from pustosh.games.munchkin.rules.timing.receipt import receipts
from pustosh.games.munchkin.state.characters import seat_id
from pustosh.games.munchkin.table import Table
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game


def charity(game: Game[Table], seat: int) -> None:
    """MU-CHAR-01. More than five cards: play the surplus or give it away."""
    table = game.table
    table.phase = "charity"
    table.moved = frozenset()
    table.sales = 0
    game.do(call(first_gift, seat))


def first_gift(game: Game[Table], seat: int) -> None:
    """MU-CHAR-01. Until the first card is given, everything of one's own turn may be done."""
    table = game.table
    if not table.alive[seat] or not too_many(table, seat):
        return
    if table.unsettled or table.received:
        table.window = "charity"
        game.do(call(upkeep), call(receipts), call(first_gift, seat))
        return
    table.window = "charity"
    acts = [
        Choice(one.rule, one.verb, one.args, (*one.then, call(first_gift, seat)))
        for one in own_loop(table, seat)
    ]
    game.ask(seat, *acts, *gifts(table, seat, ()))


def receivers(table: Table, seat: int, given: tuple[int, ...]) -> list[int]:
    """MU-CHAR-02. The lowest Level below his own, as evenly as possible; he decides (03)."""
    lower = [one for one in living(table) if table.level[one] < table.level[seat]]
    lowest = min((table.level[one] for one in lower), default=0)
    tied = [one for one in lower if table.level[one] == lowest]
    fewest = min((given.count(one) for one in tied), default=0)
    return [one for one in tied if given.count(one) == fewest]


def gifts(table: Table, seat: int, given: tuple[int, ...]) -> list[Choice]:
    """9.8. One card at a time; nobody lower: it is discarded (MU-CHAR-04)."""
    hand, takers = unlike(table, seat, table.hand[seat]), receivers(table, seat, given)
    if not takers:
        return [
            Choice("MU-CHAR-04", "discard", (card,), (call(give_up, seat, card, given),))
            for card in hand
        ]
    return [
        Choice("MU-CHAR-01", "donate", (card, seat_id(one)), (call(give, seat, card, one, given),))
        for card in hand
        for one in takers
    ]


def next_gift(game: Game[Table], seat: int, given: tuple[int, ...]) -> None:
    """MU-CHAR-05. Once he has begun he may do nothing else until he has finished."""
    table = game.table
    if too_many(table, seat):
        choose_one(game, seat, *gifts(table, seat, given))
    else:
        table.handing_out = False
        game.do(call(receipts))  # MU-CHAR-07


def give_up(game: Game[Table], seat: int, card: str, given: tuple[int, ...]) -> None:
    table = game.table
    take_away(table, seat, card)
    discard(table, card)
    game.tell("MU-CHAR-04", "discards", who=seat, card=card)
    game.do(call(next_gift, seat, given))


def give(game: Game[Table], seat: int, card: str, taker: int, given: tuple[int, ...]) -> None:
    """The others see only that a card changes hands."""
    table = game.table
    table.handing_out = True
    take_away(table, seat, card)
    to_hand(table, taker, card, known_to=(seat,))
    receive(table, taker, card, drawn=False)
    game.tell("MU-CHAR-01", "passes-card", to=(seat, taker), who=seat, card=card)
    game.tell("MU-CHAR-01", "passes-unseen", who=seat, target=seat_id(taker))
    game.do(call(next_gift, seat, (*given, taker)))
