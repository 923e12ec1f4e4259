"""The walk of CONTRIBUTING: a card is added to a pack of one's own in a few steps."""

import re
from textwrap import dedent

import pytest
from click.testing import CliRunner

from documents import ROOT
from pustosh.cli import pustosh
from pustosh.games import GAMES
from pustosh.kernel.faults import Fault

WALK = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
RECORD, TEXT, PICTURE = (
    dedent(block).strip() + "\n" for block in re.findall(r"```yaml\n(.*?)```", WALK, re.DOTALL)[:3]
)


def run(*words):
    return CliRunner().invoke(pustosh, list(map(str, words)))


def refused(*words):
    """The one line that the command line prints when it refuses."""
    fault = run(*words).exception
    assert isinstance(fault, Fault)
    return str(fault)


@pytest.fixture
def pack(tmp_path):
    folder = tmp_path / "my-shelter"
    assert run("pack", "new", "shelter", folder).exit_code == 0
    return folder


def append(path, text):
    path.write_text(path.read_text(encoding="utf-8") + text, encoding="utf-8")


def test_the_card_of_the_walk_is_added_checked_and_played(pack):
    append(pack / "threats.yaml", RECORD)
    append(pack / "texts" / "en" / "cards.yaml", TEXT)
    append(pack / "pictures" / "portrait" / "threats.yaml", PICTURE)
    assert "every check passes" in run("pack", "check", pack).output
    result = run("sim", "shelter", "--pack", pack, "--games", 4, "--workers", 1, "--seed", "walk")
    assert result.exit_code == 0, result.output
    assert result.output.startswith("4 games, 0 unfinished")


def test_a_card_without_its_text_is_refused_with_its_file(pack):
    append(pack / "threats.yaml", RECORD)
    refusal = refused("pack", "check", pack)
    assert "threats.yaml" in refusal
    assert "no name: expected an entry 'T19' in texts/en" in refusal


def test_a_card_without_its_picture_is_refused_and_can_be_played(pack):
    append(pack / "threats.yaml", RECORD)
    append(pack / "texts" / "en" / "cards.yaml", TEXT)
    refusal = refused("pack", "check", pack)
    assert "pictures/portrait: T19: it has no picture" in refusal
    result = run("sim", "shelter", "--pack", pack, "--games", 1, "--workers", 1, "--seed", "walk")
    assert result.exit_code == 0, result.output


def test_the_pictures_of_a_pack_come_as_one_page(pack, tmp_path):
    append(pack / "threats.yaml", RECORD)
    append(pack / "texts" / "en" / "cards.yaml", TEXT)
    append(pack / "pictures" / "portrait" / "threats.yaml", PICTURE)
    page = tmp_path / "gallery.html"
    assert run("gallery", pack, "--to", page, "--language", "de").exit_code == 0
    html = page.read_text(encoding="utf-8")
    assert '<html lang="de"' in html
    assert '<span lang="en">Blocked Drain</span> <small>T19</small>' in html
    used, drawn = (
        set(re.findall(r'href="#([\w-]+)"', html)),
        set(re.findall(r'id="([\w-]+)"', html)),
    )
    assert "portrait-with-pipe" in used <= drawn


def test_the_base_pack_itself_keeps_its_counts(pack):
    base = ROOT / "src/pustosh/games/shelter/packs/base/composition.yaml"
    (pack / "composition.yaml").write_bytes(base.read_bytes())
    append(pack / "threats.yaml", RECORD)
    append(pack / "texts" / "en" / "cards.yaml", TEXT)
    assert "19 cards, expected 18" in refused("pack", "check", pack)


@pytest.mark.parametrize("game", GAMES)
def test_a_copy_of_a_base_pack_passes_under_an_id_of_its_own(tmp_path, game):
    folder = tmp_path / f"my-{game}"
    assert run("pack", "new", game, folder).exit_code == 0
    checked, *languages = run("pack", "check", folder).output.splitlines()
    assert checked == f"my-{game}: every check passes"
    assert [line.partition(" of ")[0] for line in languages] == ["  de: 100 %", "  ru: 100 %"]


def test_a_folder_that_exists_is_not_overwritten(pack):
    assert "exists: name a folder that does not" in refused("pack", "new", "shelter", pack)
