"""Symbols of cards, slots and items as they are drawn, and as they are said."""

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from pathlib import Path

import msgspec

from pustosh.games.shelter.box.cards import Symbols
from pustosh.games.shelter.box.components import Item, Slot, amount_of
from pustosh.kernel.signs import Sign as Drawing
from pustosh.kernel.signs import scenery_of

KINDS = ("food", "water", "energy", "any")
PAID = frozenset((*KINDS, "item", "room_cost"))  # costs one pays; others are said as they are
GAINED = frozenset((*KINDS, "happiness", "dweller", "item", "first"))


class Sign(Drawing, frozen=True):
    """One sign: a drawing, a letter of SPECIAL, or a few characters."""

    letter: str = ""
    text: str = ""


Signs = tuple[Sign, ...]


class Said(msgspec.Struct, frozen=True):
    """A message of the page and its arguments."""

    message: str
    n: int = 1
    letter: str = ""
    give: "Said | None" = None
    take: "Said | None" = None


class Clause(msgspec.Struct, frozen=True):
    """A part of a sentence: `pay` or `gain` these things; without a verb as they are."""

    verb: str
    what: tuple[Said, ...]


class Deal(msgspec.Struct, frozen=True):
    """When it helps or what must be beaten, what one pays and gets: in signs and in words."""

    when: Signs = ()
    cost: Signs = ()
    gain: Signs = ()
    letter: str = ""  # who has it gains twice
    fight: int = 0
    spoken: tuple[Clause, ...] = ()


class Moment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An ability or a choice in signs: when it helps, what it costs besides, what it brings."""

    when: tuple[str, ...] = ()
    cost: tuple[str, ...] = ()
    gain: tuple[str, ...] = ()


class Scenery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is drawn for what: `scenery.yaml`."""

    other_room: str
    elevator: str
    unbuilt: str
    symbols: Mapping[str, tuple[str, ...]]
    classes: Mapping[str, str]
    threats: Mapping[str, str]
    choices: Mapping[str, Moment]  # by verb; the others look as their thing does
    abilities: Mapping[str, Moment]


scenery = scenery_of(Path(__file__).parents[1], Scenery)
picture = Sign.at


def drawn(token: str, n: int = 0, kinds: Iterable[str] = (), letter: str = "") -> Signs:
    """A token of the scenery with its arguments: a drawing, drawings, or characters."""
    if token == "{kinds}":
        return tuple(Sign(icon=kind) for kind in kinds)
    if token == "{letter}":
        return (Sign(letter=letter),) if letter else ()
    if token.replace("/", "").replace("-", "").isalpha():
        return (picture(token),)
    return (Sign(text=token.format(n=n)),)


def signs_of(symbols: Iterable[str]) -> Signs:
    """`train:S` is the drawing and its letter; a letter of one's choice is none."""
    signs: Signs = ()
    for symbol in symbols:
        word, _, rest = symbol.partition(":")
        for token in scenery().symbols[word]:
            signs += drawn(token, letter=rest.strip("*"))
    return signs


def ability_signs(item: Item) -> Deal:
    first = item.args[0] if item.args else ""
    moment = scenery().abilities.get(str(first)) or scenery().abilities[item.word]
    n = int(first) if str(first).isdecimal() else 1
    kinds = [KINDS[arg] for arg in item.args if isinstance(arg, int) and arg < len(KINDS)]
    return moment_signs(moment, lambda token: drawn(token, n, kinds, str(first)))


def moment_signs(moment: Moment, drawn: Callable[[str], Signs]) -> Deal:
    parts = (moment.when, moment.cost, moment.gain)
    when, cost, gain = (tuple(sign for token in part for sign in drawn(token)) for part in parts)
    return Deal(when, cost, gain)


def deal(cost: Symbols, reward: Symbols, letter: str, fight: int, when: Signs = ()) -> Deal:
    """What is printed on a slot, a threat or a room card."""
    spoken = (*clauses("pay", PAID, cost), *clauses("gain", GAINED, reward))
    return Deal(when, signs_of(cost), signs_of(reward), letter, fight, spoken)


def deal_of(slot: Slot) -> Deal:
    return deal(slot.red, slot.green, slot.letter, slot.fight)


def clauses(verb: str, counted: frozenset[str], symbols: Iterable[str]) -> tuple[Clause, ...]:
    """`pay 2 food, 1 item`, then what cannot be counted, one by one and in its place."""
    parts = []
    for plain, same in groupby(symbols, counted.__contains__):
        what = tuple(said(symbol, len(list(equal))) for symbol, equal in groupby(same))
        parts += (
            [Clause(verb, what)] if plain else [Clause("", (said_symbol,)) for said_symbol in what]
        )
    return tuple(parts)


def said(symbol: str, n: int) -> Said:
    """`food` is the message `symbol/food`; `train:*` is `symbol/train-any`."""
    word, _, rest = symbol.partition(":")
    if word == "exchange":
        give, take = (amount(part) for part in rest.split(">"))
        return Said("symbol/exchange", n, give=give, take=take)
    if rest == "*":
        return Said(f"symbol/{word}-any", n)
    return Said(f"symbol/{word}", n, letter=rest)


def amount(text: str) -> Said:
    """`2food`."""
    n, kind = amount_of(text)
    return Said(f"symbol/{KINDS[kind]}", n)
