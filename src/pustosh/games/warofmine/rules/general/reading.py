"""Cards and scripts are read: their words are carried out in order, for one scene."""

from collections.abc import Callable
from typing import Any

from pustosh.games.warofmine.box.cards import Effects, Option
from pustosh.games.warofmine.rules.general.leader import ask
from pustosh.games.warofmine.rules.people import AWAY, doing, outside
from pustosh.games.warofmine.state.stories import Reading
from pustosh.games.warofmine.table import Table
from pustosh.games.warofmine.words.conditions import holds
from pustosh.kernel.choices import Call, Choice, call
from pustosh.kernel.flow import Game

Verb = Callable[[Game[Table], Reading, Any], None]
VERBS: dict[str, Verb] = {}


def verb(name: str) -> Callable[[Verb], Verb]:
    """This function is what the word means."""

    def note(step: Verb) -> Verb:
        VERBS[name] = step
        return step

    return note


def is_outside(table: Table) -> bool:
    return table.phase == "scavenging"


def read(game: Game[Table], id_: str, do: Effects, me: str = "", *then: Call) -> None:
    """A card lies open while its words are carried out."""
    table = game.table
    scene = Reading(id_, is_outside(table), me)
    table.reading += (scene,)
    game.tell("WM-GEN-19", "reads", card=id_)
    game.do(*words(scene, do), call(close, scene), *then)


def close(game: Game[Table], scene: Reading) -> None:
    """The card is resolved; if somebody died outside, script 266 follows at once (WM-CMB-52)."""
    table = game.table
    table.reading = tuple([one for one in table.reading if one != scene])
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


def words(scene: Reading, do: Effects) -> list[Call]:
    return [call(effect, scene, word, arg) for one in do for word, arg in one.items()]


def carry_out(game: Game[Table], scene: Reading, do: Effects) -> None:
    game.do(*words(scene, do))


def effect(game: Game[Table], scene: Reading, word: str, arg: Any) -> None:
    """One word, if its requirements hold; a person who is gone is skipped."""
    table = game.table
    me = scene.me
    if me and me not in table.group and me not in table.box.enemies:
        return
    if scene.id in table.cut or (scene.outside and nobody_is_outside(table, scene.id)):
        return
    if not arg or "if" not in arg or holds(table, scene, arg["if"]):
        VERBS[word](game, scene, arg or {})


def nobody_is_outside(table: Table, id_: str) -> bool:
    """WM-SCAV-26. Nobody is left to explore: the card or story is over, no memo (WM-CMB-55)."""
    if not is_outside(table) or outside(table) or not is_incident(table, id_):
        return False
    return not (table.ending and doing(table, *AWAY))  # at the end those who broke off are back


def break_off_exploration(table: Table) -> None:
    """WM-SCAV-38. The exploration ends; the cards that lie open count as resolved."""
    table.ending = True
    if is_outside(table):
        table.cut |= {one.id for one in table.reading}


def read_script(game: Game[Table], number: str, me: str) -> None:
    """10.5. Another script, back to the game, the end of the exploration, or of the game."""
    script = game.table.box.scripts[number]
    if script.options:
        read_options(game, number, script.options, me)
    else:
        read(game, number, script.do, me)


def read_options(
    game: Game[Table], id_: str, options: tuple[Option, ...], me: str = "", *then: Call
) -> None:
    """The Leader picks one of the options whose requirements hold."""
    table = game.table
    scene = Reading(id_, is_outside(table), me)
    table.reading += (scene,)
    game.tell("WM-GEN-19", "reads", card=id_)
    game.do(call(offer, scene, options), call(close, scene), *then)


def offer(game: Game[Table], scene: Reading, options: tuple[Option, ...]) -> None:
    table = game.table
    choices = [
        Choice(
            "WM-GEN-10", "choose", (f"{scene.id}:{option.label}",), (call(chosen, scene, option),)
        )
        for option in options
        if not option.req or holds(table, scene, option.req)
    ]
    ask(game, *choices)


def chosen(game: Game[Table], scene: Reading, option: Option) -> None:
    game.tell("WM-GEN-10", "chooses", option=f"{scene.id}:{option.label}")
    carry_out(game, scene, option.do)


def place_of(scene: Reading, place: str) -> str:
    """10.1. `here` is the Findings Pile outside and Storage at home."""
    if place == "here":
        return "findings" if scene.outside else "storage"
    return "crate" if place == "box" else place
