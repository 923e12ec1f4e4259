"""What the API takes and gives where people have to agree: undo, consent, talk."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from pustosh.web.live.table import LONGEST_TALK

Count = Annotated[int, Meta(ge=0)]


class UndoAsked(Struct, frozen=True):
    """Somebody wants to take back; it happens when all who are waited for agree."""

    seat: Count
    to: Count | None  # answers that would be left; null while it is secret who is asked
    waits_for: tuple[int, ...]


class SeatVote(Struct, frozen=True):
    """What somebody asks about a seat; it happens when all who are waited for agree."""

    by: Count
    seat: Count
    action: str  # `bot`: a bot plays it; `invite`: somebody is invited to it
    waits_for: tuple[int, ...]


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """About which seat, and what: one's own, or one about which all have to agree."""

    about: Count
    action: Literal["bot", "take", "leave", "agree", "refuse"]


class InvitationWish(Struct, frozen=True, forbid_unknown_fields=True):
    about: Count  # which seat: one's own, or an empty one
    renew: bool = False  # end the link that leads there, for a new one


class Invitation(Struct, frozen=True):
    """A secret that seats whoever brings it, once; null while the others are asked."""

    invitation: str | None
    link: str | None  # for a browser
    vote: SeatVote | None


class JoinWish(Struct, frozen=True, forbid_unknown_fields=True):
    invitation: str
    name: str = ""  # left out: the name that the seat has


class SeatTaken(Struct, frozen=True):
    """Where the guest sits now, and the token of the seat."""

    id: str
    seat: Count
    name: str
    token: str


class WatchKey(Struct, frozen=True):
    """A token that may look at a table and do nothing; pages open with the link."""

    token: str
    link: str


class UndoWish(Struct, frozen=True, forbid_unknown_fields=True):
    question: Count  # that the program has seen; if another is open, nothing is taken back
    last: str | None = None  # the name of the answer; needed while the question is secret (0)


class ConsentGiven(Struct, frozen=True, forbid_unknown_fields=True):
    question: Count
    agree: bool


class UndoHeard(Struct, frozen=True):
    """Taken back; or, if it waits, somebody is still asked. The question that is open now."""

    done: bool
    waits: UndoAsked | None
    question: Count
    decider: int | None


class TalkGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """Words, or a gesture."""

    text: Annotated[str, Meta(max_length=LONGEST_TALK)] = ""
    gesture: Literal["", "hello", "nice", "thanks", "sorry", "wow", "well-played"] = ""


class PauseWish(Struct, frozen=True, forbid_unknown_fields=True):
    paused: bool


class PauseShown(Struct, frozen=True):
    """The seat that has paused the table; null: it goes on."""

    paused_by: int | None


class TalkTaken(Struct, frozen=True):
    next: Count  # what to give as `since` the next time


class TalkLine(Struct, frozen=True):
    seat: Count
    text: str
    answers: Count | None  # given when it was written; null while it is secret who is asked
    gesture: str = ""  # in place of a text


class TalkShown(Struct, frozen=True):
    next: Count
    lines: tuple[TalkLine, ...]
