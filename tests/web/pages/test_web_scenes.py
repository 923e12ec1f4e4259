"""Scenes to try: step by step, or on one's own, with nothing stored."""

import re
from html import unescape

import pytest

from boxes import base_box
from pustosh.games import game
from pustosh.kernel.chance import Seeded
from pustosh.web.pages.scenes import voice_of
from pustosh.web.scenes.index import scenes
from pustosh.web.scenes.play import Onward, begin, play, script_of
from pustosh.web.scenes.steps import steps_of
from pustosh.web.scenes.words import Teller
from pustosh.web.words import Words

SPEC = game("shelter")
PACK = base_box(SPEC)
TITLE = "You put one of your available dwellers on a free slot of the vault"


def number_of(title):
    return next(n for n, scene in enumerate(scenes("shelter"), 1) if scene.scene == title)


PLACE = f"/scenes/shelter/{number_of(TITLE)}"


def next_step(page):
    step = re.search(r'name="a" value="([^"]+)">\s*<svg', page)
    return unescape(step[1]) if step else ""


def test_a_scene_is_played_step_by_step_until_it_has_come_out_as_it_says(client):
    answers = []
    page = client.get(PLACE).text
    assert TITLE in page
    assert "The scene is over" not in page
    while step := next_step(page):
        answers.append(step)
        page = client.get(PLACE, params={"a": answers}).text
    assert answers == ["0 place S04.L", "0 send blue-2"]
    assert "The scene is over" in page
    assert "as it should be" in page
    assert "not as it should be" not in page


def test_an_own_choice_is_added_to_the_address(client):
    reply = client.get(PLACE, params={"a": ["0 place S04.L"], "key": "send blue-1"})
    assert reply.status_code == 303
    assert reply.headers["location"] == f"{PLACE}?a=0+place+S04.L&a=0+send+blue-1"
    page = client.get(reply.headers["location"]).text
    assert "left the scene" in page
    assert not next_step(page)


def test_every_open_choice_stands_once_in_the_list_and_once_on_its_thing(client):
    page = client.get(PLACE).text
    listed = re.findall(r'choice" form="answer" name="key" value="([^"]+)"', page)
    on_things = re.findall(r'class="on"[^>]*value="([^"]+)"', page)
    assert len(listed) == len(set(listed)) > 2
    assert sorted(on_things) == sorted(key for key in listed if " " in key)


def test_the_rules_of_a_scene_link_back(client):
    assert 'href="/rules/shelter/SH-PLACE-01"' in client.get(PLACE).text


@pytest.mark.parametrize(
    ("answers", "sentence"),
    [
        (["1 place S04.L"], "SH-ROUND-03"),
        (["0 place S04.L", "0 send yellow-1"], "SH-PLACE-02"),
        (["0 dance"], "possible at this point"),
        (["7 pass"], "a move of this scene"),
        (["²"], "a move of this scene"),
        ([""], "a move of this scene"),
        (["<b>"], "&lt;b&gt;"),
        (["0 pass"] * 501, "at most 500 moves"),
    ],
)
def test_an_answer_that_cannot_be_given_is_a_clear_bad_request(client, answers, sentence):
    reply = client.get(PLACE, params={"a": answers})
    assert reply.status_code == 400
    assert sentence in reply.text


@pytest.mark.parametrize("number", ["0", "99999", "x", "-1"])
def test_a_scene_that_does_not_exist_is_not_found(client, number):
    assert client.get(f"/scenes/shelter/{number}").status_code == 404


def test_a_scene_from_which_nobody_could_ever_decide_again_says_so(client):
    number = number_of("Nobody passes by himself while a discount makes a room payable")
    answers = ["1 place E02.B", "1 buy R01", "1 lay yellow.R1"]
    reply = client.get(f"/scenes/shelter/{number}", params={"a": answers})
    assert reply.status_code == 400
    assert "ever act again" in reply.text


def test_chance_follows_the_script_and_then_goes_on_alike_every_time():
    first, again = Onward([3, "c"], "title"), Onward([3, "c"], "title")
    assert [first.roll(6), "abc"[first.pick("abc")]] == [3, "c"]
    again.roll(6), again.pick("abc")
    assert [first.roll(6) for _ in range(9)] == [again.roll(6) for _ in range(9)]


def test_chance_leaves_a_script_that_fits_no_more():
    chance = Onward(["c", 5], "title")
    assert 1 <= chance.roll(6) <= 6
    assert [chance.roll(6) for _ in range(20)] != [5] * 20


@pytest.mark.parametrize("language", ["en", "ru", "de"])
def test_every_scene_is_told_to_its_end_and_every_fact_of_it_holds(language):
    for scene in scenes("shelter"):
        little = begin(SPEC, PACK, scene)
        teller = Teller(little, voice_of(little, Words(language)), Words(language))
        teller.given(scene)
        steps, then = steps_of(teller, little, scene)
        assert [step.text for step in steps if step.text] == script_of(scene)
        facts = [fact for step in steps for fact in step.facts] + then
        assert all(fact.holds for fact in facts), scene.scene


def test_one_can_play_on_from_every_tenth_scene():
    for at, scene in enumerate(scenes("shelter")[::10]):
        little, chance = begin(SPEC, PACK, scene), Seeded(at)
        for _ in range(40):
            if not little.game.choices:
                break
            choice = little.game.choices[chance.pick(little.game.choices)]
            play(little, f"{little.game.decider} {choice.key}")


def test_an_option_that_only_a_scene_prints_is_called_by_its_number(client):
    """The card of the box has fewer options, and so fewer texts."""
    wanted = "A visitor who asks for an action finds none in the third stage"
    titles = [scene.scene for scene in scenes("warofmine")]
    number = next(n for n, title in enumerate(titles, 1) if title.startswith(wanted))
    assert client.get(f"/scenes/warofmine/{number}").status_code == 200
