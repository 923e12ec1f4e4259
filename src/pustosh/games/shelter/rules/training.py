"""Rulebook section: Training (improving an attribute)."""

from functools import cache

from pustosh.games.shelter.box.components import FIGURES
from pustosh.games.shelter.rules.items import leaving, ready_items, using
from pustosh.games.shelter.rules.resources import can_pay, pay_any
from pustosh.games.shelter.table import Table
from pustosh.kernel.acts import Act, is_asked
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game

ANY_LETTER = "*"


def improve_returning(game: Game[Table], seat: int) -> None:
    """SH-TRAIN-12. Of several dwellers their player decides the order, if it matters (05)."""
    table = game.table
    trained = [figure for figure in table.figures[seat] if table.training[figure]]
    if not trained:
        return
    again = call(improve_returning, seat)
    first = trained if _order_matters(table, trained) else trained[:1]
    returns = [
        Choice("SH-TRAIN-12", "return", (table.figure_id(figure),), (call(improve, figure), again))
        for figure in first
    ]
    game.ask(seat, *returns)


def _order_matters(table: Table, trained: list[int]) -> bool:
    letters = [table.training[figure] for figure in trained]
    return ANY_LETTER in letters or len(set(letters)) < len(letters)


def improve(game: Game[Table], figure: int) -> None:
    """SH-TRAIN-02. On return one attribute becomes improved: the letter shown, or a free choice."""
    table = game.table
    letter, table.training[figure] = table.training[figure], ""
    free = table.free_letters(figure // FIGURES)
    if letter == ANY_LETTER:
        choose_letter(game, figure)
    elif letter in free:
        improve_in(game, figure, letter, "SH-TRAIN-05")
    else:
        game.tell("SH-TRAIN-11", "letter-taken", who=figure // FIGURES, letter=letter)


def choose_letter(game: Game[Table], figure: int) -> None:
    """SH-TRAIN-04. Any letter that no other own dweller has improved (SH-TRAIN-09)."""
    seat, dweller = figure // FIGURES, game.table.figure_id(figure)
    game.ask(seat, *[_improve(figure, dweller, letter) for letter in game.table.free_letters(seat)])


@cache
def _improve(figure: int, dweller: str, letter: str) -> Choice:
    then = (call(improve_in, figure, letter, "SH-TRAIN-04"),)
    return Choice("SH-TRAIN-04", "improve", (dweller, letter), then)


def may_improve(game: Game[Table], seat: int, dweller: str, letter: str) -> str | None:
    """SH-TRAIN-09. No letter that another dweller of the player has improved."""
    taken = letter not in game.table.free_letters(seat)
    return "SH-TRAIN-09" if taken and is_asked(game, "improve") else None


IMPROVE = Act("improve DWELLER LETTER", "improve blue-3 S", "SH-TRAIN-04", may_improve)
RETURN = Act("return DWELLER", "return blue-3", "SH-TRAIN-12")


def improve_in(game: Game[Table], figure: int, letter: str, rule: str) -> None:
    """SH-TRAIN-06. The dweller is put at its letter and can be placed in the next round."""
    game.table.letter[figure] = letter
    dweller = game.table.figure_id(figure)
    game.tell(rule, "improves", who=figure // FIGURES, dweller=dweller, letter=letter)


def came_untrained(table: Table, seat: int) -> tuple[int, ...]:
    """The healthy dwellers about to return from slots without training; they differ in nothing."""
    return tuple(
        [
            figure
            for figure in table.figures[seat]
            if table.where[figure] >= 0 and not table.training[figure] and not table.wounded[figure]
        ]
    )


def offer_manual(game: Game[Table], seat: int, figures: tuple[int, ...]) -> None:
    """SH-ITEM-04. For one cube a card trains a dweller that came from a slot without training."""
    table = game.table
    if not figures or not can_pay(table, seat, (0, 0, 0, 1)):
        return
    train = (call(pay_any, seat), call(choose_letter, figures[0]))
    again = call(offer_manual, seat, figures[1:])
    choices = [
        using(seat, item.id, *train, again, about=(table.figure_id(figures[0]),))
        for item in ready_items(table, seat, "train_on_return")
    ]
    if choices:
        game.ask(seat, *choices, leaving("SH-ITEM-05"))
