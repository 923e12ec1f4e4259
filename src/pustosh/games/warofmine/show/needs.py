"""What an option needs, spelt out: the requirements of cards, as short phrases."""

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

SIGNS = {">=": "≥", "<=": "≤", "==": "=", ">": ">", "<": "<"}
COUNTED = ("unknown_left", "noise_is", "cold_is", "day_is", "roll_is", "boarded")


class Voice(Protocol):
    def page(self, message: str, **args: Any) -> str: ...
    def name(self, id_: str, form: str = "", quoted: bool = False) -> str: ...


def is_so(wanted: str | int) -> str:
    """`>=2` as it is printed; a bare number means equal."""
    text = str(wanted)
    sign = next((sign for sign in SIGNS if text.startswith(sign)), "")
    return f"{SIGNS.get(sign, '=')} {text.removeprefix(sign)}"


def needs(voice: Voice, required: Iterable[Mapping[str, Any]]) -> str:
    """All must hold."""
    return ", ".join(need(voice, word, arg) for row in required for word, arg in row.items())


def need(voice: Voice, word: str, arg: Any) -> str:
    if word in COUNTED:
        return f"{voice.page('need/' + word)} {is_so(arg)}"
    if word in ("any", "not"):  # one of several, or none of them
        text = f" {voice.page('fx/or')} ".join(needs(voice, [row]) for row in arg)
        return text if word == "any" else f"{voice.page('need/not')} {text}"
    if word == "stat":
        return measured(voice, arg, voice.page(f"need/stat/{arg['stat']}"))
    if word == "state_is":
        return measured(voice, arg, voice.name(arg["state"], "low"))
    if word == "count":
        return f"{voice.name('pool/' + arg['pool'], 'all')} {is_so(arg['is'])}"
    if word == "has":
        return voice.page("need/has", what=kind(voice, arg["item"]), n=arg.get("n", 1))
    return voice.page(f"need/{word}", **named(arg))


def measured(voice: Voice, arg: Mapping[str, Any], what: str) -> str:
    return f"{whose(voice, arg)}: {what} {is_so(arg['is'])}"


def whose(voice: Voice, arg: Mapping[str, Any]) -> str:
    """`chosen.present` and its like: how many of whom."""
    mode, _, pool = arg.get("who", "self").partition(".")
    return voice.page(f"fx/who/{mode}", pool=f"pool/{pool or mode}")


def kind(voice: Voice, id_: str) -> str:
    """The id under which goods or a group of goods are named: groups have words of their own."""
    return id_ if voice.name(f"kind/{id_}") == f"kind/{id_}" else f"kind/{id_}"


def named(arg: Any) -> dict[str, Any]:
    """A single word is what the phrase is about."""
    if not isinstance(arg, Mapping):
        return {"what": arg}
    names = {name: value for name, value in arg.items() if isinstance(value, str | int)}
    return {"n": 1, **names, "what": names.get("name", names.get("item", ""))}
