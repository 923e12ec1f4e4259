"""What was learned in the decision before, kept where the next decision of the seat follows it.

In a turn of several decisions the tree of the first has already looked at those that follow.
"""

from pustosh.bots.bot_view import BotView
from pustosh.bots.search.tree import Node
from pustosh.kernel.choices import Choice


class Memory:
    """Of one seat in one game."""

    __slots__ = ("_followed",)

    def __init__(self) -> None:
        self._followed = Node()

    def root(self, bot_view: BotView) -> Node:
        """The part of the last tree that begins here, or an empty one."""
        node, self._followed = self._followed, Node()
        return node if begins_here(node, bot_view) else Node()

    def keep(self, root: Node, choice: Choice) -> None:
        """The choice was taken: what follows it may be asked next."""
        self._followed = root.children.get(choice.key, Node())


def begins_here(node: Node, bot_view: BotView) -> bool:
    """Whether nobody else decides before, whatever the dice say, and what was tried is open."""
    keys = {choice.key for choice in bot_view.choices}
    return node.deciders == {bot_view.seat} and node.children.keys() <= keys
