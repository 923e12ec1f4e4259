"""Words about people: conditions, Empathy, joining and leaving, tasks, actions, Spirits."""

from pustosh.games.warofmine.box.words import Arg, by_name
from pustosh.games.warofmine.rules import states
from pustosh.games.warofmine.rules.dice import roll_black
from pustosh.games.warofmine.rules.moments import note_use
from pustosh.games.warofmine.rules.people import blocked, feels, level, set_level
from pustosh.games.warofmine.rules.reading import carry_out
from pustosh.games.warofmine.state.goods import plus
from pustosh.games.warofmine.state.stories import Reading
from pustosh.games.warofmine.table import Table
from pustosh.games.warofmine.words.conditions import candidates, for_people, on_people
from pustosh.kernel.choices import call
from pustosh.kernel.flow import Game

LAST = 3  # stage of the day
WOKEN = 2  # Fatigue of a sleeper who is woken


def state(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """WM-STATE-04. A condition rises, falls or is set; of all at the same time (07)."""
    if "by" in arg and arg.get("who", "self").startswith("each."):
        people = candidates(game.table, scene, arg)
        states.change_all(game, people, arg["state"], arg["by"], "WM-STATE-04")
    else:
        for_people(game, scene, arg, change_state)


def change_state(game: Game[Table], scene: Reading, arg: Arg, who: str) -> None:
    by = arg["by"] if "by" in arg else arg["set"] - level(game.table, who, arg["state"])
    states.change(game, who, arg["state"], by, "WM-STATE-04")


def empathy(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """One black roll; each selected person whose Empathy is at least the roll suffers it."""
    if arg["who"].partition(".")[0] not in ("each", "self"):
        for_people(game, scene, arg, feel_alone)
    elif people := candidates(game.table, scene, arg):
        game.do(call(roll_black, "empathy"), call(feel, scene, arg, tuple(people)))


def feel_alone(game: Game[Table], scene: Reading, arg: Arg, who: str) -> None:
    """Somebody who is chosen, or whom chance picks."""
    game.do(call(roll_black, "empathy"), call(feel, scene, arg, (who,)))


def feel(game: Game[Table], scene: Reading, arg: Arg, people: tuple[str, ...]) -> None:
    """WM-STATE-07. All whom the roll hits feel it before level 4 has its consequence."""
    table = game.table
    here = [who for who in people if who in table.group]
    hit = [who for who in here if feels(table.box, who, table.rolled)]
    if own := own_state(arg["do"]):
        states.change_all(game, hit, own["state"], own["by"], "WM-STATE-04")
    else:
        game.do(*[call(carry_out, scene.about(who), tuple(arg["do"])) for who in hit])


def own_state(do: list[Arg]) -> Arg | None:
    """The only word, if it changes a condition of the affected person and asks for nothing else."""
    says = do[0].get("state", {}) if len(do) == 1 else {}
    alone = says.keys() | {"who"} == {"who", "state", "by"}
    return says if alone and says.get("who", "self") == "self" else None


def join(game: Game[Table], scene: Reading, arg: Arg) -> None:
    states.join(game, arg.get("who", "random"), arg.get("states", {}))


def leave(game: Game[Table], scene: Reading, arg: Arg, who: str) -> None:
    states.leave(game, who, "WM-STATE-16")


def die(game: Game[Table], scene: Reading, arg: Arg, who: str) -> None:
    states.die(game, who, "WM-STATE-15")


def task(game: Game[Table], scene: Reading, arg: Arg, who: str) -> None:
    """WM-GEN-19. Another task for the night; a woken sleeper has Fatigue 2."""
    table = game.table
    asleep = table.tasks.get(who) in ("bed", "floor")
    table.tasks = {**table.tasks, who: arg["to"]}
    if asleep and arg["to"] not in ("bed", "floor"):
        set_level(table, who, "fatigue", WOKEN)
    game.tell("WM-GEN-19", "new-task", name=who, task=arg["to"])


def actions(game: Game[Table], scene: Reading, arg: Arg, who: str) -> None:
    """WM-GEN-19. -1: the last stage still open today is lost; +1: once more in a blocked or extra
    stage."""
    table, loses = game.table, arg["by"] < 0
    if loses:
        table.spent = {**table.spent, who: min(LAST, blocked(table, who) - arg["by"])}
    else:
        table.extra = plus(table.extra, who, arg["by"])
    game.tell("WM-GEN-19", "loses-action" if loses else "gains-action", name=who)


def spirit(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """Each person resolves that Spirit of their own card."""
    for who in reversed(game.table.group):
        do = game.table.box.people[who].spirits[arg["letter"]]
        game.do(call(carry_out, Reading(who, scene.outside, who), do))


def medical(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """For each person with the condition: treated with the token on their card, or untreated."""
    if "counts_as" in arg:
        return
    for who in reversed(game.table.group):
        if level(game.table, who, arg["state"]):
            game.do(call(treat, scene.about(who), arg))


def treat(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """WM-DAWN-06. The token is discarded by the Fate card; herbal medicine is no medicine (08)."""
    table, who = game.table, scene.me
    if who not in table.group:
        return
    token = token_for(table, who, arg)
    if not token:
        carry_out(game, scene, tuple(arg.get("untreated", ())))
        return
    left = list(table.medical[who])
    left.remove(token)
    table.medical = {**table.medical, who: tuple(left)}
    table.crate = plus(table.crate, token, 1)
    game.tell("WM-DAWN-06", "treated", name=who, item=token)
    carry_out(game, scene, tuple(arg.get("treated", ())))


def token_for(table: Table, who: str, arg: Arg) -> str:
    """WM-DAWN-06. The token asked for, or one that a skill lets stand for it, so often a day
    (WM-GEN-19)."""
    held = table.medical.get(who, ())
    if arg["token"] in held:
        return str(arg["token"])
    for helper in table.group:
        for line in table.box.people[helper].skill.do:
            says = line.get("medical", {})
            if says.get("counts_as") == arg["token"]:  # a token treats one condition
                key = f"medical {helper}"
                if says["token"] in held and table.used.get(key, 0) < says["limit"]:
                    note_use(table, key)
                    return str(says["token"])
    return ""


EFFECTS = by_name(state, empathy, join, spirit, medical) | on_people(leave, die, task, actions)
