"""Rulebook section: Tests."""

from pustosh.games.fallout.rules.combat.dice import hit_symbols, offer_rerolls, throw
from pustosh.games.fallout.rules.goods.equipment import kit_of
from pustosh.games.fallout.state.dice import Roll
from pustosh.games.fallout.table import Play, Table
from pustosh.kernel.choices import Call, call
from pustosh.kernel.state import the


def test(game: Play, seat: int, letters: str, difficulty: int, won: Call, lost: Call) -> None:
    """FO-TEST-01. Roll, reroll, count; a roll that it interrupts waits meanwhile."""
    table = game.table
    waiting = table.roll
    table.roll = Roll(seat, letters, difficulty, "", rerolls=rerolls(table, seat, letters))
    game.tell("FO-TEST-01", "tests", who=seat, letters=letters, n=difficulty)
    game.do(call(throw), call(offer_rerolls), call(count_test, waiting, won, lost))


def rerolls(table: Table, seat: int, letters: str) -> int:
    """FO-TEST-03. One for each letter named whose token the survivor has, and those of cards."""
    known = reroll_letters(table, seat)
    return sum([known.count(letter) for letter in letters])


def reroll_letters(table: Table, seat: int) -> str:
    """FO-TEST-03. Those of the survivor's tokens, and those that cards name, once for each card."""
    cards = (card.passives.get("test_reroll", ()) for card in kit_of(table, seat).cards)
    return table.special[seat] + "".join(letter for letters in cards for letter in letters)


def count_test(game: Play, waiting: Roll | None, won: Call, lost: Call) -> None:
    """FO-TEST-07. It succeeds with at least as many hit symbols as the difficulty."""
    table = game.table
    roll = the(table.roll)
    symbols = hit_symbols(table, roll) + roll.symbols
    table.roll = waiting
    success = symbols >= roll.difficulty
    outcome = "test-succeeds" if success else "test-fails"
    game.tell("FO-TEST-07", outcome, who=roll.seat, n=symbols, difficulty=roll.difficulty)
    game.do(won if success else lost)
