"""The OpenAPI document fits the routes, and docs/api.md does what it says."""

import json
import re
import shlex
import subprocess
import sys
import threading
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import uvicorn

from api_program import Program, opened
from pustosh.games import GAMES
from pustosh.web.api.openapi import document
from pustosh.web.api.routes import ROUTES

PAGE = (Path(__file__).parents[3] / "docs" / "api.md").read_text(encoding="utf-8")


def test_the_document_names_each_route_and_no_other(client):
    routes = {(method.lower(), route.path) for route in ROUTES for method in route.methods}
    paths = Program(client).ask("/openapi.json")["paths"]
    described = {(method, path) for path, methods in paths.items() for method in methods}
    assert routes - {("head", path) for _, path in routes} == described
    ids = [operation["operationId"] for methods in paths.values() for operation in methods.values()]
    assert len(ids) == len(set(ids))


def test_the_document_describes_the_view_of_each_game():
    view = document()["paths"]["/tables/{id}/view"]["get"]["responses"]["200"]
    assert len(view["content"]["application/json"]["schema"]["anyOf"]) == len(GAMES)


def test_every_schema_that_is_referred_to_exists():
    text = json.dumps(document())
    named = set(re.findall(r'"#/components/schemas/([^"]+)"', text))
    assert named <= document()["components"]["schemas"].keys()


def test_the_page_lists_each_request(client):
    listed = set(
        re.findall(r"^\| `(GET|POST) /api(/[a-z./]+(?:(?:ID|GAME)[a-z/]*)?)", PAGE, re.MULTILINE)
    )
    described = {
        (method.upper(), path.replace("{id}", "ID").replace("{game}", "GAME"))
        for path, methods in document()["paths"].items()
        for method in methods
    }
    assert listed == described - {("GET", "/openapi.json")}


def shape(value):
    """The names in a reply, and what kind of thing each is."""
    if isinstance(value, dict):
        return {name: shape(part) for name, part in value.items() if name != "args"}
    if isinstance(value, list):
        return shape(value[0]) if value else None
    return type(value).__name__


def curl(line, names):
    """What a line of the page asks, without curl."""
    _, url, *rest = shlex.split(line)
    options = dict(zip(rest[::2], rest[1::2], strict=True))
    for name, value in names.items():
        url = url.replace(f"${name}", value)
        options = {key: text.replace(f"${name}", value) for key, text in options.items()}
    headers = dict([options["-H"].split(": ")]) if "-H" in options else {}
    address = urlsplit(url)
    method = "POST" if "-d" in options else "GET"
    return method, f"{address.path}?{address.query}", headers, options.get("-d")


def test_the_lines_for_curl_give_what_the_page_shows(client):
    names = {}
    blocks = re.findall(r"```console\n\$ (curl .*?)\n(\{\".*?)```", PAGE, re.DOTALL)
    assert len(blocks) == 6
    for line, printed in blocks:
        method, path, headers, body = curl(line, names)
        reply = client.request(method, path, headers=headers, content=body)
        assert shape(reply.json()) == shape(json.loads(printed)), line
        assert reply.json().get("rule") == json.loads(printed).get("rule")
        if "id" in reply.json():
            names = {"TABLE": reply.json()["id"], "TOKEN": reply.json()["seats"][0]["token"]}


@pytest.fixture
def server(app):
    """A real server on a free port."""
    config = uvicorn.Config(app, port=0, log_level="warning", timeout_graceful_shutdown=1)
    serving = uvicorn.Server(config)
    thread = threading.Thread(target=serving.run)
    thread.start()
    while not serving.started:
        assert thread.is_alive()
    yield f"http://127.0.0.1:{serving.servers[0].sockets[0].getsockname()[1]}"
    serving.should_exit = True
    thread.join()


def test_the_player_of_the_page_plays_a_whole_game_on_a_real_server(server, tmp_path):
    (source,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    file = tmp_path / "player.py"
    file.write_text(source, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, file, server], capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "'scores'" in done.stdout


def test_the_page_tells_each_status(client):
    documented = set(re.findall(r"^\| (\d\d\d) \|", PAGE, re.MULTILINE))
    operations = [
        operation for methods in document()["paths"].values() for operation in methods.values()
    ]
    described = {status for operation in operations for status in operation["responses"]}
    assert described - {"200", "201", "default"} == documented - {"503"}


def test_a_token_opens_the_seats_page_in_no_browser(client):
    """A bearer token is no cookie: a page does not read it."""
    id_, (ada, _) = opened(client)
    page = client.get(f"/t/{id_}", headers=ada.headers).text
    assert 'choice" form="answer"' not in page
