"""From every page one comes back: settings return to it, and “Go back” leads somewhere."""

import re

import pytest

SEATS = {"kind-0": "me", "kind-1": "open", "option-first": "0"}
SWITCHES = ({"theme": "dark"}, {"language": "de"})


@pytest.fixture
def table(client):
    return client.post("/new/shelter", data=SEATS).headers["location"]


def sent_from(client, page, path, **form):
    """A form of a page, as a browser sends it."""
    headers = {"referer": f"http://testserver{page}"}
    return client.post(path, data=form, headers=headers, follow_redirects=True)


def back_of_settings(page):
    return re.search(r'name="back" value="([^"]*)"', page.text)[1].replace("&amp;", "&")


def go_back(page):
    return re.search(r'class="main" href="([^"]*)"', page.text)[1]


@pytest.mark.parametrize("switch", SWITCHES)
def test_the_page_of_an_invitation_survives_a_switch_of_theme_and_language(client, table, switch):
    page = sent_from(client, table, f"{table}/seat/1", action="invite")
    link = re.search(r'value="(http://testserver/join/[^"]+)"', page.text)[1]
    back = back_of_settings(page)
    again = client.post("/settings", data={**switch, "back": back}, follow_redirects=True)
    assert again.status_code == 200
    assert link in again.text


@pytest.mark.parametrize(
    ("path", "form", "status"),
    [
        ("/seat/1", {"action": "dance"}, 400),
        ("/seat/9", {"action": "take"}, 404),
        ("/answer", {"seat": "0", "question": "0", "key": "nonsense"}, 409),
        ("/undo", {"seat": "1"}, 403),
        ("/branch", {"at": "0"}, 403),
    ],
)
def test_a_refused_form_leads_back_to_the_table_it_was_sent_from(client, table, path, form, status):
    page = sent_from(client, table, f"{table}{path}", **form)
    assert page.status_code == status
    assert back_of_settings(page) == table
    assert go_back(page) == table


def test_an_address_of_a_form_that_is_opened_leads_back_to_the_table(client, table):
    client.get(table)
    page = client.get(f"{table}/seat/1")
    assert page.status_code == 405
    assert client.get(go_back(page)).status_code == 200


@pytest.mark.parametrize("path", ["/t/none", "/t/none/replay", "/t/none/seat/0", "/join/none"])
def test_from_a_table_that_is_not_there_one_goes_back_to_the_front_page(client, path):
    assert go_back(client.get(path)) == "/"


def test_a_form_without_a_known_origin_leads_back_to_the_front_page(client, table):
    foreign = {"referer": "http://evil.example/t/x"}
    page = client.post(f"{table}/seat/1", data={"action": "dance"}, headers=foreign)
    assert back_of_settings(page) == "/"
