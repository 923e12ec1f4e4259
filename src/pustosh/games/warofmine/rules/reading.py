"""Rulebook section: Cooperation, leader, supply. Cards and scripts are read: their words are
carried out in order, for one scene."""

from pustosh.games.warofmine.box.cards import Option, Row
from pustosh.games.warofmine.box.components import options_in, returned
from pustosh.games.warofmine.box.names import outcome_of
from pustosh.games.warofmine.box.words import Arg
from pustosh.games.warofmine.rules.leader import ask, judged
from pustosh.games.warofmine.rules.people import AWAY, anybody_outside, doing, is_outside
from pustosh.games.warofmine.state.stories import Reading, reading_of
from pustosh.games.warofmine.table import Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import Call, Choice, call
from pustosh.kernel.flow import Game

UNMET = {"unknown_left": "WM-SCAV-23", "room": "WM-LIMIT-02"}  # else what the card asks for


def unmet(table: Table, scene: Reading, requirements: Row) -> str:
    """WM-GEN-19. The first thing that an option or an effect asks for in vain."""
    conditions = table.box.words.conditions
    for requirement in requirements:
        for word, arg in requirement.items():
            if not conditions[word](table, scene, arg):
                return word
    return ""


def holds(table: Table, scene: Reading, requirements: Row) -> bool:
    """WM-GEN-19. All that an option or an effect asks for."""
    return not unmet(table, scene, requirements)


def read(game: Game[Table], id_: str, do: Row, me: str = "", *then: Call) -> None:
    """WM-GEN-19. A card lies open while its words are carried out."""
    scene = open_card(game, id_, me)
    game.do(*steps(scene, do), call(close, scene), *then)


def open_card(game: Game[Table], id_: str, me: str) -> Reading:
    table, scene = game.table, reading_of(id_, is_outside(game.table), me)
    table.reading += (scene,)
    game.tell("WM-GEN-19", "reads", card=id_)
    return scene


def close(game: Game[Table], scene: Reading) -> None:
    """WM-GEN-19. The card is resolved; if somebody died outside, script 266 follows at once
    (WM-CMB-52)."""
    table = game.table
    table.reading = tuple([reading for reading in table.reading if reading != scene])
    if table.lost and table.fight is None and is_incident(table, scene.id):
        game.do(call(mourn))


def is_incident(table: Table, id_: str) -> bool:
    """WM-CMB-52. A card or a story; a breaking point is part of what brought it about."""
    script = table.box.scripts.get(id_)
    return script is None or script.kind == "story"


def mourn(game: Game[Table]) -> None:
    """WM-CMB-52. Script 266, once after the incident, however many died in it; with nobody left
    outside the phase is over (54)."""
    table = game.table
    table.lost = ()
    if anybody_outside(table):
        read_script(game, "266", "")


def steps(scene: Reading, do: Row) -> list[Call]:
    return [call(effect, scene, word, arg) for line in do for word, arg in line.items()]


def carry_out(game: Game[Table], scene: Reading, do: Row) -> None:
    game.do(*steps(scene, do))


def effect(game: Game[Table], scene: Reading, word: str, arg: Arg) -> None:
    """WM-GEN-19. One word, if its requirements hold; a person who is gone is skipped. What ended an
    exploration cut off the rest of its card (WM-SCAV-26, WM-SCAV-38)."""
    table, me = game.table, scene.me
    if me and me not in table.group:
        return
    if scene.id in table.cut or (scene.outside and nobody_is_outside(table, scene.id)):
        return
    needs = arg.get("if")
    if not needs or holds(table, scene, needs):
        table.box.words.effects[word](game, scene, arg)


def nobody_is_outside(table: Table, id_: str) -> bool:
    """WM-SCAV-26. Nobody is left to explore: the card or story is over (WM-CMB-55), but not what is
    read at the end, when those who broke off are back."""
    if anybody_outside(table) or not is_incident(table, id_):
        return False
    return not (table.ending and doing(table, *AWAY))


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
    """WM-GEN-19. The Leader picks one of the options whose requirements hold (WM-GEN-10)."""
    scene = open_card(game, id_, me)
    game.do(call(offer, scene, options), call(close, scene), *then)


def offer(game: Game[Table], scene: Reading, options: tuple[Option, ...]) -> None:
    choices = [
        Choice("WM-GEN-10", "choose", (label(scene, option),), (call(chosen, scene, option),))
        for option in options
        if why_shut(game.table, scene, option.req, option.do) is None
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
    options = [it for it in options_in(table.box.card(id_)) if str(it["label"]) == number]
    rules = [why_shut(table, scene, it.get("req", ()), it["do"]) for it in options]
    return next(filter(None, rules), None)


def why_shut(table: Table, scene: Reading, req: Row, do: Row) -> str | None:
    """WM-SCAV-23. None, or the rule: what it asks for (WM-GEN-19), or the cards that it returns."""
    if req and (word := unmet(table, scene, req)):
        return UNMET.get(word, "WM-GEN-19")
    return "WM-SCAV-23" if returned(do) > table.unknown else None


def scene_of(table: Table, id_: str) -> Reading | None:
    """A card that lies open; or a person, whose Spirit is resolved."""
    if id_ in table.group:
        return Reading(id_, is_outside(table), id_)
    return next((reading for reading in reversed(table.reading) if reading.id == id_), None)


CHOOSE = Act(  # a card or script that no effect refers to now has no options (WM-GEN-17)
    "choose OPTION", "choose RS-01:2", "WM-GEN-10",
    judged(lambda table, name: may_choose(table, name) or "WM-GEN-17"),
)  # fmt: skip


def chosen(game: Game[Table], scene: Reading, option: Option) -> None:
    """WM-GEN-19. The words of the option are carried out."""
    name = label(scene, option)
    game.tell("WM-GEN-10", "chooses", option=name)
    if after := outcome_of(game.table.box, name):
        game.tell("WM-GEN-10", "outcome", outcome=after)
    carry_out(game, scene, option.do)


def place_of(scene: Reading, place: str) -> str:
    """WM-SCAV-24. `here` is the Findings Pile outside and Storage at home (WM-GEN-19)."""
    if place == "here":
        return "findings" if scene.outside else "storage"
    return "crate" if place == "box" else place
