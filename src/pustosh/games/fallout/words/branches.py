"""Results that hold further rows: a choice, a condition, a test, or something for everybody."""

from collections.abc import Callable

from pustosh.games.fallout.box.language import Row, Word
from pustosh.games.fallout.rules.stories.quest import from_first
from pustosh.games.fallout.rules.stories.results import apply_row, steps_of
from pustosh.games.fallout.rules.stories.test import test
from pustosh.games.fallout.rules.survivors.frames import resume
from pustosh.games.fallout.table import NOBODY, Play
from pustosh.games.fallout.words.conditions import test_of
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import Choice, call


def choose_word(game: Play, seat: int, card: str, *rows: Row) -> None:
    """FO-GOLD-04. The survivor picks one of the lists, which lie open meanwhile."""
    game.table.lists = rows
    picked = call(lists_closed)
    choices = [
        Choice("FO-GOLD-04", "choose", (str(at),), (picked, *steps_of(seat, row, card)))
        for at, row in enumerate(rows, 1)
    ]
    game.ask(seat, *choices)


CHOOSE = Act("choose NUMBER", "choose 1", "FO-GOLD-04")


def lists_closed(game: Play) -> None:
    game.table.lists = ()


def when_word(
    game: Play, seat: int, card: str, condition: Word, then: Row, otherwise: Row = ()
) -> None:
    """FO-RES-18. As written: the card says on what it depends (FO-GOLD-02)."""
    row = then if test_of(condition)(game.table, seat, card) else otherwise
    apply_row(game, seat, row, card)


def each_survivor_word(game: Play, seat: int, card: str, row: Row) -> None:
    """FO-GOLD-03. Every survivor, from the first player clockwise; deaths apart (FO-RES-20)."""
    parts = [call(apply_part, other, card, row) for other in from_first(game.table)]
    game.do(*parts, call(resume, NOBODY))  # FO-RES-20: whoever is killed, the others have theirs


def apply_part(game: Play, seat: int, card: str, row: Row) -> None:
    """FO-RES-20. The row of one survivor; a death cuts off no more than that."""
    if seat in game.table.alive:
        game.do(*steps_of(seat, row, card), call(resume, seat))


def withstand_word(
    game: Play, seat: int, card: str, letters: str, difficulty: int, row: Row
) -> None:
    """FO-TEST-01. A test; the list happens if it fails (09)."""
    fine, worse = call(withstood), call(apply_row, seat, row, card)
    test(game, seat, letters, difficulty, fine, worse)


def withstood(game: Play) -> None:
    """FO-TEST-09. No result is listed for this outcome: nothing happens."""


BRANCHES: dict[str, Callable[..., None]] = {
    "choose": choose_word,
    "when": when_word,
    "each_survivor": each_survivor_word,
    "withstand": withstand_word,
}
