"""Where games are kept on this machine."""

import os
from pathlib import Path


def data_folder() -> Path:
    """`PUSTOSH_HOME`, or the place the system keeps for programs' data."""
    if named := os.environ.get("PUSTOSH_HOME"):
        return Path(named)
    if os.name == "nt":
        return Path(os.environ.get("APPDATA", Path.home())) / "pustosh"
    return Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share")) / "pustosh"
