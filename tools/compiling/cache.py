"""Where built extensions are kept, by what they were made of: the same source is built once."""

import hashlib
import os
import shutil
import tempfile
from pathlib import Path

from pustosh import builds

KEPT = 4  # the latest builds; each takes some 15 MB
TOOLS = Path(__file__).parent


def home() -> Path:
    """Outside of the checkout, so that a fresh clone finds what another one has built."""
    cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(cache) / "pustosh" / "compiled"


def key(level: str, compiler: str) -> str:
    """Of the source, the Python, this program, and the versions of both compilers."""
    digest = hashlib.sha256(f"{builds.PYTHON} {level} {compiler}".encode())
    digest.update(builds.fingerprint(builds.SOURCE, builds.source_names(builds.SOURCE)).encode())
    for path in sorted(TOOLS.glob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:20]


def keep(built: Path, place: Path) -> None:
    """Lay a folder at its place at once or not at all; another program may do the same."""
    place.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=place.parent, prefix=".") as temporary:
        whole = shutil.copytree(built, Path(temporary) / "whole")
        if place.exists():
            place.rename(Path(temporary) / "old")
        whole.rename(place)


def forget_old() -> None:
    """All but the latest builds."""
    folders = [it for it in home().iterdir() if it.is_dir() and not it.name.startswith(".")]
    for folder in sorted(folders, key=lambda it: it.stat().st_mtime)[:-KEPT]:
        shutil.rmtree(folder, ignore_errors=True)
