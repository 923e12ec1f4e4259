"""The box of a game, read once in a process: tests look at it and change nothing in it."""

from functools import cache


def base_box(spec):
    return _read(spec.read_pack, spec.pack_folder)


@cache
def _read(read_pack, folder):
    return read_pack(folder)
