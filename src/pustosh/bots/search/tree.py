"""Information-set Monte Carlo tree search: each iteration deals anew what the seat cannot know.

The tree is keyed by choices, so games that differ only in what is hidden or in dice share it. In
each game other choices may be open: a choice is weighed by how often it was open, not by how often
its parent was visited.
"""

from math import log, sqrt

from pustosh.bots.bot_view import Trial
from pustosh.kernel.chance import Chance
from pustosh.kernel.choices import Choice


class Node:
    __slots__ = ("children", "deciders", "opened", "totals", "visits")

    def __init__(self) -> None:
        self.children: dict[str, Node] = {}
        self.deciders: set[int] = set()  # who was asked here
        self.visits = 0
        self.opened = 0  # how often it could have been chosen
        self.totals: list[float] = []  # sums of chances by seat

    def add(self, chances: tuple[float, ...]) -> None:
        self.visits += 1
        if self.totals:
            for seat, chance in enumerate(chances):
                self.totals[seat] += chance
        else:
            self.totals = list(chances)

    def mean(self) -> tuple[float, ...]:
        return tuple(total / self.visits for total in self.totals)


def grow(root: Node, trial: Trial, chance: Chance, explore: float, width: int) -> list[Node]:
    """Choices from the root down to a new node, taken in the trial."""
    path = [root]
    while trial.choices:
        node = path[-1]
        node.deciders.add(trial.decider)
        choice = select(node, trial, chance, explore, width)
        child = node.children.get(choice.key)
        fresh = child is None
        if child is None:
            child = node.children[choice.key] = Node()
            child.opened = 1
        path.append(child)
        trial.take(choice)
        if fresh:
            break
    return path


def select(node: Node, trial: Trial, chance: Chance, explore: float, width: int) -> Choice:
    """A choice that was not tried yet, while the node is narrow; else the most promising."""
    children, choices = node.children, trial.choices
    known = [(children[choice.key], choice) for choice in choices if choice.key in children]
    if len(known) < len(choices) and len(known) <= width * sqrt(node.visits):
        fresh = [choice for choice in choices if choice.key not in children]
        return fresh[chance.pick(fresh)]
    return most_promising(known, trial.decider, explore)


def most_promising(known: list[tuple[Node, Choice]], seat: int, explore: float) -> Choice:
    """By the mean chance of the seat and by how seldom it was tried when it was open."""
    highest, best = -1.0, known[0][1]
    for child, choice in known:
        child.opened += 1
        tries = child.visits
        promise = child.totals[seat] / tries + explore * sqrt(log(child.opened) / tries)
        if promise > highest:
            highest, best = promise, choice
    return best
