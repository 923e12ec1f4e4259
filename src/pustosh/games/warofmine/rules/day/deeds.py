"""Rulebook section: Day actions and movement in the shelter. What can be done in a stage."""

from functools import cache
from typing import Any

from pustosh.games.warofmine.box.components import Paid


class Deed:
    """A Job, whoever does it. Equal deeds are one object, so that each is found by itself."""

    __slots__ = ("facts",)

    def __init__(self, *facts: Any) -> None:
        self.facts = facts  # of the Job, all but the person


@cache
def clearing(node: str, kind: str, tool: str) -> Deed:
    """WM-DAY-34. A Shelter card, with its tool or without."""
    return Deed("card", node, kind, 0, tool)


@cache
def joining(node: str, kind: str, first: str) -> Deed:
    """WM-DAY-40. The second person at Rubble, instead of the shovel."""
    return Deed("card", node, kind, 0, "", (), first)


@cache
def beginning(node: str, kind: str) -> Deed:
    """WM-DAY-40. Rubble, without a shovel: a second person has to come."""
    return Deed("help", node, kind)


@cache
def acting(node: str, name: str, paid: Paid) -> Deed:
    """WM-DAY-31. The action that is printed on a space."""
    return Deed("space", node, name, 0, "", paid)


@cache
def using(node: str, id_: str, number: int, tool: str, paid: Paid, label: int) -> Deed:
    """WM-DAY-31. An action of a Fitting."""
    return Deed("fitting", node, id_, number, tool, paid, f"{id_}:{label}")


@cache
def building(id_: str, node: str, paid: Paid) -> Deed:
    """WM-DAY-53. A Fitting on an empty space."""
    return Deed("build", node, id_, 0, "", paid)


@cache
def moving(id_: str, node: str, there: str) -> Deed:
    """WM-DAY-59. A Fitting that is built, to another space."""
    return Deed("move", node, there, 0, "", (), id_)


@cache
def practising(paid: Paid) -> Deed:
    """WM-GEN-21. A skill that is an action of its own."""
    return Deed("skill", "", "", 0, "", paid)
