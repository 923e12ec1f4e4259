"""The black die: rolled, perhaps rolled again, then it counts."""

from pustosh.games.warofmine.rules.decisive import playable
from pustosh.games.warofmine.table import Table
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game

SIDES = 10  # WM-SETUP-31


def roll_black(game: Game[Table], why: str) -> None:
    """One roll; a Decisive Action may ask for another."""
    table = game.table
    table.rolled = game.chance.roll(SIDES)
    game.tell("WM-SETUP-31", "rolls-black", n=table.rolled, why=why)
    again = [
        Choice("WM-DAWN-17", "decisive", (card,), (call(roll_again, card, why),))
        for card in playable(table, "roll_made")
    ]
    if again:
        game.ask(table.leader, *again, Choice("WM-SETUP-31", "let-it-stand", (), ()))


def roll_again(game: Game[Table], card: str, why: str) -> None:
    """The card is discarded; the new roll counts."""
    table = game.table
    table.decisive = tuple(one for one in table.decisive if one != card)
    table.deck_decisive = table.deck_decisive.discarding(card)
    game.tell("WM-DAWN-17", "plays-decisive", card=card)
    game.do(call(roll_black, why))
