"""The scenes that ship with the games come out as they say."""

import pytest

from boxes import base_box
from pustosh.games import GAMES, game
from pustosh.kernel.scenes import SceneFailed, read_scenes, run_scene, turned_scenes
from pustosh.matches.scene_wording import wording_of
from whole_folders import every

FILES = [
    pytest.param(name, file, id=f"{name}/{file.stem}")
    for name in GAMES
    for file in every(game(name).folder / "scenes", ".yaml")
]


@pytest.fixture(scope="module")
def packs():
    return {name: base_box(game(name)) for name in GAMES}


@pytest.mark.parametrize(("name", "file"), FILES)
def test_every_scene_comes_out_as_it_says(packs, name, file):
    failed, wording = [], wording_of(game(name), packs[name])
    for scene in read_scenes(file):
        try:
            run_scene(game(name), packs[name], scene, wording)
        except SceneFailed as failure:
            failed.append(str(failure))
    assert failed == []


TURNED = [case for case in FILES if game(case.values[0]).turned]


@pytest.mark.parametrize(("name", "file"), TURNED)
def test_every_scene_of_seats_that_are_alike_holds_one_seat_further(packs, name, file):
    failed = []
    for scene in turned_scenes(game(name), read_scenes(file)):
        try:
            run_scene(game(name), packs[name], scene)
        except SceneFailed as failure:
            failed.append(str(failure))
    assert failed == []


def test_no_two_scenes_of_a_game_have_one_name():
    for name in GAMES:
        scenes = [scene.value.scene for scene in read_scenes(game(name).folder / "scenes")]
        assert len(set(scenes)) == len(scenes)
