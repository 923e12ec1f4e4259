"""All files of a folder and of the folders in it, counted twice: no test looks past a room."""

import os
from pathlib import Path


def every(folder: Path, ending: str) -> list[Path]:
    files = sorted(path for path in folder.rglob(f"*{ending}") if "__pycache__" not in path.parts)
    walked = [name for _, _, names in os.walk(folder) for name in names]
    assert len(files) == sum(name.endswith(ending) for name in walked) > 0, folder
    return files
