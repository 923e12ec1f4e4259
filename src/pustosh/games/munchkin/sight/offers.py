"""What is open to the seat that is asked, once other cards lie in its hand."""

from collections.abc import Callable, Sequence

from pustosh.games.munchkin.rules.cards import frames
from pustosh.games.munchkin.rules.cards.applying import LET_PASS, WAIVE, answers
from pustosh.games.munchkin.rules.cards.costs import payments
from pustosh.games.munchkin.rules.cards.using import used
from pustosh.games.munchkin.rules.cards.zones import held
from pustosh.games.munchkin.rules.characters.limits import RESTORED, giving_in
from pustosh.games.munchkin.rules.combat.run_away import RUN_NOW, escapes
from pustosh.games.munchkin.rules.items.selling import composing, goods, sales
from pustosh.games.munchkin.rules.timing.acts import own_loop, question
from pustosh.games.munchkin.rules.timing.receipt import keeping, playable
from pustosh.games.munchkin.rules.turn.charity import before_giving
from pustosh.games.munchkin.rules.turn.flow import READY_NOW, starting_plays
from pustosh.games.munchkin.rules.turn.phases import in_phase_two
from pustosh.games.munchkin.rules.turn.turn_prep import GO_ON
from pustosh.games.munchkin.table import Table
from pustosh.kernel.choices import Choice
from pustosh.kernel.flow import Game

Offer = Callable[[Game[Table], int], Sequence[Choice]]


def offer_anew(game: Game[Table]) -> bool:
    """The same question, if what is open depends on what the cards of the hand are."""
    offer = offer_of(game) if game.choices else None
    if offer is not None:
        game.choices = (*offer(game, game.decider),)
    return offer is not None


def offer_of(game: Game[Table]) -> Offer | None:
    """By the window; a forced choice is known by its last answer. None: any card fits."""
    window = game.table.window
    if window != "choice":
        return OFFERS.get(window)
    last = game.choices[-1]
    return CHOICES.get((last.verb, last.rule))


def around(game: Game[Table], seat: int) -> Sequence[Choice]:
    """MU-COMBAT-14. Who is asked stays asked, also with a hand that has nothing to add."""
    return question(game.table, seat, anyway=True)


def own(game: Game[Table], seat: int) -> Sequence[Choice]:
    return [*own_loop(game.table, seat), GO_ON[game.table.window]]


def answering(game: Game[Table], seat: int) -> Sequence[Choice]:
    table = game.table
    return [*answers(table, seat, frames.top(table)), LET_PASS[seat], WAIVE[seat]]


def restoring(game: Game[Table], seat: int) -> Sequence[Choice]:
    rule = game.choices[-1].rule  # of giving in
    _, ways = RESTORED[rule]
    table = game.table
    sold = sales(table, seat, held(table, seat), used(table, seat))
    return [*ways(table, seat), *sold, giving_in(rule)]


def paying(game: Game[Table], seat: int) -> Sequence[Choice]:
    payment = game.table.paying
    assert payment is not None
    return payments(game.table, seat, payment)


def selling(game: Game[Table], seat: int) -> Sequence[Choice]:
    """MU-SELL-05. What was put together of the old hand is not for sale any more."""
    left = goods(game.table, seat)
    game.table.sale = tuple([item for item in game.table.sale if item in left])
    return composing(game, seat)


OFFERS: dict[str, Offer] = {
    **dict.fromkeys(("combat", "door", "end", "run"), around),
    **dict.fromkeys(GO_ON, own),
    "main2": in_phase_two,
    "charity": lambda game, seat: before_giving(game.table, seat),
    "setup": lambda game, seat: [*starting_plays(game.table, seat), READY_NOW],
    "restore": restoring,
    "answer": answering,
    "receipt": lambda game, seat: [*playable(game.table, seat), keeping(seat)],
}
CHOICES: dict[tuple[str, str], Offer] = {
    ("run", "MU-RUN-05"): lambda game, seat: [*escapes(game.table, seat), RUN_NOW],
    ("pay", "MU-COST-01"): paying,
    ("paid", "MU-COST-01"): paying,
    ("forgo", "MU-SELL-01"): selling,
}
