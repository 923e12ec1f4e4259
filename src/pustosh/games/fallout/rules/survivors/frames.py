"""Rulebook section: Killed and eliminated. What a killed survivor still had to do is dropped."""

from pustosh.games.fallout.table import Play


def resume(game: Play, seat: int) -> None:
    """Nothing to do: what this seat did ends here, and what it interrupted goes on."""


def unwind(game: Play, seat: int) -> None:
    """FO-KILL-09. Killed in the own turn, a survivor ends it; in another's, only what they did.

    What an effect on everybody still does to others and the rows of others go on (FO-RES-20)."""
    game.cut_to(resume, seat)
