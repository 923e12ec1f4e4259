"""Words that lead on: rolls, choices, other scripts, flags, what comes later, the end."""

from pustosh.games.warofmine.box.cards import Option, Row
from pustosh.games.warofmine.box.words import Arg, by_name
from pustosh.games.warofmine.rules import reading
from pustosh.games.warofmine.rules.dice import roll_black
from pustosh.games.warofmine.rules.ending import cease_fire, epilogues, finish
from pustosh.games.warofmine.rules.morning import change_cold
from pustosh.games.warofmine.state.stories import Ban, Later, Reading
from pustosh.games.warofmine.table import Table
from pustosh.games.warofmine.words.conditions import on_people
from pustosh.kernel.choices import call
from pustosh.kernel.flow import Game


def roll(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """One black roll decides."""
    game.do(call(roll_black, "script"), call(look_up, scene, arg))


def look_up(game: Game[Table], scene: Reading, arg: Arg) -> None:
    reading.carry_out(game, scene, row_for(arg, game.table.rolled))


def row_for(arg: Arg, roll: int) -> Row:
    """The effects of the row of a table that a roll hits."""
    for row in arg["table"]:
        low, high = row["if_roll"]
        if low <= roll <= high:
            return tuple(row["do"])
    return ()


def each_roll(game: Game[Table], scene: Reading, arg: Arg, who: str) -> None:
    """One roll per person, with effects on that person."""
    game.do(call(roll_black, "script"), call(look_up, scene.about(who), arg))


def choose(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """The Leader picks one."""
    options = tuple(
        [
            Option(label=option["label"], do=tuple(option["do"]), req=tuple(option.get("req", ())))
            for option in arg["options"]
        ]
    )
    reading.offer(game, scene, options)


def goto(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """WM-GEN-19. The story goes on in another script, or ends with the epilogues (WM-END-06)."""
    table, number = game.table, arg["script"]
    if number == "breaking_of_self":
        reading.read_script(game, str(table.box.people[scene.me].breaking), scene.me)
    elif number == "epilogues_in_order":
        game.do(call(tell_epilogues))
    else:
        reading.read_script(game, str(number), scene.me)


def tell_epilogues(game: Game[Table]) -> None:
    """WM-END-06. Of each survivor in the order of joining, then every mark as it was noted."""
    for who, script in epilogues(game.table):
        if who:
            game.tell("WM-END-06", "epilogue", card=script, name=who)
        else:
            game.tell("WM-END-06", "epilogue-mark", card=script)


def flag(game: Game[Table], scene: Reading, arg: Arg) -> None:
    if "set" in arg:
        game.table.flags |= {arg["set"]}
    else:
        game.table.flags -= {arg["clear"]}


def epilogue(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """WM-END-06. Noted on the save sheet; a later mark takes away those that it excludes."""
    table = game.table
    gone = excluded(table, arg["mark"]) if "mark" in arg else {arg["clear"]}
    if gone & set(table.marks):
        table.marks = tuple([mark for mark in table.marks if mark not in gone])
        game.tell("WM-END-06", "strikes-epilogue")
    if "mark" in arg:
        table.marks += (arg["mark"],)
        game.tell("WM-END-06", "notes-epilogue")


def excluded(table: Table, mark: int) -> set[int]:
    """WM-END-06. Marks that cannot be told beside this one, whichever of the two says so."""
    scripts = table.box.scripts
    others = {int(id_) for id_, script in scripts.items() if mark in script.excludes}
    return others | set(scripts[str(mark)].excludes)


def schedule(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """A Wait token."""
    table = game.table
    days = arg["days"] if arg["at"] == "in_days" else 1
    at = "dawn" if arg["at"] == "next_dawn" else "morning"
    day = table.day if at == "dawn" and table.phase != "dawn" else table.day + days
    table.later += (Later(day, at, arg["script"]),)
    game.tell("WM-GEN-19", "waits")


def block(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """Forbidden for a time."""
    game.table.banned += (Ban(arg["what"], arg["until"]),)


def objective(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """A goal for the chapter is drawn, or it is seen whether it was reached."""
    if arg["op"] == "draw":
        draw_objective(game, arg["chapter"])
    elif game.table.objective:
        settle(game, scene)


def draw_objective(game: Game[Table], chapter: int) -> None:
    """A goal that still lies there is given up; if none is left, it stays."""
    table = game.table
    cards = table.objectives[chapter]
    if not cards:
        return
    if table.objective:
        table.revealed += (table.objective,)
    at = game.chance.pick(cards)
    table.objective = cards[at]
    table.objectives = {**table.objectives, chapter: cards[:at] + cards[at + 1 :]}
    table.chapter = chapter
    game.tell("WM-MORN-01", "new-goal", card=table.objective)


def settle(game: Game[Table], scene: Reading) -> None:
    table, card = game.table, game.table.box.objectives[game.table.objective]
    met = reading.holds(table, scene, card.check)
    game.tell("WM-MORN-01", "goal-met" if met else "goal-missed", card=card.id)
    table.revealed += (card.id,)
    table.objective = ""
    reading.read(game, card.id, card.success if met else card.fail)


def game_over(game: Game[Table], scene: Reading, arg: Arg) -> None:
    if arg["result"] == "ceasefire":
        cease_fire(game)
    else:
        finish(game, "nobody-on-guard" if scene.id == "333" else "loss")


EFFECTS = {
    "back": lambda game, scene, arg: None,  # to the game
    "cold": lambda game, scene, arg: change_cold(game, arg["by"]),
    **by_name(roll, choose, goto, flag, epilogue, schedule, block, objective, game_over),
    **on_people(each_roll),
}
