"""What cards and options do, spelt out: each word of the closed vocabulary as a short phrase.

The phrases stand in the locale under `fx/…`. People come first (“one of the guards: wounds +1”), so
that no language has to inflect them. What a card does is a sentence for each of its effects.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from pustosh.games.warofmine.rules.dice import SIDES
from pustosh.games.warofmine.show.printed import Printed, Voice, is_so, kind, needs, whose

Arg = Mapping[str, Any]
Phrase = Callable[[Voice, Arg], str]


def line(voice: Voice, printed: Printed) -> str:
    """A line of a card in sentences: when, what it needs and costs, what it does."""
    need = needs(voice, [want for want in printed.need if not paid(want, printed.do)])
    wants = f"{voice.page('fx/needs')} {need}" if need and printed.do else need
    does = each(voice, printed.do) if printed.do or not printed.need else []
    price = ", ".join(voice.page("fx/lose", what=what, n=n) for what, n in printed.cost.items())
    texts = [text for text in (wants, price, *does) if text]
    head = voice.page(f"when/{printed.head}") if printed.head else ""
    if head and not texts[0].startswith(head):
        texts[0] = f"{head}: {texts[0]}"
    return " ".join(map(sentence, texts))


def sentence(text: str) -> str:
    """A capital letter where it begins and a full stop where it ends; names keep theirs."""
    return f"{text[:1].upper()}{text[1:]}."


def paid(want: Mapping[str, Any], do: Iterable[Mapping[str, Any]]) -> bool:
    """Whether the first thing done is to give what is needed: then it is said once."""
    given = [word["discard"] for word in do if "discard" in word]
    return any(want.get("has") == {**arg, "n": arg.get("n", 1)} for arg in given if "item" in arg)


def each(voice: Voice, do: Iterable[Mapping[str, Any]]) -> list[str]:
    """Every effect of a list; an empty one does nothing."""
    texts = [effect(voice, word, arg) for row in do for word, arg in row.items()]
    return [text for text in texts if text] or [voice.page("fx/nothing")]


def phrases(voice: Voice, do: Iterable[Mapping[str, Any]]) -> str:
    """Effects that belong together, within a sentence."""
    *texts, last = each(voice, do)
    return f"{', '.join(texts)} {voice.page('fx/and')} {last}" if texts else last


def effect(voice: Voice, word: str, arg: Arg) -> str:
    """One word, with the condition it hangs on. A true minus reads better than a hyphen."""
    phrase = PHRASES.get(word)
    text = phrase(voice, arg) if phrase else voice.page(f"fx/{word}", **plain(arg))
    if text and "if" in arg:
        text = f"{voice.page('fx/if')} {needs(voice, arg['if'])}: {text}"
    return re.sub(r"(?<!\w)-(?=\d)", "\N{MINUS SIGN}", text)


def plain(arg: Arg) -> dict[str, Any]:
    """What a phrase can name: numbers and ids. How many of something is always `n`."""
    names = {name: value for name, value in arg.items() if isinstance(value, str | int)}
    return {"n": arg.get("by", arg.get("set", 1)), **names}


def whom(voice: Voice, arg: Arg) -> str:
    """`chosen.present` and its like, narrowed."""
    other = f", {voice.page('fx/other')}" if "other_than" in arg else ""
    only = arg.get("only")
    narrowed = f" ({voice.name(only['state'], 'low')} {is_so(voice, only['is'])})" if only else ""
    return f"{whose(voice, arg)}{other}{narrowed}"


def signed(voice: Voice, message: str, n: int, **args: Any) -> str:
    """More or less of something, each in a sentence of its own."""
    return voice.page(f"{message}-{'more' if n > 0 else 'less'}", **{**args, "n": abs(n)})


def by(message: str) -> Phrase:
    return lambda voice, arg: signed(voice, message, plain(arg)["n"], **without_n(arg))


def without_n(arg: Arg) -> dict[str, Any]:
    return {name: value for name, value in plain(arg).items() if name != "n"}


def of_people(message: str) -> Phrase:
    return lambda voice, arg: f"{whom(voice, arg)}: {voice.page(message, **plain(arg))}"


def varied(word: str, by: str) -> Phrase:
    """A phrase for each value of one argument."""
    return lambda voice, arg: voice.page(f"fx/{word}/{arg[by]}", **plain(arg))


def state(voice: Voice, arg: Arg) -> str:
    change = by("fx/state")(voice, arg) if "by" in arg else voice.page("fx/state-set", **plain(arg))
    return change if arg.get("who", "self") == "self" else f"{whom(voice, arg)}: {change}"


def kinds(voice: Voice, ids: Iterable[str]) -> str:
    return ", ".join(voice.name(kind(voice, id_)) for id_ in ids)


def discard(voice: Voice, arg: Arg) -> str:
    if "value" in arg:
        text = voice.page("fx/worth", n=arg["value"])
    else:
        text = voice.page("fx/lose", what=kind(voice, arg["item"]), n=arg.get("n", 1))
    return f"{text} ({voice.page('fx/chooser/' + arg['chooser'])})" if "chooser" in arg else text


def price(voice: Voice, arg: Arg) -> str:
    return by("fx/commission" if arg["item"] == "commission" else "fx/price")(voice, arg)


def noise(voice: Voice, arg: Arg) -> str:
    text = by("fx/noise")(voice, arg) if "by" in arg else voice.page("fx/noise-set", **plain(arg))
    return f"{text} ({voice.page('fx/this-once')})" if arg.get("temporary") else text


def raid_mod(voice: Voice, arg: Arg) -> str:
    parts = [signed(voice, f"fx/raid/{it}", arg[it]) for it in ("damage", "wounds") if it in arg]
    return f"{voice.page('fx/raid')}: {', '.join(parts)}"


def foes(voice: Voice, arg: Arg) -> str:
    letters = ", ".join(arg.get("enemies", ()))
    return f"{letters} ({kinds(voice, dict.fromkeys(arg['weapons'].values()))})" if letters else ""


def combat(voice: Voice, arg: Arg) -> str:
    return f"{voice.page('fx/combat/' + arg.get('start', 'normal'))}: {foes(voice, arg)}"


def backstab(voice: Voice, arg: Arg) -> str:
    against = foes(voice, arg)
    return voice.page(f"fx/backstab/{arg['by']}") + (f": {against}" if against else "")


def cancel(voice: Voice, arg: Arg) -> str:
    text = voice.page(f"fx/cancel/{arg['what']}", n=arg.get("n", 1))
    return f"{whom(voice, arg)}: {text}" if "who" in arg else text


def roll(voice: Voice, arg: Arg) -> str:
    """What the black die decides: each row with its chances, nothing at the end."""
    rows: dict[str, int] = {}
    for row in arg["table"]:
        low, high = row["if_roll"]
        text = phrases(voice, row["do"])
        rows[text] = rows.get(text, 0) + high - low + 1
    missed = rows.pop(voice.page("fx/nothing"), SIDES - sum(rows.values()))
    texts = [f"{text} ({voice.page('in-ten', n=n)})" for text, n in rows.items()]
    return "; ".join([*texts, voice.page("fx/else-nothing")] if missed else texts)


def medical(voice: Voice, arg: Arg) -> str:
    """With the token on one's card, and without it."""
    if "counts_as" in arg:
        return voice.page("fx/counts-as", **plain(arg))
    with_it, without = (phrases(voice, arg.get(word, ())) for word in ("treated", "untreated"))
    head = voice.page("fx/medical", **plain(arg))
    return f"{head} {with_it} / {voice.page('fx/without')} {without}"


