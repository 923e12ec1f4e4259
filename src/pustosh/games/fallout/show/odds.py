"""How likely a choice turns out well: tests and fights that it would begin, dice thrown again."""

from collections.abc import Sequence

import msgspec

from pustosh.games.fallout.box.cards import AREAS
from pustosh.games.fallout.box.components import Box
from pustosh.games.fallout.box.language import Row, Word
from pustosh.games.fallout.show.throws import Faces, after
from pustosh.games.fallout.sight.map import EnemyView
from pustosh.games.fallout.sight.survivors import SurvivorView
from pustosh.games.fallout.sight.view import View
from pustosh.games.fallout.state.dice import Roll

WHOLE = 100


class Odds(msgspec.Struct, frozen=True):
    what: str  # test or fight
    n: int  # in a hundred


def odds_of(box: Box, view: View) -> dict[str, Odds]:
    """By the key of the choice; for those who decide only."""
    if view.seat is None or not view.choices:
        return {}
    own = view.survivors[view.seat]
    chances = {choice.key: _odds(box, view, own, choice.key.split()) for choice in view.choices}
    return {key: odds for key, odds in chances.items() if odds is not None}


def _odds(box: Box, view: View, own: SurvivorView, key: Sequence[str]) -> Odds | None:
    verb, *args = key
    if verb == "option" and view.reading:
        option = box.encounters[view.reading.id].options[int(args[0]) - 1]
        return attempted(box, own, option.tasks, view.reading.level)
    if verb == "quest":
        return attempted(box, own, box.quests[args[0]].goals[int(args[1]) - 1].tasks, 0)
    if verb == "fight":
        foe = next((foe for foe in view.enemies if foe.id == args[0]), None)
        return fought(box, own, foe) if foe and foe.level else None
    if verb in ("keep", "reroll") and view.roll:
        return thrown(box, view, view.roll, tuple(int(die) - 1 for die in args))
    return None


def attempted(box: Box, own: SurvivorView, tasks: Row, level: int) -> Odds | None:
    """FO-TEST-07. A single test, with the rerolls that the survivor has for it."""
    if len(tasks) != 1 or tasks[0].name != "test":
        return None
    letters, difficulty = tasks[0].args
    rerolls = sum(own.reroll_letters.count(letter) for letter in letters)
    chance = after(symbols(box), (), rerolls, amount(difficulty, level))
    return Odds("test", round(WHOLE * chance))


def amount(difficulty: int | Word | str, level: int) -> int:
    """A number, `level`, or `level+1`."""
    if isinstance(difficulty, int):
        return difficulty
    return level + (difficulty.args[0] if isinstance(difficulty, Word) and difficulty.args else 0)


def fought(box: Box, own: SurvivorView, foe: EnemyView) -> Odds:
    """FO-COMBAT-15. Hits where it is vulnerable; one for who shoots from next door (16)."""
    far = own.where != foe.where and "ranged" not in foe.abilities
    needed = foe.level + ("armor" in foe.abilities) - far
    return Odds("fight", round(WHOLE * after(hits(box, foe), (), own.rerolls, needed)))


def thrown(box: Box, view: View, roll: Roll, dice: Faces) -> Odds | None:
    """These dice again, and then whatever rerolls are left."""
    foe = next((foe for foe in (*view.enemies, view.drawn) if foe and foe.id == roll.foe), None)
    if roll.foe and (foe is None or view.bout is None):
        return None
    counts = hits(box, foe) if foe else symbols(box)
    goal = view.bout.needed - view.bout.added if view.bout else roll.difficulty - roll.symbols
    lying = [counts[face - 1] for face in roll.dice]
    if not dice:  # kept as they lie
        chance = float(sum(lying) >= goal)
    else:
        kept = tuple(count for die, count in enumerate(lying) if die not in dice)
        chance = after(counts, kept, roll.rerolls - 1, goal)
    return Odds("fight" if foe else "test", round(WHOLE * chance))


def symbols(box: Box) -> Faces:
    """FO-TEST-06. What each face of a die counts for in a test."""
    return tuple(die.hits for die in box.dice[1:])


def hits(box: Box, foe: EnemyView) -> Faces:
    """FO-COMBAT-12. One for a face with a vulnerable area."""
    weak = sum(1 << at for at, area in enumerate(AREAS) if area in foe.vulnerable)
    return tuple(int(bool(die.areas & weak)) for die in box.dice[1:])
