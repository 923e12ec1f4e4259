"""The people that bots are: names, faces, tempers that are true, and nobody twice at a table."""

import pytest

from boxes import base_box
from pustosh.bots import bot
from pustosh.bots.bot_view import BotView
from pustosh.bots.people import cast, people_of
from pustosh.bots.tempers import TEMPERS
from pustosh.games import GAMES, game
from pustosh.kernel.chance import First, Seeded
from pustosh.kernel.choices import Choice
from pustosh.kernel.faults import Fault
from pustosh.kernel.spec import GameSpec
from pustosh.matches.catalogues import LANGUAGES, say
from pustosh.web.drawing.faces import face_of, rivals_of

FEWEST = 8


def bot_view(name, seats, facts):
    spec = game(name)
    laid = spec.new_game(seats, {}, base_box(spec), First())
    spec.arrange(laid, facts)
    laid.run()
    return BotView(laid, spec)


@pytest.mark.parametrize("name", GAMES)
def test_each_game_has_people_of_every_level_with_names_in_every_language(name):
    people = people_of(name).values()
    assert len(people) >= FEWEST
    assert {person.level for person in people} == {1, 2, 3, 4, 5}
    for language in LANGUAGES:
        assert all(language in person.record.name for person in people)
        assert len({person.name(language) for person in people}) == len(people)


@pytest.mark.parametrize("name", GAMES)
def test_each_person_has_a_face_of_their_own(name):
    spec = game(name)
    faces = [str(face_of(spec, person)) for person in people_of(name).values()]
    assert len(set(faces)) == len(faces)
    assert all("<use" in face for face in faces)


@pytest.mark.parametrize("name", GAMES)
def test_only_tempers_that_do_something_in_a_game_are_named_there(name):
    named = {person.temper for person in people_of(name).values()} - {""}
    assert named == set(TEMPERS[name])
    for language in LANGUAGES:
        assert all(say(language, f"temper-{name}-{temper}") for temper in named)


@pytest.mark.parametrize("name", GAMES)
def test_a_table_full_of_one_level_has_nobody_twice(name):
    seats = game(name).seats[1]
    kinds = cast(["level2"] * seats, name)
    assert len(set(kinds)) == seats
    assert all(kind.startswith("level2.") for kind in kinds)
    assert cast(["level5", "random"], name)[1] == "random"
    assert [rival.level for rival in rivals_of(game(name), "en")] == [1, 2, 3, 4, 5]


def test_who_was_named_stays_and_is_not_cast_again():
    assert cast(["level1.lem", "level1"], "shelter") == ["level1.lem", "level1.nils"]


def test_a_person_whom_a_game_does_not_know_is_refused_with_those_it_knows():
    with pytest.raises(Fault, match="unknown person of shelter 'nilss': did you mean 'nils'"):
        bot("level1.nilss", "shelter", "seed")
    with pytest.raises(Fault, match=r"unknown bot 'level9\.nils'"):
        bot("level9.nils", "shelter", "seed")


@pytest.mark.parametrize("name", GAMES)
def test_every_temper_takes_open_choices_in_whole_turns(name):
    spec: GameSpec = game(name)
    people = [person for person in people_of(name).values() if person.temper]
    seats = spec.seats[1]
    tempered = [bot(f"greedy.{person.id}", name, "t") for person in people]
    played = spec.new_game(seats, {}, base_box(spec), Seeded("tempers"))
    for number in range(60):
        if not played.choices:
            break
        choice: Choice = tempered[(number + played.decider) % len(people)].decide(
            BotView(played, spec)
        )
        assert choice in played.choices
        played.take(choice)
