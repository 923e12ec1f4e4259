"""The search of a seat: a tree, or rounds over the choices, as the style of the game says."""

from pustosh.bots.bot_view import Bot, BotView
from pustosh.bots.planners import veteran
from pustosh.bots.search.budget import Budget, Clock
from pustosh.bots.search.memory import Memory
from pustosh.bots.search.playouts import blindly, planned, play_out
from pustosh.bots.search.races import Race
from pustosh.bots.search.rounds import Rounds
from pustosh.bots.search.styles import STYLES, Style
from pustosh.bots.search.thoughts import Line, Thoughts
from pustosh.bots.search.tree import grow
from pustosh.bots.trying import Policy
from pustosh.kernel.chance import Chance


def search(
    bot_view: BotView,
    budget: Budget,
    chance: Chance,
    planner: Bot | None = None,
    style: Style | None = None,
    memory: Memory | None = None,
) -> Thoughts:
    """What becomes of each choice, by what the seat may know alone.

    Under a limit of iterations the same chance leads to the same thoughts.
    """
    style = style or STYLES[bot_view.game]
    planner = planner or veteran(bot_view.game, "search")
    clock = Clock(budget)
    if style.tree:
        policy = planned(planner) if style.planned else blindly(chance)
        return grown(bot_view, clock, chance, policy, style, memory or Memory())
    if style.race:
        return Race(bot_view, clock, planned(planner), style).think(chance, planner)
    rounds = Rounds(bot_view, clock, style.guide(planner), style)
    return rounds.think(chance, planner.decide(bot_view))


def deserves_search(bot_view: BotView) -> bool:
    """Whether a level thinks here: the planner may be wrong, and much may depend on it."""
    style = STYLES[bot_view.game]
    return asks_for(bot_view, style.searched) and style.decisive(bot_view.glance())


def deserves_a_look(bot_view: BotView) -> bool:
    """Whether an analysis looks at it: it has more time than a level."""
    style = STYLES[bot_view.game]
    return asks_for(bot_view, style.searched | style.looked_at)


def asks_for(bot_view: BotView, searched: frozenset[str]) -> bool:
    """Whether one of these verbs is open, at a moment that is searched at all."""
    style = STYLES[bot_view.game]
    verbs = {choice.verb for choice in bot_view.choices}
    if verbs & style.skipped or (searched and not verbs & searched):
        return False
    return not style.windows or bot_view.glance().window in style.windows


def grown(
    bot_view: BotView,
    clock: Clock,
    chance: Chance,
    policy: Policy,
    style: Style,
    memory: Memory,
) -> Thoughts:
    root = memory.root(bot_view)
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
    memory.keep(root, lines[0].choice)
    return Thoughts(bot_view.seat, tuple(lines), root.visits)
