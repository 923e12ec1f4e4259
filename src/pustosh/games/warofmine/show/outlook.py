"""Chances of the black die, where they can be told before it is rolled: so many in ten."""

from collections.abc import Mapping

import msgspec

from pustosh.games.warofmine.box.cards import Effects
from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.rules.day.jobs import opens_lock
from pustosh.games.warofmine.rules.dice import SIDES, deals, die_of, in_ten
from pustosh.games.warofmine.rules.dusk import makes_hungry
from pustosh.games.warofmine.rules.evening import REST, TASKS
from pustosh.games.warofmine.rules.people import MOST_LEVEL, feels
from pustosh.games.warofmine.show.stories import keys
from pustosh.games.warofmine.sight.view import View
from pustosh.games.warofmine.words.story import row_for


class Odds(msgspec.Struct, frozen=True):
    what: str  # lock, search, comfort, noise, thirst, strike
    n: int  # in ten


class Change(msgspec.Struct, frozen=True):
    """A condition that a choice changes for certain."""

    state: str
    before: int
    after: int


def changes_of(box: Box, view: View) -> dict[str, Change]:
    """By choice: what eating does to Hunger, and a night to Fatigue (WM-EVE-12)."""
    changes = {" ".join(key): change_by(box, view, *key) for key in keys(view) if len(key) > 1}
    return {key: change for key, change in changes.items() if change is not None}


def change_by(box: Box, view: View, verb: str, who: str, *args: str) -> Change | None:
    states = next((person.states for person in view.people if person.id == who), None)
    if states is None:
        return None
    if verb in ("eat", "eat-meal"):
        return changed(states, "hunger", box.tokens[args[0]].hunger or 0)
    return changed(states, "fatigue", REST.get(verb, 1)) if verb in TASKS else None


def changed(states: Mapping[str, int], state: str, by: int) -> Change:
    after = min(MOST_LEVEL, max(0, states[state] + by))
    return Change(state, states[state], after)


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
    if verb in ("arm", "reroll") or (verb == "shoot" and view.raid):
        return strikes(box, view, verb, args)
    if verb == "roll":
        return Odds("noise", view.night.loudness)
    return Odds("thirst", in_ten(makes_hungry)) if verb == "no-water" else None


def strikes(box: Box, view: View, verb: str, args: list[str]) -> Odds | None:
    """WM-CMB-31. Whether a die of this weapon deals anything, with the rerolls that are left."""
    now, who = view.fight or view.raid, args[0]
    if now is None:
        return None
    weapon = args[1] if verb == "arm" else now.arms.get(who, "none")
    faces = box.dice[die_of(box, weapon)].faces
    missing = sum(not deals(box, weapon, str(face)) for face in faces) / len(faces)
    throws = 1 if verb == "reroll" else 1 + box.people[who].prowess
    return Odds("strike", round(SIDES * (1 - missing**throws)))


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
