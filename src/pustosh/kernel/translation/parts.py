"""A card's texts taken apart: each text by its path, and what two languages must have in common."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from pustosh.kernel.translation.reading import Entry

FIGURE = re.compile(r"\d+")
PLACEHOLDER = re.compile(r"\{[^{}]*\}")
FORMS = "forms"  # beside a name: only translations have them
KNOWN_FORMS = {
    "ru": (
        "gen",
        "dat",
        "acc",
        "ins",
        "pre",
        "plural",
        "gender",
        "animate",
        "fixed",
        "plural_only",
    ),
    "de": ("article", "gen", "dat", "acc", "plural", "gender", "fixed", "plural_only"),
}
NAMES: dict[type, str] = {str: "text", list: "a list", dict: "a record"}
LOANS = 3  # so many words may be the same in two languages


class Fault(NamedTuple):
    path: str  # inside the card, such as `.options[2]`
    message: str


def texts_in(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every text that says something, by its path."""
    if isinstance(value, str) and value.strip():
        yield path, value
    elif isinstance(value, dict):
        for name, inner in value.items():
            if name != FORMS:
                yield from texts_in(inner, f"{path}.{name}")
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from texts_in(inner, f"{path}[{index}]")


def shape_faults(english: Any, own: Any, path: str = "") -> Iterator[Fault]:
    """A translation has the keys and lists of the English; what it leaves out is only missing."""
    if isinstance(english, dict) and isinstance(own, dict):
        yield from record_faults(english, own, path)
    elif isinstance(english, list) and isinstance(own, list):
        if len(own) != len(english):
            yield Fault(path, f"{len(own)} {path.rpartition('.')[2]}, expected {len(english)}")
        for index, (there, here) in enumerate(zip(english, own, strict=False)):
            yield from shape_faults(there, here, f"{path}[{index}]")
    elif own is not None and type(own) is not type(english):
        yield Fault(path, f"expected {NAMES[type(english)]}, as in English")


def record_faults(english: Entry, own: Entry, path: str) -> Iterator[Fault]:
    for name, inner in own.items():
        if name in english:
            yield from shape_faults(english[name], inner, f"{path}.{name}")
        elif not (name == FORMS and "name" in english):
            expected = ", ".join(english)
            yield Fault(f"{path}.{name}", f"unknown key '{name}': expected {expected}")


def text_faults(english: str, own: str) -> Iterator[str]:
    """The same figures and placeholders, and other words."""
    for what, pattern in (("figures", FIGURE), ("placeholders", PLACEHOLDER)):
        there, here = Counter(pattern.findall(english)), Counter(pattern.findall(own))
        if there != here:
            yield f"{what} differ: {listed(here)} here, {listed(there)} in English"
    if own == english and len(english.split()) > LOANS:
        yield "the same as in English: translate it"


def listed(counted: Counter[str]) -> str:
    return " ".join(sorted(counted.elements())) or "none"


def form_faults(forms: Any, language: str) -> Iterator[str]:
    """Of the forms beside a name."""
    if not isinstance(forms, dict):
        yield "expected a record of forms such as {gen: …}"
        return
    known = KNOWN_FORMS.get(language, forms)
    for name, form in forms.items():
        if name not in known:
            yield f"unknown form '{name}': expected {', '.join(known)}"
        elif not isinstance(form, str | bool):
            yield f"expected text as the form '{name}'"
