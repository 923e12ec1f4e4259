"""Rulebook section: Dawn. Decisive Actions are played by whoever leads when their text fits."""

from functools import cache

from pustosh.games.warofmine.rules.general.reading import read
from pustosh.games.warofmine.table import Table
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game


def playable(table: Table, when: str) -> list[str]:
    """WM-DAWN-17. Cards of the group whose moment is now; an ignored raid is none (RAID-39)."""
    cards = table.box.decisive
    if when == "raid" and table.raid is not None and table.raid.ignored:
        return []
    return [card for card in table.decisive if cards[card].when == when]


def plays(table: Table, *moments: str) -> list[Choice]:
    if not table.decisive:
        return []
    return [playing(card) for when in moments for card in playable(table, when)]


@cache
def playing(card: str) -> Choice:
    return Choice("WM-DAWN-17", "decisive", (card,), (call(play, card),))


def play(game: Game[Table], card: str) -> None:
    """WM-DAWN-18. A played card is discarded."""
    table = game.table
    table.decisive = tuple(one for one in table.decisive if one != card)
    table.deck_decisive = table.deck_decisive.discarding(card)
    game.tell("WM-DAWN-17", "plays-decisive", card=card)
    read(game, card, table.box.decisive[card].do)


def offer_decisive(game: Game[Table], *moments: str) -> None:
    """Before a step goes on, cards may be played, one after the other."""
    table = game.table
    if found := plays(table, *moments):
        again = call(offer_decisive, *moments)
        choices = [Choice(one.rule, one.verb, one.args, (*one.then, again)) for one in found]
        game.ask(table.leader, *choices, Choice("WM-DAWN-17", "go-on", (), ()))
