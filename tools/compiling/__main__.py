"""Compiles kernel and rules: `make fast`. See docs/speed.md.

`--into FOLDER` lays the extensions there instead of beside the source. `--cached` only has them in
the cache and prints where; without a compiler it prints nothing and is content.
"""

import argparse
import os
import shutil
import sys
import sysconfig
from pathlib import Path

from mypy.version import __version__ as mypyc
from tools.compiling import cache
from tools.compiling.building import build_into

from pustosh import builds

LEVEL = "1"  # of optimization; see docs/speed.md


def main() -> None:
    parser = argparse.ArgumentParser(prog="make fast", description=__doc__)
    parser.add_argument("--into", type=Path, default=builds.EXTENSIONS)
    parser.add_argument("--cached", action="store_true")
    parser.add_argument("--level", default=LEVEL, choices=["0", "1", "2", "3"])
    wishes = parser.parse_args()
    missing = what_is_missing()
    if missing:
        sys.stderr.write(f"{parser.prog}: {missing}; the plain source runs without it\n")
        sys.exit(0 if wishes.cached else 2)
    folder = built(wishes.level)
    if wishes.cached:
        print(folder)
    else:
        cache.keep(folder, wishes.into.absolute())


def what_is_missing() -> str:
    """What one needs to compile and has not."""
    compiler = os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc")
    if shutil.which(compiler.split()[0]) is None:
        return f"there is no C compiler ({compiler})"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "there are no headers of Python (Python.h)"
    return ""


def built(level: str) -> Path:
    """The extensions of this source, from the cache or made now."""
    place = cache.home() / cache.key(level, mypyc)
    if not (place / builds.MANIFEST).exists():
        sys.stderr.write("make fast: kernel and rules are compiled; this takes some minutes\n")
        build_into(place, level)
        cache.forget_old()
    return place


main()
