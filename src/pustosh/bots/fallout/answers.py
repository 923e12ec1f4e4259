"""Short questions between the turns: each verb has its answer."""

from collections.abc import Callable

from pustosh.bots.fallout.chart import nearest
from pustosh.bots.fallout.gear import better_worn, card_worth, carried_worth, least
from pustosh.bots.fallout.mind import FACTIONS, Mind
from pustosh.bots.fallout.options import choose_option
from pustosh.bots.fallout.places import holds_word
from pustosh.bots.fallout.rows import words
from pustosh.bots.fallout.turns import uses
from pustosh.bots.fallout.worth import cap_worth, row_worth
from pustosh.games.fallout.box.language import Word
from pustosh.games.fallout.rules.factions.influence import MOST_AGENDAS
from pustosh.kernel.choices import Choice

Choices = tuple[Choice, ...]
PERKS = ("kill", "action", "draw", "xp", "caps", "move", "heal", "trade")  # better ones first
PRICELESS = 8.0  # an agenda card
WARY = 0.3  # a deal must gain more than this


def first(mind: Mind, choices: Choices) -> Choice:
    return choices[0]


def last(mind: Mind, choices: Choices) -> Choice:
    return choices[-1]


def offered(mind: Mind, choices: Choices) -> Choice:
    """FO-EQUIP-04. A gained card: worn if it is better."""
    return choices[0] if better_worn(mind, choices[0].args[0]) else choices[-1]


def camp(mind: Mind, choices: Choices) -> Choice:
    """FO-CAMP-03. All parts, then better equipment, then on."""
    for choice in choices:
        if choice.verb in ("recover", "ready", "rest-well"):
            return choice
        if choice.verb == "equip" and better_worn(mind, choice.args[0]):
            return choice
        if choice.verb == "use" and uses(mind, choice):
            return choice
    return choices[-1]


def give_up(mind: Mind, choices: Choices) -> Choice:
    """FO-AGENDA-04. The card without which the hand promises most."""
    return max(choices, key=lambda choice: (promise(mind, choice.args[0]), choice.key))


def promise(mind: Mind, without: str) -> float:
    hand = [card for card in mind.me.hand if card != without]
    counts = {"star": 0, "shield": 0, "": 0}
    for card in hand:
        counts[mind.view.printed.agendas[card].faction] += 1
    best = max(counts[faction] * mind.coming(faction) for faction in FACTIONS)
    rest = sum(
        neutral_worth(mind, card) for card in hand if not mind.view.printed.agendas[card].faction
    )
    return best + rest


def neutral_worth(mind: Mind, card: str) -> float:
    """What a card without faction gives now, and a little for what it may give."""
    return 0.2 + sum(
        clause_worth(mind, word) for word in words(mind.view.printed.agendas[card].influence)
    )


def clause_worth(mind: Mind, clause: object) -> float:
    if not isinstance(clause, Word):
        return 0.0
    if clause.name == "best_of":
        return max(clause_worth(mind, part) for part in clause.args)
    if clause.name == "when":
        return float(clause.args[1]) if holds_word(mind, clause.args[0]) else 0.0
    return 0.0


def learn(mind: Mind, choices: Choices) -> Choice:
    """FO-LEVEL-03. A new letter; of two new ones the one that the weapon or a goal names."""
    return max(choices, key=lambda choice: (letter_worth(mind, choice.args[0]), choice.key))


def letter_worth(mind: Mind, letter: str) -> float:
    if letter in mind.me.special:
        return 0.9
    goals = (goal for goals in mind.view.printed.goals.values() for goal in goals)
    asked = sum(_names(goal.tasks, letter) for goal in goals)
    armed = bool(mind.weapon and letter in mind.weapon.letters)
    return 2.0 + 1.5 * armed + 0.2 * asked


def _names(tasks: str, letter: str) -> bool:
    return any(task.name == "test" and letter in task.args[0] for task in words(tasks))


def master(mind: Mind, choices: Choices) -> Choice:
    def rank(choice: Choice) -> int:
        effects = mind.view.printed.perks[choice.args[0]].effects
        return next((at for at, name in enumerate(PERKS) if name in effects), len(PERKS))

    return min(choices, key=rank)


def complete(mind: Mind, choices: Choices) -> Choice:
    """FO-QUEST-08. The better goal first: it may trash its card."""
    return max(choices, key=lambda choice: goal_results(mind, choice.args))


def goal_results(mind: Mind, args: tuple[str, ...]) -> float:
    goals = mind.view.printed.goals.get(args[0], ())
    return row_worth(mind, goals[int(args[1]) - 1].results) if goals else 0.0


def mark(mind: Mind, choices: Choices) -> Choice:
    """FO-QUEST-23. Near the own figure."""
    space = nearest(mind.far, (choice.args[0] for choice in choices)) if mind.here else ""
    return next((choice for choice in choices if choice.args[0] == space), choices[0])


def away(mind: Mind, choices: Choices) -> Choice:
    """Enemies are put and led where they are farthest from oneself."""
    if not mind.here:
        return choices[0]
    return max(choices, key=lambda choice: (mind.far.get(choice.args[-1], 99.0), choice.key))


def weakest(mind: Mind, choices: Choices) -> Choice:
    """Of several enemies the one that is killed most easily."""
    known = {enemy.id: enemy for enemy in mind.view.enemies if not enemy.facedown}

    def chance(choice: Choice) -> float:
        enemy = known.get(choice.args[0])
        return mind.odds(enemy).wins if enemy else 0.0

    return max(choices, key=lambda choice: (chance(choice), choice.key))


def deal(mind: Mind, choices: Choices) -> Choice:
    """FO-BARTER-04. Accepted if it gains more than it costs."""
    return choices[0] if bargain(mind) > WARY else choices[-1]


def bargain(mind: Mind) -> float:
    """What the deal that lies open gains, less what it costs."""
    offer = mind.view.deal
    if offer is None:
        return 0.0
    cards = [id_ for id_ in offer.give if id_ in mind.view.printed.cards]
    gain = sum(card_worth(mind, id_) for id_ in cards) + cap_worth(mind) * offer.give_caps
    gain += PRICELESS / 2 * offer.give_agendas * (len(mind.me.hand) < MOST_AGENDAS)
    loss = sum(carried_worth(mind, id_) for id_ in offer.want) + cap_worth(mind) * offer.want_caps
    loss += PRICELESS * offer.want_agendas
    return gain - loss


def kind_to_draw(mind: Mind, choices: Choices) -> Choice:
    """FO-COMBAT-30. The kind of enemy that is weakest on the whole."""
    return next((choice for choice in choices if choice.args[0] == "creature"), choices[0])


ANSWERS: dict[str, Callable[[Mind, Choices], Choice]] = {
    "option": choose_option,
    "carry": offered,
    "give-up": give_up,
    "part-with": give_up,
    "learn": learn,
    "master": master,
    "complete": complete,
    "mark": mark,
    "put": away,
    "lead": away,
    "replace": away,
    "face": weakest,
    "fight": weakest,
    "activate": weakest,
    "kill": weakest,
    "discard": least,
    "refuse": deal,
    "draw": kind_to_draw,
    "decline": last,
    "drop-deal": last,
    "stay-exhausted": first,
}
