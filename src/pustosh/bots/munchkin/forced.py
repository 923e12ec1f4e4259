"""Forced choices: what is given up, taken, learnt or paid."""

from collections.abc import Callable

from pustosh.bots.munchkin import swaps
from pustosh.bots.munchkin.dressing import dress
from pustosh.bots.munchkin.help import answer_counter, answer_offer, pick_order, promise
from pustosh.bots.munchkin.mind import NEAR, Choices, Mind, seat_of, taken
from pustosh.bots.munchkin.penalties import raw_penalty
from pustosh.bots.munchkin.running import flee, run_from
from pustosh.bots.munchkin.selling import compose, sell
from pustosh.bots.munchkin.turns import give_away, rise
from pustosh.bots.munchkin.worth import spare, worth
from pustosh.games.munchkin.rules.combat.strength import lead
from pustosh.games.munchkin.state.values import Trade
from pustosh.kernel.choices import Choice

FAIR, WARY = 0.5, 3.0  # a trade must gain more than this
BETTER = 1.0  # and a new Perk


def dearest(mind: Mind, choices: Choices) -> Choice:
    """Taken: the best."""
    return max(choices, key=lambda choice: (worth(mind, choice.args[0]), choice.key))


def cheapest(mind: Mind, choices: Choices) -> Choice:
    """Given up: the worst."""
    return min(choices, key=lambda choice: (worth(mind, choice.args[0]), choice.key))


def handed(mind: Mind, choices: Choices) -> Choice:
    """Whoever receives it chooses the best, whoever gives it the worst."""
    mine = seat_of(choices[0].args[1]) == mind.seat
    return dearest(mind, choices) if mine else cheapest(mind, choices)


def pay(mind: Mind, choices: Choices) -> Choice:
    """MU-COST-01. The worst cards, and no more than is needed."""
    done = taken(choices, "paid")
    cards = tuple(choice for choice in choices if choice.verb == "pay")
    if done is not None and mind.view.paid is not None:
        missing = 1 - lead(mind.table) - mind.view.paid if mind.table.combat else 0
        if missing <= 0 or not any(card.args[0] in spare(mind) for card in cards):
            return done
    return cheapest(mind, cards)


def swap(mind: Mind, choices: Choices) -> Choice:
    """MU-PERK-16. Only for something better."""

    def gain(choice: Choice) -> float:
        return worth(mind, choice.args[0]) - worth(mind, choice.args[1])

    swaps = [choice for choice in choices if choice.verb == "swap"]
    best = max(swaps, key=lambda swap: (gain(swap), swap.key), default=None)
    return best if best and gain(best) > BETTER else taken(choices, "decline") or choices[-1]


def choose(mind: Mind, choices: Choices) -> Choice:
    """What hurts least of the things a card leaves to its victim."""
    options = options_of(mind)
    if len(options) != len(choices):
        return choices[0]
    return min(
        choices, key=lambda choice: raw_penalty(mind, mind.seat, options[int(choice.args[0]) - 1])
    )


def options_of(mind: Mind) -> list[list[dict[str, object]]]:
    """Of the Monster that has just caught one."""
    combat = mind.table.combat
    for foe in combat.foes if combat else ():
        for word, arg in mind.card(foe.card).bad:
            if word == "choose" and combat and foe.id not in combat.ahead:
                return list(arg["options"])
    return []


def agree(mind: Mind, choices: Choices) -> Choice:
    """A trade, an offer, a counter-offer."""
    trade, combat = mind.view.trade, mind.table.combat
    if trade is not None and trade.partner == mind.seat:
        return (taken(choices, "accept") if is_bargain(mind, trade) else None) or choices[-1]
    if combat is not None and combat.fighter == mind.seat:
        return answer_counter(mind, choices)
    return answer_offer(mind, choices)


def is_bargain(mind: Mind, trade: Trade) -> bool:
    """MU-TRADE-08. It must gain something, and more from somebody who may win soon."""
    gain = sum(worth(mind, item) for item in trade.give)
    loss = sum(worth(mind, item) for item in trade.want)
    wary = mind.table.level[trade.seat] >= NEAR
    return gain > loss + (WARY if wary else FAIR)


def restore(mind: Mind, choices: Choices) -> Choice:
    """MU-PERK-14. A level at once keeps the Perk; a Modifier or a sale helps with a Big Item."""
    act = rise(mind, choices) or dress(mind, choices, stowing=False) or sell(mind, choices)
    return act or taken(choices, "give-in") or choices[-1]


FORCED: dict[str, Callable[[Mind, Choices], Choice]] = {
    "promise": promise,
    "picks-first": pick_order,
    "send": lambda mind, choices: taken(choices, "send") or choices[-1],
    "accept": agree,
    "add": compose,
    "confirm": compose,
    "donate": give_away,
    "discard": give_away,
    "sacrifice": flee,
    "run": flee,
    "run-from": run_from,
    "learn": dearest,
    "swap": swap,
    "decline": swap,
    "forget": cheapest,
    "lose": cheapest,
    "stow": cheapest,
    "pay": pay,
    "paid": pay,
    "pick": dearest,
    "loot": dearest,
    "take": dearest,
    "hand-over": handed,
    "steal": dearest,
    "choose": choose,
    "die": lambda mind, choices: choices[-1],
    "blind": lambda mind, choices: choices[-1],
    "give-in": restore,
    "give": swaps.compose,
    "want": swaps.compose,
    "forgo": swaps.compose,
}
