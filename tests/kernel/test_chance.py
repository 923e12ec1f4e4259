"""Dice and draws: where they come from, that they are even, and that they can be written down."""

import subprocess
import sys
from collections import Counter

import pytest

from pustosh.kernel.chance import (
    Fair,
    First,
    Recorded,
    Recording,
    Scripted,
    Seeded,
    commitment,
)
from pustosh.kernel.faults import Fault

SOURCES = {
    "seeded": lambda: Seeded("a seed"),
    "fair": lambda: Fair("a seed"),
    "recording seeded": lambda: Recording(Seeded("a seed")),
}
CARDS = ("axe", "bow", "cup")


def stream(chance, count=50):
    return [(chance.roll(6), CARDS[chance.pick(CARDS)]) for _ in range(count)]


@pytest.mark.parametrize("source", [Seeded, Fair])
def test_the_same_seed_says_the_same_and_another_seed_something_else(source):
    assert stream(source("7")) == stream(source("7"))
    assert stream(source("7")) != stream(source("8"))


@pytest.mark.parametrize("make", SOURCES.values(), ids=SOURCES)
@pytest.mark.parametrize("sides", [1, 2, 6, 20])
def test_a_die_shows_each_face_about_equally_often_and_no_other(make, sides):
    chance = make()
    count = Counter(chance.roll(sides) for _ in range(sides * 1000))
    assert set(count) == set(range(1, sides + 1))
    assert all(850 < times < 1150 for times in count.values())


@pytest.mark.parametrize("make", SOURCES.values(), ids=SOURCES)
def test_a_draw_takes_each_card_about_equally_often(make):
    chance = make()
    count = Counter(chance.pick(CARDS) for _ in range(3000))
    assert set(count) == {0, 1, 2}
    assert all(850 < times < 1150 for times in count.values())


def test_seeded_says_the_same_in_every_process():
    code = "from pustosh.kernel.chance import Seeded; s = Seeded('x'); print(s.roll(10**9))"
    spoken = {
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": seed}, text=True,
            capture_output=True, check=True, timeout=60,
        ).stdout
        for seed in ("0", "1")
    }  # fmt: skip
    assert spoken == {f"{Seeded('x').roll(10**9)}\n"}


def test_a_commitment_fits_its_seed_and_hides_it():
    assert commitment("secret") == commitment("secret")
    assert commitment("secret") != commitment("secret ")
    assert len(commitment("secret")) == 64
    assert "secret" not in commitment("secret")


def test_the_fair_stream_is_known_for_ever():
    """Old records are verified with it. The numbers are those of `openssl dgst -sha256 -hmac`."""
    chance = Fair("pustosh")
    assert [chance.roll(6) for _ in range(12)] == [6, 6, 5, 4, 4, 1, 2, 2, 4, 3, 3, 2]
    assert commitment("pustosh") == (
        "38cd17711a2a8b774dd16c604654294e14b85481716e8c974fa201357e115ea0"
    )


def test_fair_depends_only_on_seed_and_position():
    whole, other = Fair("s"), Fair("s")
    faces = [whole.roll(1000) for _ in range(10)]
    for _ in range(5):
        other.pick(CARDS)  # another question at the same position moves on by one as well
    assert [other.roll(1000) for _ in range(5)] == faces[5:]


@pytest.mark.parametrize("used", [0, 1, 7])
def test_fair_continues_after_the_results_already_used(used):
    whole = Fair("s")
    faces = [whole.roll(1000) for _ in range(10)]
    resumed = Fair("s", used=used)
    assert [resumed.roll(1000) for _ in range(10 - used)] == faces[used:]


def test_a_script_says_dice_and_cards_in_its_order():
    chance = Scripted([3, "cup", "*", 6])
    assert chance.roll(6) == 3
    assert CARDS[chance.pick(CARDS)] == "cup"
    assert chance.pick(CARDS) == 0
    assert chance.left == [6]
    assert chance.roll(6) == 6
    assert chance.left == []


@pytest.mark.parametrize("spoken", [0, 7, "axe", "*", -1])
def test_a_script_cannot_say_what_a_die_cannot_show(spoken):
    with pytest.raises(Fault, match=r"chance: entry 2 is .*, but the rules ask for a die of 6"):
        roll_twice(Scripted([1, spoken]))


def roll_twice(chance):
    return chance.roll(6), chance.roll(6)


@pytest.mark.parametrize("spoken", ["sword", 1, ""])
def test_a_script_cannot_draw_a_card_that_is_not_there(spoken):
    with pytest.raises(Fault, match=r"chance: entry 1 is .* one of axe, bow, cup"):
        Scripted([spoken]).pick(CARDS)


@pytest.mark.parametrize(
    ("ask", "wanted"),
    [
        (lambda chance: chance.roll(6), "a die of 6 sides"),
        (lambda chance: chance.pick(CARDS), "one of axe, bow, cup"),
    ],
)
def test_a_script_that_is_too_short_says_what_the_rules_ask_for(ask, wanted):
    chance = Scripted([2])
    chance.roll(6)
    with pytest.raises(Fault, match=f"the rules ask for {wanted}, and the script has no entry"):
        ask(chance)


def test_what_was_recorded_can_be_played_again():
    recording = Recording(Seeded("7"))
    spoken = stream(recording)
    taken = recording.take()
    assert taken == tuple(answer for pair in spoken for answer in pair)
    assert recording.take() == ()
    again = Recorded(taken)
    assert stream(again) == spoken
    assert again.left == []


def test_a_recording_notes_only_what_was_said_since_one_last_asked():
    recording = Recording(First())
    recording.roll(6)
    assert recording.take() == (1,)
    recording.pick(CARDS)
    recording.roll(6)
    assert recording.take() == ("axe", 1)


def test_first_shows_the_lowest_face_and_the_first_card():
    assert {First().roll(sides) for sides in range(1, 21)} == {1}
    assert First().pick(CARDS) == 0
