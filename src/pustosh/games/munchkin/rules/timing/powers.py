"""Rulebook section: What may be done when. Whether a card or ability may be applied now."""

from pustosh.games.munchkin.box.components import (
    ANY,
    CALM,
    COMBAT,
    OWN_CALM,
    OWN_FIGHT,
    OWN_TURN,
    SIDE,
    Card,
    Power,
)  # fmt: skip
from pustosh.games.munchkin.rules.cards.costs import may_pay, times_used
from pustosh.games.munchkin.rules.cards.using import used
from pustosh.games.munchkin.state.remembered import Held, Used
from pustosh.games.munchkin.table import Table

BY_KIND = {
    "trap": "MU-TIME-02", "radiation": "MU-TIME-02", "level_up": "MU-TIME-01",
    "oneshot": "MU-TIME-04", "trick": "MU-TIME-05", "monster_mod": "MU-MMOD-05",
    "wander": "MU-INTER-03", "junk": "MU-TIME-08",
}  # fmt: skip

BUSY = ("answer", "choice")  # windows in which nothing is applied but answers


def rule_of(card: Card, power: Power) -> str:
    """The rule that lets this be applied."""
    if power.number and card.kind != "junk":
        return "MU-TIME-06"
    return BY_KIND[card.kind]


def against(card: Card, power: Power) -> str:
    """MU-CLASS-09. The rule by which its own text excludes it now."""
    return "MU-CLASS-09" if card.kind == "class" else rule_of(card, power)


def powers_of(cards: Held, mine: Used, bits: int) -> list[Power]:
    """Of what is held, and of what is used (MU-TIME-06); what is forbidden rests (MU-ITEM-43)."""
    powers = [power for power in cards.powers if power.when & bits] if cards.when & bits else []
    if mine.when & bits:
        powers += [power for power in mine.powers if power.when & bits]
    return powers


def bits_of(table: Table, seat: int) -> int:
    """The timings that are now, answers apart."""
    # MU-TIME-04, MU-TIME-05, MU-DEATH-26, MU-TIME-15, MU-TIME-06, MU-RUN-22.
    combat, own = table.combat, table.turn == seat
    if combat is None:
        return ANY | CALM | OWN_TURN | OWN_CALM if own else ANY | CALM
    fights = seat in (combat.fighter, combat.helper)
    bits = ANY | OWN_TURN if own else ANY
    if not fights:
        bits |= CALM | OWN_CALM if own else CALM
    if not combat.settled:
        bits |= COMBAT | SIDE if fights else COMBAT
        bits |= OWN_FIGHT if combat.fighter == seat else 0
    return bits


def may_apply(table: Table, seat: int, power: Power) -> str | None:
    """None, or the rule against applying this now (MU-TIME-04, MU-TIME-05), targets apart."""
    # MU-TIME-06.
    card = table.box.cards[power.card]
    if not power.when & bits_of(table, seat):
        return too_late(table, power) or against(card, power)
    if table.window in BUSY:
        return "MU-TIME-15"
    return may_apply_at_all(table, seat, power)


def too_late(table: Table, power: Power) -> str | None:
    """MU-DUR-09. What nobody cancelled at once stays; a combat that is lost stays lost."""
    if any(word == "cancel" for word, _ in power.do):
        return "MU-DUR-09"
    fought = power.timing in ("combat", "own_fight", "side")
    settled = table.combat is not None and bool(table.combat.settled)
    return "MU-RUN-22" if fought and settled else None


def may_apply_at_all(table: Table, seat: int, power: Power) -> str | None:
    """None, or the rule: Monsters that forbid it, a condition, its number of uses, its cost."""
    # MU-TIME-04, MU-TIME-06, MU-COST-01.
    card = table.box.cards[power.card]
    if card.kind == "oneshot" and (why := may_use_oneshot(table, seat, power)):
        return why
    if power.condition is not None and not power.condition(table, seat):
        return against(card, power)
    if power.per and table.spent and times_used(table, seat, power) >= power.most:
        return against(card, power)
    return may_pay(table, seat, power) if power.cost else None


def may_use_oneshot(table: Table, seat: int, power: Power) -> str | None:
    """MU-ITEM-43. Not while a Trap or Radiation forbids one-shots to this player.

    MU-COMBAT-06. A Monster forbids them: nobody adds one to the combat, nobody in it applies any.
    """
    fought = power.timing == "combat" or table.in_combat(seat)
    if fought and "oneshots" in table.the_combat.bans:
        return "MU-COMBAT-06"
    return "MU-ITEM-43" if "oneshots" in used(table, seat).forbids else None
