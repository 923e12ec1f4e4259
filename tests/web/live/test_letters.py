"""Letters: only to an address that has been confirmed, one for each turn, and easy to end."""

import re
import time

import pytest
from starlette.testclient import TestClient

from days import DAY, let_pass
from letter_box import LetterBox
from page_forms import fields
from pustosh.matches.database import open_database
from pustosh.matches.store import Store
from pustosh.web.app import create_app
from pustosh.web.notices.letters import MailServer
from pustosh.web.pages import notices as pages


def browser(app, language="en"):
    visiting = TestClient(app, follow_redirects=False, headers={"accept-language": language})
    visiting.get("/")
    return visiting


@pytest.fixture
def box():
    taking = LetterBox()
    yield taking
    taking.close()


@pytest.fixture
def app(tmp_path, box, monkeypatch):
    serving = create_app(
        Store(open_database(f"sqlite:///{tmp_path}/t.sqlite")), rate=1e4, burst=1e4
    )
    server = MailServer("127.0.0.1", "table@example.org", box.port, secured="none")
    serving.state.desk.notices.mail = server
    monkeypatch.setattr(pages, "LETTERS", pages.Buckets(rate=1 / 600, burst=3))
    yield serving
    serving.state.desk.close()


@pytest.fixture
def ben(app):
    return browser(app, "ru")


def wait_for(letters, count):
    until = time.monotonic() + 10
    while len(letters) < count and time.monotonic() < until:
        time.sleep(0.02)
    time.sleep(0.1)
    assert len(letters) == count
    return letters[-1]


def link_in(letter, purpose):
    return re.search(rf"http://testserver(/notices/{purpose}/\S+)", letter.get_content())[1]


def bens_turn(app, ben):
    ada = browser(app)
    seats = {"kind-0": "me", "kind-1": "open", "option-first": "0"}
    place = ada.post("/new/shelter", data=seats).headers["location"]
    ben.post(f"{place}/seat/1", data={"action": "take", "name": "Ben"})
    form = {"key": "pass", **fields(ada.get(place).text)}
    assert ada.post(f"{place}/answer", data=form).status_code == 303
    return place


def confirmed(ben, box):
    assert ben.post("/notices/mail", data={"address": "ben@example.org"}).status_code == 303
    link = link_in(wait_for(box.letters, 1), "confirm")
    assert ben.get(link).status_code == 200  # a look changes nothing
    assert ben.post(link).status_code == 303


def test_a_letter_tells_of_a_turn_and_ends_by_its_link(app, ben, box):
    confirmed(ben, box)
    place = bens_turn(app, ben)
    let_pass(app, place[3:], 60 / DAY)
    app.state.desk.notices.look()
    letter = wait_for(box.letters, 2)
    assert (letter["to"], letter["from"]) == ("ben@example.org", "table@example.org")
    assert letter["subject"] == "Ваш ход: Fallout Shelter"
    assert f"http://testserver{place}" in letter.get_content()
    stop = link_in(letter, "stop")
    assert letter["list-unsubscribe"] == f"<http://testserver{stop}>"
    stranger = browser(app)
    assert stranger.get(stop).status_code == 200
    assert stranger.post(stop).status_code == 303
    let_pass(app, place[3:], 2)
    app.state.desk.notices.look()
    time.sleep(0.3)
    assert len(box.letters) == 2


def test_no_letter_goes_to_an_address_that_nobody_confirmed(app, ben, box):
    ben.post("/notices/mail", data={"address": "ben@example.org"})
    wait_for(box.letters, 1)
    place = bens_turn(app, ben)
    let_pass(app, place[3:], 60 / DAY)
    app.state.desk.notices.look()
    time.sleep(0.3)
    assert len(box.letters) == 1


def test_a_link_that_is_guessed_or_of_another_address_does_nothing(app, ben, box):
    ben.post("/notices/mail", data={"address": "ben@example.org"})
    link = link_in(wait_for(box.letters, 1), "confirm")
    for wrong in (
        link[:-2],
        link.replace("confirm", "stop"),
        "/notices/dance/x",
        "/notices/stop/x",
    ):
        assert [ben.get(wrong).status_code, ben.post(wrong).status_code] == [404, 404]
    ben.post("/notices/mail", data={"address": ""})
    assert ben.post(link).status_code == 404


def test_nobody_fills_anothers_letter_box(app, box):
    codes = [
        browser(app).post("/notices/mail", data={"address": "zoe@example.org"}).status_code
        for _ in range(5)
    ]
    assert codes.count(303) <= 3
    assert codes[-1] == 429


@pytest.mark.parametrize(
    "wrong", ["x", "a@b", "a b@example.org", "a@example.org\nBcc: z@example.org", "<a@example.org>"]
)
def test_what_is_no_address_is_refused(app, ben, box, wrong):
    assert ben.post("/notices/mail", data={"address": wrong}).status_code == 400
    assert box.letters == []


def test_an_address_that_the_mail_server_refuses_is_forgotten(app, ben, box):
    confirmed(ben, box)
    place = bens_turn(app, ben)
    box.refuses = True
    let_pass(app, place[3:], 60 / DAY)
    app.state.desk.notices.look()
    time.sleep(0.5)
    assert "ben@example.org" not in ben.get("/tables").text


def test_a_server_without_mail_offers_none(app, ben):
    app.state.desk.notices.mail = None
    assert "/notices/mail" not in ben.get("/tables").text
    assert ben.post("/notices/mail", data={"address": "ben@example.org"}).status_code == 404
