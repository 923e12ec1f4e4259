"""Games of Munchkin in which three people hold chosen cards and one meets a chosen Monster."""

import msgspec

from boxes import base_box
from pustosh.games.munchkin import SPEC
from pustosh.kernel.chance import Fair, Recording
from pustosh.matches.match import new_match
from pustosh.matches.record import Answer, Record, Seat

BOX = base_box(SPEC)
PEOPLE = ("Ann", "Bob", "Cid")
STARTS = (6, 2, 1)  # the first seat rolls highest
SEED = "dealt"

ARMED = ("MO-08", "MO-11", "MM-06", "MO-16", "WE-07", "HE-07", "OS-03.1", "UT-05")
ELOQUENT = ("TK-01.1", "MO-14", "MO-15", "MO-19", "WE-02", "AR-02", "OS-05.1", "UT-03")
SPITEFUL = ("WB-01.1", "MO-03", "MO-20", "MO-21", "HE-05", "AR-05", "WE-05", "FO-04")
IDLE = ("MO-22", "MO-14", "MO-15", "MO-19", "WE-02", "AR-02", "UT-04", "UT-03")
LOADED = ("MO-22", "MO-14", "MO-15", "MO-19", "WE-02", "AR-02", "OS-05.1", "UT-03")
DRESSED = (
    "0 wear WE-07", "0 wear HE-07", "0 ready", "1 wear WE-02", "1 wear AR-02", "1 ready", "2 ready",
)  # fmt: skip
HELPED = (
    "0 ask-help seat:1", "0 promise 1", "0 picks-first fighter", "0 send", "1 counter helper",
    "0 accept",
)  # fmt: skip
MEDDLED = ("0 pass", "1 pass", "2 apply WB-01.1 MO-03", "1 apply TK-01.1")


class Dealt:
    """Chance that says what it is told to, and goes on fairly."""

    def __init__(self, *wanted):
        self._said = list(wanted)
        self._fair = Fair(SEED)

    def roll(self, sides):
        return self._said.pop(0) if self._said else self._fair.roll(sides)

    def pick(self, among):
        return among.index(self._said.pop(0)) if self._said else self._fair.pick(among)


def dealt(hands, door, given, bots=("", "", "")):
    """A record: these hands, this card behind the first door, these answers."""
    cards = [card for hand in hands for card in hand]
    chance = Recording(Dealt(*cards, *STARTS, door))
    seats = [Seat(name, bot) for name, bot in zip(PEOPLE, bots, strict=True)]
    header = new_match(SPEC, BOX, seats, {"sexes": "fmm"}, SEED).record.header
    game = SPEC.new_game(3, header.options, BOX, chance)
    record = Record(msgspec.structs.replace(header, chance=chance.take()))
    for answer in given:
        seat, _, key = answer.partition(" ")
        game.answer(int(seat), key)
        record.answers.append(Answer(int(seat), key, chance.take()))
    return record


def in_combat(*more, second=ELOQUENT, third=SPITEFUL, monster="MO-17"):
    """Ann fights; she is stronger than the Monster only with Bob, and not if another joins it."""
    return dealt((ARMED, second, third), monster, (*DRESSED, "0 kick", *more))


def name_of(card):
    return BOX.names[card.partition(".")[0]]