def token(voice: Voice, arg: Arg) -> str:
    head = voice.page("fx/token", name=arg["name"], n=arg.get("charges", 1))
    return f"{head} ({voice.page('when/' + arg['when'])}: {phrases(voice, arg['do'])})"


def choose(voice: Voice, arg: Arg) -> str:
    texts = [phrases(voice, option["do"]) for option in arg["options"]]
    return f", {voice.page('fx/or')} ".join(texts)


def block(voice: Voice, arg: Arg) -> str:
    return f"{voice.page('fx/block/' + arg['what'])} ({voice.page('fx/until/' + arg['until'])})"


def location(voice: Voice, arg: Arg) -> str:
    slot = f" ({voice.page('slot/' + arg['slot'])})" if "slot" in arg else ""
    return f"{voice.page('fx/location/' + arg['op'])}{slot}"


def peek(voice: Voice, arg: Arg) -> str:
    text = f"{voice.page('fx/peek', n=arg['n'])}: {voice.page('fx/deck/' + arg['deck'])}"
    return f"{text}, {voice.page('fx/any-order')}" if arg.get("reorder") else text


OWN = (
    state, roll, discard, price, noise, raid_mod, combat, backstab, cancel, medical, token, choose,
    block, location, peek,
)  # fmt: skip
PHRASES: dict[str, Phrase] = {  # all other words have one phrase
    **{phrase.__name__: phrase for phrase in OWN},
    **{word: of_people(f"fx/{word}") for word in ("leave", "die", "reroll")},
    "actions": lambda v, arg: f"{whom(v, arg)}: {by('fx/actions')(v, arg)}",
    **{word: by(f"fx/{word}") for word in ("cold", "unknown", "charge", "decisive", "box")},
    **{word: varied(word, "op") for word in ("fitting", "shelter_card", "objective")},
    "empathy": lambda v, arg: f"{v.page('fx/empathy')} ({whom(v, arg)}): {phrases(v, arg['do'])}",
    "each_roll": lambda v, arg: f"{whom(v, arg)}: {roll(v, arg)}",
    "add": lambda v, arg: v.page("fx/gain", what=kind(v, arg["item"]), n=arg.get("n", 1)),
    "remove": lambda v, arg: f"{discard(v, arg)}, {v.page('fx/for-good')}",
    "trade": lambda v, arg: f"{v.page('fx/trade', n=arg['commission'])}: {kinds(v, arg['offer'])}",
    "task": lambda v, arg: f"{whom(v, arg)}: {v.page('fx/task/' + arg['to'])}",
    "draw": varied("draw", "deck"),
    "find": varied("find", "row"),
    "schedule": varied("schedule", "at"),
    "game_over": varied("game_over", "result"),
    "wound_enemy": lambda v, arg: v.page("fx/kill" if arg.get("kill") else "fx/hit", **plain(arg)),
    "back": lambda v, arg: "",
}
