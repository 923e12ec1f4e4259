"""What is worked out from files is kept in the user's cache folder, to start faster.

An entry is found by a hash of all that it was made from, and it begins with a hash of itself. So
one that is old, foreign or damaged is never found or is ignored, and made anew. Where nothing can
be written nothing is kept, and all works as well, only slower.
"""

import hashlib
import os
import tempfile
from pathlib import Path

from pustosh import __version__

FORMAT = b"1"  # raise it when a parser gives something else for the same file
MOST = 1000  # entries; then the older half goes
SEAL = 32  # bytes of a hash


def cache_folder() -> Path | None:
    """`PUSTOSH_CACHE` (empty: nothing is kept), or the place the system has for caches."""
    named = os.environ.get("PUSTOSH_CACHE")
    if named is not None:
        return Path(named) if named else None
    place = os.environ.get("LOCALAPPDATA" if os.name == "nt" else "XDG_CACHE_HOME")
    try:
        return Path(place or Path.home() / ".cache") / "pustosh"
    except RuntimeError:  # this user has no home
        return None


def name_of(*parts: bytes) -> str:
    """The name of what is made from these parts by this version of the program."""
    digest = hashlib.sha256(b"%s %s" % (FORMAT, __version__.encode()))
    for part in parts:
        digest.update(b"%d " % len(part) + part)
    return digest.hexdigest()


def kept(name: str) -> bytes | None:
    """What was kept under this name, if it is there and whole."""
    folder = cache_folder()
    if folder is None:
        return None
    try:
        body = (folder / name).read_bytes()
    except OSError:
        return None
    return body[SEAL:] if hashlib.sha256(body[SEAL:]).digest() == body[:SEAL] else None


def keep(name: str, body: bytes) -> None:
    """Keep this under its name, if the folder can be written to; others never see half of it."""
    folder = cache_folder()
    if folder is None:
        return
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        _make_room(folder)
        handle, written = tempfile.mkstemp(dir=folder)
        with os.fdopen(handle, "wb") as file:
            file.write(hashlib.sha256(body).digest() + body)
        os.replace(written, folder / name)
    except OSError:
        return


def _make_room(folder: Path) -> None:
    files = list(os.scandir(folder))
    if len(files) >= MOST:
        files.sort(key=lambda file: file.stat().st_mtime)
        for file in files[: MOST // 2]:
            Path(file.path).unlink(missing_ok=True)
