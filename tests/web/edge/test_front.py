"""Around the table: the front page, settings, limits, what is not there."""

import re

import pytest
from starlette.testclient import TestClient

from pustosh.matches.database import open_database
from pustosh.matches.store import Store
from pustosh.web.app import create_app


def visitor(app):
    """Another browser at the same server."""
    return TestClient(app, follow_redirects=False)


def live(app, id_):
    return app.state.desk.hub.table(id_)


@pytest.mark.parametrize(
    ("path", "status"),
    [("/t/nothing", 404), ("/nothing", 404), ("/new/chess", 404), ("/join/wrong", 404)],
)
def test_what_is_not_there_is_said_in_a_sentence(client, path, status):
    reply = client.get(path)
    assert reply.status_code == status
    assert "Traceback" not in reply.text
    assert "<h1>" in reply.text


def test_too_much_at_once_is_refused(client):
    assert client.post("/play/shelter", content=b"x" * 70_000).status_code == 413


def test_an_eager_client_is_slowed_down(database):
    app = create_app(Store(open_database(database)), rate=0.001, burst=3)
    client = visitor(app)
    codes = [client.post("/settings", data={"language": "de"}).status_code for _ in range(5)]
    assert codes == [303, 303, 303, 429, 429]


def test_the_interface_speaks_the_browsers_language_and_can_be_switched(client):
    assert "Spiel" in client.get("/", headers={"accept-language": "de-AT,en;q=0.5"}).text
    client.post("/settings", data={"language": "ru", "back": "//evil.example"})
    assert 'lang="ru"' in client.get("/", headers={"accept-language": "de"}).text


def test_settings_lead_back_only_to_our_own_pages(client):
    reply = client.post("/settings", data={"language": "ru", "back": "//evil.example"})
    assert reply.headers["location"] == "/"


def test_pages_carry_a_strict_policy_and_the_token_is_not_readable_by_scripts(client):
    reply = client.get("/")
    assert "script-src 'self'" in reply.headers["content-security-policy"]
    assert "unsafe" not in reply.headers["content-security-policy"]
    assert "HttpOnly" in reply.headers["set-cookie"]


def test_a_name_in_any_letters_is_remembered(client):
    client.post("/play/shelter", data={"name": "Жанна"})
    assert 'value="Жанна"' in client.get("/new/shelter").text


def test_the_form_of_a_new_table_ticks_what_is_on_by_default(app, client):
    """Sent as it is, it opens a table of the default options."""
    page = client.get("/new/warofmine").text
    ticked = re.findall(r'type="checkbox" name="(option-\w+)" value="1" checked', page)
    assert ticked
    reply = client.post("/new/warofmine", data={"kind-0": "me", **dict.fromkeys(ticked, "1")})
    table = live(app, reply.headers["location"].removeprefix("/t/"))
    switches = [option for option in table.spec.options if option.is_switch]
    assert any(not option.default for option in switches)
    for option in switches:
        assert table.match.record.header.options[option.name] is option.default
