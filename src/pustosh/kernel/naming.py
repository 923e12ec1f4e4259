"""How an id is named in sentences."""

from collections.abc import Mapping
from typing import Protocol

import msgspec

# Of a name, by case: `gen`, `dat`, `acc` …; also `plural`, `article`, `gender`, and what it is:
# `animate`, `fixed` (never declined), `plural_only`.
Forms = dict[str, str | bool]


class HasName(Protocol):
    @property
    def name(self) -> str: ...
    @property
    def forms(self) -> Forms: ...


class Phrase(msgspec.Struct, frozen=True):
    """A printed name, or a message of the game's locale with its arguments.

    Where both are given, the printed name is used in locales without the message."""

    literal: str = ""
    message: str = ""
    args: dict[str, str | int] = {}  # a text is an id that is named in turn
    kind: str = ""  # what it does; gives choices their wording, such as `use/heal_supply`
    forms: Forms = {}  # of the printed name
    sentence: bool = False  # printed sentences stand without quotes


def printed(text: HasName, kind: str = "") -> Phrase:
    """By the name on a card."""
    return Phrase(text.name, kind=kind, forms=text.forms)


def declined(name: str, forms: Mapping[str, str | bool], form: str) -> str:
    """A form of a name; empty if nobody has written it."""
    own = forms.get(form)
    if isinstance(own, str):
        return own
    if forms.get("fixed"):
        return name
    if form == "acc" and "animate" in forms and forms.get("gender") != "f":
        return declined(name, forms, "gen") if forms["animate"] else name  # as in Russian
    return ""
