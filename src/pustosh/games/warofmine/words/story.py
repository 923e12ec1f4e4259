"""Words that lead on: rolls, choices, other scripts, flags, what comes later, the end."""

from typing import Any

from pustosh.games.warofmine.box.cards import Option
from pustosh.games.warofmine.rules.ending import cease_fire, epilogues, finish
from pustosh.games.warofmine.rules.general.black_die import roll_black
from pustosh.games.warofmine.rules.general.reading import carry_out, offer, read, read_script, verb
from pustosh.games.warofmine.state.stories import Ban, Later, Reading
from pustosh.games.warofmine.table import Table
from pustosh.games.warofmine.words.selecting import for_people
from pustosh.kernel.choices import call
from pustosh.kernel.flow import Game


@verb("roll")
def roll(game: Game[Table], scene: Reading, arg: Any) -> None:
    """One black roll decides."""
    game.do(call(roll_black, "script"), call(look_up, scene, arg))


def look_up(game: Game[Table], scene: Reading, arg: Any) -> None:
    n = game.table.rolled
    for row in arg["table"]:
        low, high = row["if_roll"]
        if low <= n <= high:
            carry_out(game, scene, tuple(row["do"]))
            return


@verb("each_roll")
def each_roll(game: Game[Table], scene: Reading, arg: Any) -> None:
    """One roll per person, with effects on that person."""
    for_people(game, scene, arg, roll_for)


def roll_for(game: Game[Table], scene: Reading, arg: Any, who: str) -> None:
    game.do(call(roll_black, "script"), call(look_up, scene.about(who), arg))


@verb("choose")
def choose(game: Game[Table], scene: Reading, arg: Any) -> None:
    """The Leader picks one."""
    options = tuple(
        Option(label=one["label"], do=tuple(one["do"]), req=tuple(one.get("req", ())))
        for one in arg["options"]
    )
    offer(game, scene, options)


@verb("goto")
def goto(game: Game[Table], scene: Reading, arg: Any) -> None:
    """10.5. The story goes on in another script."""
    table, number = game.table, arg["script"]
    if number == "breaking_of_self":
        read_script(game, str(table.box.people[scene.me].breaking), scene.me)
    elif number == "epilogues_in_order":
        game.do(call(tell_epilogues))
    else:
        read_script(game, str(number), scene.me)


def tell_epilogues(game: Game[Table]) -> None:
    """WM-END-06. Of each survivor in the order of joining, then every mark as it was noted."""
    for who, script in epilogues(game.table):
        if who:
            game.tell("WM-END-06", "epilogue", card=script, name=who)
        else:
            game.tell("WM-END-06", "epilogue-mark", card=script)


@verb("back")
def back(game: Game[Table], scene: Reading, arg: Any) -> None:
    """Back to the game."""


@verb("flag")
def flag(game: Game[Table], scene: Reading, arg: Any) -> None:
    table = game.table
    if "set" in arg:
        table.flags |= {arg["set"]}
    else:
        table.flags -= {arg["clear"]}


@verb("epilogue")
def epilogue(game: Game[Table], scene: Reading, arg: Any) -> None:
    """WM-END-06. Noted on the save sheet."""
    game.table.marks += (arg["mark"],)
    game.tell("WM-END-06", "notes-epilogue")


@verb("schedule")
def schedule(game: Game[Table], scene: Reading, arg: Any) -> None:
    """A Wait token."""
    table = game.table
    days = arg.get("days", 0) if arg["at"] == "in_days" else 1
    at = "dawn" if arg["at"] == "next_dawn" else "morning"
    day = table.day if at == "dawn" and table.phase != "dawn" else table.day + days
    table.later += (Later(day, at, arg["script"]),)
    game.tell("WM-GEN-19", "waits")


def due(game: Game[Table], at: str) -> None:
    """Wait tokens whose time has come are discarded and their scripts resolved."""
    table = game.table
    ready = [one for one in table.later if one.at == at and one.day <= table.day]
    table.later = tuple(one for one in table.later if one not in ready)
    game.do(*(call(read_script, str(one.script), "") for one in ready))


@verb("block")
def block(game: Game[Table], scene: Reading, arg: Any) -> None:
    """Forbidden for a time."""
    game.table.banned += (Ban(arg["what"], arg["until"]),)


def lift(table: Table, *until: str) -> None:
    table.banned = tuple(one for one in table.banned if one.until not in until)


def is_banned(table: Table, what: str) -> bool:
    return bool(table.banned) and any(one.what == what for one in table.banned)


@verb("objective")
def objective(game: Game[Table], scene: Reading, arg: Any) -> None:
    """A goal for the chapter is drawn, or it is seen whether it was reached."""
    table = game.table
    if arg["op"] == "draw":
        cards = table.deck_objectives[arg["chapter"]]
        at = game.chance.pick(cards)
        table.objective = cards[at]
        left = cards[:at] + cards[at + 1 :]
        table.deck_objectives = {**table.deck_objectives, arg["chapter"]: left}
        table.chapter = arg["chapter"]
        game.tell("WM-MORN-01", "new-goal", card=table.objective)
        return
    if table.objective:
        settle(game, scene)


def settle(game: Game[Table], scene: Reading) -> None:
    from pustosh.games.warofmine.words.conditions import holds

    table = game.table
    card = table.box.objectives[table.objective]
    met = holds(table, scene, card.check)
    game.tell("WM-MORN-01", "goal-met" if met else "goal-missed", card=card.id)
    table.revealed += (card.id,)
    table.objective = ""
    read(game, card.id, card.success if met else card.fail)


@verb("game_over")
def game_over(game: Game[Table], scene: Reading, arg: Any) -> None:
    if arg["result"] == "ceasefire":
        cease_fire(game)
    else:
        finish(game, "nobody-on-guard" if scene.id == "333" else "loss")


@verb("cold")
def cold(game: Game[Table], scene: Reading, arg: Any) -> None:
    change_cold(game, arg["by"])


def change_cold(game: Game[Table], by: int) -> None:
    """WM-MORN-04. Limited by the Box and 0."""
    table = game.table
    table.cold = max(0, min(table.box.start.cold, table.cold + by))
    game.tell("WM-MORN-02", "cold", n=table.cold)
