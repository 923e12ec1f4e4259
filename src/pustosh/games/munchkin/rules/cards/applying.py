"""Rulebook sections: Playing, using, applying, How long effects act and how they are cancelled."""

from pustosh.games.munchkin.box.components import ANSWER, Power
from pustosh.games.munchkin.rules.cards import frames
from pustosh.games.munchkin.rules.cards.costs import begin_paying
from pustosh.games.munchkin.rules.cards.using import used
from pustosh.games.munchkin.rules.cards.zones import held, take_away
from pustosh.games.munchkin.rules.timing.powers import may_apply_at_all, powers_of, rule_of
from pustosh.games.munchkin.state.frames import Frame, Target
from pustosh.games.munchkin.state.values import SEATS, seat_id
from pustosh.games.munchkin.table import Table
from pustosh.kernel.choices import Call, Choice, call
from pustosh.kernel.flow import Game


def declare(game: Game[Table], frame: Frame, *then: Call) -> None:
    """MU-TIME-15. Atomic from declaration to resolution; only answers to its kind come between."""
    # MU-DUR-08, MU-TRAP-06.
    game.table.frames += (frame,)
    game.do(call(respond), call(resolve), *then)


def respond(game: Game[Table]) -> None:
    """MU-DUR-08. Everybody who holds an answer is asked, one after the other."""
    # MU-DUR-07, MU-TRAP-06, MU-RAD-08; a yield holds here as well (MU-COMBAT-14).
    table = game.table
    frame = frames.top(table)
    if frame.cancelled:
        return
    everybody = frames.asks_everybody(table) and not frame.stage
    for seat in frames.asked_in_order(table, frame):
        if seat in frame.passed or seat in frame.waived or frames.stays_out(table, seat):
            continue
        choices = answers(table, seat, frame)
        if choices or everybody:
            table.window = "answer"
            game.do(call(respond))
            game.ask(seat, *choices, LET_PASS[seat], WAIVE[seat])
            return


def let_pass(game: Game[Table], seat: int) -> None:
    frame = frames.top(game.table)
    frames.change_top(game.table, frame._replace(passed=(*frame.passed, seat)))


def waive(game: Game[Table], seat: int) -> None:
    """Pass on this frame for good, whatever others still do about it."""
    frame = frames.top(game.table)
    frames.change_top(game.table, frame._replace(waived=(*frame.waived, seat)))


LET_PASS = [Choice("MU-DUR-08", "pass", (), (call(let_pass, seat),)) for seat in SEATS]
WAIVE = [Choice("MU-DUR-08", "yield", ("frame",), (call(waive, seat),)) for seat in SEATS]


def resolve(game: Game[Table]) -> None:
    """The top frame has its effect, unless it was cancelled; it leaves the stack before."""
    table = game.table
    frame = frames.top(table)
    if not frame.cancelled:
        table.box.words.frames[frame.kind](game, frame)
        return
    frames.pop(table)
    game.tell("MU-DUR-07", "cancelled", card=frame.card)
    frames.leave(table, frame)
    frames.answered(game)


def applying(table: Table, seat: int, power: Power, target: Target, rule: str = "") -> Choice:
    """`apply OS-01.1 players`, `use CL-03.1 1 seat:2`; made once, then shared."""
    key = (seat, power.card, power.number, target, rule)
    choice = table.box.choices.get(key)
    if choice is None:
        choice = table.box.choices[key] = _applying(table, seat, power, target, rule)
    return choice


def _applying(table: Table, seat: int, power: Power, target: Target, rule: str) -> Choice:
    # MU-DUR-08, MU-DUR-07, MU-VERB-03, MU-TIME-04, MU-TIME-06.
    card = table.box.cards[power.card]
    verb = "use" if power.number else "apply"
    several = sum([1 for other in card.powers if other.number]) > 1
    number = (str(power.number),) if several else ()
    args = (power.card, *number, *target.args, *_option(power, target))
    then = (call(begin, seat, power, target), call(declared, seat))
    return Choice(rule or rule_of(card, power), verb, args, then)


