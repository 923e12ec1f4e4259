"""Every lesson is played to its end, in three languages, and its game can be played on."""

import pytest

from boxes import base_box
from pustosh.bots.bot_view import BotView
from pustosh.bots.random import RandomBot
from pustosh.games import GAMES, game
from pustosh.kernel.packs import Printed
from pustosh.kernel.teaching.lesson import LEARNER, Lesson, first_lesson, read_lessons
from pustosh.kernel.teaching.rehearsal import rehearse
from pustosh.matches import messages
from pustosh.matches.catalogues import LANGUAGES, catalogue
from pustosh.matches.coaching import coaching
from pustosh.matches.match import Match, new_lesson
from pustosh.matches.messages import Voice
from pustosh.matches.record import Seat
from pustosh.matches.scene_wording import lesson_messages
from pustosh.matches.verify import verify

NAMES = ["Ada", "Bert", "Clara"]
LESSONS = [pytest.param(name, printed, id=f"{name}-{printed.value.id}")
           for name in GAMES for printed in read_lessons(game(name))]  # fmt: skip
LONGEST = 175  # letters of a sentence: it stands in a bubble beside the thing


@pytest.fixture(scope="module")
def packs() -> dict[str, object]:
    return {name: base_box(game(name)) for name in GAMES}


def begin(name: str, packs: dict[str, object], lesson: Lesson) -> Match:
    seats = [Seat(NAMES[0]), *(Seat(who, "random") for who in NAMES[1 : lesson.setup["seats"]])]
    return new_lesson(game(name), packs[name], lesson, seats)


def strict(text: str, id_: str, args: dict[str, object], *things: object) -> str:
    """Fails where play would fall back to a bare id."""
    return text.format(*things, **args)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_teaches(name: str) -> None:
    assert first_lesson(game(name)) is not None


@pytest.mark.parametrize(("name", "printed"), LESSONS)
def test_every_answer_of_a_lesson_is_open(
    name: str, printed: Printed[Lesson], packs: dict[str, object]
) -> None:
    spec = game(name)
    rehearse(spec, packs[name], printed, lesson_messages(spec))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "printed"), LESSONS)
def test_a_learner_reads_a_sentence_at_every_step_and_finishes(
    name: str,
    printed: Printed[Lesson],
    language: str,
    packs: dict[str, object],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(messages, "fill", strict)
    match, read = begin(name, packs, printed.value), list[str]()
    voice = Voice(match.spec, match.pack, language, NAMES)
    while step := match.awaited:
        now = coaching(match, voice, LEARNER)
        assert (now is not None) == (step.seat == LEARNER)
        assert coaching(match, voice, 1) is None
        if now is not None:
            assert not now.over
            assert now.keys == step.keys
            assert next(bubble.number for bubble in now.bubbles) == len(read) + 1
            read += [bubble.text for bubble in now.bubbles]
        match.answer(step.seat, step.keys[0])
    farewell = coaching(match, voice, LEARNER)
    assert farewell is not None
    assert farewell.over
    assert not farewell.keys
    read += [bubble.text for bubble in farewell.bubbles]
    assert len(read) == farewell.of == len(set(read))
    assert all(text.endswith((".", "!")) and len(text) <= LONGEST for text in read), read


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_hint_belongs_to_a_question_and_is_short(name: str, language: str) -> None:
    native, words = (catalogue(game(name).folder / "locale", code) for code in ("en", language))
    hints = native.ids("hint")
    assert len(hints) >= 8
    assert set(hints) <= set(native.ids("frame"))
    assert words.ids("hint") == hints
    texts = [words.find("hint", id_) or "" for id_ in hints]
    assert all(text.endswith(".") and len(text) <= LONGEST for text in texts), texts


@pytest.mark.parametrize(("name", "printed"), LESSONS)
def test_the_game_of_a_lesson_goes_on_with_bots_and_verifies(
    name: str, printed: Printed[Lesson], packs: dict[str, object]
) -> None:
    match = begin(name, packs, printed.value)
    while step := match.awaited:
        match.answer(step.seat, step.keys[-1])
    bot, taught = RandomBot(name, "on"), len(match.record.answers)
    while match.outcome is None and len(match.record.answers) < taught + 150:
        match.answer(match.game.decider, bot.decide(BotView(match.game, match.spec)).key)
    verify(match.spec, match.pack, match.record)
    assert len(match.record.answers) > taught
