"""Rulebook section: Map, tiles, spaces and terrain. What is printed on the tiles."""

import pytest

from boxes import base_box
from pustosh.games.fallout import SPEC
from pustosh.games.fallout.box.faces import CELLS
from pustosh.games.fallout.state.board import FACEDOWN, PER_CELL, Board
from pustosh.kernel.chance import Seeded

HALVES = {(edge, half) for edge in range(6) for half in "ab"}


@pytest.fixture(scope="module")
def box():
    return base_box(SPEC)


def spots(box):
    return [spot for face in box.faces.values() for spot in face.spots]


@pytest.mark.proves("FO-MAP-01")
def test_map_01_each_face_is_divided_into_spaces_that_share_out_its_whole_border(box):
    for face in box.faces.values():
        assert 3 <= len(face.spots) <= 5
        halves = [half for spot in face.spots for half in spot.border]
        assert len(halves) == len(HALVES)
        assert set(halves) == HALVES


@pytest.mark.proves("FO-MAP-01")
@pytest.mark.parametrize("seed", range(3))
def test_map_01_figures_and_enemies_always_stand_in_a_space_of_the_map(box, seed):
    game = SPEC.new_game(3, {}, box, Seeded(seed))
    chance = Seeded(f"play {seed}")
    game.run()
    for _ in range(300):
        if game.over:
            break
        table = game.table
        nodes = set(table.board.neighbours)
        waking = any(choice.verb in ("wake", "put", "play", "stand") for choice in game.choices)
        if table.round and not waking:
            assert {table.node[seat] for seat in table.alive} <= set(table.board.spots)
            assert set(table.foes.values()) <= nodes
        game.take(game.choices[chance.pick(game.choices)])


@pytest.mark.proves("FO-MAP-02")
@pytest.mark.parametrize("scenario", ["commonwealth", "capital", "pitt", "harbor"])
def test_map_02_a_border_is_shared_by_both_sides_and_no_space_borders_itself(box, scenario):
    sheet = box.scenarios[scenario]
    pools = {back: list(box.tiles[back]) for back in ("dangerous", "deadly")}
    faces = {sheet.start: box.faces["start"]}
    faces |= {cell: box.faces[face] for face, cell in sheet.faceup.items()}
    for cell in range(len(CELLS)):
        if cell not in faces:
            back = "deadly" if cell in sheet.deadly else "dangerous"
            faces[cell] = box.faces[pools[back].pop()]
    near = Board(faces, frozenset()).neighbours
    for node, others in near.items():
        assert node not in others
        assert len(set(others)) == len(others)
        assert all(node in near[other] for other in others)
        assert all(other % PER_CELL != FACEDOWN for other in others)


@pytest.mark.proves("FO-MAP-04")
def test_map_04_a_place_has_an_icon_and_a_name_and_only_the_camp_lacks_the_icon(box):
    named = {spot.place for spot in spots(box) if spot.place}
    with_icon = {spot.place for spot in spots(box) if spot.icon}
    assert "" not in with_icon
    assert named - with_icon == {"crossroads_camp"}
    assert all(box.names.get(place) for place in named)


@pytest.mark.proves("FO-MAP-05")
def test_map_05_the_back_tells_dangerous_deadly_and_double_sided_tiles_apart(box):
    backs = {face.id: face.back for face in box.faces.values()}
    count = {back: list(backs.values()).count(back) for back in set(backs.values())}
    assert count == {"start": 1, "double": 8, "dangerous": 9, "deadly": 7}
    tiles = [tile.value for tile in box.records.tiles]
    assert {len(tile.faces) for tile in tiles if tile.back == "double"} == {2}
    assert {len(tile.faces) for tile in tiles if tile.back != "double"} == {1}


@pytest.mark.proves("FO-MAP-06")
def test_map_06_every_space_has_one_of_three_terrains(box):
    assert {spot.terrain for spot in spots(box)} == {"none", "rough", "radioactive"}
