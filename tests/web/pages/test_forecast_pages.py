"""Fights and dice on the page: drawn for every reader, in words and without coordinates."""

import re

from pustosh.games import game
from pustosh.games.shelter.show.terms import fights
from pustosh.kernel.chance import Seeded
from pustosh.web.drawing.table import Seen, context
from pustosh.web.opening import SeatPlan, TablePlan, start_table

LANGUAGES = ("en", "ru", "de")
COORDINATES = re.compile(r"(?:tile|фрагмент|Teil) [^\w ]?\d")


def play_until(desk, name, wanted, reached):
    """A table where what is wanted is chosen whenever it is open, until a moment is reached."""
    for number in range(20):
        people = [SeatPlan("me", each, "owner") for each in ("Ann", "Bob")]
        table = start_table(desk, game(name), people, {}, TablePlan())
        chance = Seeded(f"forecast page {number}")
        for _ in range(250):
            if table.match.outcome is not None or reached(table.match.game):
                break
            state = table.match.game
            liked = [choice for choice in state.choices if wanted(table.spec, state, choice)]
            choice = liked[0] if liked else table.spec.pick(state, chance)
            table.answer(state.decider, choice.key, table.question)
        if table.match.outcome is None and reached(table.match.game):
            return table
    raise AssertionError(f"{name}: the moment never came")


def pages(desk, table):
    for language in LANGUAGES:
        for seat in (0, 1, None):
            seats = () if seat is None else (seat,)
            seen = Seen(seat, seats, seat, None, language, "owner", ((),) * 4)
            yield seat, desk.render("web/table/inside.html", **context(desk, table, seen))


def fights_or_takes(spec, state, choice):
    values = fights(spec.view(state, state.decider))
    return choice.verb == "take" or choice.about in values


def test_shelter_shows_a_fight_that_is_not_over_with_its_sum_to_everybody(desk):
    table = play_until(desk, "shelter", fights_or_takes, lambda game: game.table.bout is not None)
    bout, decider = table.match.game.table.bout, table.match.game.decider
    for seat, html in pages(desk, table):
        assert 'class="bout"' in html
        assert f"<b>{bout.first + bout.second + bout.bonus}</b>" in html
        assert ('class="danger"' in html) == (seat == decider)


def has_rerolls(state):
    roll = state.table.roll
    return bool(roll and roll.foe and roll.rerolls and state.choices[0].verb == "reroll")


def test_fallout_shows_a_combat_with_its_bill_and_odds_of_every_throw(desk):
    wanted = ("fight", "equip", "buy")
    table = play_until(desk, "fallout", lambda _, __, choice: choice.verb in wanted, has_rerolls)
    rolls = sum(choice.verb in ("reroll", "keep") for choice in table.match.game.choices)
    for seat, html in pages(desk, table):
        assert 'class="bill"' in html
        decides = seat == table.match.game.decider
        assert html.count('class="odds"') == rolls * decides
        assert not COORDINATES.search(html)


def explores(spec, state, choice):
    return choice.verb == "explore"


def test_fallout_names_no_coordinates_where_somebody_explores(desk):
    def explored(state):
        return sum(line.message == "explores" for line in state.journal.lines) >= 3

    table = play_until(desk, "fallout", explores, explored)
    for _, html in pages(desk, table):
        assert not COORDINATES.search(html)
