"""One's own combats: won with what is at hand, if it is worth it; else with help, else not."""

from pustosh.bots.munchkin.acts import acts, cheapest, price_of, reward
from pustosh.bots.munchkin.clash import the, with_fighter, with_helper
from pustosh.bots.munchkin.help import next_request
from pustosh.bots.munchkin.mind import GAME, Choices, Mind, seat_of, taken
from pustosh.bots.munchkin.penalties import defeat
from pustosh.bots.munchkin.worth import worth
from pustosh.games.munchkin.rules.combat.strength import lead
from pustosh.kernel.choices import Choice

CHEAP = 2.6  # what is given before anybody is asked for help
SPARED = 3.0  # the least danger against which a card is spent that only ends the combat


def fight(mind: Mind, choices: Choices) -> Choice:
    """Fighter or Helper: ahead, one waits; behind, one does what is worth doing."""
    now = lead(mind.table)
    fighter = the(mind.table).fighter == mind.seat
    if now >= 1:
        return (extend(mind, choices) if fighter else None) or passing(choices)
    way = cheapest(acts(mind, choices), 1 - now)
    stake = at_stake(mind)
    if way and price_of(way) <= min(CHEAP, stake):
        return way[0].choice
    if fighter and stake < GAME:
        request = next_request(mind, choices, price_of(way) if way else stake)
        if request:
            return request
    if way and price_of(way) <= mind.temper.worth_it * stake:
        return way[0].choice
    return get_away(mind, choices) or passing(choices)


def at_stake(mind: Mind) -> float:
    """What one gains by winning, and is spared."""
    combat = the(mind.table)
    spared = defeat(mind, mind.seat)
    if combat.fighter == mind.seat:
        promised = combat.deal.treasures if combat.deal and combat.helper >= 0 else 0
        return reward(mind, mind.table) - mind.temper.treasure * promised + spared
    promised = combat.deal.treasures if combat.deal else 0
    own = "help_reward" in {word for c in mind.me.classes for word in mind.card(c).statics}
    return mind.temper.treasure * (promised + own) + spared


def passing(choices: Choices) -> Choice:
    return taken(choices, "pass") or choices[-1]


def extend(mind: Mind, choices: Choices) -> Choice | None:
    """Far ahead: another Monster is another Level."""
    now = reward(mind, mind.table)
    if now >= GAME:
        return None
    more = [act for act in acts(mind, choices, -1) if lead(act.after) >= 1]
    more = [act for act in more if reward(mind, act.after) - now > act.cost + mind.temper.treasure]
    more = [act for act in more if len(the(act.after).foes) > len(the(mind.table).foes)]
    return max(more, key=lambda act: reward(mind, act.after)).choice if more else None


def get_away(mind: Mind, choices: Choices) -> Choice | None:
    """Nothing wins: somebody is made to help or to fight, or the combat is ended."""
    for choice in choices:
        word = word_of(mind, choice)
        if word in RESCUES and RESCUES[word](mind, choice):
            return choice
    return None


def word_of(mind: Mind, choice: Choice) -> str:
    """The first word of a card that is applied."""
    if choice.verb != "apply":
        return ""
    do = mind.card(choice.args[0]).do
    return do[0][0] if do else ""


def compels(mind: Mind, choice: Choice) -> bool:
    helped = with_helper(mind.table, seat_of(choice.args[1]))
    return lead(helped) >= 1 and at_stake(mind) > worth(mind, choice.args[0])


def moves(mind: Mind, choice: Choice) -> bool:
    """To a rival who would lose, and best to the foremost."""
    target = seat_of(choice.args[1])
    danger = defeat(mind, mind.seat)
    falls = lead(with_fighter(mind.table, target)) <= -2
    ahead = mind.table.level[target] >= mind.me.level
    return danger > SPARED and falls and (ahead or danger > 2 * SPARED)


def ends(mind: Mind, choice: Choice) -> bool:
    return defeat(mind, mind.seat) > max(SPARED, worth(mind, choice.args[0]))


RESCUES = {"compel_help": compels, "move_fight": moves, "end_fight": ends}
