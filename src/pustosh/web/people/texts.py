"""Text that people send: one rule for names, talk and every field of a form or of the API."""

import unicodedata
from collections.abc import Iterable
from typing import Any

from pustosh.kernel.faults import Fault

BLANKS = "\t\n\r"  # control characters that mean a space
TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
# They turn the direction of what follows: with them a name reads differently from what it is.


class BadText(Fault):
    """A character that nobody types: half a character, a control character, a turned direction."""


def check_text(text: str) -> None:
    bad = next((sign for sign in text if is_bad(sign)), None)
    if bad is not None:
        raise BadText(f"a text has the character U+{ord(bad):04X}, which cannot be shown")


def is_bad(sign: str) -> bool:
    control = unicodedata.category(sign) in ("Cc", "Cs") and sign not in BLANKS
    return control or sign in TURNING


def check_all(value: Any) -> None:
    """Every text within lists and dicts, as JSON has them."""
    if isinstance(value, str):
        check_text(value)
    elif isinstance(value, dict):
        check_each(value.keys())
        check_each(value.values())
    elif isinstance(value, list | tuple):
        check_each(value)


def check_each(values: Iterable[Any]) -> None:
    for value in values:
        check_all(value)


def tidy(text: str, longest: int) -> str:
    """As it is stored: composed (NFC), single-spaced, not too long."""
    return " ".join(unicodedata.normalize("NFC", text).split())[:longest].rstrip()
