"""The steps of a scene, in words: the scene is played to its end meanwhile."""

from typing import NamedTuple

from pustosh.kernel.scenes import Scene, seat_and_key
from pustosh.web.scenes.play import Little, open_choice, play
from pustosh.web.scenes.words import Fact, Teller


class Step(NamedTuple):
    """An answer of the scene, or what it looks at between two answers."""

    text: str  # `0 place S04.L`
    seat: int
    label: str
    rule: str
    facts: list[Fact]


def steps_of(teller: Teller, little: Little, scene: Scene) -> tuple[list[Step], list[Fact]]:
    """What is done in a scene, and what comes of it."""
    steps = []
    for step in scene.steps:
        if isinstance(step, dict):
            facts = teller.looked_at(little.playing, step["check"])
            steps.append(Step("", -1, "", "", facts))
        else:
            steps.append(answered(teller, little, step))
            play(little, step)
    return steps, teller.looked_at(little.playing, scene.then)


def answered(teller: Teller, little: Little, text: str) -> Step:
    choice = open_choice(little.game, text)
    seat, _ = seat_and_key(text)
    label = teller.answer(text, little.playing)
    return Step(text, seat, label, choice.rule if choice else "", [])
