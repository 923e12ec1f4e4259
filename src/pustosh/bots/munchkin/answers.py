"""Answers to what was just declared: cancelled or improved if that is worth the card."""

from collections.abc import Callable

from pustosh.bots.munchkin.acts import paid, reward
from pustosh.bots.munchkin.effects import after_frame, power_of
from pustosh.bots.munchkin.fights import at_stake
from pustosh.bots.munchkin.mind import GAME, LEVEL, NEAR, Choices, Mind, taken
from pustosh.bots.munchkin.penalties import bad_stuff, chance_below, penalty_of, unprotected
from pustosh.bots.munchkin.worth import worth
from pustosh.games.munchkin.rules.cards.radiation import face_to_protect
from pustosh.games.munchkin.rules.combat.run_away import face_to_escape
from pustosh.games.munchkin.rules.combat.strength import lead
from pustosh.games.munchkin.sight.view import FrameView
from pustosh.kernel.choices import Choice


def answer(mind: Mind, choices: Choices) -> Choice:
    """MU-DUR-08. At this moment or never."""
    frame = mind.frame
    ways = [choice for choice in choices if choice.verb in ("apply", "use")]
    if frame is not None and ways:
        price, choice = min(
            ((cost(mind, way), way) for way in ways), key=lambda pair: (pair[0], pair[1].key)
        )
        weighs = WEIGHED.get(frame.kind)
        if weighs and weighs(mind, frame) > price:
            return choice
    return taken(choices, "pass") or choices[-1]


def cost(mind: Mind, choice: Choice) -> float:
    if choice.verb == "apply":
        return worth(mind, choice.args[0])
    return paid(mind, power_of(mind, choice))


def trapped(mind: Mind, frame: FrameView) -> float:
    if frame.target != mind.seat:
        return 0.0
    penalty = penalty_of(mind, mind.seat, mind.card(frame.card))
    return penalty * unprotected(mind, mind.seat) if frame.kind == "radiation" else penalty


def suffered(mind: Mind, frame: FrameView) -> float:
    return bad_stuff(mind, mind.seat, frame.card) if frame.target == mind.seat else 0.0


def running(mind: Mind, frame: FrameView) -> float:
    """A roll to run away that has failed: another one may do."""
    face = face_to_escape(mind.table, mind.seat, frame.card) - frame.bonus
    if frame.target != mind.seat or frame.die >= face:
        return 0.0
    return bad_stuff(mind, mind.seat, frame.card) * (1 - chance_below(face))


def glowing(mind: Mind, frame: FrameView) -> float:
    """A Protection roll, before the die or after it."""
    face = face_to_protect(mind.table, mind.seat) - frame.bonus
    if frame.target != mind.seat or (frame.stage == "after" and frame.die >= face):
        return 0.0
    if frame.thing:
        return 0.5 * radioactive(mind)
    return 0.5 * penalty_of(mind, mind.seat, mind.card(frame.card))


def radioactive(mind: Mind) -> float:
    """MU-RADMON-03. The Penalty matters if it turns the combat."""
    now = lead(mind.table)
    return at_stake(mind) if 1 <= now <= 5 else 1.0


def meddled(mind: Mind, frame: FrameView) -> float:
    """Something that turns a combat against the side one is on."""
    combat = mind.table.combat
    if combat is None or frame.seat == mind.seat:
        return 0.0
    after = after_frame(mind, frame)
    if after is None:
        return 0.0
    mine = mind.seat in (combat.fighter, combat.helper)
    now, then = lead(mind.table), lead(after)
    if mine:
        return at_stake(mind) if now >= 1 > then else 0.0
    return GAME if reward(mind, after) >= GAME and now < 1 <= then else 0.0


def raised(mind: Mind, frame: FrameView) -> float:
    """A rival comes near to winning."""
    if frame.target == mind.seat or frame.seat == mind.seat:
        return 0.0
    who = frame.target if frame.target is not None else frame.seat
    level = mind.table.level[who] if who is not None else 1
    return 0.6 * LEVEL if level >= NEAR - 1 else 0.0


def cancelled(mind: Mind, frame: FrameView) -> float:
    """Somebody cancels what one has declared oneself."""
    if frame.seat == mind.seat or len(mind.view.frames) < 2:
        return 0.0
    below = mind.view.frames[-2]
    return 2 * worth(mind, below.card) if below.seat == mind.seat else 0.0


WEIGHED: dict[str, Callable[[Mind, FrameView], float]] = {
    "trap": trapped,
    "radiation": trapped,
    "bad_stuff": suffered,
    "run_roll": running,
    "rad_roll": glowing,
    "wander": meddled,
    "monster_mod": meddled,
    "oneshot": meddled,
    "trick": meddled,
    "ability": meddled,
    "level_up": raised,
    "cancel": cancelled,
}
