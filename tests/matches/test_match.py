"""A match: answers are recorded, refused ones change nothing, and one can go back or branch off."""

import msgspec
import pytest

from begun_matches import ANNA, BEN, answer_first, begin, bytes_of, play_on
from high_card import HONEST, House, high_card, play
from pustosh.games.shelter import SPEC
from pustosh.kernel.chance import commitment
from pustosh.kernel.choices import call
from pustosh.kernel.faults import Fault
from pustosh.kernel.flow import Runaway
from pustosh.kernel.journal import Journal
from pustosh.kernel.refusals import Refused
from pustosh.matches.match import Match, new_match
from pustosh.matches.record import Answer, Record
from pustosh.matches.replay import Differs, replay
from pustosh.matches.verify import verify


def test_a_new_match_commits_to_its_seed_and_records_its_set_up(box):
    header = begin(box, seed="secret").record.header
    assert header.commitment == commitment("secret")
    assert (header.game, header.pack, header.branch) == ("shelter", "shelter-base", None)
    assert header.seats == (ANNA, BEN)
    assert header.options["first"] == "0"
    assert len(header.chance) == 6  # three items and three rooms


def test_without_a_seed_every_match_has_its_own(box):
    seeds = {new_match(SPEC, box, (ANNA, BEN)).record.header.seed for _ in range(3)}
    assert len(seeds) == 3
    assert all(len(seed) == 64 for seed in seeds)


def test_an_answer_is_recorded_with_what_chance_said_because_of_it(box):
    match = begin(box)
    answer_first(match, "place S04.R", "pass", "pass")
    quiet, also_quiet, loud = match.record.answers
    assert (quiet, also_quiet) == (Answer(0, "place S04.R"), Answer(1, "pass"))
    assert (loud.seat, loud.key) == (0, "pass")
    dice = [result for result in loud.chance if isinstance(result, int)]
    assert len(dice) == 6  # two for each of three floors
    assert all(1 <= die <= 6 for die in dice)


def test_a_refused_answer_cites_its_rule_and_changes_nothing(box):
    match = begin(box)
    answer_first(match, "place S04.L")
    before = bytes_of(match)
    with pytest.raises(Refused) as caught:
        match.answer(1, "place S04.L")
    assert caught.value.reason.rule == "SH-PLACE-03"
    with pytest.raises(Refused, match="Open: place S"):
        match.answer(1, "dance")
    with pytest.raises(Refused, match="SH-ROUND-03"):
        match.answer(0, "pass")
    assert bytes_of(match) == before


def test_how_it_ended_is_recorded_with_the_last_answer_and_not_before(box):
    match = begin(box)
    while match.game.choices:
        assert match.record.end is None
        play_on(match, 1)
    assert match.record.end == match.outcome
    assert match.outcome.winners
    with pytest.raises(Refused, match="game-over"):
        match.answer(0, "pass")


def play_and_stumble(game, seat, card):
    play(game, seat, card)
    game.chance.roll(6)
    if seat == 1:
        raise ZeroDivisionError("a slip in a rule")


def test_an_error_in_a_step_leaves_the_match_as_it_was(tmp_path):
    match = new_match(high_card(tmp_path, House(play=play_and_stumble)), None, (ANNA, BEN))
    answer_first(match, match.game.choices[0].key)
    before = bytes_of(match)
    for choice in match.game.choices[:2]:
        with pytest.raises(ZeroDivisionError):
            match.answer(1, choice.key)
        assert bytes_of(match) == before
    match.answer(1, "change")
    assert match.record.answers[-1].key == "change"
    assert len(match.record.answers[-1].chance) == 1  # the stumbling has left no dice behind


def spin(game, turns):
    game.do(call(spin, turns + 1))


def play_for_ever(game, seat, card):
    play(game, seat, card)
    game.chance.roll(6)
    if seat == 1:
        game.do(call(spin, 0))


