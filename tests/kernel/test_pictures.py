"""Pictures as data: what a line means, what is drawn in which order, and what a pack must draw."""

import pytest

from pustosh.kernel.faults import Fault
from pustosh.kernel.packs import PackError, fingerprint
from pustosh.kernel.pictures.album import read_album
from pustosh.kernel.pictures.checks import Section, problems_of
from pustosh.kernel.pictures.kits import read_kits
from pustosh.kernel.pictures.parts import Part, read_part

KITS = """\
stage:
  view: [0, 0, 300, 330]
  inks: [rust, coal]
  slots:
    left: [70, 300, 0.5]
"""
SPRITE = "".join(
    f'<g id="{id_}"/>'
    for id_ in ("bd-street", "bd-roof", "sky-dusk", "light-dusk", "veil-dusk", "cat", "lamp")
)
PICTURES = """\
E1:
  backdrop: street
  light: [dusk]
  parts:
    - lamp left
    - cat 10 20 flip
E2:
  ink: coal
  parts: [lamp]
"""


@pytest.fixture
def page(tmp_path):
    folder = tmp_path / "page"
    folder.mkdir()
    (folder / "kits.yaml").write_text(KITS)
    (folder / "stage.svg").write_text(f"<svg>{SPRITE}</svg>")
    return folder


@pytest.fixture
def kit(page):
    return read_kits(page)["stage"]


def album(tmp_path, page, text=PICTURES, kit="stage"):
    folder = tmp_path / "pack" / "pictures" / kit
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "events.yaml").write_text(text)
    return read_album(tmp_path / "pack", page)


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("cat", Part("cat")),
        ("cat 10 -20.5", Part("cat", 10, -20.5)),
        ("cat left", Part("cat", 70, 300, 0.5, 0.5)),
        ("cat left by 4 -10", Part("cat", 74, 290, 0.5, 0.5)),
        ("cat left size 2", Part("cat", 70, 300, 1, 1)),
        ("cat 1 2 size 1.5x.5", Part("cat", 1, 2, 1.5, 0.5)),
        ("cat 1 2 flip", Part("cat", 1, 2, -1, 1)),
        ("cat 1 2 down", Part("cat", 1, 2, 1, -1)),
        ("cat size 2 ink rust", Part("cat", 0, 0, 2, 2, "rust")),
    ],
)
def test_a_line_says_what_stands_where(kit, line, part):
    assert read_part(kit, line) == part


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("dog left", "unknown part 'dog'"),
        ("cat right", "unknown slot 'right': Known: left"),
        ("cat 10", "'' is no number"),
        ("cat left size big", "'big' is no size"),
        ("cat left by 4", "'' is no number"),
        ("cat left ink blue", "unknown ink 'blue': Known: coal, rust"),
        ("cat left turned", "unknown word 'turned'"),
        ("", "unknown part ''"),
    ],
)
def test_a_line_that_says_nothing_known_is_a_fault(kit, line, fault):
    with pytest.raises(Fault, match=fault.replace("?", r"\?")):
        read_part(kit, line)


def test_lights_lie_behind_the_backdrop_before_it_and_before_all(tmp_path, page):
    pictures = album(tmp_path, page)
    drawn = [part.drawing for part in pictures.layers(pictures.pictures["stage", "E1"].value)]
    assert drawn == ["sky-dusk", "bd-street", "light-dusk", "lamp", "cat", "veil-dusk"]


@pytest.mark.parametrize(
    ("wrong", "line", "fault"),
    [
        (PICTURES.replace("- cat 10", "- cta 10"), 6, "unknown part 'cta': did you mean 'cat'?"),
        (PICTURES.replace("street", "strete"), 2, "unknown backdrop 'strete'"),
        (PICTURES.replace("[dusk]", "[noon]"), 3, "unknown light 'noon'"),
        (PICTURES.replace("ink: coal", "ink: tar"), 8, "unknown ink 'tar'"),
        (PICTURES.replace("ink: coal", "inks: coal"), 8, "unknown field 'inks'"),
    ],
)
def test_a_fault_names_file_and_line(tmp_path, page, wrong, line, fault):
    with pytest.raises(PackError) as error:
        album(tmp_path, page, wrong)
    assert f"pictures/stage/events.yaml:{line}: E" in str(error.value)
    assert fault in str(error.value)


def test_a_folder_of_no_kit_is_a_fault(tmp_path, page):
    with pytest.raises(PackError, match="unknown kit 'stages': did you mean 'stage'"):
        album(tmp_path, page, kit="stages")


def test_a_card_has_one_picture_of_a_kit(tmp_path, page):
    (folder := tmp_path / "pack" / "pictures" / "stage").mkdir(parents=True)
    (folder / "again.yaml").write_text("E2: {parts: [cat]}\n")
    with pytest.raises(PackError, match=r"E2: its picture is in pictures/stage/again\.yaml too"):
        album(tmp_path, page)


def test_a_pack_without_pictures_and_a_game_without_kits(tmp_path, page):
    assert read_album(tmp_path / "pack", page).pictures == {}
    assert read_album(tmp_path / "pack", tmp_path).kits == {}


def problems(pictures, *things):
    return [str(problem) for problem in problems_of(pictures, [Section("events", "stage", things)])]


def test_every_card_is_drawn_and_nothing_else(tmp_path, page):
    pictures = album(tmp_path, page)
    assert problems(pictures, "E1", "E2") == []
    (missing,) = problems(pictures, "E1", "E2", "E3")
    assert missing.startswith("pictures/stage: E3: it has no picture")
    (idle,) = problems(pictures, "E1")
    assert idle.startswith("pictures/stage/events.yaml:7: E2: a picture of nothing")


@pytest.mark.parametrize(
    ("twin", "alike"),
    [
        ("backdrop: street\n  parts: [lamp, cat]", True),
        ("backdrop: street\n  ink: rust\n  parts: [cat 5 5 flip, lamp left size 2]", True),
        ("backdrop: roof\n  parts: [lamp, cat]", False),
        ("backdrop: street\n  parts: [lamp, cat, cat]", False),
    ],
)
def test_other_colours_and_places_do_not_make_another_picture(tmp_path, page, twin, alike):
    pictures = album(tmp_path, page, f"{PICTURES}E3:\n  {twin}\n")
    faults = problems(pictures, "E1", "E2", "E3")
    assert [line.split(":")[-2:] for line in faults] == (
        [["1)", " change what is seen"]] if alike else []
    )


def test_pictures_do_not_change_what_a_pack_plays_with(tmp_path, page):
    album(tmp_path, page)
    (tmp_path / "pack" / "cards.yaml").write_text("[]")
    before = fingerprint(tmp_path / "pack")
    album(tmp_path, page, "E9: {parts: [cat]}")
    assert fingerprint(tmp_path / "pack") == before
    (tmp_path / "pack" / "cards.yaml").write_text("[1]")
    assert fingerprint(tmp_path / "pack") != before
