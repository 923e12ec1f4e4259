"""Effects are weighed word by word: gains against conditions, Empathy, noise and time."""

from collections.abc import Callable, Iterable
from typing import Any

from pustosh.bots.warofmine.conditions import likely
from pustosh.bots.warofmine.mind import Mind
from pustosh.games.warofmine.rules.dice import SIDES
from pustosh.games.warofmine.state.stories import Reading

Word = Callable[[Mind, Reading, Any], float]
WORDS: dict[str, Word] = {}
DEEPEST = 4  # scripts that lead to scripts
LATER = 0.8  # what comes in some days
UNREAD = 0.0  # a script one cannot foresee


def word(*names: str) -> Callable[[Word], Word]:
    """This function weighs the word."""

    def note(weighing: Word) -> Word:
        for name in names:
            WORDS[name] = weighing
        return weighing

    return note


def weigh(mind: Mind, scene: Reading, do: Iterable[Any]) -> float:
    """All words of a list; noise that they make is heard by those that follow."""
    before = mind.louder
    total = 0.0
    for effect in do:
        for name, arg in effect.items():
            total += weigh_word(mind, scene, name, arg or {})
    mind.louder = before
    return total


def weigh_word(mind: Mind, scene: Reading, name: str, arg: Any) -> float:
    weighing = WORDS.get(name)
    if weighing is None:
        return 0.0
    chance = likely(mind, scene, arg["if"]) if isinstance(arg, dict) and "if" in arg else 1.0
    return chance * weighing(mind, scene, arg) if chance else 0.0


def weigh_options(mind: Mind, scene: Reading, options: Iterable[Any]) -> float:
    """The best of those that will be open."""
    worths = [
        weigh(mind, scene, does)
        for requires, does in map(said, options)
        if likely(mind, scene, requires) > 0
    ]
    return max(worths, default=0.0)


def said(option: Any) -> tuple[Any, Any]:
    """What an option requires and does, on a card or within another word."""
    if isinstance(option, dict):
        return option.get("req", ()), option["do"]
    return option.req, option.do


def weigh_script(mind: Mind, scene: Reading, number: str) -> float:
    script = mind.box.scripts.get(number)
    if script is None or mind.depth >= DEEPEST:
        return UNREAD
    key = ("script", number, scene.me, str(scene.outside))
    if key not in mind.known:
        mind.depth += 1
        worths = (
            weigh_options(mind, scene, script.options)
            if script.options
            else weigh(mind, scene, script.do)
        )
        mind.depth -= 1
        mind.known[key] = worths
    return mind.known[key]


@word("goto")
def goto(mind: Mind, scene: Reading, arg: Any) -> float:
    number = arg["script"]
    if number == "breaking_of_self":
        number = mind.box.people[scene.me].breaking
    return weigh_script(mind, scene, str(number))


@word("schedule")
def schedule(mind: Mind, scene: Reading, arg: Any) -> float:
    """It is read at home."""
    days = arg.get("days", 1)
    if days >= mind.days:
        return 0.0
    return LATER * weigh_script(mind, Reading(scene.id, False), str(arg["script"]))


@word("choose")
def choose(mind: Mind, scene: Reading, arg: Any) -> float:
    return weigh_options(mind, scene, arg["options"])


@word("roll")
def roll(mind: Mind, scene: Reading, arg: Any) -> float:
    total = 0.0
    for row in arg["table"]:
        low, high = row["if_roll"]
        total += (high - low + 1) / SIDES * weigh(mind, scene, row["do"])
    return total


@word("game_over")
def game_over(mind: Mind, scene: Reading, arg: Any) -> float:
    return 1000.0 if arg["result"] == "ceasefire" else -1000.0


@word("flag")
def flag(mind: Mind, scene: Reading, arg: Any) -> float:
    """Neighbours who remember us well open doors later; informers close them."""
    if "set" not in arg:
        return -0.2
    return -1.0 if arg["set"] == "informer" else 0.4
