"""What the combat would be after a card, an ability, a Class played or dropped."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pustosh.bots.munchkin.clash import (
    changed,
    glow,
    the,
    with_foe,
    with_modifier,
    with_shot,
    without_foe,
)
from pustosh.bots.munchkin.mind import Mind, seat_of
from pustosh.bots.munchkin.worth import spare
from pustosh.games.munchkin.box.components import Card, Power
from pustosh.games.munchkin.rules.cards.using import says
from pustosh.games.munchkin.rules.items.items import may_use
from pustosh.games.munchkin.sight.view import FrameView
from pustosh.games.munchkin.state.frames import Target
from pustosh.games.munchkin.state.values import NOBODY, Penalty
from pustosh.games.munchkin.table import Table
from pustosh.games.munchkin.words.combat import shot_of
from pustosh.kernel.choices import Choice

SIDES = ("players", "monsters")


def after_choice(mind: Mind, choice: Choice) -> Table | None:
    """None: it does nothing to the combat."""
    seen = VERBS.get(choice.verb)
    return seen(mind, choice) if seen else None


def after_frame(mind: Mind, frame: FrameView) -> Table | None:
    """The same, of what somebody has declared."""
    card = mind.card(frame.card)
    seat = NOBODY if frame.target is None else frame.target
    who = mind.seat if frame.seat is None else frame.seat
    target = Target(seat, frame.thing, frame.monster, frame.side)
    powers = card.powers[-1:] if frame.kind == "ability" else card.powers[:1]
    return next((applied(mind, who, power, target) for power in powers), None)


def target_of(mind: Mind, args: tuple[str, ...]) -> Target:
    """`seat:1`, a Monster of the combat or of the hand, a side."""
    target = Target()
    for word in args:
        if word.startswith("seat:"):
            target = target._replace(seat=seat_of(word))
        elif word in SIDES:
            target = target._replace(side=word)
        elif word in mind.view.hand:
            target = target._replace(monster=word)
        else:
            target = target._replace(thing=word)
    return target


def power_of(mind: Mind, choice: Choice) -> Power:
    """`use CL-03.1 2 seat:1`: the number only if there are several."""
    powers = [power for power in mind.card(choice.args[0]).powers if power.number]
    wanted = choice.args[1] if len(choice.args) > 1 else ""
    return next((power for power in powers if str(power.number) == wanted), powers[0])


def applied(mind: Mind, seat: int, power: Power, target: Target) -> Table | None:
    """The words of a card, one after the other."""
    card, table = mind.card(power.card), mind.table
    if card.kind == "monster_mod":
        return with_modifier(table, target.thing, card.id)
    for word, arg in power.do:
        if word in WORDS:
            table = WORDS[word](mind, table, (seat, card, power, arg), target)
    return None if table is mind.table else table


Applied = tuple[int, Card, Power, Any]  # who says it, the card, the ability, the argument


def _combat_bonus(mind: Mind, table: Table, applied: Applied, target: Target) -> Table:
    seat, card, power, arg = applied
    n = paid_for(mind, power, arg) if "per_card" in arg else arg["n"]
    for more in says(table, seat, "oneshot_bonus"):
        n += more["n"] if more["tag"] in card.tags else 0
    source = "ability" if power.number else card.kind
    return with_shot(table, shot_of(card, source, target.side or "players", n, arg))


def paid_for(mind: Mind, power: Power, arg: Any) -> int:
    """MU-COST-01. As many cards as nobody would miss."""
    most = min(int(power.cost["cards"].get("max", 1)), len(spare(mind)))
    return int(arg["per_card"]) * max(1, most)


def _remove(mind: Mind, table: Table, applied: Applied, target: Target) -> Table:
    return without_foe(table, target.thing, applied[-1].get("outcome", "defeat"))


def _add(mind: Mind, table: Table, applied: Applied, target: Target) -> Table:
    return met(mind, table, target.monster)


def met(mind: Mind, table: Table, monster: str) -> Table:
    """Another Monster, with the Penalties that are to be expected of it."""
    table = with_foe(table, monster)
    foe = tuple(foe for foe in the(table).foes if foe.card == monster)[:1]
    for seat in (the(table).fighter, the(table).helper):
        n = round(glow(mind, seat, foe)) if seat >= 0 else 0
        table.penalties += (Penalty(seat, -n, "combat_end", monster),)
    return table


def _clone(mind: Mind, table: Table, applied: Applied, target: Target) -> Table:
    for foe in the(table).foes:
        if foe.id == target.thing:
            return with_foe(table, foe.card, foe.modifiers)
    return table


def _leave(mind: Mind, table: Table, applied: Applied, target: Target) -> Table:
    return changed(table, replace(the(table), helper=NOBODY))


def _penalty(mind: Mind, table: Table, applied: Applied, target: Target) -> Table:
    twin = table.copy()
    twin.penalties += (Penalty(target.seat, applied[-1]["n"], "combat_end", applied[1].id),)
    return twin


WORDS: dict[str, Callable[[Mind, Table, Applied, Target], Table]] = {
    "combat_bonus": _combat_bonus,
    "remove_monster": _remove,
    "add_monster": _add,
    "clone_monster": _clone,
    "leave_fight": _leave,
    "penalty": _penalty,
}


def _apply(mind: Mind, choice: Choice) -> Table | None:
    card = mind.card(choice.args[0])
    if card.kind in ("trap", "radiation"):
        return None
    if card.kind == "level_up":
        return risen(mind, card, choice)
    return applied(mind, mind.seat, card.powers[0], target_of(mind, choice.args[1:]))


def risen(mind: Mind, card: Card, choice: Choice) -> Table | None:
    """MU-LVLUP-04. In a combat too."""
    if card.target != "self" and seat_of(choice.args[1]) != mind.seat:
        return None
    table = mind.table.copy()
    table.level[mind.seat] += 1
    return table


def _use(mind: Mind, choice: Choice) -> Table | None:
    power = power_of(mind, choice)
    given = choice.args[2 if choice.args[1:2] == (str(power.number),) else 1 :]
    table = applied(mind, mind.seat, power, target_of(mind, given))
    lost = power.cost.get("levels", 0)
    if table is not None and lost:
        table.level[mind.seat] -= lost
    return table


def _play(mind: Mind, choice: Choice) -> Table | None:
    """MU-TIME-11. A Class or Companion in the middle of a combat."""
    card, table, seat = mind.card(choice.args[0]), mind.table.copy(), mind.seat
    if card.kind == "companion":
        table.companion[seat] = card.id
    elif card.kind == "class":
        old = choice.args[1:]
        table.classes[seat] = (
            *(other for other in table.classes[seat] if other not in old),
            card.id,
        )
    return refitted(table, seat)


def _drop(mind: Mind, choice: Choice) -> Table:
    """MU-CLASS-10. Some Monsters hate a Class."""
    card, table, seat = choice.args[0], mind.table.copy(), mind.seat
    table.classes[seat] = tuple(other for other in table.classes[seat] if other != card)
    table.companion[seat] = "" if table.companion[seat] == card else table.companion[seat]
    return refitted(table, seat)


def refitted(table: Table, seat: int) -> Table:
    """MU-ITEM-42. What may no longer be used slips off."""
    table.worn[seat] = tuple(
        item for item in table.worn[seat] if may_use(table, seat, item) is None
    )
    return changed(table, the(table))


VERBS: dict[str, Callable[[Mind, Choice], Table | None]] = {
    "apply": _apply,
    "use": _use,
    "play": _play,
    "drop": _drop,
    "join": lambda mind, choice: met(mind, mind.table, choice.args[0]),
}
