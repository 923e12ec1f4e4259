"""What is printed on a card besides its story, and what an option needs, as short phrases."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

import msgspec

from pustosh.games.warofmine.box.cards import Effects, Goods, When
from pustosh.games.warofmine.box.components import Box, options_in


class Printed(msgspec.Struct, frozen=True):
    """One line of a card."""

    do: Effects
    head: str = ""  # a word before it: a moment, the goal, its prize
    need: Effects = ()
    cost: Goods = {}


def printed(box: Box, id_: str) -> tuple[Printed, ...]:
    """The lines of a card, a Fitting, a person's skill."""
    for deck, lines in LINES.items():
        if id_ in getattr(box, deck):
            return tuple(lines(getattr(box, deck)[id_]))
    return ()


def of_event(card: Any) -> list[Printed]:
    cold = ({"cold": {"by": card.cold}},) if card.cold else ()
    return [Printed((*cold, *card.do))] if cold or card.do else []


def of_objective(card: Any) -> list[Printed]:
    parts = [Printed(card.success, "success"), Printed(card.fail, "fail")]
    return [Printed((), "goal", card.check), *parts]


def of_raid(card: Any) -> list[Printed]:
    parts = (Printed(card.before, "before"), Printed(card.after, "after"))
    return [part for part in parts if part.do]


def of_deed(card: Any) -> list[Printed]:
    return [Printed(card.do)] if card.do else []


def of_moments(moments: Iterable[When]) -> list[Printed]:
    return [Printed(line.do, line.when) for line in moments]


LINES: dict[str, Callable[[Any], list[Printed]]] = {  # by deck
    "decisive": of_deed,
    "objectives": of_objective,
    "events": of_event,
    "fates": of_deed,
    "raids": of_raid,
    "locations": lambda card: of_moments(card.stripe),
    "explorations": of_deed,
    "fittings": lambda card: of_moments(card.passive),
    "fixed": lambda card: [Printed(card.do, "", (), card.cost)],
    "people": lambda card: [Printed(card.skill.do, card.skill.when, (), card.skill.cost)],
}


def actions_of(box: Box, fitting: str) -> dict[str, Printed]:
    """What can be done at a Fitting, by the id of its words."""
    return {
        f"{fitting}:{action.label}": Printed(action.do, "", action.req, action.cost)
        for action in box.fittings[fitting].actions
    }


def options_of(record: Any) -> dict[int, Printed]:
    """The options of a card or script by number, wherever in it they stand."""
    lines: dict[int, Printed] = {}
    for option in options_in(record):
        line = Printed(tuple(option["do"]), "", tuple(option.get("req", ())))
        lines.setdefault(option["label"], line)
    return lines


COUNTED = ("unknown_left", "noise_is", "cold_is", "day_is", "roll_is", "boarded")


class Voice(Protocol):
    def page(self, message: str, **args: Any) -> str: ...
    def name(self, id_: str, form: str = "", quoted: bool = False) -> str: ...


def is_so(voice: Voice, wanted: str | int) -> str:
    """`>=2` in words; a bare number means equal."""
    text = str(wanted)
    sign = next((sign for sign in (">=", "<=", "==", ">", "<") if text.startswith(sign)), "")
    n = int(text.removeprefix(sign))
    if sign in (">=", ">"):
        return voice.page("is/more", n=n + (sign == ">"))
    if sign in ("<=", "<") and n - (sign == "<"):
        return voice.page("is/less", n=n - (sign == "<"))
    return voice.page("is/exactly", n=n if sign in ("==", "") else 0)


def needs(voice: Voice, required: Iterable[Mapping[str, Any]]) -> str:
    """All must hold."""
    return ", ".join(need(voice, word, arg) for row in required for word, arg in row.items())


def need(voice: Voice, word: str, arg: Any) -> str:
    if word in COUNTED:
        return f"{voice.page('need/' + word)} {is_so(voice, arg)}"
    if word in ("any", "not"):  # one of several, or none of them
        text = f" {voice.page('fx/or')} ".join(needs(voice, [row]) for row in arg)
        return text if word == "any" else f"{voice.page('need/not')} {text}"
    if word == "stat":
        return measured(voice, arg, voice.page(f"need/stat/{arg['stat']}"))
    if word == "state_is":
        return measured(voice, arg, voice.name(arg["state"], "low"))
    if word == "count":
        return f"{voice.name('pool/' + arg['pool'], 'all')} {is_so(voice, arg['is'])}"
    if word == "has":
        return voice.page("need/has", what=kind(voice, arg["item"]), n=arg.get("n", 1))
    return voice.page(f"need/{word}", **named(arg))


def measured(voice: Voice, arg: Mapping[str, Any], what: str) -> str:
    return f"{whose(voice, arg)}: {what} {is_so(voice, arg['is'])}"


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
