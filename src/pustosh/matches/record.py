"""A record: the set-up of a game and its answers, from which everything else follows."""

from typing import Any

import msgspec

from pustosh.kernel.chance import ChanceResult
from pustosh.kernel.spec import Outcome

FORMAT = 1


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    bot: str = ""  # the kind of bot that plays it; nobody: a person

    @property
    def is_person(self) -> bool:
        return not self.bot


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    seat: int
    key: str
    chance: tuple[ChanceResult, ...] = ()  # results of the dice and draws that it caused


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    format: int = FORMAT
    program: str
    game: str
    pack: str
    pack_hash: str
    pack_version: str = ""  # records of before 0.5 do not say it
    rules: str = ""  # a fingerprint of the rules' code; records of before 0.6 do not say it
    options: dict[str, Any]
    seats: tuple[Seat, ...]
    commitment: str  # shown before the first move
    seed: str  # shown after the last; a record holds secrets until then
    chance: tuple[ChanceResult, ...] = ()  # results of dice and draws during set-up
    branch: int | None = None  # answers taken over from another game, with that game's chance


class End(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    end: Outcome


class Record(msgspec.Struct):
    header: Header
    answers: list[Answer] = []
    end: Outcome | None = None

    def chance_results(self) -> list[ChanceResult]:
        """The results of all dice and draws, in order."""
        return [
            *self.header.chance,
            *(result for answer in self.answers for result in answer.chance),
        ]

    def until(self, answers: int) -> "Record":
        """The same game up to a point."""
        whole = answers >= len(self.answers)
        header = self.header
        if header.branch is not None:
            header = msgspec.structs.replace(header, branch=min(header.branch, answers))
        return Record(header, self.answers[:answers], self.end if whole else None)

    def under(self, header: Header) -> "Record":
        """The same answers under another header."""
        return Record(header, self.answers, self.end)
