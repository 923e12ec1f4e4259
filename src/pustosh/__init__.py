"""Pustosh plays board games by their rulebooks.

    import pustosh

    game = pustosh.make("shelter", seats=2)
    game.take(game.choices[0])

`make`, `replay` and `Play` are the public Python API (docs/python.md).
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from pustosh import builds

if TYPE_CHECKING:
    from pustosh.adapters.notebook import Play, make, replay

__version__ = "0.5.0"
__all__ = ["Play", "__version__", "make", "replay"]

builds.choose()


def __getattr__(name: str) -> Any:
    """Read when it is first asked for: the command line starts without it."""
    if name in ("Play", "make", "replay"):
        return getattr(import_module("pustosh.adapters.notebook"), name)
    raise AttributeError(f"module 'pustosh' has no attribute {name!r}")
