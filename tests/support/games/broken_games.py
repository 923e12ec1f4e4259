"""A broken game of High Card, and what is said of it."""

import re

import pytest

import high_card
from high_card import HONEST
from pustosh.lab.invariants import BrokenInvariant
from pustosh.lab.tables import Table
from pustosh.lab.watching import watch


def high_card_tables(folder, house=HONEST, **parts):
    """Some random games of High Card in a house that may be a little wrong."""
    spec = high_card.high_card(folder, house, **parts)
    return [
        Table(spec, None, seats, {}, f"{seats}:{number}")
        for seats in spec.seat_counts
        for number in range(5)
    ]


def keep(check, tables):
    for table in tables:
        watch(table, {check: 1})


def broken(check, tables, among=""):
    """What the check says of the first game that breaks the invariant, without its place."""
    with pytest.raises(BrokenInvariant) as caught:
        keep(among or check, tables)
    name, _, what = str(caught.value).partition(": ")
    assert name == check
    what, _, where = what.rpartition(" (high-card for ")
    assert re.fullmatch(r"(\d), seed '\1:\d', decision \d+\)", where)
    return what
