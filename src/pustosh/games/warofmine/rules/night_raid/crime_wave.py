"""Rulebook section: Night raid. The crime wave: red cards are shuffled into their decks."""

from functools import cache

from pustosh.games.warofmine.rules.general.reading import ask
from pustosh.games.warofmine.rules.general.supply import lay_deck
from pustosh.games.warofmine.table import Table
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.decks import Deck
from pustosh.kernel.flow import Game

RED = {"raids": "red-raid", "residents": "red-resident"}  # verbs, by deck


def crime_wave(game: Game[Table], n: int) -> None:
    """WM-RAID-33. Red cards left aside are shuffled in; the Leader says of which kind (34)."""
    kinds = [kind for kind, cards in game.table.aside.items() if cards]
    if n and kinds:
        game.do(call(crime_wave, n - 1))
        ask(game, *map(mixing, kinds))


@cache
def mixing(kind: str) -> Choice:
    return Choice("WM-RAID-34", RED[kind], (), (call(shuffle_in, kind),))


def shuffle_in(game: Game[Table], kind: str) -> None:
    """Which card of a kind is random, and nobody sees it."""
    table = game.table
    aside = table.aside[kind]
    at = game.chance.pick(aside)
    table.aside = {**table.aside, kind: aside[:at] + aside[at + 1 :]}
    mixed = table.decks[kind].shuffled()
    lay_deck(table, kind, Deck((*mixed.pool, aside[at]), (), (), mixed.discard))
    game.tell("WM-RAID-33", f"crime-wave-{kind}")
