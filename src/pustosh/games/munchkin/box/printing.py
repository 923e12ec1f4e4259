"""From records to components: conditions become functions, words are sorted by what they mean."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from pustosh.games.munchkin.box import cards as printed
from pustosh.games.munchkin.box.components import (
    ANSWER,
    ANY,
    COMBAT,
    OWN,
    Bonus,
    Box,
    Card,
    Condition,
    Grudge,
    Power,
    Word,
)
from pustosh.games.munchkin.box.facts import all_facts
from pustosh.games.munchkin.box.records import Records
from pustosh.games.munchkin.words.conditions import always, condition_of, kills, seen_by_monsters

STRENGTH = ("bonus", "bonus_if", "bonus_vs", "weapon_bonus")
APPLIED = frozenset(
    ("trap", "radiation", "wander", "trick", "oneshot", "monster_mod", "level_up")
)  # applied from the hand, once
PLAIN = frozenset(("combat_bonus", "draw", "peek", "gain_level", "roll_table"))
WHEN = {
    "any": ANY,
    "calm": ANY,
    "combat": COMBAT,
    "own_fight": COMBAT,
    "side": COMBAT,
    "own_turn": OWN,
    "own_calm": OWN,
    "respond": ANSWER,
    "after_roll": ANSWER,
    "before_run": 0,
}


def box_of(records: Records) -> Box:
    cards = {card.id: card for record in records.cards for card in copies(record.value)}
    names = {id_: text.value.name for id_, text in records.texts.items()}
    facts = all_facts(records.cards, records.texts)
    return Box(cards, names, records.cards, records.texts, facts, {}, {})


def copies(record: printed.Card) -> Iterator[Card]:
    """One card for each copy: `OS-01.1`, `OS-01.2` …; a single one keeps its id."""
    if record.copies == 1:
        yield component(record, record.id)
    else:
        for n in range(1, record.copies + 1):
            yield component(record, f"{record.id}.{n}")


def component(record: printed.Card, id_: str) -> Card:
    powers = tuple(powers_of(record, id_))
    statics = [word_of(raw) for raw in record.statics]
    return Card(
        id=id_,
        record=record.id,
        deck=deck_of(record.kind),
        kind=record.kind,
        tags=frozenset(record.tags) | ({"explosive"} if record.explosive else set()),
        level=record.level,
        treasures=record.treasures,
        levels=record.levels,
        robot=record.robot,
        radioactive=record.radioactive,
        flee=record.flee,
        bonuses=grudges(record, "bonus_if"),
        more_treasures=grudges(record, "treasure_if"),
        killed_if=asked(record, "auto_kill_if", kills),
        not_chasing=asked(record, "no_chase_if"),
        features={
            word: arg
            for word, arg in map(word_of, record.features)
            if word not in ("bonus_if", "treasure_if", "auto_kill_if", "no_chase_if")
        },
        bad=words(record.bad),
        strength=record.strength,
        do=words(record.do),
        lasting=dict(map(word_of, record.lasting)),
        until=record.until,
        counter=record.counter,
        side=record.side,
        target=record.target,
        powers=powers,
        triggers={name: words(do) for name, do in record.triggers.items()},
        class_=record.class_ or "",
        counts_as=record.counts_as or "",
        bonus=sum(arg for word, arg in statics if word == "bonus"),
        depends=tuple(bonus(word, arg) for word, arg in statics if word in STRENGTH[1:]),
        statics={word: static(arg) for word, arg in statics if word not in STRENGTH},
        price=record.price,
        big=record.big,
        slot=record.slot,
        weapon=record.weapon or "",
        explosive=record.explosive,
        use_if=condition_of(record.use_if),
        fits=record.fits or {},
        overrides=frozenset(record.overrides_core),
    )


def deck_of(kind: str) -> str:
    if kind == "perk":
        return "perk"
    return "door" if kind in printed.DOORS else "treasure"


def word_of(raw: Mapping[str, Any]) -> Word:
    ((word, arg),) = raw.items()
    return word, arg


def words(raw: tuple[Mapping[str, Any], ...]) -> tuple[Word, ...]:
    return tuple(map(word_of, raw))


def bonus(word: str, arg: Mapping[str, Any]) -> Bonus:
    if word == "bonus_if":
        return Bonus(word, arg["n"], condition_of(arg["if"]))
    return Bonus(word, arg["n"], None, {name: value for name, value in arg.items() if name != "n"})


def static(arg: Any) -> Any:
    """A condition inside a lasting word is made ready as well."""
    if isinstance(arg, dict) and "if" in arg:
        return {**arg, "if": condition_of(arg["if"]) or always}
    return arg


def grudges(record: printed.Card, wanted: str) -> tuple[Grudge, ...]:
    return tuple(
        Grudge(arg["n"], seen_by_monsters(arg["if"]), arg["if"].get("who", arg.get("who", "any")))
        for word, arg in map(word_of, record.features)
        if word == wanted
    )


def asked(
    record: printed.Card, wanted: str, judge: Callable[[Any], Condition] = seen_by_monsters
) -> Any:
    for word, arg in map(word_of, record.features):
        if word == wanted:
            return judge(arg)
    return None


def powers_of(record: printed.Card, id_: str) -> Iterator[Power]:
    if record.kind in APPLIED:
        yield Power(
            id_,
            0,
            record.timing or default_timing(record.kind),
            frozenset(record.respond_to),
            record.cost,
            "",
            0,
            condition_of(record.if_),
            words(record.do),
            when=when_of(record.timing or default_timing(record.kind), record.respond_to),
            harms=record.kind in ("trap", "radiation"),
            plain=record.kind in ("oneshot", "trick") and is_plain(record.do),
            rides=record.kind == "level_up" and record.target == "self",
        )
    for number, one in enumerate(record.abilities, 1):
        yield Power(
            id_,
            number,
            one.timing,
            frozenset(one.respond_to),
            one.cost,
            one.per or "",
            one.max,
            condition_of(one.if_),
            words(one.do),
            when=when_of(one.timing, one.respond_to),
            plain=is_plain(one.do),
        )


def default_timing(kind: str) -> str:
    return "combat" if kind == "monster_mod" else "any"


def when_of(timing: str, answers: tuple[str, ...]) -> int:
    return WHEN[timing] | (ANSWER if answers else 0)


def is_plain(do: tuple[Mapping[str, Any], ...]) -> bool:
    """Whether nothing has to be aimed at."""
    return all(word in PLAIN for word, _ in map(word_of, do))
