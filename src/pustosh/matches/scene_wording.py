"""What the runners of scenes and lessons need from the catalogues: sentences and known names."""

from typing import Any

from pustosh.kernel.spec import GameSpec
from pustosh.kernel.staging import Wording
from pustosh.matches.catalogues import LANGUAGES, NATIVE, catalogue
from pustosh.matches.messages import Voice


def wording_of(spec: GameSpec, pack: Any) -> Wording:
    """Refusals in English, with seats by number; messages and verbs as the catalogue lists them."""
    seats = [f"seat {seat}" for seat in range(spec.seats[1])]
    messages = catalogue(spec.folder / "locale", NATIVE)
    return Wording(
        say=Voice(spec, pack, NATIVE, seats).refusal,
        messages=_ids(messages.ids("journal")),
        verbs=frozenset(spec.acts) or _ids(messages.ids("choice")),
    )


def lesson_messages(spec: GameSpec) -> frozenset[str]:
    """The sentences of lessons that every language has."""
    folder = spec.folder / "locale"
    known = [frozenset(catalogue(folder, language).ids("lesson")) for language in LANGUAGES]
    return frozenset.intersection(*known)


def _ids(ids: list[str]) -> frozenset[str]:
    """`use/SH-ITEM-05` says `use` in another way."""
    return frozenset(id_.partition("/")[0] for id_ in ids)
