"""What holds for the texts of every pack: each card has its name, and no text is without a card."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import Any, Protocol

from pustosh.kernel.packs import Printed, Problem


class HasText(Protocol):
    @property
    def name(self) -> str: ...
    @property
    def text(self) -> str: ...


ARTICLES = ("a", "an", "the")

Texts = Mapping[str, Printed[HasText]]


def check_entries(
    cards: Mapping[str, Printed[Any] | None], texts: Texts, file: str = "texts/en"
) -> Iterator[Problem]:
    """An entry for each card and only for them; a card of None has a name and no record."""
    for id_, card in cards.items():
        if id_ not in texts:
            message = f"no name: expected an entry '{id_}' in {file}"
            yield card.problem(message) if card else Problem(file, 0, id_, message)
    for id_, text in texts.items():
        if id_ not in cards:
            close = " or ".join(get_close_matches(id_, cards)) or "the id of a card"
            yield text.problem(f"a text without a card: expected {close}")


def check_spoken(texts: Texts, silent: Collection[str] = ()) -> Iterator[Problem]:
    """A name everywhere, and a text except on the silent ones."""
    for id_, text in texts.items():
        if not text.value.name.strip() or (id_ not in silent and not text.value.text.strip()):
            yield text.problem("expected a name and a text that says something")


def check_own_names(
    texts: Iterable[Printed[HasText]], shared: Collection[str] = ()
) -> Iterator[Problem]:
    """No two of these have the same name but for an article, except one that several may share."""
    first: dict[str, str] = {}
    for text in texts:
        name = text.value.name
        owner = first.setdefault(_without_article(name), text.card)
        if owner != text.card and name not in shared:
            yield text.problem(f"'{name}' is the name of {owner} too: give it its own", ".name")


def _without_article(name: str) -> str:
    first, _, rest = name.lower().partition(" ")
    return rest if first in ARTICLES and rest else name.lower()
