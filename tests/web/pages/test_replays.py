"""Afterwards: replay, record, proof of the dice, branches, statistics."""

import re

import msgspec
import pytest
from starlette.testclient import TestClient

from pustosh.kernel.chance import Seeded
from pustosh.matches.database import open_database
from pustosh.matches.files import parse
from pustosh.matches.replay import replay
from pustosh.matches.store import Store
from pustosh.matches.verify import verify
from pustosh.web.app import create_app
from pustosh.web.drawing.plots import Line, free_beside, plots_of
from pustosh.web.drawing.statistics import story_of
from pustosh.web.pages.replays import moment_of
from pustosh.web.people.visitors import hashed
from pustosh.web.words import Words
from whole_games import finished, open_table, table_at

EN = Words("en")


@pytest.fixture
def over(client):
    """A table of three seats of this visitor, played to its end."""
    return finished(client, open_table(client, "me", "me", "me"))


def another(client):
    return TestClient(client.app, follow_redirects=False)


@pytest.mark.parametrize("page", ["replay", "replay?at=0&seat=0", "record", "verify"])
def test_a_running_game_shows_nothing_of_its_record(client, page):
    table = open_table(client, "me", "me")
    reply = client.get(f"/t/{table.id}/{page}")
    assert reply.status_code == 403
    assert "over. Its record holds secrets" in reply.text
    assert table.match.record.header.seed not in reply.text


def test_nobody_may_branch_from_a_running_game(client):
    table = open_table(client, "me", "me")
    before = client.app.state.desk.hub.store.shelf.count()
    assert client.post(f"/t/{table.id}/branch", data={"at": "0"}).status_code == 403
    assert client.app.state.desk.hub.store.shelf.count() == before


def test_a_replay_begins_at_the_set_up_and_tells_each_answer(client, over):
    assert "The table is set up." in client.get(f"/t/{over.id}/replay").text
    last = len(over.match.record.answers)
    page = client.get(f"/t/{over.id}/replay?at={last}").text
    assert f"after {last} of {last} moves" in page
    assert "/branch" not in page


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_the_table_of_a_moment_is_what_this_seat_saw_then(over, seat):
    record = over.match.record
    for at in range(0, len(record.answers) + 1, 7):
        game = replay(over.spec, over.match.pack, record.until(at))
        moment = moment_of(over, record, at, seat, EN)
        assert moment.page.view == over.spec.view(game, seat)
        assert moment.page.choices == []
        assert all(line.to is None or seat in line.to for line in moment.page.recent)


def test_the_slider_gets_only_the_inside(client, over):
    reply = client.get(f"/t/{over.id}/replay?at=9&seat=1", headers={"x-live": "1"})
    assert "<html" not in reply.text
    assert 'value="9"' in reply.text
    assert reply.text.strip() in client.get(f"/t/{over.id}/replay?at=9&seat=1").text


@pytest.mark.parametrize(
    ("query", "status"),
    [("at=99999", 400), ("at=-1", 400), ("at=x", 400), ("at=²", 400), ("seat=9", 404)],
)
def test_a_moment_or_seat_that_does_not_exist_is_told(client, over, query, status):
    assert client.get(f"/t/{over.id}/replay?{query}").status_code == status


def test_the_record_is_a_file_that_replays_elsewhere(client, over):
    reply = client.get(f"/t/{over.id}/record")
    assert f'filename="pustosh-shelter-{over.id}.jsonl"' in reply.headers["content-disposition"]
    record = parse(reply.content, "download")
    assert record == over.match.record
    verify(over.spec, over.match.pack, record)


def test_the_proof_shows_seal_and_seed_and_says_that_every_die_fits(client, over):
    page = client.get(f"/t/{over.id}/verify").text
    header = over.match.record.header
    assert header.commitment in page
    assert header.seed in page
    assert "Every die and every draw" in page


def test_the_proof_names_the_answer_at_which_a_die_does_not_fit(client, over):
    answers = over.match.record.answers
    at = next(
        n for n, answer in enumerate(answers) if answer.chance and type(answer.chance[0]) is int
    )
    changed = (answers[at].chance[0] % 6 + 1, *answers[at].chance[1:])
    answers[at] = msgspec.structs.replace(answers[at], chance=changed)
    page = client.get(f"/t/{over.id}/verify").text
    sentence = re.search(r"t fit: at move (\d+)", page)
    assert sentence
    assert int(sentence[1]) >= at + 1


def test_the_proof_refuses_a_seed_that_was_not_committed_to(client, over):
    record = over.match.record
    record.header = msgspec.structs.replace(record.header, commitment="0" * 64)
    assert (
        "this is not the seed whose fingerprint was shown"
        in client.get(f"/t/{over.id}/verify").text
    )


def test_a_branch_is_a_table_of_the_visitor_with_the_answers_up_to_there(client, over):
    branch = table_at(client, client.post(f"/t/{over.id}/branch", data={"at": "12"}))
    record, old = branch.match.record, over.match.record
    assert record.answers == old.answers[:12]
    assert record.header.seed != old.header.seed
    assert record.header.branch == 12
    assert branch.match.outcome is None
    assert [row.owner for row in branch.people] == [row.owner for row in over.people]
    (note,) = branch.notes
    assert (note.message, note.answers, note.args) == ("branched", 12, {"who": "Guest"})


