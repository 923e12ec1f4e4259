"""What a choice may do to people, as far as open cards tell it: to whom, what, how likely."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.rules.dice import SIDES, in_ten
from pustosh.games.warofmine.rules.dusk import makes_hungry
from pustosh.games.warofmine.rules.people import DEADLY, MOST_LEVEL, feels, members
from pustosh.games.warofmine.show.stories import NOTHING, keys, ways_of
from pustosh.games.warofmine.sight.people import PersonView
from pustosh.games.warofmine.sight.view import View
from pustosh.games.warofmine.words.conditions import NUMBERS, compares

LOST, DIES, BREAKS, LEAVES, FIGHT, HARD = "lost", "dies", "breaks", "leaves", "fight", "hard"
GRAVE = (LOST, DIES)  # these are asked once more
UNGUARDED = "333"  # WM-EVE-08: the script of a night without guards
Arg = Mapping[str, Any]


class Risk(msgspec.Struct, frozen=True):
    who: str  # a person; nobody in particular
    what: str
    n: int  # in ten


class Scene(msgspec.Struct, frozen=True):
    """What is known while effects are read: who they are about, and how likely they are."""

    box: Box
    view: View
    me: str
    n: int

    @property
    def people(self) -> dict[str, PersonView]:
        return {person.id: person for person in self.view.people}

    def about(self, who: str, n: int) -> "Scene":
        return Scene(self.box, self.view, who, n)

    def pool(self, arg: Arg) -> list[str]:
        """WM-GEN-19. Whom a word means."""
        mode, _, name = arg.get("who", "self").partition(".")
        if mode in ("self", "roller"):
            return [self.me] if self.me in self.people else []
        view, tasks = self.view, {person.id: person.task for person in self.view.people}
        fighters = view.fight.people if view.fight else None
        here = members(name, view.phase == "scavenging", tuple(self.people), tasks, fighters)
        only = arg.get("only")
        return [who for who in here if not only or compares(self.level(who, only), only["is"])]

    def level(self, who: str, only: Arg) -> int:
        return self.people[who].states[only["state"]]


def risks_of(box: Box, view: View) -> dict[str, tuple[Risk, ...]]:
    """By choice; what harms nobody is left out."""
    options = {f"choose {way.id}": way.line or NOTHING for way in ways_of(box, view)}
    me = view.reading[-1].me if view.reading else ""
    risks = {}
    for key in map(" ".join, keys(view)):
        scene = Scene(box, view, me, SIDES)
        risky = within(scene, options[key].do) if key in options else plain(scene, key.split(" "))
        risks[key] = tuple(dict.fromkeys(risky))
    return {key: those for key, those in risks.items() if those}


def plain(scene: Scene, key: list[str]) -> list[Risk]:
    """Choices that no card explains: hunger, thirst, wounds, a night without guards."""
    verb, *args = key
    fed = scene.view.fed
    hungry = [who for who in scene.people if who not in fed]
    if verb == "done-eating":  # WM-DUSK-12
        return [risk for who in hungry for risk in suffers(scene, who, "hunger", 1)]
    if verb == "no-water":  # WM-DUSK-03
        n = in_ten(makes_hungry)
        odds = {"hunger": n, "misery": SIDES - n}
        return [
            risk
            for who in hungry
            for state, n in odds.items()
            for risk in suffers(scene.about(who, n), who, state, 1)
        ]
    if verb == "wound":
        return suffers(scene, args[0], "wounds", 1)
    if verb == "fall":
        return [Risk(args[0], DIES, SIDES)]
    if verb == "stop":  # WM-END-04
        return [Risk("", LOST, SIDES)]
    return within(scene, scene.box.scripts[UNGUARDED].do) if verb == "nobody-guards" else []


def suffers(scene: Scene, who: str, state: str, by: int) -> list[Risk]:
    """WM-STATE-07. What a condition leads to when it grows by so much."""
    if scene.people[who].states[state] + by < MOST_LEVEL:
        return []
    if state in DEADLY:
        return [Risk(who, DIES, scene.n)]
    return [Risk(who, BREAKS, scene.n)] if state == "misery" else []


def within(scene: Scene, do: Iterable[Arg]) -> list[Risk]:
    return [risk for row in do for word, arg in row.items() for risk in of_word(scene, word, arg)]


def of_word(scene: Scene, word: str, arg: Any) -> list[Risk]:
    if word == "state" and arg.get("by", 0) > 0:
        return of_state(scene, arg)
    if word == "empathy":
        return [risk for who in scene.pool(arg) for risk in touched(scene, who, arg)]
    if word == "roll":
        return of_table(scene, arg)
    if word == "each_roll":
        return [r for who in scene.pool(arg) for r in of_table(scene.about(who, scene.n), arg)]
    if word in ("die", "leave"):
        what, people = DIES if word == "die" else LEAVES, scene.pool(arg)
        return [Risk(people[0] if len(people) == 1 else "", what, scene.n)] if people else []
    if word == "game_over" and arg["result"] == "loss":
        return [Risk("", LOST, scene.n)]
    attacked = word == "combat" or (word == "backstab" and arg["by"] == "enemies")
    return [Risk("", FIGHT, scene.n)] if attacked else []


def of_state(scene: Scene, arg: Arg) -> list[Risk]:
    """Whom the Leader may choose is in danger only if nobody else can be chosen."""
    mode, people = arg.get("who", "self").partition(".")[0], scene.pool(arg)
    each = [suffers(scene, who, arg["state"], arg["by"]) for who in people]
    if mode in NUMBERS and sum(map(bool, each)) + NUMBERS[mode] <= len(people):
        return []
    return [risk for those in each for risk in those]


def touched(scene: Scene, who: str, arg: Arg) -> list[Risk]:
    """WM-CMB-48. An Empathy roll: as likely as Empathy is high."""
    n = in_ten(lambda roll: feels(scene.box, who, roll)) * scene.n // SIDES
    return within(scene.about(who, n), arg["do"]) or [Risk(who, HARD, n)] if n else []


def of_table(scene: Scene, arg: Arg) -> list[Risk]:
    risks = []
    for row in arg["table"]:
        low, high = row["if_roll"]
        n = (high - low + 1) * scene.n // SIDES
        risks += within(scene.about(scene.me, n), row["do"]) if n else []
    return risks
