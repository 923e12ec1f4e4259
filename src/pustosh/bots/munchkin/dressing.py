"""What comes into play: Class, Companion, Items in use, Modifiers; the rest is stowed."""

from pustosh.bots.munchkin.mind import Choices, Mind
from pustosh.bots.munchkin.outfit import best, usefulness
from pustosh.bots.munchkin.worth import as_class, worth
from pustosh.games.munchkin.rules.cards.fits import is_big
from pustosh.kernel.choices import Choice

BETTER = 1.0  # a Class is not changed for less
FITS = {"item_mod": 0.5, "cheat": 2.0}  # the least that it must add to the outfit


def dress(mind: Mind, choices: Choices, stowing: bool = True) -> Choice | None:
    """The next step towards the best that one can wear; None: all is as it should be."""
    return (
        plays(mind, choices)
        or attaches(mind, choices)
        or wears(mind, choices)
        or loads(mind, choices)
        or (stows(mind, choices) if stowing else None)
    )


def plays(mind: Mind, choices: Choices) -> Choice | None:
    """MU-TIME-11. Class, Supermunchkin, Megabrain, Companion."""
    for choice in choices:
        if choice.verb == "play" and suits(mind, choice):
            return choice
    return None


def suits(mind: Mind, choice: Choice) -> bool:
    """Whether one is better off with this Class."""
    mine = mind.me.classes
    after = (*(card for card in mine if card not in choice.args[1:]), choice.args[0])
    return as_class(mind, after) > as_class(mind, mine) + (BETTER if choice.args[1:] else -BETTER)


def is_better(mind: Mind, choice: Choice) -> bool:
    """MU-COMPN-04. A Companion who is worth more than the one who goes, with what they carry."""
    new, *old = choice.args
    return worth(mind, new) > sum(
        worth(mind, card) for card in (*old, *(mind.me.load if old else ()))
    )


SUITS = {"class": suits, "companion": is_better}


def attaches(mind: Mind, choices: Choices) -> Choice | None:
    """MU-IMOD-01. Where it adds most to what is worn."""
    ways = [choice for choice in choices if choice.verb == "attach"]
    if not ways:
        return None
    now = best(mind, mind.table).value
    gains = [(joined(mind, choice) - now, choice) for choice in ways]
    gains = [
        (gain, choice) for gain, choice in gains if gain >= FITS[mind.card(choice.args[0]).kind]
    ]
    return max(gains, key=lambda pair: (pair[0], pair[1].key))[1] if gains else None


def joined(mind: Mind, choice: Choice) -> float:
    """The best outfit with this card attached."""
    card, item = choice.args
    table, seat = mind.table.copy(), mind.seat
    table.attached = {**table.attached, item: (*table.attached.get(item, ()), card)}
    table.hand[seat] = tuple(other for other in table.hand[seat] if other != card)
    return best(mind, table).value


def wears(mind: Mind, choices: Choices) -> Choice | None:
    """MU-TIME-10. What belongs to the best outfit; what stands in its way is taken off."""
    moves = {
        (choice.verb, choice.args[0]): choice
        for choice in choices
        if choice.verb in ("wear", "stow")
    }
    if not moves:
        return None
    wanted = best(mind, mind.table).items
    missing = sorted(wanted - set(mind.me.worn))
    for item in missing:
        if ("wear", item) in moves:
            return moves["wear", item]
    if missing:
        for item in mind.me.worn:
            if item not in wanted and ("stow", item) in moves:
                return moves["stow", item]
    return None


def loads(mind: Mind, choices: Choices) -> Choice | None:
    """MU-COMPN-08. What one cannot wear oneself."""
    loads = [
        choice for choice in choices if choice.verb == "load" and choice.args[0] not in mind.me.worn
    ]
    if not loads:
        return None
    item = max(loads, key=lambda load: (usefulness(mind, mind.table, load.args[0]), load.key))
    return item if usefulness(mind, mind.table, item.args[0]) >= 1 else None


def stows(mind: Mind, choices: Choices) -> Choice | None:
    """MU-ITEM-26. Small Items that are of no use now do not crowd the hand; the rest if it must."""
    hand = mind.view.hand
    stows = [choice for choice in choices if choice.verb == "stow" and choice.args[0] in hand]
    for choice in stows:
        kind = mind.card(choice.args[0]).kind
        if kind != "oneshot" and not is_big(mind.table, choice.args[0]):
            return choice
    if stows and mind.surplus > 0:
        return min(stows, key=lambda stow: (worth(mind, stow.args[0]), stow.key))
    return None
