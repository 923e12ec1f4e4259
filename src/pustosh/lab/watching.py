"""All invariants of one game in one pass: it is played once, and each looks at its own pace."""

from collections.abc import Mapping
from typing import Any

from pustosh.kernel.flow import Game
from pustosh.lab import dealing, dealt, declared, invariants, journals
from pustosh.lab.invariants import BrokenInvariant, Invariant
from pustosh.lab.tables import Table

INVARIANTS: Mapping[str, type[Invariant]] = {
    "ends": invariants.Ends,
    "choices": invariants.Choices,
    "acts": declared.Acts,
    "refusals": invariants.Refusals,
    "copies": invariants.Copies,
    "secrets": invariants.Secrets,
    "dealing": dealing.Dealing,
    "dealt": dealt.Dealt,
    "journal": journals.Journals,
    "set-up": journals.SetUps,
    "pieces": invariants.Pieces,
    "citations": invariants.Citations,
    "replay": invariants.Replays,
}


def watch(table: Table, pace: Mapping[str, int]) -> None:
    """Play the table's game; each invariant looks at every so many decisions and at the end."""
    _Pass(table, pace).play()


class _Pass:
    """What is being done is remembered, so that whatever fails says where."""

    def __init__(self, table: Table, pace: Mapping[str, int]) -> None:
        self.table = table
        self.watching = {name: INVARIANTS[name](table, every) for name, every in pace.items()}
        self.decision = 0
        self.doing = "play"

    def play(self) -> None:
        try:
            for decision, game in enumerate(self.table.play()):
                self.decision = decision
                self.look(game)
                self.doing = "play"
            self.finish(game)
        except Exception as error:
            where = f"{self.table}, decision {self.decision}"
            what = str(error) if isinstance(error, AssertionError) else repr(error)
            raise BrokenInvariant(f"{self.doing}: {what} ({where})") from error

    def look(self, game: Game[Any]) -> None:
        for name, invariant in self.watching.items():
            self.doing = name
            if not game.choices or self.decision % invariant.every == 0:
                invariant.look(game)

    def finish(self, game: Game[Any]) -> None:
        for name, invariant in self.watching.items():
            self.doing = name
            invariant.finish(game)
