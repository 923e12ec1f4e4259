"""Files that are there whole or not at all."""

import os
from pathlib import Path
from tempfile import NamedTemporaryFile

from pustosh.kernel.faults import Fault


def write_whole(path: Path, content: bytes) -> None:
    """Written beside the old file, then put in its place; a full disk leaves the old one."""
    beside = None
    try:
        with NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False) as file:
            beside = Path(file.name)
            file.write(content)
        os.replace(beside, path)
    except OSError as error:
        if beside is not None:
            beside.unlink(missing_ok=True)
        raise Fault(f"{path} cannot be written: {error.strerror}") from None
