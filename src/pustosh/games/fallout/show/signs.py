"""Rows of words on cards as signs: what they look like and what they are called aloud."""

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from pustosh.games.fallout.box.language import ENDLESS, Comparison, Word, read_row
from pustosh.kernel.signs import Sign as Drawing
from pustosh.kernel.signs import scenery_of


class Sign(Drawing, frozen=True):
    """A drawing, letters or a few characters; `spoken` is the message that speaks it."""

    letters: str = ""
    text: str = ""
    name: str = ""  # the thing whose name is written
    spoken: str = ""
    n: int = 0
    what: str = ""  # the thing that is spoken of


Signs = tuple[Sign, ...]


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a word looks: `{0}` and `{1}` are its arguments."""

    before: str = ""  # a drawing that leads it in
    icon: str = ""
    text: str = ""
    name: str = ""
    inner: bool = False  # what it holds follows
    hidden: bool = False


class Scenery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is drawn for what: `scenery.yaml`."""

    pictures: Mapping[str, str]  # of kinds, types, factions, abilities, traits, decks
    verbs: Mapping[str, str]
    groups: Mapping[str, tuple[str, ...]]  # of verbs, in the list of choices
    landmarks: Mapping[str, str]
    wild: tuple[str, ...]
    words: Mapping[str, Look]


scenery = scenery_of(Path(__file__).parents[1], Scenery)
picture = Sign.at


def drawn(*things: str) -> Sign:
    """The picture of a kind of thing: of the first that has one."""
    known = scenery().pictures
    return picture(next((known[thing] for thing in things if thing in known), "item"))


@cache
def row_signs(row: str, level: int = 0) -> Signs:
    """A row as it is printed. A level is that of the encounter at hand, if there is one."""
    return signs_of(read_row(row), level)


def signs_of(row: Iterable[Any], level: int = 0) -> Signs:
    return tuple(sign for part in row for sign in _part(part, level))


def _part(part: Any, level: int) -> Signs:
    if isinstance(part, Comparison):
        return _compared(part)
    word = part if isinstance(part, Word) else Word(str(part))
    if word.name in ("test", "other_test", "withstand"):
        return _tested(word, level)
    if word.name in ("any", "choose"):
        return _either(word.args, level)
    look = scenery().words.get(word.name, Look(text=word.name))
    if look.hidden:
        return ()
    own = () if word.name == "all" else _own(word, look, level)
    return (*own, *(_inner(word.args, level) if look.inner else ()))


def _own(word: Word, look: Look, level: int) -> Signs:
    """What leads it in, the word itself, and a number it is compared with."""
    args = [_amount(arg, level) for arg in word.args if not isinstance(arg, Comparison)]
    compared = [sign for arg in word.args if isinstance(arg, Comparison) for sign in _compared(arg)]
    before = (picture(look.before),) if look.before else ()
    return (*before, _sign(word.name, look, args or ["any"] * bool(compared)), *compared)


def _inner(args: Iterable[Any], level: int) -> Signs:
    """Words and rows inside a word; names and numbers are not."""
    signs: Signs = ()
    for arg in args:
        if isinstance(arg, Word | Comparison):
            signs += _part(arg, level)
        elif isinstance(arg, tuple):
            signs += signs_of(arg, level)
    return signs


def _either(args: Iterable[Any], level: int) -> Signs:
    signs: Signs = ()
    for arg in args:
        signs += (Sign(text="/", spoken="or"),) if signs else ()
        signs += _part(arg, level) if isinstance(arg, Word | Comparison) else signs_of(arg, level)
    return signs


def _tested(word: Word, level: int) -> Signs:
    """`test(PA, 3)`: letters and difficulty; then what happens to who does not withstand."""
    letters, difficulty = str(word.args[0]), _amount(word.args[1], level)
    number = int(difficulty) if difficulty.isdecimal() else 0
    test = Sign(letters=letters, text=difficulty, spoken=word.name, n=number)
    return (test, *(_inner(word.args[2:], level)))


def _compared(part: Comparison) -> Signs:
    look = scenery().words.get(part.word.name, Look(text=part.word.name))
    args = [_amount(arg, 0) for arg in part.word.args]
    sign, exact = _sign(part.word.name, look, args), part.least == part.most
    text = str(part.least) if exact else f"{part.least}+" if part.most == ENDLESS else ""
    text = text or (f"0-{part.most}" if part.least == -ENDLESS else f"{part.least}-{part.most}")
    how = "exactly" if exact else "least" if part.most == ENDLESS else "most"
    n = part.least if how == "least" else part.most
    return (sign, Sign(text=text, spoken=how, n=n))


def _amount(arg: Any, level: int) -> str:
    """`level+1` of a known level is a number."""
    word = arg if isinstance(arg, Word) else Word(str(arg))
    if word.name != "level":
        return str(arg)
    return str(level + (word.args[0] if word.args else 0)) if level else "level"


def _sign(word: str, look: Look, args: list[str]) -> Sign:
    """The numbers and names of a word stand where its look wants them."""
    filled = {name: _filled(getattr(look, name), args) for name in ("icon", "text", "name")}
    number = next((arg for arg in args if arg.lstrip("-").isdecimal()), "1")
    what = next((arg for arg in args if not arg.lstrip("-").isdecimal()), "")
    icon = scenery().pictures.get(filled["icon"], filled["icon"])
    if "{" in look.icon and filled["icon"] not in scenery().pictures:  # a card has no own drawing
        icon, filled["name"] = "item", filled["name"] or filled["icon"]
    return Sign(
        icon=icon.rpartition("/")[2],
        game=icon.rpartition("/")[0],
        text=filled["text"],
        name=filled["name"],
        spoken=word,
        n=int(number),
        what=filled["name"] or what,
    )


def _filled(text: str, args: list[str]) -> str:
    for at in range(3):
        text = text.replace(f"{{{at}}}", args[at] if at < len(args) else "")
    return text
