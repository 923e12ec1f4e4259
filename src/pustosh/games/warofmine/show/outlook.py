"""Chances of the black die, where they can be told before it is rolled: so many in ten."""

import msgspec

from pustosh.games.warofmine.box.cards import Effects
from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.rules.day.jobs import opens_lock
from pustosh.games.warofmine.rules.dice import in_ten
from pustosh.games.warofmine.rules.dusk import makes_hungry
from pustosh.games.warofmine.rules.people import feels
from pustosh.games.warofmine.show.stories import keys
from pustosh.games.warofmine.sight.view import View
from pustosh.games.warofmine.words.story import row_for


class Odds(msgspec.Struct, frozen=True):
    what: str  # lock, search, comfort, noise, thirst
    n: int  # in ten


def odds_of(box: Box, view: View) -> dict[str, Odds]:
    """By choice."""
    odds = {" ".join(key): odds_for(box, view, key) for key in keys(view)}
    return {key: chance for key, chance in odds.items() if chance is not None}


def odds_for(box: Box, view: View, key: list[str]) -> Odds | None:
    verb, *args = key
    if verb == "clear" and view.house.cards.get(args[-1]) == "locked_door":
        return Odds("lock", in_ten(opens_lock))
    if verb == "do":
        return at_space(box, box.nodes[args[1]].action, args[0])
    if verb == "roll":
        return Odds("noise", view.night.loudness)
    return Odds("thirst", in_ten(makes_hungry)) if verb == "no-water" else None


def at_space(box: Box, action: str, who: str) -> Odds | None:
    """What is found on the stairs, and whether somebody finds the right words."""
    if action not in ("comfort", "search"):
        return None
    do = box.fixed[action].do
    return Odds(action, in_ten(lambda roll: has_effect(box, do, who, roll)))


def has_effect(box: Box, do: Effects, who: str, roll: int) -> bool:
    """Whether anything happens with this roll."""
    tables = [line["roll"] for line in do if "roll" in line]
    asked = any("empathy" in line for line in do)
    return any(row_for(table, roll) for table in tables) or (asked and feels(box, who, roll))
