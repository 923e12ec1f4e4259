"""Compiled wheels: `PUSTOSH_COMPILE=1 pip wheel .`. Otherwise a wheel has the source only."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILER = ["mypy>=2.4,<3", "setuptools>=80"]


def wanted() -> bool:
    return os.environ.get("PUSTOSH_COMPILE", "") not in ("", "0")


class Compiled(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        """Tables are imported to be written out, so the build needs what the games need."""
        return [*COMPILER, *self.metadata.core.dependencies] if wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not wanted() or version == "editable":
            return
        root = Path(self.root)
        folder = Path(self.directory) / "compiled"
        paths = os.pathsep.join([str(root / "src"), str(root)])
        subprocess.run(
            [sys.executable, "-m", "tools.compiling", "--into", str(folder)],
            cwd=root, check=True, env=os.environ | {"PYTHONPATH": paths, "PUSTOSH_BUILD": "plain"},
        )  # fmt: skip
        build_data["force_include"][str(folder)] = "pustosh/compiled"
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
