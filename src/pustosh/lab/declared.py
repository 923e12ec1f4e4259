"""The invariant of acts: what a game offers is what its acts declare."""

from typing import Any

from pustosh.kernel.acts import is_asked
from pustosh.kernel.flow import Game
from pustosh.lab.invariants import Invariant, holds


class Acts(Invariant):
    """Every open choice has an act of its form; an offer made by a faster way is the declared one.

    An act with steps of its own declares its whole offer: while one choice of its verb is open, the
    open keys of the verb are those of the candidates that nothing forbids.
    """

    def look(self, game: Game[Any]) -> None:
        for choice in game.choices:
            act = self.spec.acts.get(choice.verb)
            holds(act is not None, f"{choice.key}: no act of this verb is declared", game)
            fits = act is not None and act.fits(choice.args)
            holds(fits, f"{choice.key} has not the form of its act", game)
        for verb, act in self.spec.acts.items():
            if (act.then or act.steps) and is_asked(game, verb):
                self.compare(game, verb)

    def compare(self, game: Game[Any], verb: str) -> None:
        declared = {choice.key for choice in self.spec.acts[verb].choices(game, game.decider)}
        offered = {choice.key for choice in game.choices if choice.verb == verb}
        differ = ", ".join(sorted(declared ^ offered))
        holds(declared == offered, f"offered and declared differ in {differ}", game)
