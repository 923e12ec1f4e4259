"""Rewrites cards of a pack with random right words until the checks of the pack pass."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, Protocol, TypeVar

from pustosh.kernel.chance import Chance
from pustosh.kernel.packs import Printed, Problem

Word = tuple[str, str]  # sort and word
Key = tuple[str, str]  # file and card, as problems name them
Rewritten = dict[Key, Printed[Any]]
Records = TypeVar("Records")

TRIES = 4  # at one card, before it stays as it is
ROUNDS = 40  # of checks, before the pack is given up


class Said(NamedTuple):
    """A word of a random card, and where it stands."""

    card: str
    place: str
    sort: str
    word: str


class Press(Protocol[Records]):
    """What a game needs to have random packs."""

    def records(self, box: Any) -> Records:
        """The records of a base pack."""
        ...

    def words(self) -> set[Word]:
        """All that there are."""
        ...

    def cards(self, records: Records) -> Iterable[Printed[Any]]:
        """The cards that have words."""
        ...

    def names(self, records: Records) -> Any:
        """What words may name."""
        ...

    def rewrite(self, card: Printed[Any], names: Any, chance: Chance) -> Printed[Any]:
        """The card with other words."""
        ...

    def replaced(self, records: Records, cards: Rewritten) -> Records:
        """The records with these cards in place of their namesakes."""
        ...

    def problems(self, records: Records) -> Iterable[Problem]:
        """What `pack check` says about words, places and sense."""
        ...

    def said(self, records: Records, cards: Rewritten) -> Iterator[Said]:
        """The words of these cards."""
        ...

    def print(self, records: Records, note: "Note") -> Any:
        """The box; `note` is told every word that is carried out or asked."""
        ...


class Note(Protocol):
    def __call__(self, sort: str, word: str) -> None: ...


class GivenUp(Exception):
    """No right pack was found."""


def key_of(card: Printed[Any]) -> Key:
    return card.file, card.card


class RandomPack(NamedTuple):
    records: Any
    rewritten: Rewritten


def random_pack(press: Press[Records], base: Records, chance: Chance, share: int = 2) -> RandomPack:
    """About one card of `share` says other words."""
    cards = {key_of(card): card for card in press.cards(base)}
    names = press.names(base)
    made = {
        key: press.rewrite(card, names, chance)
        for key, card in cards.items()
        if chance.roll(share) == 1
    }
    tried = dict.fromkeys(cards, 0)
    for _ in range(ROUNDS):
        records = press.replaced(base, made)
        problems = list(press.problems(records))
        if not problems:
            return RandomPack(records, made)
        names = press.names(records)
        for key in sorted(at_fault(problems, cards, made)):
            tried[key] += 1
            if key in made and tried[key] > TRIES:
                del made[key]
            else:
                made[key] = press.rewrite(cards[key], names, chance)
    raise GivenUp("; ".join(map(str, problems[:5])))


def at_fault(problems: list[Problem], cards: Rewritten, made: Rewritten) -> set[Key]:
    """Cards with problems; if a file has one as a whole, its random cards."""
    named = {problem.card for problem in problems if problem.card}
    files = {problem.file for problem in problems if not problem.card}
    return {key for key in cards if key[1] in named} | {key for key in made if key[0] in files}
