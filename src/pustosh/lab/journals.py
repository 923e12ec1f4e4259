"""The invariant of the journal: it tells a seat nothing that is hidden from it.

What is hidden is what the view does not show. So a line may tell what the view shows after the same
answer, and what both games have in common; a card that everybody has seen must lie in the view.
"""

from collections.abc import Sequence
from typing import Any

from pustosh.kernel.chance import Chance, ChanceResult, Recording, Seeded
from pustosh.kernel.flow import Game
from pustosh.kernel.journal import Journal
from pustosh.lab.invariants import Table, encode, holds

TOGETHER = 12  # answers that two games are given alike

Reader = int | None  # a seat, or a spectator


def journals_keep_secrets(table: Table, every: int) -> None:
    """Two games that look alike to a seat are told to it alike, whatever lies hidden in them."""
    set_up_keeps_secrets(table)
    play_keeps_secrets(table, every)


def play_keeps_secrets(table: Table, every: int) -> None:
    """Now and then all that is hidden is dealt anew, and both games go on alike for a while."""
    for number, game in enumerate(table.moments(every)):
        if game.choices:
            seed = f"{table.seed}:{number}"
            play_alike(table, *twins(table, game, seed), Seeded(f"{seed}:taste"))


def twins(table: Table, game: Game[Any], seed: str) -> tuple[Game[Any], Game[Any]]:
    """This game, and one in which all that the decider cannot know has been dealt anew."""
    real = game.copy(Seeded(seed))
    dream = table.spec.determinize(game, game.decider, Seeded(f"{seed}:dream"))
    real.journal, dream.journal = Journal(), Journal()
    dream.chance = Seeded(seed)
    return real, dream


def play_alike(table: Table, real: Game[Any], dream: Game[Any], taste: Chance) -> None:
    """The same answers to both, as long as somebody cannot tell one from the other."""
    readers = cannot_tell(table, real, dream, (None, *range(table.seats)))
    for _ in range(TOGETHER):
        keys = open_in_both(real, dream)
        if not readers or not keys:
            return
        key = keys[taste.pick(keys)]
        for twin in (real, dream):
            twin.answer(twin.decider, key)
        readers = cannot_tell(table, real, dream, readers)
        compare_journals(real, dream, readers)


def cannot_tell(
    table: Table, real: Game[Any], dream: Game[Any], readers: Sequence[Reader]
) -> list[Reader]:
    """Those of the readers whose views of the two games are the same to the byte."""
    view = table.spec.view
    return [one for one in readers if encode(view(real, one)) == encode(view(dream, one))]


def open_in_both(real: Game[Any], dream: Game[Any]) -> list[str]:
    if real.decider != dream.decider:
        return []
    also = {choice.key for choice in dream.choices}
    return [choice.key for choice in real.choices if choice.key in also]


def compare_journals(real: Game[Any], other: Game[Any], readers: Sequence[Reader]) -> None:
    for reader in readers:
        one, two = told(real, reader), told(other, reader)
        differ = next((pair for pair in zip(one, two, strict=False) if pair[0] != pair[1]), "")
        what = f"the journal tells seat {reader} what its view does not show: {differ}"
        holds(one == two, what, real)


def told(game: Game[Any], reader: Reader) -> list[bytes]:
    """What the reader receives: whom else a line is for is not part of it."""
    lines = game.journal.read(reader) if game.journal is not None else []
    return [encode((line.rule, line.message, line.args)) for line in lines]


def set_up_keeps_secrets(table: Table) -> None:
    """Each draw of the set-up made otherwise; who cannot see it is not told of it either."""
    chance = Recording(Seeded(table.seed))
    real = set_up(table, chance)
    said = chance.take()
    for at, one in enumerate(said):
        if isinstance(one, str):  # a card; dice are rolled before everybody's eyes
            other = set_up(table, Otherwise(said, at, f"{table.seed}:{at}"))
            readers = cannot_tell(table, real, other, (None, *range(table.seats)))
            compare_journals(real, other, readers)


def set_up(table: Table, chance: Chance) -> Game[Any]:
    return table.spec.new_game(table.seats, table.options, table.pack, chance, Journal())


class Otherwise:
    """Chance that says again what it said, but for one draw and what is impossible after it."""

    def __init__(self, said: Sequence[ChanceResult], at: int, seed: str) -> None:
        self._said = said
        self._at = at
        self._asked = -1
        self._else = Seeded(seed)

    def roll(self, sides: int) -> int:
        said = self._again()
        return said if isinstance(said, int) and said <= sides else self._else.roll(sides)

    def pick(self, among: Sequence[Any]) -> int:
        said = self._again()
        return among.index(said) if said in among else self._else.pick(among)

    def _again(self) -> ChanceResult | None:
        self._asked += 1
        is_other = self._asked == self._at or self._asked >= len(self._said)
        return None if is_other else self._said[self._asked]
