"""What an option needs, spelt out: the requirements of cards, as short phrases."""

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

SIGNS = {">=": "≥", "<=": "≤", "==": "=", ">": ">", "<": "<"}
COUNTED = ("unknown_left", "noise_is", "cold_is", "day_is", "roll_is", "boarded")


class Voice(Protocol):
    def page(self, message: str, **args: Any) -> str: ...
    def name(self, id_: str, form: str = "", quoted: bool = False) -> str: ...


def is_so(said: str | int) -> str:
    """`>=2` as it is printed; a bare number means equal."""
    text = str(said)
    sign = next((one for one in SIGNS if text.startswith(one)), "")
    return f"{SIGNS[sign] if sign else '='} {text.removeprefix(sign)}"


def needs(voice: Voice, required: Iterable[Mapping[str, Any]]) -> str:
    """All must hold."""
    return ", ".join(need(voice, word, arg) for one in required for word, arg in one.items())


def need(voice: Voice, word: str, arg: Any) -> str:
    if word in COUNTED:
        return f"{voice.page('need/' + word)} {is_so(arg)}"
    if word in ("any", "not"):
        return either(voice, word, arg)
    if word in ("stat", "state_is"):
        return measured(voice, word, arg)
    if word == "count":
        return f"{voice.name('pool/' + arg['pool'], 'all')} {is_so(arg['is'])}"
    if word == "has":
        return voice.page("need/has", what=kind(voice, arg["item"]), n=arg.get("n", 1))
    return voice.page(f"need/{word}", **named(arg))


def either(voice: Voice, word: str, arg: Iterable[Mapping[str, Any]]) -> str:
    """One of several, or none of them."""
    said = f" {voice.page('fx/or')} ".join(needs(voice, [one]) for one in arg)
    return said if word == "any" else f"{voice.page('need/not')} {said}"


def measured(voice: Voice, word: str, arg: Mapping[str, Any]) -> str:
    what = voice.name(arg["state"], "low") if word == "state_is" else voice.page(stat_of(arg))
    return f"{whose(voice, arg)}: {what} {is_so(arg['is'])}"


def whose(voice: Voice, arg: Mapping[str, Any]) -> str:
    """`chosen.present` and its like: how many of whom."""
    mode, _, pool = arg.get("who", "self").partition(".")
    return voice.page(f"fx/who/{mode}", pool=f"pool/{pool or mode}")


def stat_of(arg: Mapping[str, Any]) -> str:
    return f"need/stat/{arg['stat']}"


def kind(voice: Voice, id_: str) -> str:
    """The id under which goods or a group of goods are named: groups have words of their own."""
    return id_ if voice.name(f"kind/{id_}") == f"kind/{id_}" else f"kind/{id_}"


def named(arg: Any) -> dict[str, Any]:
    """A single word is what the phrase is about."""
    if not isinstance(arg, Mapping):
        return {"what": arg}
    told = {name: one for name, one in arg.items() if isinstance(one, str | int)}
    return {"n": 1, **told, "what": told.get("name", told.get("item", ""))}
