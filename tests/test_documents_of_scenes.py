"""The page of scenes is true: its scenes play, its tables list what a scene can say."""

import re

import pytest
from click.testing import CliRunner

from boxes import base_box
from documents import SPAN, blocks, named_in, section_of, table_in, text_of
from pustosh.cli import pustosh as command_line
from pustosh.games import GAMES, game
from pustosh.games.fallout.staging import arranging
from pustosh.games.fallout.staging import scene as fallout_scene
from pustosh.games.fallout.staging import seats as arranging_seats
from pustosh.games.fallout.state.dice import Roll
from pustosh.games.fallout.state.trades import Trade
from pustosh.games.munchkin.staging import combat as munchkin_combat
from pustosh.games.munchkin.staging import scene as munchkin_scene
from pustosh.games.munchkin.staging import seats as munchkin_seats
from pustosh.games.shelter.staging import scene as shelter_scene
from pustosh.games.shelter.staging import seats as shelter_seats
from pustosh.games.warofmine.staging import arranging as war_arranging
from pustosh.games.warofmine.staging import house as war_house
from pustosh.games.warofmine.staging import piles as war_piles
from pustosh.games.warofmine.staging import scene as war_scene
from pustosh.games.warofmine.state.strife import Bargain, Raiding
from pustosh.kernel.chance import First
from pustosh.kernel.scenes import SPECIAL, Scene, play_step, read_scenes, run_scene, set_scene
from pustosh.matches.scene_wording import wording_of

SHELTER, FALLOUT, MUNCHKIN, WAR = map(game, ("shelter", "fallout", "munchkin", "warofmine"))


def play_scene(spec, text, folder):
    file = folder / "scene.yaml"
    file.write_text(text, encoding="utf-8")
    (printed,) = read_scenes(file)
    pack = base_box(spec)
    run_scene(spec, pack, printed, wording_of(spec, pack))


def test_the_scenes_of_the_page_of_scenes_play(tmp_path):
    shelter, *others = blocks("docs/scenes.md", "yaml")
    for spec, scene in zip((SHELTER, FALLOUT, MUNCHKIN, WAR), (shelter, *others), strict=True):
        play_scene(spec, scene, tmp_path)
    for word in (*Scene.__struct_fields__, *SPECIAL, "check"):
        assert re.search(rf"\b{word}:", shelter), f"{word} is not shown"


def scene_tables():
    """Of Fallout: subject -> its facts, for `given` and for `then`."""
    section = section_of("docs/scenes.md", "## Fallout")
    given, then = section.split("The facts that `then` can ask for:")
    return [
        {subject: row[1] for row in table_in(half) for subject in SPAN.findall(row[0])}
        for half in (given, then)
    ]


def test_the_page_of_scenes_lists_what_a_scene_of_fallout_can_lay():
    given, _ = scene_tables()
    assert {subject.split()[0] for subject in given} == set(fallout_scene.ARRANGE)
    assert named_in(given["seat 0"]) == set(arranging_seats.FACTS)
    assert named_in(given["table"]) == set(arranging.FACTS)
    assert set(SPAN.findall(given["table"])) == {*arranging.FACTS, *arranging.PHASES}


def test_the_page_of_scenes_lists_the_facts_of_fallout():
    given, then = scene_tables()
    assert {subject.split()[0] for subject in then} == set(fallout_scene.LOOK)
    then["seat 0"] += given["seat 0"]
    then["stack creature"] = then["loot"]
    playing = FALLOUT.new_game(2, {}, base_box(FALLOUT), First())
    known = {subject: set(fallout_scene.look(playing, looked_at(subject))) for subject in then}
    known |= {"roll": set(Roll.__struct_fields__), "trade": set(Trade._fields)}
    for subject, facts in known.items():
        assert named_in(then[subject]) - {"given", "left: null"} == facts, subject


def tables_of(heading):
    """Subject -> the facts that its row names, for `given` and for `then`."""
    halves = section_of("docs/scenes.md", heading).split("| subject | `then` |")
    rows = [table_in(half if at == 0 else f"| subject |\n{half}") for at, half in enumerate(halves)]
    return [{subject: named_in(row[1]) for row in half for subject in SPAN.findall(row[0])}
            for half in rows]  # fmt: skip


