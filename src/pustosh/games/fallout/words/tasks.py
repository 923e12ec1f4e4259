"""Tasks of options and goals: attempted from left to right, the first failure ends the attempt."""

from collections.abc import Callable

from pustosh.games.fallout.box.cards import TYPES
from pustosh.games.fallout.box.language import Row
from pustosh.games.fallout.rules.combat.combat import draw_and_fight, fight_here
from pustosh.games.fallout.rules.stories.results import counted
from pustosh.games.fallout.rules.stories.test import test
from pustosh.games.fallout.rules.survivors.frames import resume
from pustosh.games.fallout.table import Table
from pustosh.kernel.choices import Call, Choice, call
from pustosh.kernel.flow import Game

AGREED = 3  # FO-SOLO-03: the result of a test that nobody is there to make


def attempt(game: Game[Table], seat: int, tasks: Row, won: Call, lost: Call) -> None:
    """FO-QUEST-15. All succeed, or the first that fails ends it (FO-ENC-19)."""
    if not tasks:
        game.do(won)
        return
    task, rest = tasks[0], tasks[1:]
    args = counted(game.table, task.args)
    TASKS[task.name](game, seat, *args, call(attempt, seat, rest, won, lost), lost)


def test_task(
    game: Game[Table], seat: int, letters: str, difficulty: int, won: Call, lost: Call
) -> None:
    test(game, seat, letters, difficulty, won, lost)


def fight_task(game: Game[Table], seat: int, type_: str, won: Call, lost: Call) -> None:
    """FO-COMBAT-30. `any`: the survivor chooses the stack."""
    if type_ != "any":
        draw_and_fight(game, seat, type_, won, lost)
        return
    game.ask(
        seat,
        *(
            Choice("FO-COMBAT-30", "draw", (kind,), (call(draw_and_fight, seat, kind, won, lost),))
            for kind in TYPES
        ),
    )


def fight_here_task(game: Game[Table], seat: int, won: Call, lost: Call) -> None:
    fight_here(game, seat, won, lost)


def other_test(
    game: Game[Table], seat: int, letters: str, difficulty: int, won: Call, lost: Call
) -> None:
    """FO-SOLO-03. Another survivor of the space makes the test; alone, its result is three."""
    table = game.table
    if table.seats == 1:
        game.tell("FO-SOLO-03", "alone-test", who=seat, n=AGREED)
        game.do(won if difficulty <= AGREED else lost)
        return
    others = [one for one in table.alive if one != seat and table.node[one] == table.node[seat]]
    choices = [
        Choice(
            "FO-QUEST-14", "ask", (table.characters[one],),
            (call(agree, one, letters, difficulty, won, lost),),
        )
        for one in others
    ]  # fmt: skip
    if choices:
        game.ask(seat, *choices)
    else:
        game.do(lost)


def agree(
    game: Game[Table], seat: int, letters: str, difficulty: int, won: Call, lost: Call
) -> None:
    """Nobody can be made to help: he agrees, or the task fails."""
    game.table.helped = False  # FO-KILL-02: nor does he help if he is killed in his test
    then = (
        call(test, seat, letters, difficulty, call(help_ends, True), call(help_ends, False)),
        call(resume, seat),
        call(judge_help, won, lost),
    )
    game.ask(
        seat,
        Choice("FO-QUEST-14", "help", (), then),
        Choice("FO-GOLD-04", "decline", (), (lost,)),
    )


def help_ends(game: Game[Table], success: bool) -> None:
    game.table.helped = success


def judge_help(game: Game[Table], won: Call, lost: Call) -> None:
    """FO-QUEST-15. Whoever makes the test, the goal or option is of the one who asked for it."""
    game.do(won if game.table.helped else lost)


TASKS: dict[str, Callable[..., None]] = {
    "test": test_task,
    "draw_and_fight": fight_task,
    "fight_here": fight_here_task,
    "other_test": other_test,
}
