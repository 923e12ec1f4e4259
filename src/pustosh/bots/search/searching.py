"""The search of a seat: a tree, or rounds over the choices, as the style of the game says."""

from pustosh.bots.bot_view import Bot, BotView
from pustosh.bots.planners import greedy
from pustosh.bots.search.budget import Budget, Clock
from pustosh.bots.search.playouts import Policy, blindly, planned, play_out
from pustosh.bots.search.rounds import Rounds
from pustosh.bots.search.styles import STYLES, Style
from pustosh.bots.search.thoughts import Line, Thoughts
from pustosh.bots.search.tree import Node, grow
from pustosh.kernel.chance import Chance


def search(
    bot_view: BotView,
    budget: Budget,
    chance: Chance,
    planner: Bot | None = None,
    style: Style | None = None,
    rivals: Bot | None = None,
) -> Thoughts:
    """What becomes of each choice, by what the seat may know alone.

    The planner plays on for the seat, and for its rivals too if nobody else does.

    Under a limit of iterations the same chance leads to the same thoughts.
    """
    style = style or STYLES[bot_view.game]
    planner = planner or greedy(bot_view.game, "search")
    clock = Clock(budget)
    if style.tree:
        policy = planned(planner, rivals) if style.planned else blindly(chance)
        return grown(bot_view, clock, chance, policy, style)
    rounds = Rounds(bot_view, clock, planned(planner, rivals), style)
    return rounds.think(chance, planner.decide(bot_view))


def deserves_search(bot_view: BotView) -> bool:
    """Whether the planner may be wrong here; small questions it answers as well as anybody."""
    style = STYLES[bot_view.game]
    verbs = {choice.verb for choice in bot_view.choices}
    if verbs & style.skipped or (style.searched and not verbs & style.searched):
        return False
    return style.decisive(bot_view.glance())


def grown(
    bot_view: BotView, clock: Clock, chance: Chance, policy: Policy, style: Style
) -> Thoughts:
    root = Node()
    while clock.goes_on():
        trial = bot_view.trial(chance)
        begun = style.time(trial.table)
        path = grow(root, trial, chance, style.explore, style.width)
        chances = play_out(bot_view.game, trial, policy, style, begun)
        for node in path:
            node.add(chances)
    by_key = {choice.key: choice for choice in bot_view.choices}
    lines = [Line(by_key[key], node.visits, node.mean()) for key, node in root.children.items()]
    lines.sort(key=lambda line: (-line.visits, -line.chances[bot_view.seat]))
    return Thoughts(bot_view.seat, tuple(lines), root.visits)
