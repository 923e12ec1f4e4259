"""An act is declared once; offers, refusals and the questions of "why not?" follow."""

import pytest

from pustosh.kernel.acts import Act, alone, by_verb, closed, forbidding, is_asked, refusal
from pustosh.kernel.chance import Seeded
from pustosh.kernel.choices import call
from pustosh.kernel.flow import Game


class Shelf:
    def __init__(self):
        self.books = ["atlas", "bible", "comic"]
        self.chained = {"bible"}

    def copy(self):
        return self


def take(game, seat, book):
    game.table.books.remove(book)


def may_take(game, seat, book):
    if book not in game.table.books:
        return "XX-BOOK-01"
    return "XX-BOOK-02" if book in game.table.chained else None


TAKE = Act(
    "take BOOK",
    "take atlas",
    "XX-BOOK-01",
    may_take,
    candidates=lambda table, seat: [(book,) for book in table.books],
    then=lambda table, seat, book: (call(take, seat, book),),
)
LEAVE = Act("leave", "leave", "XX-BOOK-03", candidates=alone)
SORT = Act("sort [BY] BOOK", "sort atlas", "XX-BOOK-04")
PILE = Act("pile BOOK…", "pile atlas comic", "XX-BOOK-05")
ACTS = by_verb(TAKE, LEAVE, SORT, PILE)


@pytest.fixture
def game():
    game = Game(Shelf(), Seeded("1"))
    game.ask(0, *TAKE.choices(game, 0), *LEAVE.choices(game, 0))
    return game


def test_what_is_offered_is_every_candidate_that_nothing_forbids(game):
    assert [choice.key for choice in game.choices] == ["take atlas", "take comic", "leave"]
    game.answer(0, "take comic")
    assert game.table.books == ["atlas", "bible"]


def test_what_is_not_offered_is_forbidden_by_the_rule_that_the_act_names(game):
    assert forbidding(ACTS, game, 0, "take bible") == "XX-BOOK-02"
    assert forbidding(ACTS, game, 0, "take diary") == "XX-BOOK-01"
    assert forbidding(ACTS, game, 0, "take atlas") is None


@pytest.mark.parametrize("key", ["dance", "take", "take atlas comic", "sort", "sort a b c", "pile"])
def test_a_key_of_another_form_is_nobodys_business(game, key):
    assert forbidding(ACTS, game, 0, key) is None


def test_a_name_in_brackets_may_be_left_out_and_one_with_dots_repeated():
    assert [SORT.fits(names) for names in [(), ("a",), ("a", "b"), ("a", "b", "c")]] == [
        False, True, True, False,
    ]  # fmt: skip
    assert [PILE.fits(("a",) * n) for n in range(4)] == [False, True, True, True]


def test_one_may_ask_about_what_no_open_choice_hangs_on(game):
    assert [choice.key for choice in closed([TAKE], game, 0)] == ["take bible"]


def test_two_acts_of_one_verb_are_refused():
    with pytest.raises(ValueError, match="declared twice: take"):
        by_verb(TAKE, LEAVE, Act("take ALL", "take all", "XX-BOOK-09"))


def test_a_refusal_says_the_sentence_of_its_rule(game):
    assert refusal(None) is None
    assert refusal("XX-BOOK-02").message == "why-XX-BOOK-02"
    assert is_asked(game, "take")
    assert not is_asked(game, "sort")
