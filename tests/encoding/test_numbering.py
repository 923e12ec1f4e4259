"""Every choice has a number: fixed, never two for one, and known before anybody plays."""

from dataclasses import replace
from pathlib import Path

import pytest
import yaml

import daily
from boxes import base_box
from pustosh.encoding import numbering as numbers
from pustosh.encoding.numbering import Numbering
from pustosh.encoding.spelling import Speller
from pustosh.games import GAMES, game
from pustosh.kernel.choices import Choice
from pustosh.kernel.faults import Fault
from seen_moments import moments

# Other numbers here mean that what was learned with the old ones is worthless. If that is meant,
# the changelog says so.
FINGERPRINTS = yaml.safe_load((Path(__file__).parent / "fingerprints.yaml").read_text())


def numbering_of(name):
    return Numbering(game(name), base_box(game(name)))


@pytest.mark.parametrize("name", GAMES)
def test_the_numbers_are_those_of_the_last_version(name):
    numbering = numbering_of(name)
    assert [numbering.size, numbering.fingerprint] == FINGERPRINTS[name]


@pytest.mark.parametrize("name", GAMES)
def test_every_choice_of_random_games_has_numbers_of_its_own(name):
    numbering, keys = numbering_of(name), {}
    for _, played in moments(name, f"{daily.SEED}:numbers", every=2):
        for choice in played.choices:
            path = numbering.path(choice.key)
            assert keys.setdefault(path, choice.key) == choice.key
            assert all(0 <= number < numbering.size for number in path)
    assert len(keys) > 100


@pytest.mark.parametrize("name", GAMES)
def test_every_example_of_an_act_has_a_number_and_its_name_says_it(name):
    numbering, spec = numbering_of(name), game(name)
    for verb, act in spec.acts.items():
        row = numbering.rows[verb]
        words = {place.name: place.words[-1] for place in row.places}
        key = " ".join([verb, *words.values()])
        assert act.example.startswith(verb)
        if len(row.parts) == 1:
            assert numbering.name(numbering.path(key)[0]) == key


def test_a_verb_without_a_place_in_the_order_is_an_error_before_any_game():
    spec = game("shelter")
    acts = {**spec.acts, "dance": replace(spec.acts["pass"], form="dance")}
    with pytest.raises(Fault, match="shelter lacks dance"):
        Numbering(replace(spec, acts=acts), base_box(spec))


def test_a_place_without_words_is_an_error_before_any_game():
    spec = game("shelter")
    acts = {**spec.acts, "pass": replace(spec.acts["pass"], form="pass PARCEL")}
    with pytest.raises(Fault, match="no words are known for PARCEL"):
        Numbering(replace(spec, acts=acts), base_box(spec))


def test_a_key_that_no_game_offers_has_no_number():
    with pytest.raises(Fault, match="'place moon' has no number"):
        numbering_of("shelter").path("place moon")
    with pytest.raises(Fault, match=r"0 to \d+, not -1"):
        numbering_of("shelter").name(-1)


def choices(*keys):
    split = [key.split(" ") for key in keys]
    return [Choice("MU-VERB-03", verb, tuple(args), ()) for verb, *args in split]


def test_a_key_of_several_parts_is_said_number_by_number():
    speller = Speller(numbering_of("munchkin"))
    open_ = choices("pass", "sell WE-04,AR-02", "sell WE-04", "apply OS-01.1 players")
    path = speller.numbering.path("sell WE-04,AR-02")
    assert len(path) == 4
    assert speller.say(open_, path[0]) is None
    assert speller.say(open_, path[1]) is None
    assert len(speller.open(open_)) == 2
    assert speller.say(open_, path[2]).key == "sell WE-04,AR-02"
    assert len(speller.open(open_)) == 3


def test_a_masked_number_is_refused_with_what_is_open():
    speller = Speller(numbering_of("munchkin"))
    keep = speller.numbering.path("keep")[0]
    with pytest.raises(Fault, match=rf"action {keep} \(keep\) is masked; open are \d+ \(pass\)"):
        speller.say(choices("pass"), keep)


def test_the_words_of_one_part_stay_within_their_limit():
    for name in GAMES:
        assert all(part.size <= numbers.MOST for part in numbering_of(name).parts)
