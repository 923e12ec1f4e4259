"""Matches of Shelter that tests begin, play on and compare."""

from pustosh.games.shelter import SPEC
from pustosh.lab.invariants import encode, state
from pustosh.matches.files import dump
from pustosh.matches.match import new_match
from pustosh.matches.record import Seat

ANNA, BEN, ROBOT = Seat("Anna"), Seat("Ben"), Seat("Robot", bot="random")


def begin(box, *seats, seed="one", **options):
    """A match in which seat 0 begins."""
    return new_match(SPEC, box, seats or (ANNA, BEN), {"first": "0", **options}, seed=seed)


def bytes_of(match):
    """All there is to see of a match, and its record."""
    seats = len(match.record.header.seats)
    return state(match.spec, match.game, seats) + encode(match.journal.lines) + dump(match.record)


def play_on(match, answers):
    for _ in range(answers):
        if match.game.choices:
            choice = match.game.choices[len(match.record.answers) % len(match.game.choices)]
            match.answer(match.game.decider, choice.key)


def answer_first(match, *keys):
    for key in keys:
        match.answer(match.game.decider, key)
