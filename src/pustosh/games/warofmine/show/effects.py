"""What cards and options do, spelt out: each word of the closed vocabulary as a short phrase.

The phrases stand in the locale under `fx/…`. People come first (“one of the guards: wounds +1”), so
that no language has to inflect them.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from pustosh.games.warofmine.show.needs import Voice, is_so, kind, needs, whose
from pustosh.games.warofmine.show.printed import Printed

SPAN = "{}\N{EN DASH}{}"
Arg = Mapping[str, Any]
Say = Callable[[Voice, Arg], str]


def line(voice: Voice, line: Printed) -> str:
    """A line of a card: when, what it needs and costs, what it does."""
    need = needs(voice, [want for want in line.need if not paid(want, line.do)])
    wants = f"{voice.page('fx/needs')} {need}" if need and line.do else need
    does = told(voice, line.do) if line.do or not line.need else ""
    price = ", ".join(voice.page("fx/lose", what=what, n=n) for what, n in line.cost.items())
    said = "; ".join(filter(None, (wants, price, does)))
    head = voice.page(f"when/{line.head}") if line.head else ""
    return said if said.startswith(head) else f"{head}: {said}"


def paid(want: Mapping[str, Any], do: Iterable[Mapping[str, Any]]) -> bool:
    """Whether the first thing done is to give what is needed: then it is said once."""
    given = [word["discard"] for word in do if "discard" in word]
    return any(want.get("has") == {**one, "n": one.get("n", 1)} for one in given if "item" in one)


def told(voice: Voice, do: Iterable[Mapping[str, Any]]) -> str:
    """All effects of a list; an empty one does nothing."""
    said = [effect(voice, word, arg) for one in do for word, arg in one.items()]
    return "; ".join(filter(None, said)) or voice.page("fx/nothing")


def effect(voice: Voice, word: str, arg: Arg) -> str:
    """One word, with the condition it hangs on. A true minus reads better than a hyphen."""
    said = SAID[word](voice, arg) if word in SAID else voice.page(f"fx/{word}", **plain(arg))
    if said and "if" in arg:
        said = f"{voice.page('fx/if')} {needs(voice, arg['if'])}: {said}"
    return re.sub(r"(?<!\w)-(?=\d)", "\N{MINUS SIGN}", said)


def plain(arg: Arg) -> dict[str, Any]:
    """What a phrase can name: numbers and ids. How many of something is always `n`."""
    named = {name: one for name, one in arg.items() if isinstance(one, str | int)}
    named.setdefault("n", arg.get("by", arg.get("set", 1)))
    return named


def whom(voice: Voice, arg: Arg) -> str:
    """`chosen.present` and its like, narrowed."""
    said = whose(voice, arg)
    if "other_than" in arg:
        said = f"{said}, {voice.page('fx/other')}"
    only = arg.get("only")
    return f"{said} ({voice.name(only['state'], 'low')} {is_so(only['is'])})" if only else said


def of_people(message: str) -> Say:
    def say(voice: Voice, arg: Arg) -> str:
        return f"{whom(voice, arg)}: {voice.page(message, **plain(arg))}"

    return say


def varied(word: str, by: str) -> Say:
    """A phrase for each value of one argument."""
    return lambda voice, arg: voice.page(f"fx/{word}/{arg[by]}", **plain(arg))


def state(voice: Voice, arg: Arg) -> str:
    change = voice.page("fx/state" if "by" in arg else "fx/state-set", **plain(arg))
    return change if arg.get("who", "self") == "self" else f"{whom(voice, arg)}: {change}"


def kinds(voice: Voice, ids: Iterable[str]) -> str:
    return ", ".join(voice.name(kind(voice, one)) for one in ids)


def add(voice: Voice, arg: Arg) -> str:
    return voice.page("fx/gain", what=kind(voice, arg["item"]), n=arg.get("n", 1))


def discard(voice: Voice, arg: Arg) -> str:
    if "value" in arg:
        said = voice.page("fx/worth", n=arg["value"])
    else:
        said = voice.page("fx/lose", what=kind(voice, arg["item"]), n=arg.get("n", 1))
    return f"{said} ({voice.page('fx/chooser/' + arg['chooser'])})" if "chooser" in arg else said


def remove(voice: Voice, arg: Arg) -> str:
    return f"{discard(voice, arg)}, {voice.page('fx/for-good')}"


def price(voice: Voice, arg: Arg) -> str:
    word = "fx/commission" if arg["item"] == "commission" else "fx/price"
    return voice.page(word, **plain(arg))


def noise(voice: Voice, arg: Arg) -> str:
    said = voice.page("fx/noise" if "by" in arg else "fx/noise-set", **plain(arg))
    return f"{said} ({voice.page('fx/this-once')})" if arg.get("temporary") else said


def raid_mod(voice: Voice, arg: Arg) -> str:
    said = [voice.page(f"fx/raid/{one}", n=arg[one]) for one in ("damage", "wounds") if one in arg]
    return f"{voice.page('fx/raid')}: {', '.join(said)}"


def foes(voice: Voice, arg: Arg) -> str:
    letters = ", ".join(arg.get("enemies", ()))
    return f"{letters} ({kinds(voice, dict.fromkeys(arg['weapons'].values()))})" if letters else ""


def combat(voice: Voice, arg: Arg) -> str:
    start = arg.get("start", "normal")
    return f"{voice.page('fx/combat/' + start)}: {foes(voice, arg)}"


def backstab(voice: Voice, arg: Arg) -> str:
    against = foes(voice, arg)
    return voice.page(f"fx/backstab/{arg['by']}") + (f": {against}" if against else "")


def cancel(voice: Voice, arg: Arg) -> str:
    said = voice.page(f"fx/cancel/{arg['what']}", n=arg.get("n", 1))
    return f"{whom(voice, arg)}: {said}" if "who" in arg else said


def table(voice: Voice, arg: Arg) -> str:
    """What the black die decides, row by row."""
    rows = (
        f"{low if low == high else SPAN.format(low, high)} {told(voice, row['do'])}"
        for row in arg["table"]
        for low, high in (row["if_roll"],)
    )
    return f"{voice.page('fx/roll')} {' / '.join(rows)}"


def medical(voice: Voice, arg: Arg) -> str:
    """With the token on one's card, and without it."""
    if "counts_as" in arg:
        return voice.page("fx/counts-as", **plain(arg))
    with_it, without = (told(voice, arg.get(one, ())) for one in ("treated", "untreated"))
    head = voice.page("fx/medical", **plain(arg))
    return f"{head} {with_it} / {voice.page('fx/without')} {without}"


