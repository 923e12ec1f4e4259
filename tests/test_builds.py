"""The plain source and the extensions compiled from it: which of them runs, and that they fit."""

import ast
import json
import os
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
from tools.compiling.entrances import shared_out
from tools.compiling.mappings import with_dicts
from tools.compiling.staging import clear_lines, copy_lines

from documents import ROOT
from pustosh import builds
from pustosh.games import GAMES, game
from pustosh.kernel import flow

WISH = os.environ.get("PUSTOSH_BUILD", "auto")
LIBRARY = f"library{builds.PYTHON}"


@pytest.fixture
def package(tmp_path):
    """A package with one module of rules, and extensions that seem to have been made of it."""
    home = tmp_path / "pustosh"
    (home / "kernel").mkdir(parents=True)
    (home / "kernel" / "flow.py").write_text("BUILD = 'plain'\n")
    for name in ("__init__.py", "builds.py"):
        shutil.copy(builds.SOURCE / name, home)
    (home / "compiled").mkdir()
    (home / "compiled" / LIBRARY).write_bytes(b"no library at all")
    names = builds.source_names(home)
    write_manifest(
        home, library="library", python=builds.PYTHON, sources=names, modules={"library": LIBRARY},
        source=builds.fingerprint(home, names), files={LIBRARY: 17},
    )  # fmt: skip
    return home


def write_manifest(home, **changes):
    path = home / "compiled" / builds.MANIFEST
    manifest = json.loads(path.read_text()) if path.exists() else {}
    path.write_text(json.dumps(manifest | changes))


def asked(home, wish="auto"):
    """Which build a new process says it runs, its exit code, and its complaint."""
    program = "from pustosh import builds; from pustosh.kernel import flow; print(builds.build())"
    env = os.environ | {"PYTHONPATH": str(home.parent), "PUSTOSH_BUILD": wish}
    done = subprocess.run(
        [sys.executable, "-c", program], env=env, capture_output=True, text=True, check=False
    )
    return done.stdout.strip(), done.returncode, done.stderr


def other_source(home):
    (home / "kernel" / "flow.py").write_text("BUILD = 'another'\n")


def without_a_module(home):
    (home / "kernel" / "flow.py").rename(home / "kernel" / "flows.py")
    (home / "kernel" / "flow").mkdir()


def other_python(home):
    write_manifest(home, python=".cpython-39.so")


def half_a_library(home):
    (home / "compiled" / LIBRARY).write_bytes(b"no lib")


def no_library(home):
    (home / "compiled" / LIBRARY).unlink()


def no_manifest(home):
    (home / "compiled" / builds.MANIFEST).unlink()


def half_a_manifest(home):
    (home / "compiled" / builds.MANIFEST).write_text('{"library": "lib')


def a_list(home):
    (home / "compiled" / builds.MANIFEST).write_text("[1]")


def nothing(home):
    """The library is whole and of this source, but no library."""


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (other_source, "made of other source"), (without_a_module, "made of other source"),
        (other_python, "for another Python"), (half_a_library, "not whole"),
        (no_library, "not whole"), (no_manifest, "not whole"), (half_a_manifest, "not whole"),
        (a_list, "not whole"), (nothing, "cannot be loaded"),
    ],
)  # fmt: skip
def test_extensions_that_do_not_fit_are_left_aside_with_one_line(package, spoil, reason):
    spoil(package)
    build, code, complaint = asked(package)
    assert (build, code) == ("plain", 0)
    assert reason in complaint
    assert complaint.count("\n") == 1
    build, code, complaint = asked(package, str(package / "compiled"))
    assert (build, code) == ("", 2)
    assert complaint.startswith("pustosh: PUSTOSH_BUILD is ")
    assert complaint.count("\n") == 1


def test_without_extensions_or_by_wish_the_plain_source_runs_and_nothing_is_said(package):
    other_python(package)
    assert asked(package, "plain") == ("plain", 0, "")
    shutil.rmtree(package / "compiled")
    assert asked(package) == ("plain", 0, "")


def test_these_tests_run_on_the_build_they_are_meant_for():
    compiled = builds.build() == "compiled"
    assert compiled or WISH in ("auto", "plain")
    modules = [flow, *(import_module(f"pustosh.games.{name}.table") for name in GAMES)]
    assert {Path(module.__file__).suffix == ".py" for module in modules} == {not compiled}


@pytest.mark.parametrize("name", GAMES)
def test_a_table_has_the_fields_that_its_source_declares(name):
    source = ast.parse((game(name).folder / "table.py").read_text())
    table = next(part for part in source.body if getattr(part, "name", "") == "Table")
    fields = [part for part in table.body if isinstance(part, ast.AnnAssign)]
    declared = import_module(f"pustosh.games.{name}.table").Table
    assert declared.fields == tuple(field.target.id for field in fields)
    zones = [field for field in fields if ast.unparse(field.annotation).startswith("Annotated")]
    assert set(declared.zones) == {field.target.id for field in zones}


def test_what_is_written_out_for_the_compiler_copies_what_changes_and_has_no_empty_pair():
    hints = {"passed": list[bool], "order": tuple[int, ...], "pair": tuple[int, int]}
    assert copy_lines(hints)[2:-1] == [
        "        twin.passed = self.passed[:]",
        "        twin.order = self.order",
        "        twin.pair = self.pair",
    ]
    assert clear_lines(hints)[1:] == ["        self.order = ()"]


def test_a_mapping_is_compiled_as_the_dict_that_it_is():
    nested = "goods: Mapping[str, Mapping[int, str]]"
    assert with_dicts(nested) == "goods: dict[str, dict[int, str]]"
    for line in ("isinstance(part, Mapping)", "names: MutableMapping[str, int]"):
        assert with_dicts(line) == line


def test_modules_of_one_last_name_enter_by_different_files():
    assert shared_out(["a.flow", "a.setup", "b.setup"]) == [["a.flow", "a.setup"], ["b.setup"]]


@pytest.mark.skipif(builds.build() == "plain", reason="it takes minutes where nothing is built")
def test_a_compiled_wheel_plays_a_recorded_game(tmp_path):
    env = os.environ | {"PUSTOSH_COMPILE": "1", "PUSTOSH_BUILD": "plain"}
    uv = Path(sys.executable).parent / "uv"
    made = [uv, "build", "-q", "--wheel", "--no-build-isolation", "-o", tmp_path, ROOT]
    subprocess.run([*made, "--python", sys.executable], env=env, check=True)
    wheel = next(tmp_path.glob("*.whl"))
    assert wheel.stem.rpartition("-")[2] != "any"
    shutil.unpack_archive(wheel, tmp_path / "site", "zip")
    record = ROOT / "tests" / "fixtures" / "shelter" / "threat-deck.jsonl"
    program = [sys.executable, "-m", "pustosh"]
    env = os.environ | {"PYTHONPATH": str(tmp_path / "site"), "PUSTOSH_BUILD": "auto"}
    version = subprocess.run([*program, "--version"], env=env, capture_output=True, check=True)
    assert b"(compiled build)" in version.stdout
    subprocess.run([*program, "replay", "--verify", str(record)], env=env, check=True)
