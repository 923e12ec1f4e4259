"""The stages of the day: the job that is worth most, one after the other."""

from collections.abc import Callable

from pustosh.bots.warofmine.goods import cost_worth
from pustosh.bots.warofmine.mind import Choices, Mind, best
from pustosh.bots.warofmine.rooms import card_worth, fitting_worth, name_of
from pustosh.bots.warofmine.words import weigh
from pustosh.games.warofmine.rules.day.offers import TOOLS
from pustosh.games.warofmine.state.stories import Reading
from pustosh.kernel.choices import Choice

BOTHER = 0.05  # whoever has nothing better to do may search
NEEDS_ROOM = ("workbench", "herb_box")  # something else wants to stand beside it


def choose_job(mind: Mind, choices: Choices) -> Choice:
    """WM-DAY-08. Whatever brings most; who has nothing to do is ready."""
    return best(
        choices, lambda choice: JOBS[choice.verb](mind, choice) if choice.verb in JOBS else 0.0
    )


def at_space(mind: Mind, choice: Choice) -> float:
    who, node = choice.args
    action = mind.box.fixed[mind.box.nodes[node].action]
    key = ("space", node, who)
    if key not in mind.known:
        words = weigh(mind, Reading(node, False, who), action.do)
        words += skill_words(mind, who, action.id)
        mind.known[key] = words - mind.scales.paid_with * cost_worth(mind, action.cost)
    return mind.known[key] + BOTHER


def skill_words(mind: Mind, who: str, when: str) -> float:
    skill = mind.box.people[who].skill
    return weigh(mind, Reading(who, False, who), skill.do) if skill.when == when else 0.0


def at_fitting(mind: Mind, choice: Choice) -> float:
    """WM-DAY-31. What the action does, less what it costs."""
    who = choice.args[0]
    fitting, _, label = choice.args[1].rpartition(":")
    card = mind.box.fittings[fitting]
    action = card.actions[card.number(label) or 0]
    cooks = any("meal" in word for word in action.do)
    does = weigh(mind, Reading(fitting, False, who), action.do)
    more = skill_words(mind, who, "cook") if cooks else 0.0
    tools = sum(tool_need(mind, word["add"]["item"]) for word in action.do if "add" in word)
    return does + more + tools - cost_worth(mind, action.cost)


def tool_need(mind: Mind, kind: str) -> float:
    """Something that needs this tool can be reached, and there is none."""
    if kind not in TOOLS.values() or mind.stock.get(kind, 0):
        return 0.0
    house = mind.view.house
    nodes = [node for node, card in house.cards.items() if TOOLS.get(card) == kind]
    return max((card_worth(mind, node) for node in nodes if node in house.reach), default=-2.0)


def at_card(mind: Mind, choice: Choice) -> float:
    return card_worth(mind, choice.args[-1])


def together(mind: Mind, choice: Choice) -> float:
    """WM-DAY-40. A second person must come along."""
    return mind.scales.together * card_worth(mind, choice.args[1])


def build(mind: Mind, choice: Choice) -> float:
    """WM-DAY-53. On the space that nothing else needs."""
    fitting, node = choice.args[-2:]
    key = ("fitting", fitting)
    if key not in mind.known:
        cost = mind.box.fittings[fitting].cost
        mind.known[key] = fitting_worth(mind, fitting) - mind.scales.paid_with * cost_worth(
            mind, cost
        )
    return mind.known[key] + site(mind, fitting, node)


def site(mind: Mind, fitting: str, node: str) -> float:
    near = sum(is_free(mind, edge) for edge in mind.box.edges[node])
    return 0.02 * near if name_of(fitting) in NEEDS_ROOM else -0.02 * near


def is_free(mind: Mind, node: str) -> bool:
    house = mind.view.house
    return (
        mind.box.nodes[node].kind == "slot" and node not in house.built and node not in house.cards
    )


def by_skill(mind: Mind, choice: Choice) -> float:
    """A skill that is an action of its own."""
    who = choice.args[0]
    skill = mind.box.people[who].skill
    return weigh(mind, Reading(who, False, who), skill.do) - cost_worth(mind, skill.cost)


JOBS: dict[str, Callable[[Mind, Choice], float]] = {
    "do": at_space,
    "use": at_fitting,
    "clear": at_card,
    "begin": together,
    "build": build,
    "skill": by_skill,
    "move": lambda mind, choice: -1.0,
}


def build_at_once(mind: Mind, choices: Choices) -> Choice:
    return best(choices, lambda choice: build(mind, choice) if choice.verb == "build" else 0.5)
