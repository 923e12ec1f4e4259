"""What the API takes and gives, one type each; the OpenAPI document is made from these."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from pustosh.bots import BOTS
from pustosh.kernel.options import Value
from pustosh.kernel.spec import Outcome
from pustosh.web.api.wire_people import Count, SeatVote, UndoAsked
from pustosh.web.live.seat_log import ABSENCE, HOURS, MOST_HOURS, WAIT
from pustosh.web.opening import PEOPLE

Absence = Annotated[str, Meta(extra_json_schema={"enum": list(ABSENCE)})]
WITH_PERSON = rf"^({'|'.join(BOTS)})\.[a-z]+$"  # `level3.ivo`
KINDS = {"anyOf": [{"enum": [*PEOPLE, *BOTS]}, {"pattern": WITH_PERSON}]}
Kind = Annotated[str, Meta(extra_json_schema=KINDS)]


class OptionOffer(Struct, frozen=True):
    """What a table may choose before the game."""

    name: str
    default: Value
    rule: str  # the rule it varies or fills in
    values: tuple[str, ...]  # the allowed words; none: yes or no, or free text
    title: str
    help: str


class GameOffer(Struct, frozen=True):
    name: str
    title: str
    seats: tuple[int, int]  # fewest, most
    minutes: tuple[int, int]
    options: tuple[OptionOffer, ...]


class TextsShown(Struct, frozen=True):
    """Names, texts and whatever else is printed: a text, or several by their number."""

    language: str
    texts: dict[str, dict[str, Any]]


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who will come with a token, or a kind of bot."""

    kind: Kind
    name: str = ""


class TableWish(Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    seats: list[SeatWish]
    options: dict[str, Value] = {}
    public: bool = False
    absence: Absence = WAIT  # what happens when somebody does not come
    hours: Annotated[int, Meta(ge=1, le=MOST_HOURS)] = HOURS  # until a bot plays for them
    repeats: bool = False  # after an undo the same dice fall again; with one person only
    coach: bool = True  # whether people at the table may ask it


class SeatKey(Struct, frozen=True):
    """A seat of a new table; a bot needs no token."""

    seat: Count
    name: str
    bot: str
    person: str  # whom a bot is, by their id; empty: nobody
    token: str | None


class TableOpened(Struct, frozen=True):
    id: str
    seats: tuple[SeatKey, ...]


class SeatShown(Struct, frozen=True):
    seat: Count
    name: str
    bot: str  # its kind; empty: a person
    person: str  # whom the bot is, by their id; empty: nobody
    taken: bool  # somebody holds it, person or bot


class SeatsShown(Struct, frozen=True):
    """Who sits where now, and what is being voted about."""

    seats: tuple[SeatShown, ...]
    vote: SeatVote | None


class TableShown(Struct, frozen=True):
    id: str
    game: str
    options: dict[str, Value]
    public: bool
    absence: Absence
    hours: Count
    repeats: bool
    coach: bool
    seat_vote: SeatVote | None
    commitment: str  # of the dice; the record reveals the seed
    seats: tuple[SeatShown, ...]
    decider: int | None
    question: Count
    undos: Count
    undo: UndoAsked | None
    over: bool
    outcome: Outcome | None
    paused_by: int | None  # the seat that lets the table rest


class ChoiceShown(Struct, frozen=True):
    key: str  # what to answer
    verb: str
    args: tuple[str, ...]
    rule: str
    label: str


class Proposal(Struct, frozen=True):
    """What a seat that does not decide would take."""

    seat: Count
    key: str


class Question(Struct, frozen=True):
    """The open question; its choices go to the seat that decides, or to all who play together."""

    question: Count
    seat: int | None  # whose view this is; null: a spectator
    decider: int | None  # who answers
    choices: tuple[ChoiceShown, ...]
    proposals: tuple[Proposal, ...]
    last: str | None  # the name of this seat's last answer, for an undo


class AnswerGiven(Struct, frozen=True, forbid_unknown_fields=True):
    question: Count
    key: str


class AnswerTaken(Struct, frozen=True):
    """Stored. The question that is open now."""

    question: Count
    decider: int | None
    over: bool


class ProposalGiven(Struct, frozen=True, forbid_unknown_fields=True):
    question: Count
    key: str | None  # null takes the proposal back


class ProposalHeard(Struct, frozen=True):
    """What everybody proposes now; the game has not changed."""

    question: Count
    decider: int | None
    proposals: tuple[Proposal, ...]


class LineShown(Struct, frozen=True):
    rule: str
    message: str
    args: dict[str, Any]
    text: str


class JournalShown(Struct, frozen=True):
    next: Count  # what to give as `since` the next time
    undos: Count  # if it has grown, lines are gone: read again from 0
    lines: tuple[LineShown, ...]


class Problem(Struct, frozen=True):
    error: str


class AnswerRefused(Struct, frozen=True):
    """Nothing has changed. The rule that forbids it, where one does, and what is open instead."""

    error: str
    rule: str
    open: tuple[str, ...]
    question: Count
