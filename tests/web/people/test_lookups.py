"""Whatever stands in an address is looked up alike by pages and API, on both databases."""

import logging
import re

import pytest
from sqlalchemy.exc import IntegrityError
from starlette.testclient import TestClient

from pustosh.matches.database import open_database
from pustosh.matches.store import LogRow, Store
from pustosh.web.app import create_app
from pustosh.web.edge.log_lines import JsonLines, database_trouble
from servers import database_of

STRANGE = ["%00", "a%00b", "%E2%80%A8", "%FF", "a" * 40, "..%2f..", "%20", "ä"]


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def client(request, tmp_path_factory):
    with database_of(request.param, tmp_path_factory.mktemp("lookups")) as url:
        app = create_app(Store(open_database(url)), rate=10_000, burst=10_000)
        with TestClient(app, follow_redirects=False, raise_server_exceptions=False) as client:
            yield client


@pytest.mark.parametrize("id_", STRANGE)
def test_a_table_that_cannot_be_is_not_found_by_page_and_api(client, id_):
    for page in ("", "/why", "/journal", "/replay", "/record", "/verify", "/watch/x"):
        assert client.get(f"/t/{id_}{page}").status_code == 404, page
    for action in ("answer", "undo", "consent", "chat", "branch", "seat/0"):
        reply = client.post(f"/t/{id_}/{action}", data={"seat": "0"})
        assert reply.status_code == 404, action
    for part in ("", "/view", "/choices", "/journal", "/record"):
        assert client.get(f"/api/tables/{id_}{part}").status_code == 404, part


@pytest.mark.parametrize("id_", STRANGE)
def test_a_link_game_rule_or_scene_that_cannot_be_is_not_found(client, id_):
    for page in (f"/join/{id_}", f"/join/{id_}/link", f"/new/{id_}", f"/rules/{id_}"):
        assert client.get(page).status_code == 404, page
    for page in (f"/rules/shelter/{id_}", f"/scenes/{id_}/1", f"/scenes/shelter/{id_}"):
        assert client.get(page).status_code == 404, page
    for form in (f"/join/{id_}", f"/new/{id_}", f"/play/{id_}"):
        assert client.post(form).status_code == 404, form


def test_a_table_that_is_there_is_found_by_page_and_api(client):
    seats = {"kind-0": "me", "kind-1": "greedy", "public": "1"}
    table = client.post("/new/shelter", data=seats).headers["location"]
    assert client.get(table).status_code == 200
    assert client.get(f"/api/tables/{table.removeprefix('/t/')}").status_code == 200


def test_an_error_of_the_database_is_logged_without_answers_and_cards(client):
    """An answer at a table that does not exist: the error names it, the log does not."""
    row = LogRow(1, "answer", 0, {"key": "play FO-17"})
    with pytest.raises(IntegrityError) as failed:
        client.app.state.desk.hub.store.append("no-such-table", row)
    error = failed.value
    line = logging.makeLogRecord({"exc_info": (type(error), error, error.__traceback__)})
    logged = JsonLines().format(line) + database_trouble(error)
    assert "IntegrityError" in logged
    assert not re.search("FO-17|no-such-table", logged)
    assert "FO-17" not in str(error)  # SQLAlchemy leaves the parameters out
