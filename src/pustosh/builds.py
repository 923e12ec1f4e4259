"""Which build of the rules runs: the plain source, or extensions compiled from it.

`make fast` and compiled wheels lay extensions into the folder `compiled` beside this file, with a
manifest of the source they were made of. They run only if that is the source that lies here, for
this Python, and if every file is whole. Otherwise the plain source runs, and a line says why.

The variable PUSTOSH_BUILD decides otherwise: `plain`, or a folder of extensions that must be used.
"""

import hashlib
import json
import os
import sys
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from typing import Any

SOURCE = Path(__file__).parent
EXTENSIONS = SOURCE / "compiled"
MANIFEST = "manifest.json"
PYTHON = EXTENSION_SUFFIXES[0]  # `.cpython-311-x86_64-linux-gnu.so`


class Unfit(Exception):
    """Why these extensions cannot run here."""


class Finder:
    """Finds the modules that are compiled."""

    def __init__(self, folder: Path, modules: dict[str, str]) -> None:
        self.folder = folder
        self.modules = modules  # name -> file

    def find_spec(self, fullname: str, path: Any, target: Any = None) -> ModuleSpec | None:
        file = self.modules.get(fullname)
        if file is None:
            return None
        place = str(self.folder / file)
        loader = ExtensionFileLoader(fullname, place)
        return spec_from_file_location(fullname, place, loader=loader)


def build() -> str:
    """`compiled` or `plain`."""
    return "compiled" if any(isinstance(finder, Finder) for finder in sys.meta_path) else "plain"


def choose() -> None:
    """Take the extensions where they fit the source, before any module of the rules is imported."""
    wish = os.environ.get("PUSTOSH_BUILD", "auto")
    folder = EXTENSIONS if wish == "auto" else Path(wish)
    if wish == "plain" or (wish == "auto" and not folder.exists()):
        return
    try:
        take(folder)
    except Unfit as reason:
        if wish != "auto":
            sys.stderr.write(f"pustosh: PUSTOSH_BUILD is {wish}, but {reason}\n")
            sys.exit(2)
        sys.stderr.write(f"pustosh: the plain source runs: {reason}; see `make fast`\n")


def take(folder: Path) -> None:
    """Have the modules of these extensions imported instead of their source."""
    manifest = read_manifest(folder)
    finder = Finder(folder, manifest["modules"])
    sys.meta_path.insert(0, finder)
    try:
        import_module(manifest["library"])
    except ImportError as error:
        sys.meta_path.remove(finder)
        raise Unfit(f"the extensions cannot be loaded ({error})") from error


def read_manifest(folder: Path) -> dict[str, Any]:
    """What the extensions are, if they are whole and were made of the source that lies here."""
    try:
        manifest: dict[str, Any] = json.loads((folder / MANIFEST).read_bytes())
        sizes = {name: (folder / name).stat().st_size for name in manifest["files"]}
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise Unfit("the extensions are not whole") from error
    if sizes != manifest["files"]:
        raise Unfit("the extensions are not whole")
    if manifest["python"] != PYTHON:
        raise Unfit("the extensions are for another Python")
    if manifest["source"] != fingerprint(SOURCE, manifest["sources"]):
        raise Unfit("the extensions were made of other source")
    return manifest


def fingerprint(source: Path, names: list[str]) -> str:
    """A hash of every module of kernel and games, compiled or not: types reach across modules."""
    digest = hashlib.sha256()
    for name in names:
        try:
            text = (source / name).read_bytes()
        except FileNotFoundError:
            text = b""
        digest.update(b"%s\0%d\0" % (name.encode(), len(text)))
        digest.update(text)
    return digest.hexdigest()


def source_names(source: Path) -> list[str]:
    """Those modules: `kernel/flow.py`."""
    paths = [*source.glob("kernel/**/*.py"), *source.glob("games/**/*.py")]
    return sorted(path.relative_to(source).as_posix() for path in paths)
