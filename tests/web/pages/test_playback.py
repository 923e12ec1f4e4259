"""What a page has to be played: steps of the seat's own lines, and moments among them."""

import re

import pytest

from moving_tables import NAMES, before
from pustosh.games import GAMES, game
from pustosh.kernel.journal import Line
from pustosh.matches.messages import Voice
from pustosh.web.drawing.page import Page
from pustosh.web.drawing.playback import Playback, cues_of, seat_of, thing_of
from pustosh.web.drawing.symbols import symbols_of
from pustosh.web.words import Words
from whole_games import open_table


def playback_of(match, at, seat):
    """As the seat has it when the answer at this place has been given."""
    end = match.course.lines_at(at + 1)
    readable = [line for line in match.journal.lines[:end] if line.to is None or seat in line.to]
    fresh = match.course.lines_at(at)
    earlier = [line for line in match.journal.lines[:fresh] if line.to is None or seat in line.to]
    page = Page(
        spec=match.spec, view=match.spec.view(match.game, seat), mine=seat, names=NAMES,
        voice=Voice(match.spec, match.pack, "en", NAMES), words_of_web=Words("en"),
    )  # fmt: skip
    return Playback(page, earlier, readable[len(earlier) :]), readable


def test_steps_are_numbered_among_the_lines_that_the_seat_may_read():
    match, at = before("munchkin", "fight-won", "you-draw")
    private = 0
    for seat in range(len(match.record.header.seats)):
        playback, readable = playback_of(match, at, seat)
        assert playback.last == len(readable)
        assert [readable[step.number - 1] for step in playback.steps] == [
            step.line for step in playback.steps
        ]
        private += any(step.line.message == "you-draw" for step in playback.steps)
    assert private == 1


def test_a_moment_spans_its_lines_since_the_last_answer():
    match, at = before("fallout", "killed", "suffers")
    playback, _ = playback_of(match, at, 0)
    (number,) = [n for n, moment in playback.moments.items() if moment.kind == "death"]
    spanned = range(playback.first_of(number), playback.last_of(number) + 1)
    messages = [step.line.message for step in playback.steps if step.number in spanned]
    assert messages[0] == "suffers"
    assert "killed" in messages


def test_a_step_knows_its_piece_its_way_and_whom_it_befalls():
    match, at = before("fallout", "goes")
    (step,) = [step for step in playback_of(match, at, 0)[0].steps if step.line.message == "goes"]
    assert (step.piece, step.to) == (f"seat:{step.line.args['who']}", step.line.args["space"])
    assert not step.befalls
    match, at = before("munchkin", "asks-help")
    target = next(
        seat_of(line.args["target"])
        for line in match.journal.lines[match.course.lines_at(at) :]
        if line.message == "asks-help"
    )
    for seat in range(3):
        steps = playback_of(match, at, seat)[0].steps
        (asked,) = [step for step in steps if step.line.message == "asks-help"]
        assert asked.befalls == (seat == target)


def test_ids_of_things_and_seats():
    assert (thing_of("S06.L"), thing_of(2), thing_of(None)) == ("S06.L", "seat:2", "")
    assert (seat_of("seat:2"), seat_of(2), seat_of("S06.L"), seat_of(None)) == (2, 2, None, None)


def test_without_scripts_events_are_a_list_and_moments_are_read_in_the_drawer(client):
    begun = open_table(client, "me", "open", **{"option-first": "0"})
    begun.answer(0, "place S06.L", begun.question)
    html = client.get(f"/t/{begun.id}").text
    strip = re.search(r'<section class="meanwhile".*?</section>', html, re.S)[0]
    written = [line for line in begun.match.journal.lines[begun.match.marks[-1] :] if not line.to]
    assert all(isinstance(line, Line) for line in written)
    assert strip.count('class="event') == min(len(written), 6)
    for line in written[-6:]:
        assert begun.voice("en").line(line) in strip.replace("&#39;", "'").replace("&#34;", '"')
    assert 'id="playback" data-keep' in html
    assert re.search(r'<section class="playback"[^>]* hidden>', html)


@pytest.mark.parametrize("name", GAMES)
def test_the_sheet_explains_every_sign_of_an_event(name):
    sheet = symbols_of(game(name).folder, "en")
    known = {symbol.path for symbol in (*sheet.own, *sheet.shared)}
    assert {cue.sign for cue in cues_of(name).values() if cue.sign} <= known
