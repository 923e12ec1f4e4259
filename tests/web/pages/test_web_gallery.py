"""The gallery of a game: every picture of its pack, with its name."""

import re

import pytest

from boxes import base_box
from pustosh.games import GAMES, game


@pytest.mark.parametrize("name", GAMES)
def test_the_gallery_shows_every_picture_by_its_name(client, name):
    spec = game(name)
    sections = spec.pictured(base_box(spec))
    html = client.get(f"/gallery/{name}").text
    assert html.count("<figure>") == sum(len(section.things) for section in sections)
    assert html.count('<figure><svg class="art') == html.count("<figure>")
    assert "pictures/" not in re.sub(r'href="[^"]*"', "", html)  # every section has a title


def test_each_part_is_in_the_sprite_that_the_server_sends(client):
    html = client.get("/gallery/shelter").text
    used = set(re.findall(r'<use href="(/games/[^"#]+)#([^"]+)"', html))
    for address in {address for address, _ in used}:
        drawn = set(re.findall(r'<g id="([^"]+)"', client.get(address).text))
        assert {id_ for at, id_ in used if at == address} <= drawn


def test_no_gallery_of_a_game_that_is_not_there(client):
    assert client.get("/gallery/chess").status_code == 404


@pytest.mark.parametrize(
    ("name", "kit"),
    [("shelter", "room"), ("fallout", "portrait"), ("fallout", "stage"), ("warofmine", "portrait")],
)
def test_a_table_shows_pictures(client, app, name, kit):
    """Rooms, the own survivor, the quests that lie there, the people of the house."""
    address = client.post(f"/play/{name}", data={}).headers["location"]
    table = app.state.desk.hub.current(address.rpartition("/")[2])
    for _ in range(4 if name == "fallout" else 0):  # its set-up
        table.answer(0, table.match.game.choices[0].key, table.version)
    assert f'<use href="/games/{name}/{kit}.svg#' in client.get(address).text
