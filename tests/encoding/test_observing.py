"""The vector of a view: all that the view says, nothing else, and within its ranges."""

from array import array

import msgspec
import pytest

import daily
from boxes import base_box
from pustosh.encoding import observing
from pustosh.encoding.observing import Observation
from pustosh.games import GAMES, game
from pustosh.kernel.chance import Seeded
from pustosh.kernel.faults import Fault
from seen_moments import moments
from view_losses import losses


def observation_of(name):
    return Observation(game(name), base_box(game(name)))


def packed(observation, view):
    return array("f", observation.vector(view)).tobytes()


@pytest.mark.parametrize("name", GAMES)
def test_nothing_of_a_view_is_cut_off(name):
    observation, lost = observation_of(name), set()
    for spec, played in moments(name, f"{daily.SEED}:views", every=7):
        for seat in range(played.table.seats):
            lost |= {*losses(observation.shape, spec.view(played, seat), name)}
    assert not lost


@pytest.mark.parametrize("name", GAMES)
def test_what_is_hidden_changes_no_byte(name):
    observation = observation_of(name)
    for spec, played in moments(name, f"{daily.SEED}:deals", every=37):
        for seat in range(played.table.seats):
            dealt = spec.determinize(played, seat, Seeded(f"{seat}"))
            before = packed(observation, spec.view(played, seat))
            assert packed(observation, spec.view(dealt, seat)) == before


@pytest.mark.parametrize("name", GAMES)
def test_numbers_are_in_the_ranges_that_are_documented(name):
    observation = observation_of(name)
    ends = [field.start + field.size for field in observation.fields]
    assert [0, *ends] == [*(field.start for field in observation.fields), observation.size]
    for spec, played in moments(name, f"{daily.SEED}:ranges", every=61):
        vector = observation.vector(spec.view(played, 0))
        for field in observation.fields:
            part = vector[field.start : field.start + field.size]
            assert field.low <= min(part), field
            assert max(part) <= field.high, field


def test_two_views_of_shelter_that_differ_have_two_vectors():
    observation, views = observation_of("shelter"), {}
    encode = msgspec.json.Encoder(order="deterministic").encode
    for spec, played in moments("shelter", f"{daily.SEED}:same", every=3):
        view = msgspec.structs.replace(spec.view(played, 0), choices=())
        free = {"first", "colours", "floors"}  # free text, of the table and not of the moment
        kept = {name: value for name, value in view.options.items() if name not in free}
        view = msgspec.structs.replace(view, options=kept)
        assert views.setdefault(packed(observation, view), encode(view)) == encode(view)


def test_a_field_that_is_not_declared_is_an_error_before_any_game(tmp_path, monkeypatch):
    text = (observing.DECLARED / "shelter.yaml").read_text()
    monkeypatch.setattr(observing, "DECLARED", tmp_path)
    (tmp_path / "shelter.yaml").write_text(text.replace("  chosen: word ROOM\n", ""))
    with pytest.raises(Fault, match="the observation of chosen is not declared"):
        observation_of("shelter")
    (tmp_path / "shelter.yaml").write_text(f"{text}  weather: 0..9\n")
    with pytest.raises(Fault, match="the view has no weather"):
        observation_of("shelter")
    (tmp_path / "shelter.yaml").write_text(text.replace("word ROOM\n", "word ROOMS\n"))
    with pytest.raises(Fault, match="there is no list 'ROOMS'"):
        observation_of("shelter")
