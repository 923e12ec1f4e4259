"""One's own turn out of combat: rise, dress, sell, strike; then the Door, trouble, stashes."""

from pustosh.bots.munchkin.acts import is_junk, paid, reward
from pustosh.bots.munchkin.clash import glow, looking_for, the
from pustosh.bots.munchkin.dressing import dress
from pustosh.bots.munchkin.effects import power_of
from pustosh.bots.munchkin.meddling import strike
from pustosh.bots.munchkin.mind import LEVEL, Choices, Mind, seat_of, taken
from pustosh.bots.munchkin.penalties import COMPANION, penalty_of
from pustosh.bots.munchkin.selling import sell
from pustosh.bots.munchkin.swaps import propose
from pustosh.bots.munchkin.worth import worst, worth
from pustosh.games.munchkin.rules.combat.strength import lead, strength_of
from pustosh.kernel.choices import Choice

BARGAIN = 2.5  # what may be paid for a Treasure


def own_turn(mind: Mind, choices: Choices) -> Choice:
    """MU-PREP-01. Everything that is worth doing, one thing after the other, then on."""
    return (
        rise(mind, choices)
        or dress(mind, choices)
        or apply(mind, choices)
        or sell(mind, choices)
        or propose(mind, choices)
        or crowded(mind, choices)
        or go_on(mind, choices)
    )


def rise(mind: Mind, choices: Choices) -> Choice | None:
    """MU-LVLUP-01. Levels for oneself; whoever loses one for it is the foremost."""
    rises = [choice for choice in choices if choice.verb == "apply" and is_rise(mind, choice)]
    return max(rises, key=lambda choice: (taken_from(mind, choice), choice.key)) if rises else None


def is_rise(mind: Mind, choice: Choice) -> bool:
    card = mind.card(choice.args[0])
    if card.kind != "level_up":
        return False
    if card.powers[0].cost.get("companion"):
        return worth(mind, mind.me.companion) < LEVEL
    return card.target == "self" or seat_of(choice.args[1]) == mind.seat


def taken_from(mind: Mind, choice: Choice) -> int:
    seats = [seat_of(word) for word in choice.args[1:] if word.startswith("seat:")]
    return max((mind.table.level[seat] for seat in seats if seat != mind.seat), default=0)


def apply(mind: Mind, choices: Choices) -> Choice | None:
    """Cards and abilities that bring something at once."""
    for choice in choices:
        if choice.verb == "apply" and mind.card(choice.args[0]).kind in ("oneshot", "trick"):
            if helps(mind, choice):
                return choice
        elif choice.verb == "use" and pays(mind, choice):
            return choice
    return None


def helps(mind: Mind, choice: Choice) -> bool:
    """A card drawn or dug out; something cured."""
    do = mind.card(choice.args[0]).powers[0].do
    words = {word for word, _ in do}
    return bool(words & {"draw", "take_discard"}) or ("choose" in words and cures(mind, choice))


def cures(mind: Mind, choice: Choice) -> bool:
    """Only oneself, and only of what hurts more than the cure is worth."""
    if seat_of(choice.args[-2]) != mind.seat:
        return False
    return penalty_of(mind, mind.seat, mind.card(choice.args[-1])) > worth(mind, choice.args[0])


def pays(mind: Mind, choice: Choice) -> bool:
    """Abilities: Junk for a Treasure, a theft that costs no level, a cure."""
    power = power_of(mind, choice)
    words = {word for word, _ in power.do}
    if "draw" in words:
        return sum(is_junk(mind, card) for card in (*mind.view.hand, *mind.me.pack)) > 1 and (
            paid(mind, power) <= BARGAIN
        )
    if "roll_table" in words:
        return mind.me.level == 1 and paid(mind, power) < BARGAIN
    if "cure" in words:
        ill = penalty_of(mind, mind.seat, mind.card(choice.args[-1]))
        return seat_of(choice.args[-2]) == mind.seat and ill > COMPANION
    return False


def crowded(mind: Mind, choices: Choices) -> Choice | None:
    """MU-CHAR-01. What would be given away is rather played on somebody."""
    late = mind.view.window in ("post", "charity")
    return strike(mind, choices, surplus=late and mind.surplus > 0)


def go_on(mind: Mind, choices: Choices) -> Choice:
    if mind.view.window == "charity":
        return give_away(mind, choices)
    trouble = look_for_trouble(mind, choices)
    return trouble or taken(choices, "kick", "stash", "end", "skip", "ready") or choices[-1]


def look_for_trouble(mind: Mind, choices: Choices) -> Choice | None:
    """MU-PH2-04. A Monster that is beaten surely; the one that brings most."""
    prospects = [
        (prospect(mind, choice.args[0]), choice) for choice in choices if choice.verb == "trouble"
    ]
    gain, choice = max(prospects, key=lambda pair: (pair[0], pair[1].key), default=(0.0, None))
    return choice if gain > mind.temper.treasure else None


def prospect(mind: Mind, monster: str) -> float:
    """What it brings to fight this Monster now; nothing, if it is not won by what one wears."""
    table = looking_for(mind, monster)
    margin = lead(table) - glow(mind, mind.seat, the(table).foes)
    safe = margin >= mind.temper.safe or (margin >= 1 and mind.me.level < 5)
    return reward(mind, table) if safe else 0.0


def give_away(mind: Mind, choices: Choices) -> Choice:
    """MU-CHAR-01. The worst card, to the one who is least dangerous."""
    gifts = [choice for choice in choices if choice.verb in ("donate", "discard")]
    if not gifts:
        return choices[-1]
    card = worst(mind, sorted({gift.args[0] for gift in gifts}))
    same = [gift for gift in gifts if gift.args[0] == card]
    return min(same, key=lambda gift: (danger(mind, gift), gift.key))


def danger(mind: Mind, choice: Choice) -> int:
    return strength_of(mind.table, seat_of(choice.args[1])) if choice.args[1:] else 0
