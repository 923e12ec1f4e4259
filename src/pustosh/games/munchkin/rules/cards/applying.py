"""Rulebook section: Playing, using, applying. From the choice to the declared frame."""

from pustosh.games.munchkin.box.components import Power, Word
from pustosh.games.munchkin.rules.cards.costs import begin_paying
from pustosh.games.munchkin.rules.cards.frames import declare
from pustosh.games.munchkin.rules.cards.targets import Aim, alternatives
from pustosh.games.munchkin.rules.cards.zones import seat_id, take_away
from pustosh.games.munchkin.rules.timing.powers import rule_of
from pustosh.games.munchkin.table import Frame, Table
from pustosh.games.munchkin.words.conditions import in_combat
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game


def applying(table: Table, seat: int, power: Power, aim: Aim, rule: str = "") -> Choice:
    """`apply OS-01.1 players`, `use CL-03.1 1 seat:2`; made once, then shared."""
    key = (seat, power.card, power.number, aim, rule)
    choice = table.box.choices.get(key)
    if choice is None:
        choice = table.box.choices[key] = _applying(table, seat, power, aim, rule)
    return choice


def _applying(table: Table, seat: int, power: Power, aim: Aim, rule: str) -> Choice:
    card = table.box.cards[power.card]
    verb = "use" if power.number else "apply"
    several = power.number and sum(1 for one in card.powers if one.number) > 1
    args = (power.card, *((str(power.number),) if several else ()), *aim.words)
    then = (call(begin, seat, power, aim), call(declared, seat))
    return Choice(rule or rule_of(card, power), verb, args, then)


def begin(game: Game[Table], seat: int, power: Power, aim: Aim) -> None:
    """MU-VERB-01. The card leaves the hand; its cost is paid (MU-COST-07)."""
    table = game.table
    if power.number == 0:
        take_away(table, seat, power.card)
    if aim.monster:
        take_away(table, seat, aim.monster)
    begin_paying(game, seat, power, aim)


def declared(game: Game[Table], seat: int) -> None:
    """MU-TIME-15. From here on only answers to it, until it has been carried out."""
    table = game.table
    paying = table.paying
    assert paying is not None
    table.paying = None
    power, aim = paying.power, paying.aim
    stir(table, rides=power.rides and aim.target < 0 and not in_combat(table, seat))
    if aim.target >= 0:
        table.yields[aim.target] = ""  # 9.7: who becomes a target has his word again
    frame = Frame(
        kind=kind_of(table, power, aim),
        seat=seat,
        card=power.card,
        do=meant(power, aim),
        target=aim.target,
        thing=aim.thing,
        monster=aim.monster,
        side=aim.side,
        paid=paying.paid,
        holds=power.number == 0,
    )
    tell_declared(game, frame, power)
    declare(game, frame)


def tell_declared(game: Game[Table], frame: Frame, power: Power) -> None:
    """Everybody hears what is played, on whom or what."""
    verb = "uses" if power.number else "applies"
    rule = rule_of(game.table.box.cards[power.card], power)
    if frame.target >= 0:
        game.tell(rule, f"{verb}-on", who=frame.seat, card=frame.card, target=seat_id(frame.target))
    elif frame.monster:
        game.tell(rule, f"{verb}-with", who=frame.seat, card=frame.card, thing=frame.monster)
    elif frame.thing:
        game.tell(rule, f"{verb}-with", who=frame.seat, card=frame.card, thing=frame.thing)
    elif frame.side:
        game.tell(rule, f"{verb}-for-{frame.side}", who=frame.seat, card=frame.card)
    else:
        game.tell(rule, verb, who=frame.seat, card=frame.card)


def meant(power: Power, aim: Aim) -> tuple[Word, ...]:
    """What it does; of several things one was chosen at declaration."""
    if aim.option < 0:
        return power.do
    both = alternatives(power, answering=True) + alternatives(power, answering=False)
    return dict(both)[aim.option]


def kind_of(table: Table, power: Power, aim: Aim) -> str:
    """9.3. Whatever cancels is a `cancel`, whatever card it comes from."""
    if any(word == "cancel" for word, _ in meant(power, aim)):
        return "cancel"
    return "ability" if power.number else table.box.cards[power.card].kind


def stir(table: Table, rides: bool) -> None:
    """MU-COMBAT-14. Any act starts the round again; at a checkpoint a free rider is none (9.2)."""
    if not rides or table.combat is not None:
        table.passed = ()
    table.acted = table.acted or not rides
