"""The operations of the API: the rows from which its document is made."""

from typing import Any, NamedTuple

from pustosh.matches.catalogues import LANGUAGES
from pustosh.web.api import wire, wire_people

VIEW, RECORD, DOCUMENT = "view", "record", "document"  # replies that are no type of ours
COUNT = {"type": "integer", "minimum": 0, "maximum": 99_999_999}
QUERY: dict[str, tuple[str, dict[str, Any]]] = {
    "seat": ("As which seat, if the token holds several.", COUNT),
    "since": ("How many lines, of those that this seat may read, to leave out.", COUNT),
    "language": ("Of labels, sentences and cards; English by default.", {"enum": list(LANGUAGES)}),
}
TOKEN: dict[str, list[dict[str, list[str]]]] = {
    "open": [],
    "may": [{}, {"seat": []}],
    "must": [{"seat": []}],
}
READING = (401, 403, 404, 409)  # 409: the rules of this program do not allow what was played
CHANGING = (400, *READING, 413, 422, 429)  # what may stand in the way of a change
ACTING = "acting"  # a change that may be refused by a rule


class Operation(NamedTuple):
    method: str
    path: str
    summary: str
    gives: Any
    status: int = 200
    takes: Any = None
    query: tuple[str, ...] = ()
    token: str = "open"  # or `may`, `must`: whether a token can or has to come along
    problems: tuple[int, ...] = ()
    refused: Any = wire.Problem  # the reply with status 409


OPERATIONS = (
    Operation(
        "get", "/games", "The games, their options and how many can play.", list[wire.GameOffer],
        query=("language",), problems=(422,),
    ),
    Operation(
        "get", "/games/{game}/texts", "What is printed on cards and in stories, by id.",
        wire.TextsShown, query=("language",), problems=(404, 422),
    ),
    Operation(
        "post", "/tables", "Open a table; hand its tokens to those who will play.",
        wire.TableOpened, 201, wire.TableWish, ("language",), problems=(400, 413, 422, 429),
    ),
    Operation(
        "get", "/tables/{id}", "Who sits there, who decides, and whether it is over.",
        wire.TableShown, token="may", problems=READING,
    ),
    Operation(
        "get", "/tables/{id}/view", "What a seat sees; without `seat`, what everybody may.",
        VIEW, query=("seat", "language"), token="may", problems=(*READING, 422),
    ),
    Operation(
        "get", "/tables/{id}/choices", "The open question; its choices, if they are this seat's.",
        wire.Question, query=("seat", "language"), token="may", problems=(*READING, 422),
    ),
    Operation(
        "post", "/tables/{id}/answer", "Take an open choice; 200 means that it is stored.",
        wire.AnswerTaken, 200, wire.AnswerGiven, ("seat", "language"), "must", CHANGING,
        ACTING,
    ),
    Operation(
        "post", "/tables/{id}/propose", "Where all play together: what this seat would take.",
        wire.ProposalHeard, 200, wire.ProposalGiven, ("seat", "language"), "must", CHANGING,
        ACTING,
    ),
    Operation(
        "post", "/tables/{id}/undo", "Take back this seat's last answer, or ask the others.",
        wire_people.UndoHeard, 200, wire_people.UndoWish, ("seat", "language"), "must",
        CHANGING, ACTING,
    ),
    Operation(
        "post", "/tables/{id}/consent", "Agree to the undo that somebody asks for, or do not.",
        wire_people.UndoHeard, 200, wire_people.ConsentGiven, ("seat", "language"), "must",
        CHANGING, ACTING,
    ),
    Operation(
        "post", "/tables/{id}/seat", "Let a bot play, come back, get up, or vote about a seat.",
        wire.SeatsShown, 200, wire_people.SeatWish, ("language",), "must",
        CHANGING,
    ),
    Operation(
        "post", "/tables/{id}/invite", "The link to a seat; a new one only by wish.",
        wire_people.Invitation, 200, wire_people.InvitationWish, ("language",), "must", CHANGING,
    ),
    Operation(
        "post", "/join", "Sit down by an invitation, which ends with it; no token is needed.",
        wire_people.SeatTaken, 200, wire_people.JoinWish, ("language",),
        problems=(400, 404, 409, 413, 422, 429),
    ),
    Operation(
        "post", "/tables/{id}/watch", "A new token for watching; the one of before ends.",
        wire_people.WatchKey, 200, None, ("seat",), "must", (*READING, 422, 429),
    ),
    Operation(
        "get", "/tables/{id}/chat", "What people said, for those who sit here.",
        wire_people.TalkShown, query=("seat", "since"), token="must", problems=(*READING, 422),
    ),
    Operation(
        "post", "/tables/{id}/chat", "Say something to those who sit here.",
        wire_people.TalkTaken, 200, wire_people.TalkGiven, ("seat",), "must",
        CHANGING,
    ),
    Operation(
        "post", "/tables/{id}/pause", "Let the table rest, or go on.",
        wire_people.PauseShown, 200, wire_people.PauseWish, ("seat",), "must",
        CHANGING,
    ),
    Operation(
        "get", "/tables/{id}/journal", "What happened, as far as this seat may read it.",
        wire.JournalShown, query=("seat", "since", "language"), token="may",
        problems=(*READING, 422),
    ),
    Operation(
        "get", "/tables/{id}/record", "Once the game is over: a Header, an Answer a line, an End.",
        RECORD, token="may", problems=READING,
    ),
    Operation("get", "/openapi.json", "This document.", DOCUMENT),
)  # fmt: skip