def token(voice: Voice, arg: Arg) -> str:
    head = voice.page("fx/token", name=arg["name"], n=arg.get("charges", 1))
    return f"{head} ({voice.page('when/' + arg['when'])}: {told(voice, arg['do'])})"


def choose(voice: Voice, arg: Arg) -> str:
    sets = [told(voice, one["do"]) for one in arg["options"]]
    marked = (f"({one})" if ";" in one else one for one in sets)
    return f" {voice.page('fx/or')} ".join(marked)


def block(voice: Voice, arg: Arg) -> str:
    return f"{voice.page('fx/block/' + arg['what'])} ({voice.page('fx/until/' + arg['until'])})"


def location(voice: Voice, arg: Arg) -> str:
    slot = f" ({voice.page('slot/' + arg['slot'])})" if "slot" in arg else ""
    return voice.page(f"fx/location/{arg['op']}") + slot


def peek(voice: Voice, arg: Arg) -> str:
    said = f"{voice.page('fx/peek', n=arg['n'])}: {voice.page('fx/deck/' + arg['deck'])}"
    return f"{said}, {voice.page('fx/any-order')}" if arg.get("reorder") else said


SAID: dict[str, Say] = {
    "state": state,
    "empathy": lambda v, arg: f"{v.page('fx/empathy')} ({whom(v, arg)}): {told(v, arg['do'])}",
    "each_roll": lambda v, arg: f"{whom(v, arg)}: {table(v, arg)}",
    "roll": table,
    "add": add,
    "discard": discard,
    "remove": remove,
    "price": price,
    "trade": lambda v, arg: f"{v.page('fx/trade', n=arg['commission'])}: {kinds(v, arg['offer'])}",
    "token": token,
    "noise": noise,
    "raid_mod": raid_mod,
    "combat": combat,
    "backstab": backstab,
    "cancel": cancel,
    "medical": medical,
    "choose": choose,
    "block": block,
    "location": location,
    "peek": peek,
    "leave": of_people("fx/leave"),
    "die": of_people("fx/die"),
    "actions": of_people("fx/actions"),
    "reroll": of_people("fx/reroll"),
    "task": lambda v, arg: f"{whom(v, arg)}: {v.page('fx/task/' + arg['to'])}",
    "draw": varied("draw", "deck"),
    "find": varied("find", "row"),
    "fitting": varied("fitting", "op"),
    "shelter_card": varied("shelter_card", "op"),
    "schedule": varied("schedule", "at"),
    "objective": varied("objective", "op"),
    "game_over": varied("game_over", "result"),
    "wound_enemy": lambda v, arg: v.page("fx/kill" if arg.get("kill") else "fx/hit", **plain(arg)),
    "back": lambda v, arg: "",
}  # fmt: skip
