"""Rulebook section: Cooperation, leader, supply. The Leader decides; cards and scripts are
read: their words are carried out in order, for one scene."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Any

import msgspec

from pustosh.games.warofmine.box.cards import Effect, Effects, Option
from pustosh.games.warofmine.box.words import Arg
from pustosh.games.warofmine.rules.people import AWAY, doing, is_outside, outside, why_not_with_us
from pustosh.games.warofmine.state.stories import Reading
from pustosh.games.warofmine.table import Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import Call, Choice, call
from pustosh.kernel.flow import Game
from pustosh.kernel.state import Cards

Step = Callable[[Game[Table], str], None]  # about one thing
Follow = Callable[[str, Cards], tuple[Call, ...]]  # the steps for a thing, and the other things
Judge = Callable[..., str | None]  # None, or the rule against it
UNMET = {"unknown_left": "WM-SCAV-23", "room": "WM-LIMIT-02"}  # else what the card asks for


def pass_journal(game: Game[Table]) -> None:
    """WM-GEN-06. NEXT: the neighbour on the left is the Leader at once; alone one stays it (09)."""
    table = game.table
    table.leader = (table.leader + 1) % table.seats
    if table.seats > 1:
        game.tell("WM-GEN-06", "leads", who=table.leader)


def ask(game: Game[Table], *choices: Choice) -> None:
    """WM-GEN-10. Every decision is finally taken by the Leader."""
    game.ask(game.table.leader, *choices)


def ask_which(
    game: Game[Table], rule: str, verb: str, things: Iterable[str], step: Step, *then: Call
) -> None:
    """WM-GEN-10. The step for one of the things, as the Leader says; for none, if there is none."""
    choices = one_of(rule, verb, things, step, *then)
    if choices:
        game.ask(game.table.leader, *choices)


def ask_next(game: Game[Table], rule: str, verb: str, things: Cards, then: Follow) -> None:
    """WM-GEN-10. The Leader says which comes next; its steps know the things that are left."""
    rest = {thing: tuple(other for other in things if other != thing) for thing in things}
    ask(game, *[Choice(rule, verb, (it,), then(it, left)) for it, left in rest.items()])


def one_of(rule: str, verb: str, things: Iterable[str], step: Step, *then: Call) -> list[Choice]:
    """A choice for each thing: the step is done for it, then what follows."""
    return [choosing(rule, verb, thing, step, then) for thing in things]


def ask_or(game: Game[Table], choices: Sequence[Choice], rule: str, verb: str = "go-on") -> None:
    """WM-GEN-10. Asked only if there is something to choose; the last choice leaves it all."""
    if choices:
        game.ask(game.table.leader, *choices, leaving(rule, verb))


@cache
def leaving(rule: str, verb: str) -> Choice:
    return Choice(rule, verb, (), ())


def plainly(rule: str, verb: str, *then: Call) -> Choice:
    """A choice about nothing in particular."""
    return Choice(rule, verb, (), then)


def judged(may: Judge, phase: str = "") -> Judge:
    """WM-GEN-01. How an act is judged: by what lies on the table, and only in its phase."""

    def judge(game: Game[Table], seat: int, *names: str) -> str | None:
        away = phase and game.table.phase != phase
        return "WM-GEN-01" if away else may(game.table, *names)

    return judge


def of_person(may: Judge, phase: str = "") -> Judge:
    """WM-STATE-15. The same, about somebody who must be in the group."""
    return judged(
        lambda table, who, *names: why_not_with_us(table, who) or may(table, who, *names), phase
    )


def unless_offered(rule: str) -> Judge:
    """An act that the same rule forbids whenever it is not open."""
    return lambda *_: rule


@cache
def choosing(rule: str, verb: str, thing: str, step: Step, then: tuple[Call, ...]) -> Choice:
    return Choice(rule, verb, (thing,), (call(step, thing), *then))


def holds(table: Table, scene: Reading, requirements: Effects | list[Effect]) -> bool:
    """WM-GEN-19. All that an option or an effect asks for."""
    conditions = table.box.words.conditions
    for requirement in requirements:
        for word, arg in requirement.items():
            if not conditions[word](table, scene, arg):
                return False
    return True


def read(game: Game[Table], id_: str, do: Effects, me: str = "", *then: Call) -> None:
    """A card lies open while its words are carried out."""
    scene = open_card(game, id_, me)
    game.do(*steps(scene, do), call(close, scene), *then)


def open_card(game: Game[Table], id_: str, me: str) -> Reading:
    table, scene = game.table, Reading(id_, is_outside(game.table), me)
    table.reading += (scene,)
    game.tell("WM-GEN-19", "reads", card=id_)
    return scene


def close(game: Game[Table], scene: Reading) -> None:
    """The card is resolved; if somebody died outside, script 266 follows at once (WM-CMB-52)."""
    table = game.table
    table.reading = tuple([reading for reading in table.reading if reading != scene])
    if table.lost and table.fight is None and is_incident(table, scene.id):
        game.do(call(mourn))


def is_incident(table: Table, id_: str) -> bool:
    """WM-CMB-52. A card or a story; a breaking point is part of what brought it about."""
    script = table.box.scripts.get(id_)
    return script is None or script.kind == "story"


def mourn(game: Game[Table]) -> None:
    """WM-CMB-52. Script 266, once after the incident, however many died in it."""
    table = game.table
    table.lost = ()
    if outside(table):
        read_script(game, "266", "")
    else:
        break_off_exploration(table)


def steps(scene: Reading, do: Effects) -> list[Call]:
    return [call(effect, scene, word, arg) for line in do for word, arg in line.items()]


def carry_out(game: Game[Table], scene: Reading, do: Effects) -> None:
    game.do(*steps(scene, do))


def effect(game: Game[Table], scene: Reading, word: str, arg: Arg | None) -> None:
    """One word, if its requirements hold; a person who is gone is skipped."""
    table, me = game.table, scene.me
    if me and me not in table.group and me not in table.box.enemies:
        return
    if scene.id in table.cut or (scene.outside and nobody_is_outside(table, scene.id)):
        return
    if not arg or "if" not in arg or holds(table, scene, arg["if"]):
        table.box.words.effects[word](game, scene, arg or {})


def nobody_is_outside(table: Table, id_: str) -> bool:
    """WM-SCAV-26. Nobody is left to explore: the card or story is over, no memo (WM-CMB-55)."""
    if not is_outside(table) or outside(table) or not is_incident(table, id_):
        return False
    return not (table.ending and doing(table, *AWAY))  # at the end those who broke off are back


def break_off_exploration(table: Table) -> None:
    """WM-SCAV-38. The exploration ends; the cards that lie open count as resolved."""
    table.ending = True
    if is_outside(table):
        table.cut |= {reading.id for reading in table.reading}


def read_script(game: Game[Table], number: str, me: str) -> None:
    """WM-GEN-19. Its options or its words; these may lead to another script, back to the game,
    or to the end of the exploration or of the game."""
    script = game.table.box.scripts[number]
    if script.options:
        read_options(game, number, script.options, me)
    else:
        read(game, number, script.do, me)


def read_options(
    game: Game[Table], id_: str, options: tuple[Option, ...], me: str = "", *then: Call
) -> None:
    """The Leader picks one of the options whose requirements hold."""
    scene = open_card(game, id_, me)
    game.do(call(offer, scene, options), call(close, scene), *then)


def offer(game: Game[Table], scene: Reading, options: tuple[Option, ...]) -> None:
    choices = [
        Choice("WM-GEN-10", "choose", (label(scene, option),), (call(chosen, scene, option),))
        for option in options
        if not option.req or holds(game.table, scene, option.req)
    ]
    ask(game, *choices)


def label(scene: Reading, option: Option) -> str:
    return f"{scene.id}:{option.label}"


def may_choose(table: Table, name: str) -> str | None:
    """WM-GEN-19. What the option of an open card asks for must be there."""
    id_, _, number = name.partition(":")
    scene = scene_of(table, id_)
    if scene is None:
        return None
    for option in options_in(table.box.card(id_)):
        for requirement in option.get("req", ()) if str(option["label"]) == number else ():
            if not holds(table, scene, [requirement]):
                return UNMET.get(next(iter(requirement)), "WM-GEN-19")
    return None


def scene_of(table: Table, id_: str) -> Reading | None:
    """A card that lies open; or a person, whose Spirit is resolved."""
    if id_ in table.group:
        return Reading(id_, is_outside(table), id_)
    return next((reading for reading in reversed(table.reading) if reading.id == id_), None)


def options_in(part: Any) -> Iterator[Arg]:
    """All options of a record, also those of the words inside it."""
    if isinstance(part, msgspec.Struct):
        part = msgspec.to_builtins(part)
    if isinstance(part, dict):
        yield from part.get("options", ())
        part = list(part.values())
    if isinstance(part, list | tuple):
        for inner in part:
            yield from options_in(inner)


CHOOSE = Act("choose OPTION", "choose RS-01:2", "WM-GEN-10", judged(may_choose))


def chosen(game: Game[Table], scene: Reading, option: Option) -> None:
    game.tell("WM-GEN-10", "chooses", option=label(scene, option))
    carry_out(game, scene, option.do)


def place_of(scene: Reading, place: str) -> str:
    """WM-SCAV-24. `here` is the Findings Pile outside and Storage at home."""
    if place == "here":
        return "findings" if scene.outside else "storage"
    return "crate" if place == "box" else place
