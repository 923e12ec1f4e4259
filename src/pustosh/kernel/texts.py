"""What holds for the texts of every pack: each card has its name, and no text is without a card."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Protocol, TypeVar

from pustosh.kernel.packs import PackError, Printed, Problem, read_named

FOLDER = "texts/en"
T = TypeVar("T")


class HasText(Protocol):
    @property
    def name(self) -> str: ...
    @property
    def text(self) -> str: ...


ARTICLES = ("a", "an", "the")

Texts = Mapping[str, Printed[HasText]]


def read_texts(folder: Path, type_: type[T]) -> dict[str, Printed[T]]:
    """Names and texts of the cards in English, by card id, from all files."""
    texts: dict[str, Printed[T]] = {}
    for path in sorted((folder / FOLDER).glob("*.yaml")):
        for id_, text in read_named(path, type_, f"{FOLDER}/{path.name}").items():
            if id_ in texts:
                taken = f"this text is in {texts[id_].file} too: keep one of the two"
                raise PackError(text.problem(taken))
            texts[id_] = text
    if not texts:
        message = f"no texts: expected files such as {FOLDER}/cards.yaml"
        raise PackError(Problem(FOLDER, 0, "", message))
    return texts


def check_entries(cards: Mapping[str, Printed[Any] | None], texts: Texts) -> Iterator[Problem]:
    """An entry for each card and only for them; a card of None has a name and no record."""
    for id_, card in cards.items():
        if id_ not in texts:
            message = f"no name: expected an entry '{id_}' in {FOLDER}"
            yield card.problem(message) if card else Problem(FOLDER, 0, id_, message)
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
