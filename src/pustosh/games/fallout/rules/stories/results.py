"""Rulebook section: Results vocabulary. A row is applied word by word, from left to right."""

from typing import Any

from pustosh.games.fallout.box.cards import FACTIONS
from pustosh.games.fallout.box.language import Row, Word
from pustosh.games.fallout.box.names import story
from pustosh.games.fallout.table import Play, Table
from pustosh.kernel.choices import Call, call


def apply_row(game: Play, seat: int, row: Row, card: str) -> None:
    """FO-RES-01. One after the other; each may lead to steps of its own before the next."""
    game.do(*steps_of(seat, row, card))


def steps_of(seat: int, row: Row, card: str) -> list[Call]:
    return [call(apply_word, seat, card, word) for word in row]


def apply_word(game: Play, seat: int, card: str, word: Word) -> None:
    """FO-FACT-09. Its numbers are those of the moment when its turn in the row comes."""
    effect = game.table.box.words.effects[word.name]
    effect(game, seat, card, *counted(game.table, word.args))


def counted(table: Table, args: tuple[Any, ...]) -> tuple[Any, ...]:
    """FO-ENC-10. Where a card shows a symbol instead of a number, the number of now."""
    return tuple([number(table, arg) for arg in args])


def number(table: Table, arg: Any) -> Any:
    """FO-ENC-12. The level of the encounter, at least 0 (11); X and Y of the track (FO-FACT-09)."""
    if arg == "level":
        return max(1, table.level)
    if arg == "players":
        return table.seats
    if isinstance(arg, Word) and arg.name == "level":
        return max(0, max(1, table.level) + arg.args[0])  # FO-ENC-12: never below 0
    if isinstance(arg, Word) and arg.name in ("X", "Y"):
        at = min(table.power[FACTIONS.index(arg.args[0])], table.scenario.last)
        return (table.scenario.x if arg.name == "X" else table.scenario.y)[at]
    return arg


def tell_story(game: Play, rule: str, card: str, at: int, success: bool) -> None:
    """FO-VIS-12. The text of the outcome that occurred becomes public, and no other."""
    id_ = f"{card}:{at + 1}:{'success' if success else 'failure'}"
    if game.journal is not None and story(game.table.box, id_):
        game.tell(rule, "story", told=id_)
