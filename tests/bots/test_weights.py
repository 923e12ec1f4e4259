"""Learned weights: those that are shipped fit, and what does not fit is refused in one line."""

import msgspec
import pytest

from pustosh.bots.appraisal import APPRAISED, hand_made, sketch, weights
from pustosh.bots.appraisal.weights import Learned, ledger_version, pack_version, read_weights
from pustosh.games import game
from pustosh.kernel.faults import Fault

SHELTER = game("shelter")
TERMS = tuple(sketch("shelter").seat), tuple(sketch("shelter").nobody)


def learned(**changes):
    values = dict.fromkeys(TERMS[0], 0.5)
    made = Learned("shelter", ledger_version(SHELTER), pack_version(SHELTER), "seed", 9, values, {})
    return msgspec.structs.replace(made, **changes)


def read(path, content):
    path.write_bytes(content)
    return read_weights(path, "shelter", TERMS)


@pytest.mark.parametrize("name", APPRAISED)
def test_what_is_shipped_fits_its_game(name):
    assert [len(part) for part in weights(name)] == [len(part) for part in hand_made(name)]


def test_weights_that_fit_are_read(tmp_path):
    assert read(tmp_path / "w.json", learned().as_file()).seat == (0.5,) * len(TERMS[0])


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"game": "munchkin"}, "they are for munchkin, not shelter"),
        ({"rules": "other"}, f"rules other, ours are {ledger_version(SHELTER)}"),
        ({"pack": "mine 3"}, f"cards mine 3, ours are {pack_version(SHELTER)}"),
        ({"seat": {"luck": 1.0}}, "they weigh other terms"),
    ],
)
def test_foreign_weights_are_refused_in_one_line(tmp_path, changes, reason):
    path = tmp_path / "w.json"
    with pytest.raises(Fault) as caught:
        read(path, learned(**changes).as_file())
    line = f"{path}: these weights do not fit: {reason}; `pustosh train shelter` makes new"
    assert str(caught.value) == line


@pytest.mark.parametrize("content", [b"", b"{}", b"[1, 2", b"\xff\xfe", b'{"game": 3}'])
def test_a_damaged_file_is_refused_in_one_line(tmp_path, content):
    with pytest.raises(Fault, match="these are no weights") as caught:
        read(tmp_path / "w.json", content)
    assert "\n" not in str(caught.value)


def test_a_file_that_is_missing_or_too_large_is_refused(tmp_path):
    with pytest.raises(Fault, match="cannot be read"):
        read_weights(tmp_path / "none.json", "shelter", TERMS)
    with pytest.raises(Fault, match="at most 1000000 bytes"):
        read(tmp_path / "large.json", b" " * 1_000_001)