def test_the_page_of_scenes_lists_what_a_scene_of_munchkin_can_lay():
    given, _ = tables_of("## Munchkin")
    assert {subject.split()[0] for subject in given} == {"table", *munchkin_scene.ARRANGE}
    assert given["seat 0"] == set(munchkin_seats.FACTS)
    assert given["table"] == set(munchkin_scene.FACTS)
    assert {fact.partition(":")[0] for fact in given["combat"]} == set(munchkin_combat.FACTS)


def test_the_page_of_scenes_lists_the_facts_of_munchkin():
    given, then = tables_of("## Munchkin")
    assert {subject.split()[0] for subject in then} == set(munchkin_scene.LOOK)
    playing = MUNCHKIN.new_game(3, {}, base_box(MUNCHKIN), First())
    munchkin_scene.arrange(playing, {"combat": {"monsters": ["MO-10"]}})
    then["seat 0"] |= given["seat 0"]
    for subject, named in then.items():
        facts = set(munchkin_scene.look(playing, subject))
        words = {word for word in named if re.fullmatch(r"[a-z_]+", word)} - {"given"}
        assert words == facts or (len(facts) == 1 and facts < words), subject


def looked_at(subject):
    """A space of a tile that is faceup when the game begins."""
    return "space start.K" if subject.startswith("space") else subject


def test_the_page_of_scenes_lists_what_a_scene_of_this_war_can_lay():
    given, _ = tables_of("## This War of Mine")
    assert {subject.split()[0] for subject in given} == set(war_scene.ARRANGE)
    assert given["table"] == set(war_arranging.FACTS)
    assert given["house"] == set(war_house.FACTS)
    assert given["person vesna"] == set(war_house.PERSON)
    assert given["foe A1"] == set(war_house.FOE)
    assert given["fates"] == set(war_piles.DECK_FACTS)


def test_the_page_of_scenes_lists_the_facts_of_this_war(tmp_path):
    _, then = tables_of("## This War of Mine")
    assert {subject.split()[0] for subject in then} == set(war_scene.LOOK)
    file = tmp_path / "scene.yaml"
    file.write_text(blocks("docs/scenes.md", "yaml")[-1].replace("josef", "vesna"))
    playing = set_scene(WAR, base_box(WAR), read_scenes(file)[0].value)
    play_step(playing, "1 fight")
    known = {subject: set(war_scene.look(playing.game, subject)) for subject in then}
    known |= {"trade": {"over", *Bargain.__struct_fields__}}
    known |= {"raid": {"over", "faces", *Raiding.__struct_fields__} - {"shots"}}
    for subject in known.keys() - {*war_piles.PILES}:
        assert then[subject] == known[subject], subject


@pytest.mark.parametrize("name", GAMES)
def test_the_page_of_scenes_lists_the_keys_of_a_game_as_the_command_does(name):
    """`tools/write_keys.py` writes them anew."""
    after = text_of("docs/scenes.md").partition(f"<!-- pustosh scene keys {name} -->\n")[2]
    listed = after.partition("<!-- end -->")[0]
    printed = CliRunner().invoke(command_line, ["scene", "keys", name])
    assert (printed.exit_code, listed) == (0, printed.output)


def test_the_page_of_scenes_lists_what_a_scene_of_shelter_can_lay():
    given, _ = tables_of("## Shelter")
    assert {subject.split()[0] for subject in given} == set(shelter_scene.ARRANGE)
    assert given["seat 0"] == set(shelter_seats.SEAT_FACTS)


def test_the_page_of_scenes_lists_the_facts_of_shelter():
    given, then = tables_of("## Shelter")
    then["seat 0"] |= given["seat 0"]
    playing = SHELTER.new_game(2, {}, base_box(SHELTER), First())
    assert {subject.split()[0] for subject in then} == set(shelter_scene.LOOK)
    for subject, facts in then.items():
        assert facts - {"given"} == set(shelter_scene.look(playing, subject)), subject
