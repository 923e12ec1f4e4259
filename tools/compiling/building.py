"""Compiles the staged source: mypyc writes C, and the compiler makes a library of it."""

import contextlib
import json
import os
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from mypyc.build import mypycify
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext
from tools.compiling import cache
from tools.compiling.entrances import LIBRARY, entrances, shared_out
from tools.compiling.mappings import VARIANCE
from tools.compiling.modules import compiled_modules, dotted
from tools.compiling.staging import stage

from pustosh import builds

GROUP = LIBRARY.removesuffix("__mypyc")


class SideBySide(build_ext):
    """Compiles as many files at once as there are processors."""

    def build_extensions(self) -> None:
        serial = self.compiler.compile

        def compile_all(sources: list[str], **settings: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                parts = pool.map(lambda source: serial([source], **settings), sources)
                return [made for part in parts for made in part]

        self.compiler.compile = compile_all
        super().build_extensions()


def build_into(place: Path, level: str) -> None:
    """Compile the source, and lay the extensions and their manifest into a folder."""
    names = builds.source_names(builds.SOURCE)
    source = builds.fingerprint(builds.SOURCE, names)
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        stage(builds.SOURCE, Path("pustosh"), names)
        with contextlib.redirect_stdout(sys.stderr):
            modules = compile_staged(compiled_modules(builds.SOURCE), level)
        manifest = {
            "library": LIBRARY,
            "python": builds.PYTHON,
            "source": source,
            "sources": names,
            "modules": modules,
            "files": {it.name: it.stat().st_size for it in Path("built").iterdir()},
        }
        Path("built", builds.MANIFEST).write_text(json.dumps(manifest))
        cache.keep(Path("built"), place)


def compile_staged(names: list[str], level: str) -> dict[str, str]:
    """In the folder of the staged package. Module -> file, below `built`."""
    files = [f"pustosh/{name}" for name in names]
    settings = ["--config-file=", "--explicit-package-bases", "--ignore-missing-imports"]
    settings += [f"--disable-error-code={code}" for code in VARIANCE]
    made = mypycify(
        [*settings, *files], opt_level=level, debug_level="0", multi_file=True, group_name=GROUP
    )
    groups = shared_out(map(dotted, names))
    library = [it for it in made if it.name == LIBRARY]
    build([*library, *(entrance(at, group) for at, group in enumerate(groups))])
    files_of = {LIBRARY: file_of(LIBRARY)}
    for at, group in enumerate(groups):
        files_of |= dict.fromkeys(group, file_of(f"entrances_{at}"))
    return files_of


def entrance(at: int, group: list[str]) -> Extension:
    path = Path(f"build/entrances_{at}.c")
    path.write_text(entrances(group))
    return Extension(f"entrances_{at}", [str(path)])


def file_of(name: str) -> str:
    return next(Path("built").glob(f"{name}.*")).name


def build(extensions: list[Extension]) -> None:
    command = SideBySide(Distribution({"name": "pustosh", "ext_modules": extensions}))
    command.build_lib, command.build_temp = "built", "objects"
    command.ensure_finalized()
    command.run()
