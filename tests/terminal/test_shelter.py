"""What Shelter draws and tells: everything one can choose is on the table, at every width."""

from collections.abc import Iterator

import pytest

from boxes import base_box
from pustosh.games import game
from pustosh.kernel.chance import Seeded
from pustosh.matches.catalogues import LANGUAGES
from pustosh.matches.match import new_match
from pustosh.terminal.canvas import Canvas, Cell
from pustosh.terminal.games import terminal_view
from pustosh.terminal.inks import BY_DAY, BY_NIGHT
from pustosh.terminal.opening import NewGame, seats_of
from pustosh.terminal.page import Page
from pustosh.terminal.session import Session
from seen_terminal import decisions, drawings_of, told_by, widest

SPEC = game("shelter")
BOX = base_box(SPEC)
TERMINAL_VIEW = terminal_view("shelter")


def pages(seats: int, language: str, every: int = 1) -> Iterator[Page]:
    """A page for each decision, or for some, of one random person among random bots."""
    new = NewGame(language, seats=seats, bots=("random",))
    session = Session(new_match(SPEC, BOX, seats_of(SPEC, new), seed=f"drawn {seats}"))
    chance = Seeded(seats)
    return decisions(
        session, language, lambda: session.choices[chance.pick(session.choices)].key, every=every
    )


@pytest.mark.parametrize(("seats", "language"), [(2, "en"), (3, "ru"), (4, "de")])
def test_every_choice_hangs_on_a_thing_that_is_drawn(seats: int, language: str) -> None:
    for page in pages(seats, language):
        things = set().union(*(drawn.at for drawn in drawings_of(TERMINAL_VIEW, page)))
        assert {choice.about for choice in page.choices if choice.args} <= things


@pytest.mark.parametrize("width", [78, 85, 92, 150])
def test_drawings_keep_to_their_width(width: int) -> None:
    for page in pages(3, "en", every=6):
        assert widest(TERMINAL_VIEW.place(page, width)) <= width
        assert widest(TERMINAL_VIEW.rows(page, width)) <= width
        assert widest(TERMINAL_VIEW.seats(page, 44)) <= 44


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_told_in_words_that_are_written(language: str) -> None:
    for page in pages(2, language):
        lines = told_by(TERMINAL_VIEW, page)
        assert not [line for line in lines if "{" in line or "side-" in line or "_" in line]


def test_every_card_can_be_read() -> None:
    page = next(pages(2, "en"))
    for id_, name in BOX.names.items():
        lines = TERMINAL_VIEW.card(page, id_)
        assert lines[0] == f"{name} ({id_})"
        assert len(lines) >= 3
        assert TERMINAL_VIEW.card(page, name.upper())


def test_colour_is_not_the_only_sign() -> None:
    for page in pages(4, "en", every=3):
        day = TERMINAL_VIEW.place(page.showing(BY_DAY, page.lit), 92).text.plain
        assert day == TERMINAL_VIEW.place(page.showing(BY_NIGHT, page.lit), 92).text.plain
        for seat in page.view.seats:
            for dweller in seat.dwellers:
                shape = {"blue": "●", "yellow": "▲", "red": "■", "green": "◆"}[seat.colour]
                body = "▬☻" if dweller.wounded else "☻"
                if dweller.where not in ("home", "new"):
                    assert f"{shape}{body}{dweller.id[-1]}" in day


def test_walls_join_and_wide_letters_take_two_cells() -> None:
    canvas = Canvas(7, 5)
    canvas.box(0, 0, 2, 1, "ink")
    canvas.box(3, 0, 2, 1, "ink")
    canvas.box(0, 2, 2, 1, "ink")
    canvas.write(1, 1, "名", Cell(" ", "ink", "name"))
    drawn = canvas.drawn(BY_NIGHT)
    assert drawn.text.plain.split("\n") == ["┌──┬──┐", "│名│  │", "├──┼──┘", "│  │   ", "└──┘   "]
    assert drawn.at == {"name": 1}
