"""The vocabulary of cards: each fault has its file, line and card, and examples are right."""

from typing import NamedTuple

import pytest

from pustosh.kernel.chance import Seeded
from pustosh.kernel.packs import Printed
from pustosh.kernel.strict_yaml import read_document
from pustosh.kernel.vocabulary import Vocabulary
from pustosh.kernel.vocabulary.examples import NoExample
from pustosh.kernel.vocabulary.kinds import closed, flag, kind, named, number, text
from pustosh.kernel.vocabulary.scope import Line
from pustosh.kernel.vocabulary.shapes import kinds_in, said, shown, signatures
from pustosh.kernel.vocabulary.tables import Only, Row


class Names(NamedTuple):
    places: tuple[str, ...]


NAMES = Names(("harbour", "market"))
VERBS = {
    "gain": ("count", {"n": "count", "to?": "who"}),
    "move": {"…": "people", "place": "place"},
    "end": "true",
    "choose": [{"label": "word", "do": "effects"}],
    "roll": {"*faces": "effects"},
    "pay": {"n?": "count", "all?": "true"},
    "call": signatures("call(place,count?)")["call"],
    "when": {"is": "condition", "then": "own"},
    "find": "people",
}
VOCABULARY = Vocabulary(
    sorts={"effect": VERBS, "condition": {"at": "place", "rich": "truth", "not": "condition"}},
    kinds={
        "count": number("1 or more", lambda n: n >= 1),
        "who": closed("person", "self", "all"),
        "place": named("place", lambda names: names.places),
        "true": flag(True),
        "truth": flag(True, False),
        "word": text(r"[a-z]+", "one small word", "stay"),
        "faces": kind(
            lambda value, names: "" if value in ("low", "high") else f"'{value}': expected low",
            lambda names: ("low", "high"),
        ),
    },
    rows={
        "effects": Row("effect"),
        "own": Row("effect", empty=True, inside=lambda may: may | {"self"}),
    },
    mappings={"condition": "condition"},
    shared={"people": {"who": "who", "rich?": "truth"}},
    also={"effect": {"if?": "condition"}},
    sense={
        "pay": lambda arg, names: "" if len(arg) == 1 else "expected one of `n` and `all`",
        "people": lambda arg, names: "nobody" if arg == {"who": "all", "rich": True} else "",
    },
    only={
        "effect end": Only("last", "only at the end"),
        "effect move": Only("still", "nobody moves then", never=True),
        "who self": Only("self", "only where somebody is meant"),
    },
    once={"effect": ("gain",)},
    hints={"finish": "is said otherwise: expected end"},
)


@pytest.mark.parametrize(
    ("value", "fault"),
    [
        ([{"gain": 1}, {"gain": {"n": 2, "to": "all"}}], []),
        ([{"gain": 0}], ["[0].gain: gain: '0': expected 1 or more"]),
        ([{"gain": [1]}], ["[0].gain: gain: '[1]': expected count or {n: count, to?: who}"]),
        ([{"gain": {"m": 1}}],
         ["[0].gain.m: gain: unknown argument 'm': Known: n, to",
          "[0].gain: gain: no 'n': expected {n: count, to?: who}"]),
        ([{"gian": 1}], ["[0].gian: unknown effect 'gian': did you mean 'gain'? Known: "
                         "call, choose, end, find, gain, move, pay, roll, when"]),
        ([{"finish": True}], ["[0].finish: 'finish' is said otherwise: expected end"]),
        ([{"gain": 1, "pay": {}}],
         ["[0]: '{gain: 1, pay: {}}': expected one word and its argument"]),
        ([], [": '[]': expected a list of words, [{word: argument}, …]"]),
        ([{"move": {"who": "all", "place": "moon"}}],
         ["[0].move.place: move: unknown place 'moon': Known: harbour, market"]),
        ([{"move": {"place": "market"}}], ["[0].move: move: no 'who': expected {…people, "
                                           "place: place}"]),
        ([{"end": True}], ["[0].end: 'end' may not stand here: only at the end"]),
        ([{"gain": {"n": 1, "to": "self"}}],
         ["[0].gain.to: gain: 'self' may not stand here: only where somebody is meant"]),
        ([{"when": {"is": {"at": "market"}, "then": [{"gain": {"n": 1, "to": "self"}}]}}], []),
        ([{"when": {"is": {}, "then": []}}],
         ["[0].when.is: when: '{}': expected {word: argument}, a condition"]),
        ([{"pay": {"n": 1, "all": True}}], ["[0].pay: pay: expected one of `n` and `all`"]),
        ([{"pay": {"n": 1}}, {"pay": {"n": 2}}],
         ["[1]: 'pay' stands here twice: expected it once"]),
        ([{"pay": {"n": 1, "if": {"rich": 1}}}],
         ["[0].pay.if.rich: rich: '1': expected true or false"]),
        ([{"choose": []}], ["[0].choose: choose: '[]': expected a list, [{label: word, "
                            "do: effects}, …]"]),
        ([{"choose": [{"label": "Go", "do": [{"gain": 1}]}]}],
         ["[0].choose[0].label: choose: 'Go': expected one small word"]),
        ([{"roll": {"low": [{"gain": 1}], "mid": [{"gain": 1}]}}],
         ["[0].roll.mid: roll: 'mid': expected low"]),
        ([{"find": {"who": "all", "rich": True}}], ["[0].find: find: nobody"]),
        ([{"call": ("market", 1)}], []),
        ([{"call": ()}],
         ["[0].call: wrong number of arguments in 'call': expected call(place, count?)"]),
        ([{"call": ("market", 1, 2)}], ["[0].call: wrong number of arguments in 'call(market, 1, "
                                        "2)': expected call(place, count?)"]),
    ],
)  # fmt: skip
def test_a_fault_says_where_it_is_and_what_would_be_right(value, fault):
    assert [": ".join(problem) for problem in VOCABULARY.faults("effects", value, NAMES)] == fault


