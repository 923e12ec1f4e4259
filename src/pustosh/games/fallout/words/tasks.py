"""Tasks of options and goals: attempted from left to right, the first failure ends the attempt."""

from collections.abc import Callable

from pustosh.games.fallout.box.cards import TYPES
from pustosh.games.fallout.rules.combat.combat import draw_and_fight, fight_here
from pustosh.games.fallout.rules.course.golden import ask_which
from pustosh.games.fallout.rules.stories.test import test
from pustosh.games.fallout.rules.survivors.frames import resume
from pustosh.games.fallout.table import Play
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import Call, Choice, call

AGREED = 3  # FO-SOLO-03: the result of a test that nobody is there to make


def fight_task(game: Play, seat: int, type_: str, won: Call, lost: Call) -> None:
    """FO-COMBAT-30. `any`: the survivor chooses the stack."""
    if type_ != "any":
        draw_and_fight(game, seat, type_, won, lost)
        return
    steps = {kind: (call(draw_and_fight, seat, kind, won, lost),) for kind in TYPES}
    ask_which(game, seat, DRAW, steps)


def other_test(game: Play, seat: int, letters: str, difficulty: int, won: Call, lost: Call) -> None:
    """FO-SOLO-03. Another survivor of the space makes the test (FO-QUEST-14); alone, its result is
    three. Where nobody is, it fails (FO-QUEST-15)."""
    table = game.table
    if table.seats == 1:
        game.tell("FO-SOLO-03", "alone-test", who=seat, n=AGREED)
        game.do(won if difficulty <= AGREED else lost)
        return
    others = (other for other in table.alive if other != seat)
    here = [other for other in others if table.node[other] == table.node[seat]]
    steps = {
        table.characters[other]: (call(agree, other, letters, difficulty, won, lost),)
        for other in here
    }
    ask_which(game, seat, ASK, steps)
    if not steps:
        game.do(lost)


def agree(game: Play, seat: int, letters: str, difficulty: int, won: Call, lost: Call) -> None:
    """FO-QUEST-14. Nobody can be made to help; nor does who is killed (FO-KILL-02, FO-RES-17)."""
    game.table.helped = False  # FO-KILL-02: nor does it help if they are killed in the test
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


def help_ends(game: Play, success: bool) -> None:
    """FO-QUEST-15. Whether the help was one (14, FO-RES-17)."""
    game.table.helped = success


def judge_help(game: Play, won: Call, lost: Call) -> None:
    """FO-QUEST-15. Whoever makes the test, the goal or option is of the one who asked for it."""
    game.do(won if game.table.helped else lost)


DRAW = Act("draw TYPE", "draw human", "FO-COMBAT-30")
ASK = Act("ask SURVIVOR", "ask ghoul", "FO-QUEST-14")
HELP = Act("help", "help", "FO-QUEST-14")
DECLINE = Act("decline", "decline", "FO-GOLD-04")

TASKS: dict[str, Callable[..., None]] = {
    "test": test,
    "draw_and_fight": fight_task,
    "fight_here": fight_here,
    "other_test": other_test,
}
