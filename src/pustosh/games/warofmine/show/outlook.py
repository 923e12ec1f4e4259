"""Chances of the black die, where they can be told before it is rolled: so many in ten."""

import msgspec

from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.rules.day.jobs import PICKED
from pustosh.games.warofmine.rules.dusk import THIRSTY
from pustosh.games.warofmine.rules.general.dice import SIDES
from pustosh.games.warofmine.sight.view import View


class Odds(msgspec.Struct, frozen=True):
    what: str  # lock, search, comfort, noise, thirst
    n: int  # in ten


def odds_of(box: Box, view: View) -> dict[str, Odds]:
    """By choice."""
    found = {one.key: odds(box, view, one.key.split(" ")) for one in (*view.choices, *view.open)}
    return {key: one for key, one in found.items() if one is not None}


def odds(box: Box, view: View, key: list[str]) -> Odds | None:
    verb, *args = key
    if verb == "clear" and view.house.cards.get(args[-1]) == "locked_door":
        return Odds("lock", SIDES - PICKED + 1)
    if verb == "do":
        return at_space(box, box.nodes[args[1]].action, args[0])
    if verb == "roll":
        return Odds("noise", view.night.loudness)
    return Odds("thirst", THIRSTY) if verb == "no-water" else None


def at_space(box: Box, action: str, who: str) -> Odds | None:
    """What is found on the stairs, and whether somebody finds the right words."""
    if action == "comfort":
        return Odds("comfort", box.people[who].empathy)
    if action != "search":
        return None
    tables = [one["roll"]["table"] for one in box.fixed[action].do if "roll" in one]
    wins = [line["if_roll"] for table in tables for line in table if line["do"]]
    return Odds("search", sum(high - low + 1 for low, high in wins))
