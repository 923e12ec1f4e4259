"""Which modules are compiled: what runs while games are played, copied and dealt anew."""

from pathlib import Path

COMPILED = (
    "kernel/acts.py", "kernel/chance.py", "kernel/choices.py", "kernel/decks.py",
    "kernel/flow.py", "kernel/renaming.py", "kernel/state.py",
    "games/*/box/components.py", "games/*/rules/**/*.py", "games/*/sight/determinize.py",
    "games/*/sight/hidden.py", "games/*/sight/playout.py", "games/*/state/*.py",
    "games/*/table.py", "games/*/words/*.py",
)  # fmt: skip

STRUCTS = {  # records of msgspec, which mypyc cannot make
    "games/fallout/state/dice.py", "games/munchkin/box/components.py",
    "games/munchkin/state/values.py",
    "games/warofmine/state/strife.py",
}  # fmt: skip


def compiled_modules(source: Path) -> list[str]:
    """`kernel/flow.py` and so on; packages themselves are left to the interpreter."""
    paths = {path for pattern in COMPILED for path in source.glob(pattern)}
    names = {path.relative_to(source).as_posix() for path in paths if path.stem != "__init__"}
    return sorted(names - STRUCTS)


def dotted(name: str) -> str:
    """`pustosh.kernel.flow` of `kernel/flow.py`."""
    return "pustosh." + name.removesuffix(".py").replace("/", ".")