def test_a_stranger_takes_the_first_seat_of_a_branch_and_the_others_are_open(client, over):
    stranger = another(client)
    stranger.cookies.set("name", "Zoe")
    branch = table_at(client, stranger.post(f"/t/{over.id}/branch", data={"at": "3"}))
    assert branch.people[0].name == "Zoe"
    assert [bool(row.owner) for row in branch.people] == [True, False, False]
    assert branch.people[0].owner != over.people[0].owner


def test_who_sat_on_another_seat_keeps_it_in_a_branch_and_bots_stay(client):
    table = open_table(client, "open", "me", "open")
    other = another(client)
    other.post(f"/t/{table.id}/seat/0", data={"action": "take"})
    over = finished(client, table)
    client.app.state.desk.hub.store.change_seat(over.id, 2, bot="random")
    over.refresh()
    branch = table_at(client, client.post(f"/t/{over.id}/branch", data={"at": "3"}))
    mine = table.people[1].owner
    assert [row.owner for row in branch.people] == ["", mine, ""]
    assert [row.bot for row in branch.people] == ["", "", "random"]


@pytest.mark.parametrize("at", ["", "x", "-1", "999999", "last"])
def test_there_is_no_branch_from_nowhere_nor_from_the_end(client, over, at):
    last = str(len(over.match.record.answers))
    data = {"at": last if at == "last" else at}
    assert client.post(f"/t/{over.id}/branch", data=data).status_code == 400


def test_a_branch_is_there_after_a_restart_and_its_own_dice_are_verified(client, over, database):
    branch = table_at(client, client.post(f"/t/{over.id}/branch", data={"at": "20"}))
    chance = Seeded("branch")
    while branch.match.outcome is None:
        choices = branch.match.game.choices
        key = choices[chance.pick(choices)].key
        branch.answer(branch.match.game.decider, key, branch.version)
    serving = create_app(Store(open_database(database)))
    with TestClient(serving, cookies=dict(client.cookies)) as later:
        again = later.app.state.desk.hub.table(branch.id)
        assert again.match.record == branch.match.record
        page = later.get(f"/t/{branch.id}/verify").text
    assert "Every die and every draw" in page
    assert "The first 20 moves come from another game" in page


def test_statistics_count_decisions_and_dice(over):
    record = over.match.record
    story = story_of(over.spec, over.match.pack, record)
    assert sum(story.decisions) == story.answers == len(record.answers)
    results = [result for answer in record.answers for result in answer.chance]
    dice = [
        result for result in results if type(result) is int
    ]  # at set-up chance picks the first player
    assert story.rolls == {6: [dice.count(face) for face in range(1, 7)]}


def test_statistics_begin_with_the_set_up_and_end_with_the_last_table(over):
    story = story_of(over.spec, over.match.pack, over.match.record)
    view = over.spec.view(over.match.game, None)
    assert list(story.series) == ["happiness", "cubes", "dwellers", "rooms", "items"]
    assert story.series["happiness"][0] == [0, 0, 0]
    assert story.series["dwellers"][0] == [2, 2, 2]
    assert story.series["rooms"][0] == [0, 0, 0]
    assert story.series["happiness"][-1] == [seat.happiness for seat in view.seats]
    assert story.marks[0] == 0
    assert story.marks[-1] == story.answers


def test_signs_that_end_nearly_alike_stand_side_by_side():
    """The third is near the second alone, and takes the place of the first beside it."""
    lines = [Line(0, "", 3, 20), Line(1, "", 3 + 14, 30)]
    assert free_beside([], 3, 20) == 3
    assert free_beside(lines, 3, 40) == 3
    assert free_beside(lines, 3, 25) == 3 + 28
    assert free_beside(lines, 3, 60) == 3


def test_plots_have_a_line_and_a_sign_for_each_seat_that_do_not_cover_one_another(over):
    for plot in plots_of(story_of(over.spec, over.match.pack, over.match.record)):
        assert [line.seat for line in plot.lines] == [0, 1, 2]
        places = [(line.x, line.y) for line in plot.lines]
        for at, (x, y) in enumerate(places):
            assert all(abs(x - u) >= 14 or abs(y - v) >= 14 for u, v in places[:at])


def test_the_replay_page_draws_the_plots_and_has_their_numbers(client, over):
    page = client.get(f"/t/{over.id}/replay").text
    assert page.count('class="line"') == 5 * 3
    assert page.count("<figcaption>") == 5
    assert "Happiness" in page
    assert " style=" not in page


@pytest.mark.parametrize("language", ["en", "ru", "de"])
def test_all_words_of_these_pages_exist(client, over, language):
    speaks = {"accept-language": language}
    paths = ["/rules/shelter?q=zzz", "/rules/shelter/SH-COMP-02", "/rules/shelter/SH-COMP-99"]
    paths += ["/scenes/shelter/1", f"/t/{over.id}/replay?at=3", f"/t/{over.id}/verify"]
    for path in paths:
        text = re.sub(r"<[^>]*>", "|", client.get(path, headers=speaks).text)
        bare = re.findall(
            r"\|(?:scene|replay|rules?|verify|plot|series|rolls|branch)-[a-z-]+", text
        )
        assert not bare, path


def test_a_browser_without_a_token_is_seated_at_the_branch_it_opens(client, over):
    stranger = another(client)
    reply = stranger.post(f"/t/{over.id}/branch", data={"at": "3"})
    branch = table_at(client, reply)
    assert branch.seats_of(hashed(stranger.cookies["pustosh"])) == [0]
