"""Offers that are put together at once are those that the rules take part by part."""

from collections import Counter
from random import Random

import pytest

from boxes import base_box
from munchkin_games import HELPED, in_combat
from pustosh.games.munchkin import SPEC
from pustosh.games.munchkin.show.drafts import SEND, drafts_of
from pustosh.kernel.chance import First
from pustosh.matches.match import Match

BOX = base_box(SPEC)


def game_of(record):
    return Match(SPEC, BOX, record).game


def composed(draft, random):
    """One of each part that applies; of Items none or one."""
    keys = []
    for part in draft.parts:
        if part.when and not set(part.when) & set(keys):
            continue
        if not part.many or random.random() < 0.5:
            keys.append(random.choice(part.keys))
    return [*keys, SEND]


@pytest.mark.proves("MU-HELP-08")
def test_every_draft_of_help_can_be_sent_as_it_stands():
    game, random = game_of(in_combat()), Random(1)
    (draft,) = drafts_of(SPEC.view(game, 0))
    seen = Counter()
    for _ in range(60):
        trial = game.copy(First())
        for key in composed(draft, random):
            assert trial.decider == 0
            trial.answer(0, key)
            seen[key.split()[0]] += 1
        assert trial.table.window == "offer"
    assert set(seen) == {"ask-help", "promise", "picks-first", "add-item", "send"}


def test_a_trade_names_what_both_have_in_play_and_asks_for_that_of_the_partner_alone():
    view = SPEC.view(game_of(in_combat().until(7)), 0)
    (draft,) = drafts_of(view)
    assert draft.name == "trade"
    wants = {part.whose: (part.keys, part.when) for part in draft.parts if part.name == "want"}
    assert wants == {1: (("want WE-02", "want AR-02"), ("trade seat:1",))}


def test_nobody_else_has_a_draft_and_none_is_left_with_a_helper():
    assert drafts_of(SPEC.view(game_of(in_combat()), 2)) == ()
    assert drafts_of(SPEC.view(game_of(in_combat(*HELPED)), 0)) == ()
