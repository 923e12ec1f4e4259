"""Rulebook section: Dawn. Decisive Actions are played by whoever leads when their text fits."""

from functools import cache

from pustosh.games.warofmine.rules.general.decks import discard
from pustosh.games.warofmine.rules.general.leader import ask
from pustosh.games.warofmine.rules.general.reading import read
from pustosh.games.warofmine.table import Table
from pustosh.kernel.choices import Call, Choice, call
from pustosh.kernel.flow import Game


def playable(table: Table, when: str) -> list[str]:
    """WM-DAWN-17. Cards of the group whose moment is now; an ignored raid is none (RAID-39)."""
    cards = table.box.decisive
    if when == "raid" and table.raid is not None and table.raid.ignored:
        return []
    return [card for card in table.decisive if cards[card].when == when]


def plays(table: Table, moments: tuple[str, ...], *then: Call) -> list[Choice]:
    """The cards that may be played now, and what follows each of them."""
    if not table.decisive:
        return []
    return [playing(card, then) for when in moments for card in playable(table, when)]


@cache
def playing(card: str, then: tuple[Call, ...]) -> Choice:
    return Choice("WM-DAWN-17", "decisive", (card,), (call(play, card), *then))


def play(game: Game[Table], card: str) -> None:
    """WM-DAWN-17. The card is read."""
    put_away(game, card)
    read(game, card, game.table.box.decisive[card].do)


def put_away(game: Game[Table], card: str) -> None:
    """WM-DAWN-18. A played card is discarded."""
    drop(game, card)
    game.tell("WM-DAWN-17", "plays-decisive", card=card)


def drop(game: Game[Table], card: str) -> None:
    table = game.table
    table.decisive = tuple(held for held in table.decisive if held != card)
    discard(table, "decisive", card)


def take_decisive(game: Game[Table], card: str) -> None:
    """WM-DAWN-15. The group holds one more."""
    game.table.decisive += (card,)
    game.tell("WM-DAWN-15", "takes-decisive", card=card)


def offer_decisive(game: Game[Table], *moments: str) -> None:
    """Before a step goes on, cards may be played, one after the other."""
    choices = plays(game.table, moments, call(offer_decisive, *moments))
    if choices:
        ask(game, *choices, Choice("WM-DAWN-17", "go-on", (), ()))
