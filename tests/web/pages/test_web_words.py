"""The web's catalogues: all that pages and code say, nothing else, alike in each language."""

import re
from functools import cache
from string import Formatter
from typing import NamedTuple, get_args

import pytest
from babel.messages.pofile import read_po

from pustosh.bots import BOTS
from pustosh.bots.warnings.losses import LEVEL, LIFE, PERSON, WOUND
from pustosh.games import GAMES
from pustosh.kernel.frame import ACT, LEAD, MAY, WAIT
from pustosh.kernel.rulebook import Origin
from pustosh.matches.catalogues import LANGUAGES
from pustosh.matches.match import REASONS
from pustosh.web.desk import HERE
from pustosh.web.live import seating
from pustosh.web.live.log import GESTURES
from pustosh.web.live.pace import PACES
from pustosh.web.live.parting import END, GO_ON
from pustosh.web.live.quotas import SENTENCES
from pustosh.web.live.seat_log import ABSENCE
from pustosh.web.scenes.words import FACTS_OF
from web_words import PYTHON, notes, uses


class Message(NamedTuple):
    forms: tuple[str, ...]
    counted: bool

    @property
    def fields(self) -> set[str]:
        parsed = (part for form in self.forms for part in Formatter().parse(form))
        return {name for _, name, _, _ in parsed if name is not None}


@cache
def messages(language: str) -> dict[str, Message]:
    with (HERE / "locale" / f"{language}.po").open("rb") as file:
        catalogue = read_po(file, locale=language, abort_invalid=True)
    by_id: dict[str, Message] = {}
    for message in catalogue:
        if message.id:
            id_ = message.id if isinstance(message.id, str) else message.id[0]
            text = message.string
            forms = (text,) if isinstance(text, str) else tuple(text)
            assert id_ not in by_id, f"{language}: {id_} twice"
            assert message.context == "web", f"{language}: {id_} has no context"
            assert all(forms), f"{language}: {id_} is empty"
            assert not message.fuzzy, f"{language}: {id_} is fuzzy"
            assert not message.pluralizable or len(forms) == catalogue.num_plurals, id_
            by_id[id_] = Message(forms, bool(message.pluralizable))
    return by_id


def family(prefix: str, *members: object) -> set[str]:
    return {f"{prefix}{member}" for member in members}


FAMILIES = {  # what is put together as it is said
    "kind-…": family("kind-", "none", "me", "invited", "open", "bot"),
    "bot-…": family("bot-", *BOTS),
    "warning-…": family("warning-", PERSON, LIFE, LEVEL, WOUND),
    "bot-name-…": family("bot-name-", *range(1, 7)),
    "origin-…": family("origin-", *get_args(Origin)),
    "stamp-…": family("stamp-", ACT, MAY, LEAD, WAIT, "watch"),
    "pitch-…": family("pitch-", *GAMES),
    "note-…": family("note-", *notes()),
    "scene-…": family("scene-", *(subject.replace("_", "-") for subject in FACTS_OF)),
    "refused.reason": set(REASONS),
    "fault.reason": set(REASONS),
    "full.reason": set(SENTENCES),
    "parted-waits-…": family("parted-waits-", GO_ON, END),
    "reason": set(seating.REASONS),
    "seat-…": family("seat-", *seating.ACTIONS),
    "vote-…": family("vote-", *seating.VOTES),
    "absence-…": family("absence-", *ABSENCE),
    "absence-kind-…": family("absence-kind-", *ABSENCE),
    "gesture-…": family("gesture-", *GESTURES),
    "letter-…": {
        f"letter-{purpose}-{part}"
        for purpose in ("confirm", "stop")
        for part in ("title", "text", "do")
    },
    "pace-…": family("pace-", *PACES),
    "moments-…": family("moments-", "all", "mine", "off"),
    "message": set(),  # Page.t hands on what a template says
}


def used() -> set[str]:
    return set().union(*(FAMILIES.get(use.id, {use.id}) for use in uses()))


def test_the_sources_are_read():
    assert {file.parent.name for file in PYTHON} >= {"web", "api", "live", "drawing", "pages"}
    assert {"crash", "guest", "bot-name-…", "note-…", "choose", "refused.reason"} <= {
        use.id for use in uses()
    }
    assert {"undone", "undo-refused", "sits-down", "bot-replaced"} <= notes()


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_said_is_in_the_catalogue_and_nothing_else(language):
    assert messages(language).keys() - used() == set(), "said nowhere"
    assert used() - messages(language).keys() == set(), "missing"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_has_the_same_arguments_in_each_language_and_counts_if_english_does(language):
    for id_, message in messages("en").items():
        other = messages(language)[id_]
        assert (other.fields, other.counted) == (message.fields, message.counted), id_


def test_each_place_gives_the_arguments_of_its_message():
    for use in uses():
        for id_ in FAMILIES.get(use.id, {use.id}):
            message = messages("en")[id_]
            wanted = message.fields | ({"n"} if message.counted else set())
            assert wanted <= use.given, f"{use.where}: {id_} needs {wanted - use.given}"


def test_russian_is_written_in_russian():
    for id_, message in messages("ru").items():
        for form in message.forms:
            words = re.sub(r"{[^}]*}", "", form)
            assert re.search(r"[\u0430-\u044f]", words) or not re.search("[a-z]", words), id_