def test_what_a_place_allows_may_stand_there_and_what_it_bars_may_not():
    moving = [{"move": {"who": "all", "place": "market"}}]
    assert list(VOCABULARY.faults("effects", [{"end": True}], NAMES, frozenset({"last"}))) == []
    (fault,) = VOCABULARY.faults("effects", moving, NAMES, frozenset({"still"}))
    assert fault[1] == "'move' may not stand here: nobody moves then"


def test_a_problem_names_the_line_of_the_file(tmp_path):
    path = tmp_path / "cards.yaml"
    path.write_text("do:\n- gain: 1\n- gain:\n    n: 0\n", encoding="utf-8")
    read = read_document(path, "cards.yaml")
    card = Printed(read.value, "cards.yaml", 1, "C-1", "", read.lines)
    line = Line(card, ".do", "effects", read.value["do"])
    (problem,) = VOCABULARY.problems([line], NAMES)
    assert str(problem) == "cards.yaml:4: C-1: gain: '0': expected 1 or more"


def test_a_line_may_have_one_word_only():
    line = Line(Printed({}, "cards.yaml", 1), ".do", "effects", [{"gain": 1}], only="pay")
    (problem,) = VOCABULARY.problems([line], NAMES)
    assert problem.message == "'gain' may not stand here: this moment knows only pay"


def test_the_words_can_be_walked():
    words = {(sort, word): shape for sort, word, shape in VOCABULARY.words()}
    assert words["condition", "at"] == "place"
    assert len(words) == len(VERBS) + 3
    known = {*VOCABULARY.kinds, *VOCABULARY.rows, *VOCABULARY.mappings, *VOCABULARY.shared}
    assert kinds_in(list(words.values())) <= known


def test_shapes_and_values_are_shown_as_they_are_written():
    forms = signatures("draw(deck,n?) trash choose(row,row*)")
    assert [word + shown(shape) for word, shape in forms.items()] == [
        "draw(deck, n?)", "trash", "choose(row, row, …)",
    ]  # fmt: skip
    assert shown(("count", {"n": "count", "…": "people"})) == "count or {n: count, …people}"
    assert said({"a": [True, None, "x"]}) == "{a: [true, none, x]}"


@pytest.mark.parametrize("seed", range(20))
def test_every_example_passes_the_check(seed):
    may = frozenset({"last"})
    value = VOCABULARY.example("effects", NAMES, Seeded(seed), may)
    assert list(VOCABULARY.faults("effects", value, NAMES, may)) == []


def test_where_nothing_can_stand_there_is_no_example():
    with pytest.raises(NoExample):
        VOCABULARY.example("place", Names(()), Seeded(1))