def _option(power: Power, target: Target) -> tuple[str, ...]:
    """The number of what was chosen, where it does not follow from the moment."""
    # MU-DUR-08, MU-DUR-07, MU-VERB-03, MU-VERB-06.
    if target.option < 0:
        return ()
    answers = power.ways[target.option].answers
    alike = [way for way in power.ways if way.answers == answers]
    return (str(target.option + 1),) if len(alike) > 1 else ()


def begin(game: Game[Table], seat: int, power: Power, target: Target) -> None:
    """MU-VERB-01. The card leaves the hand; its cost is paid (MU-COST-07)."""
    # MU-VERB-05, MU-INTER-03, MU-TRAP-03.
    table = game.table
    if power.number == 0:
        take_away(table, seat, power.card)
    if target.monster:
        take_away(table, seat, target.monster)
    begin_paying(game, seat, power, target)


def declared(game: Game[Table], seat: int) -> None:
    """MU-TIME-15. From here on only answers to it, until it has been carried out."""
    # MU-COST-07, MU-COMBAT-14, MU-VERB-03, MU-TRAP-03.
    table, paying = game.table, game.table.paying
    assert paying is not None
    table.paying = None
    power, target = paying.power, paying.target
    stir(table, rides=power.rides and target.seat < 0)
    if target.seat >= 0:
        table.yields[target.seat] = ""  # a target is asked again
    kind, do = frames.kind_of(table, power, target), frames.meant(power, target)
    frame = Frame(
        kind, seat, power.card, do, target.seat, target.thing, monster=target.monster,
        side=target.side, paid=paying.paid, holds=power.number == 0,
    )  # fmt: skip
    tell_declared(game, frame, power)
    declare(game, frame)


def tell_declared(game: Game[Table], frame: Frame, power: Power) -> None:
    """Everybody hears what is played, on whom or what."""
    # MU-TIME-15, MU-TRAP-03, MU-VERB-03.
    verb = "uses" if power.number else "applies"
    rule = rule_of(game.table.box.cards[power.card], power)
    if frame.target >= 0:
        game.tell(rule, f"{verb}-on", who=frame.seat, card=frame.card, target=seat_id(frame.target))
    elif thing := frame.monster or frame.thing:
        game.tell(rule, f"{verb}-with", who=frame.seat, card=frame.card, thing=thing)
    elif frame.side:
        game.tell(rule, f"{verb}-for-{frame.side}", who=frame.seat, card=frame.card)
    else:
        game.tell(rule, verb, who=frame.seat, card=frame.card)


def stir(table: Table, rides: bool) -> None:
    """MU-COMBAT-14. Any act starts the round again, except one that rides along."""
    # MU-TIME-15, MU-TIME-09.
    if not rides or table.combat is not None:
        table.passed = ()
    table.acted = table.acted or not rides


def answers(table: Table, seat: int, frame: Frame) -> list[Choice]:
    """MU-DUR-07. Only cards made to answer this kind of thing, at the very moment (08)."""
    cards, mine = held(table, seat), used(table, seat)
    if not (cards.when | mine.when) & ANSWER:
        return []
    return [
        applying(table, seat, power, target, "MU-DUR-07")
        for power in powers_of(cards, mine, ANSWER)
        if may_answer(table, seat, power, frame) is None
        for target in frames.targets(table, seat, power, frame)
    ]


def may_answer(table: Table, seat: int, power: Power, frame: Frame) -> str | None:
    """None, or the rule against answering this frame with this card."""
    # MU-DUR-09, MU-TRAP-06, MU-COST-01, MU-TIME-06.
    if frame.kind not in power.answers:
        return "MU-DUR-07"
    if (frame.stage == "after") != (power.timing == "after_roll"):
        return "MU-DUR-08"
    return may_apply_at_all(table, seat, power)
