"""Which rules have a proof: scenes and marked tests, counted from what is written there."""

import pytest

from high_card import high_card
from pustosh.kernel.faults import Fault
from pustosh.lab.coverage import coverage

SCENES = """- scene: Cards are dealt
  rules: [HC-PLAY-01, HC-PLAY-02]

- scene: A claim about nothing
  rules: [HC-PLAY-77]
"""
TESTS = '''import pytest

"""A text that says proves("HC-END-01") claims nothing."""


@pytest.mark.proves("HC-PLAY-02", "HC-PLAY-03")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_is_changed(seat): ...


@pytest.mark.proves("XX-PLAY-01")
def test_of_another_game(): ...


class TestInAClass:
    @pytest.mark.proves("HC-NOPE-01")
    def test_a_slip(self): ...
'''


@pytest.fixture
def spec(tmp_path):
    spec = high_card(tmp_path / "game")
    (spec.folder / "scenes").mkdir()
    (spec.folder / "scenes" / "play.yaml").write_text(SCENES, encoding="utf-8")
    return spec


@pytest.fixture
def tests(tmp_path):
    folder = tmp_path / "tests" / "deep"
    folder.mkdir(parents=True)
    (folder / "test_play.py").write_text(TESTS, encoding="utf-8")
    (folder / "notes.py").write_text(TESTS.replace("HC-PLAY-03", "HC-END-01"), encoding="utf-8")
    return tmp_path / "tests"


def test_scenes_and_marked_tests_are_proofs(spec, tests):
    report = coverage(spec, tests)
    assert report.proofs == {
        "HC-PLAY-01": ["play.yaml:1: Cards are dealt"],
        "HC-PLAY-02": ["play.yaml:1: Cards are dealt", "test_play.py:8: test_a_card_is_changed"],
        "HC-PLAY-03": ["test_play.py:8: test_a_card_is_changed"],
        "HC-END-01": [],
    }
    assert (report.rules, report.proved, report.missing) == (4, 3, ["HC-END-01"])


def test_a_claim_about_an_unknown_rule_is_reported(spec, tests):
    assert coverage(spec, tests).unknown == [
        "HC-PLAY-77 (play.yaml:4: A claim about nothing)",
        "HC-NOPE-01 (test_play.py:17: test_a_slip)",
    ]


def test_without_a_folder_of_tests_only_scenes_count(spec, tmp_path):
    report = coverage(spec, tmp_path / "nowhere")
    assert report.missing == ["HC-PLAY-03", "HC-END-01"]


@pytest.mark.parametrize("text", [b"def test_(:\n", b"# \xff\n"])
def test_a_test_that_cannot_be_read_is_named(spec, tests, text):
    (tests / "test_broken.py").write_bytes(text)
    with pytest.raises(Fault, match=r"test_broken.py: cannot be read for its claims: "):
        coverage(spec, tests)
