"""Rulebook sections: Agenda cards, Influence and winning. What others see of a survivor's cards."""

import msgspec
import pytest

from boxes import base_box
from pustosh.games.fallout import SPEC
from pustosh.games.fallout.staging.reprint import reprint
from pustosh.kernel.chance import First, Scripted
from pustosh.kernel.journal import Journal

HANDS = {
    "seat 0": {"at": "start.K", "agendas": ["star_1", "neutral_3", "neutral_4"]},
    "seat 1": {"at": "start.K", "agendas": ["shield_1"]},
    "enemies": {},
    "factions": {},
}


@pytest.fixture(scope="module")
def box():
    return base_box(SPEC)


def arranged(box, given, chance=()):
    """A table as a scene arranges it."""
    game = SPEC.new_game(2, {}, box, First())
    game.journal = Journal()
    game.chance = Scripted(chance)
    SPEC.arrange(game, given)
    game.run()
    return game


def known(game, seat):
    """All that a seat sees and reads, as text."""
    lines = [line for line in game.journal.lines if line.to is None or seat in line.to]
    return (msgspec.json.encode(SPEC.view(game, seat)) + msgspec.json.encode(lines)).decode()


@pytest.mark.proves("FO-AGENDA-07")
def test_agenda_07_everybody_sees_how_many_agenda_cards_a_survivor_holds(box):
    game = arranged(box, HANDS)
    for seat in (0, 1, None):
        assert [survivor.agendas for survivor in SPEC.view(game, seat).survivors] == [3, 1]


@pytest.mark.proves("FO-AGENDA-07")
def test_agenda_07_the_number_counts_the_faceup_card_and_a_card_that_is_drawn(box):
    changed = reprint(box, {"loose_change": {"effects": "draw(agenda, 1)"}})
    seat = {**HANDS["seat 0"], "loyal": "star_1", "perks": ["loose_change"]}
    game = arranged(changed, {**HANDS, "seat 0": seat, "agenda": {"top": ["neutral_5"]}})
    assert SPEC.view(game, 1).survivors[0].agendas == 3
    game.answer(0, "perk loose_change")
    assert SPEC.view(game, 1).survivors[0].agendas == 4


@pytest.mark.proves("FO-AGENDA-08")
def test_agenda_08_only_the_owner_knows_which_agenda_cards_he_holds(box):
    game = arranged(box, HANDS)
    assert SPEC.view(game, 0).survivors[0].hand == ("star_1", "neutral_3", "neutral_4")
    for card in ("star_1", "neutral_3", "neutral_4"):
        assert card in known(game, 0)
        assert card not in known(game, 1)
        assert card not in known(game, None)


@pytest.mark.proves("FO-AGENDA-08")
def test_agenda_08_declaring_loyalty_shows_that_card_and_no_other(box):
    game = arranged(box, HANDS)
    game.answer(0, "declare star_1")
    for seat in (1, None):
        assert SPEC.view(game, seat).survivors[0].loyal == "star_1"
        assert "neutral_3" not in known(game, seat)


@pytest.mark.proves("FO-AGENDA-08")
def test_agenda_08_a_card_that_is_drawn_is_seen_by_who_draws_it_only(box):
    changed = reprint(box, {"loose_change": {"effects": "draw(agenda, 1)"}})
    seat = {**HANDS["seat 0"], "perks": ["loose_change"]}
    game = arranged(changed, {**HANDS, "seat 0": seat, "agenda": {"top": ["neutral_5"]}})
    game.answer(0, "perk loose_change")
    assert "neutral_5" in known(game, 0)
    assert "neutral_5" not in known(game, 1)
    assert "neutral_5" not in known(game, None)


@pytest.mark.proves("FO-AGENDA-08")
def test_agenda_08_a_card_that_is_given_up_stays_secret(box):
    changed = reprint(box, {"loose_change": {"effects": "draw(agenda, 1)"}})
    four = ["star_1", "neutral_3", "neutral_4", "neutral_6"]
    seat = {"at": "start.K", "agendas": four, "perks": ["loose_change"]}
    game = arranged(changed, {**HANDS, "seat 0": seat, "agenda": {"top": ["neutral_5"]}})
    game.answer(0, "perk loose_change")
    assert "give-up" not in known(game, 1)
    game.answer(0, "give-up neutral_6")
    assert "neutral_6" not in known(game, 1)
    assert SPEC.view(game, 1).survivors[0].agendas == 4


@pytest.mark.proves("FO-AGENDA-08")
def test_agenda_08_before_a_trade_a_card_is_shown_to_the_partner_only(box):
    game = arranged(box, HANDS)
    for key in ("camp", "barter wastelander", "give neutral_3"):
        game.answer(0, key)
    assert "neutral_3" not in known(game, 1)
    game.answer(0, "show neutral_3")
    assert "neutral_3" in known(game, 1)
    assert "neutral_3" not in known(game, None)


@pytest.mark.proves("FO-WIN-06")
def test_win_06_the_winner_shows_all_his_agenda_cards_to_everybody(box):
    changed = reprint(box, {"loose_change": {"effects": "power(star, 1)"}})
    seat = {"agendas": ["star_1", "star_2", "neutral_3"], "perks": ["loose_change"]}
    given = {"power": {"star": 3}, "seat 0": seat, "seat 1": {"agendas": ["shield_1"]}}
    game = arranged(changed, given)
    assert "neutral_3" not in known(game, 1)
    game.answer(0, "perk loose_change")
    assert SPEC.outcome(game).winners == (0,)
    for watcher in (1, None):
        winner, loser = SPEC.view(game, watcher).survivors
        assert winner.hand == ("star_1", "star_2", "neutral_3")
        assert winner.influence == 11
        assert loser.hand == (("shield_1",) if watcher == 1 else ())
    (line,) = (entry for entry in game.journal.lines if entry.message == "wins")
    assert (line.to, line.args["cards"]) == (None, "star_1,star_2,neutral_3")
