"""A match: answers are recorded, refused ones change nothing, and one can go back or branch off."""

import msgspec
import pytest

from high_card import HONEST, House, high_card, play
from pustosh.games.shelter import SPEC
from pustosh.kernel.chance import commitment
from pustosh.kernel.choices import call
from pustosh.kernel.faults import Fault
from pustosh.kernel.flow import Runaway
from pustosh.kernel.journal import Journal
from pustosh.kernel.refusals import Refused
from pustosh.lab.invariants import encode, state
from pustosh.matches.files import dump
from pustosh.matches.match import Match, UndoRefused, new_match
from pustosh.matches.record import Answer, Record, Seat
from pustosh.matches.replay import Differs, replay, verify

ANNA, BEN, ROBOT = Seat("Anna"), Seat("Ben"), Seat("Robot", bot="random")


@pytest.fixture(scope="module")
def box():
    return SPEC.read_pack(SPEC.pack_folder)


def begin(box, *seats, seed="one", **options):
    """A match in which seat 0 begins."""
    return new_match(SPEC, box, seats or (ANNA, BEN), {"first": "0", **options}, seed=seed)


def bytes_of(match):
    """All there is to see of a match, and its record."""
    seats = len(match.record.header.seats)
    return state(match.spec, match.game, seats) + encode(match.journal.lines) + dump(match.record)


def play_on(match, answers):
    for _ in range(answers):
        if match.game.choices:
            choice = match.game.choices[len(match.record.answers) % len(match.game.choices)]
            match.answer(match.game.decider, choice.key)


def answer_first(match, *keys):
    for key in keys:
        match.answer(match.game.decider, key)


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


def test_what_was_just_done_can_be_undone_to_the_byte(box):
    match = begin(box)
    before = bytes_of(match)
    match.answer(0, "place S04.R")
    assert match.undo(0) == 1
    assert bytes_of(match) == before
    match.answer(0, "place S05.R")
    assert match.game.table.cubes[:3] == [1, 0, 1]


def test_after_an_undo_chance_goes_on_as_if_nothing_had_been_taken_back(box):
    straight, zigzag = begin(box), begin(box)
    zigzag.answer(0, "place S04.R")
    zigzag.undo(0)
    for match in (straight, zigzag):
        answer_first(match, "pass", "pass")  # round two: dice
    assert bytes_of(straight) == bytes_of(zigzag)
    verify(SPEC, box, zigzag.record)


def test_undo_takes_back_what_bots_did_since(box):
    match = begin(box, ANNA, ROBOT)
    before = bytes_of(match)
    answer_first(match, "place S04.R", "place S05.R")
    assert match.game.decider == 0
    assert match.undo(0) == 2
    assert bytes_of(match) == before


def refused_undo(match, seat):
    before = bytes_of(match)
    with pytest.raises(UndoRefused) as caught:
        match.undo(seat)
    assert bytes_of(match) == before
    return caught.value


def test_undo_stops_where_another_person_has_decided(box):
    match = begin(box)
    answer_first(match, "place S04.R", "place S05.R")
    refused = refused_undo(match, 0)
    assert (refused.reason, refused.by) == ("undo-other", 1)
    assert str(refused) == "seat 1 has decided since: undo needs the consent of the others"
    assert match.undo(1) == 1  # the other person's own answer can still be taken back
    assert match.undo(0) == 1


def test_undo_stops_where_chance_has_spoken(box):
    match = begin(box, ANNA, ROBOT)
    answer_first(match, "pass", "pass")  # the bot's passing begins round two: dice
    refused = refused_undo(match, 0)
    assert (refused.reason, refused.by) == ("undo-chance", None)
    assert str(refused) == "chance has spoken since: undo needs the consent of the others"


def test_whoever_has_done_nothing_has_nothing_to_undo(box):
    match = begin(box)
    assert refused_undo(match, 0).reason == "undo-nothing"
    match.answer(0, "pass")
    refused = refused_undo(match, 1)
    assert str(refused) == "there is nothing of yours to undo"
    with pytest.raises(UndoRefused):
        match.undo(1, consent=True)


def test_with_the_consent_of_the_others_undo_goes_beyond_chance_and_people(box):
    match = begin(box)
    before = bytes_of(match)
    answer_first(match, "pass", "pass")
    refused_undo(match, 0)
    assert match.undo(0, consent=True) == 2
    assert bytes_of(match) == before


def test_a_game_that_is_over_is_not_undone_because_its_dice_are_known(box):
    match = begin(box)
    while match.game.choices:
        play_on(match, 1)
    answers = list(match.record.answers)
    with pytest.raises(UndoRefused) as refused:
        match.undo(answers[-1].seat, consent=True)
    assert refused.value.reason == "undo-over"
    assert match.record.answers == answers
    assert match.branch(len(answers) - 1).game.choices


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


@pytest.mark.parametrize("answers", [0, 1, 17, 60])
def test_a_branch_goes_on_from_any_point_with_chance_of_its_own(box, answers):
    match = begin(box, last_player_cube=True)
    play_on(match, 60)
    before = bytes_of(match)
    branch = match.branch(answers)
    assert branch.record.answers == match.record.answers[:answers]
    assert branch.record.header.branch == answers
    assert branch.record.header.seed != match.record.header.seed
    play_on(branch, 80)
    verify(SPEC, box, branch.record)
    assert bytes_of(match) == before
    assert (
        branch.record.chance_results() != begin_and_play(box, 80 + answers).record.chance_results()
    )


def begin_and_play(box, answers):
    match = begin(box, last_player_cube=True)
    play_on(match, answers)
    return match


@pytest.mark.parametrize("answers", [-1, 4])
def test_a_branch_begins_within_the_game(box, answers):
    match = begin(box)
    play_on(match, 3)
    with pytest.raises(Fault, match=f"this game has 3 answers, not {answers}"):
        match.branch(answers)


def test_a_branch_that_is_undone_to_before_its_beginning_still_verifies(box):
    match = begin(box)
    play_on(match, 20)
    branch = match.branch(20)
    branch.undo(branch.record.answers[10].seat, consent=True)
    while len(branch.record.answers) > 12:
        branch.undo(branch.record.answers[-1].seat, consent=True)
    assert branch.record.header.branch == len(branch.record.answers)
    play_on(branch, 30)
    verify(SPEC, box, branch.record)


def test_a_branch_of_a_branch_verifies(box):
    match = begin(box)
    play_on(match, 20)
    branch = match.branch(15)
    play_on(branch, 20)
    again = branch.branch(25)
    play_on(again, 20)
    verify(SPEC, box, again.record)


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
    with pytest.raises(ZeroDivisionError):
        match.follow(Answer(1, card, (6,)))
    assert bytes_of(match) == before