def test_a_game_that_runs_away_carries_the_record_of_how_it_came_about(tmp_path):
    match = new_match(high_card(tmp_path, House(play=play_for_ever)), None, (ANNA, BEN))
    answer_first(match, match.game.choices[0].key)
    before, key = bytes_of(match), match.game.choices[0].key
    with pytest.raises(Runaway, match=r"Next were: spin\(\d+\)") as caught:
        match.answer(1, key)
    assert bytes_of(match) == before
    record = caught.value.record
    assert isinstance(record, Record)
    assert record.answers[:-1] == match.record.answers
    assert (record.answers[-1].seat, record.answers[-1].key) == (1, key)
    assert len(record.answers[-1].chance) == 1
    with pytest.raises(Fault, match="at answer 2: the game ran"):
        replay(match.spec, None, record)


def test_a_match_left_long_ago_is_taken_up_where_it_was(box):
    match = begin(box)
    play_on(match, 40)
    again = Match(SPEC, box, msgspec.convert(msgspec.to_builtins(match.record), Record))
    assert bytes_of(again) == bytes_of(match)
    assert again.marks == match.marks
    for each in (match, again):
        play_on(each, 40)
    assert bytes_of(again) == bytes_of(match)
    verify(SPEC, box, again.record)


def test_the_marks_say_where_each_answer_began_in_the_journal(box):
    match = begin(box)
    begun = []
    for _ in range(10):
        begun.append(len(match.journal.lines))
        play_on(match, 1)
    assert match.marks == begun


def test_secret_lines_of_the_journal_stay_secret_in_a_match(tmp_path):
    match = new_match(high_card(tmp_path, HONEST), None, (ANNA, BEN))
    seats = [line.args["who"] for line in match.journal.read(0) if line.message == "dealt"]
    assert seats == [0]
    assert [line.message for line in match.journal.read(None)] == []


def test_a_replay_writes_the_same_journal(box):
    match = begin(box)
    play_on(match, 30)
    journal = Journal()
    replay(SPEC, box, match.record, journal)
    assert journal.lines == match.journal.lines


def test_an_answer_from_elsewhere_is_followed_with_what_chance_said_there(box):
    here, there = begin(box), begin(box)
    play_on(here, 40)
    for answer in here.record.answers:
        there.follow(answer)
    assert bytes_of(there) == bytes_of(here)
    assert there.marks == here.marks
    for match in (here, there):
        play_on(match, 40)
    assert bytes_of(there) == bytes_of(here)


@pytest.mark.parametrize(
    ("seat", "key", "chance", "why"),
    [
        (1, "pass", (), "cannot choose 'pass'"),  # seat 0 decides
        (0, "dance", (), "cannot choose 'dance'"),
        (0, "pass", (1, 2), "no entry left"),  # six dice begin the round: some have been rolled
        (0, "pass", (7,) * 6, "entry 1 is 7"),
    ],
)
def test_an_answer_that_cannot_be_followed_to_its_end_is_not_followed_at_all(
    box, seat, key, chance, why
):
    match, twin = begin(box), begin(box)
    for each in (match, twin):
        answer_first(each, "place S04.R", "pass")
    before = bytes_of(match)
    with pytest.raises(Differs, match=f"at answer 3: .*{why}"):
        match.follow(Answer(seat, key, chance))
    assert bytes_of(match) == before
    assert match.marks == twin.marks
    for each in (match, twin):
        play_on(each, 20)
    assert bytes_of(match) == bytes_of(twin)  # chance goes on where it was


def test_an_answer_for_which_chance_said_too_much_is_not_followed(box):
    match, twin = begin(box), begin(box)
    for each in (match, twin):
        answer_first(each, "place S04.R", "pass")
    twin.answer(0, "pass")
    dice, before = twin.record.answers[-1].chance, bytes_of(match)
    with pytest.raises(Differs, match="did not ask for"):
        match.follow(Answer(0, "pass", (*dice, 1)))
    assert bytes_of(match) == before
    match.follow(Answer(0, "pass", dice))
    assert bytes_of(match) == bytes_of(twin)


def test_an_error_in_a_followed_answer_leaves_the_match_as_it_was(tmp_path):
    match = new_match(high_card(tmp_path, House(play=play_and_stumble)), None, (ANNA, BEN))
    answer_first(match, match.game.choices[0].key)
    before, card = bytes_of(match), match.game.choices[0].key
    with pytest.raises(Differs, match="a slip in a rule"):
        match.follow(Answer(1, card, (6,)))
    assert bytes_of(match) == before
