"""Why something is not open: the acts of the rules judge it, as they judge what is offered."""

from pustosh.games.warofmine.box.components import options_in
from pustosh.games.warofmine.rules import (
    dawn,
    dice,
    dusk,
    ending,
    evening,
    exploring,
    findings,
    guards,
    moments,
    raid,
    reading,
    trade,
)
from pustosh.games.warofmine.rules.combat import dice as combat_dice
from pustosh.games.warofmine.rules.combat import rounds, weapons
from pustosh.games.warofmine.rules.day import offers
from pustosh.games.warofmine.table import Table
from pustosh.games.warofmine.words import conditions, goods, house, night
from pustosh.kernel.acts import Act, by_verb, forbidding, is_asked, refusal
from pustosh.kernel.choices import Choice
from pustosh.kernel.flow import Game
from pustosh.kernel.spec import Refusal

ACTS = by_verb(
    *offers.ACTS, *dusk.ACTS, *evening.ACTS, *exploring.ACTS, *findings.ACTS, *guards.ACTS,
    *raid.ACTS, *dawn.ACTS, *weapons.ACTS, *rounds.ACTS, *combat_dice.ACTS, *trade.ACTS,
    *moments.ACTS, *ending.ACTS, *house.ACTS, *night.ACTS, reading.CHOOSE, dice.LET_IT_STAND,
    conditions.PERSON, goods.DISCARD,
)  # fmt: skip
TRADE = frozenset(act.verb for act in trade.ACTS)
Order = dict[str, tuple[tuple[str, ...], str]]  # what is asked -> other verbs, and the rule
SETTLED: Order = {
    "done-eating": (("water", "water-all", "no-water"), "WM-DUSK-07"),
    "end-trade": (("pay", "trade"), "WM-TRADE-11"),
}
WAITING: Order = {  # if nothing nearer stands against it
    "no-water": (("eat", "eat-meal", "done-eating"), "WM-DUSK-07"),
    "give": (("drink",), "WM-DAWN-01"),
    "drink": (("give",), "WM-DAWN-01"),
}


def explain(game: Game[Table], seat: int, key: str) -> Refusal | None:
    """The rule that keeps this seat from this choice now, where the game knows one."""
    table = game.table
    if table.ended:
        return Refusal(ending.RULES[table.ended], "game-over")
    if seat != game.decider:
        return Refusal("WM-GEN-10", "not-your-decision", {"who": game.decider})
    verb = key.partition(" ")[0]
    rule = in_order(game, verb, SETTLED) or out_of_turn(game, verb)
    rule = rule or forbidding(ACTS, game, seat, key) or in_order(game, verb, WAITING)
    return refusal(rule)


def in_order(game: Game[Table], verb: str, order: Order) -> str | None:
    """WM-DAWN-01. What is asked now comes before or after this."""
    rules = (
        rule for asked, (verbs, rule) in order.items() if verb in verbs and is_asked(game, asked)
    )
    return next(rules, None)


def out_of_turn(game: Game[Table], verb: str) -> str | None:
    """WM-TRADE-04. What is asked comes first: the commission, goods to take along (WM-SCAV-06)."""
    if verb == "take" and game.table.phase == "scavenging" and not is_asked(game, "set-out"):
        return "WM-SCAV-06"
    if (
        verb in ("carry", "gather")
        and game.table.phase == "scavenging"
        and not is_asked(game, "home")
    ):
        return "WM-SCAV-25"
    if verb in TRADE and game.table.bargain is None:
        return "WM-TRADE-01"
    early = verb in ("offer", "want", "exchange") and not is_asked(game, "end-trade")
    return "WM-TRADE-04" if early else None


def closed_choices(game: Game[Table], seat: int) -> list[Choice]:
    """What is usual at such a question and is not open now: the questions of *why not?*"""
    if seat != game.decider:
        return []
    wanted = [
        act.choice(game.table, seat, names)
        for act in usual(game)
        for names in act.candidates(game.table, seat)
    ]
    open_ = {choice.key for choice in game.choices}
    return [choice for choice in (*wanted, *of_a_card(game)) if choice.key not in open_]


def usual(game: Game[Table]) -> tuple[Act, ...]:
    """WM-DAY-19. Work in a stage, tasks in the Evening, medicine and bottles at Dawn."""
    if game.table.phase == "day" and is_asked(game, "ready"):
        return (offers.DO, offers.CLEAR, offers.BUILD)
    if any(is_asked(game, act.verb) for act in evening.TASK_ACTS):
        return evening.TASK_ACTS
    at_dawn = is_asked(game, "give") or is_asked(game, "drink")
    return (dawn.GIVE, dawn.DRINK) if at_dawn else ()


def of_a_card(game: Game[Table]) -> list[Choice]:
    """Options that ask for something that is not there."""
    table = game.table
    cards = {choice.args[0].partition(":")[0] for choice in game.choices if choice.verb == "choose"}
    names = [
        f"{card}:{option['label']}" for card in cards for option in options_in(table.box.card(card))
    ]
    closed = (name for name in names if reading.may_choose(table, name))
    return [reading.CHOOSE.choice(table, game.decider, (name,)) for name in closed]
