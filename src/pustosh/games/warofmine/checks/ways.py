"""Ways through the book of scripts: no loop without a choice, and no dead end."""

from typing import Any

import msgspec

from pustosh.games.warofmine.box.records import Records
from pustosh.games.warofmine.checks.names import words_in
from pustosh.games.warofmine.checks.places import OPTIONS, Found
from pustosh.games.warofmine.checks.sense import choice_fault, is_free
from pustosh.kernel.packs import Printed, Problem

SPIRITS = ("A", "B", "C")
LEADING = {"goto": "script", "spirit": "letter"}
ALWAYS = ("residents", "visitors")  # cards that always offer something


def check_options(records: Records) -> Found:
    """Every card or script with options has one that can always be chosen."""
    for deck in OPTIONS:
        for card in records.decks[deck]:
            options = card.value.options
            asks = options or deck in ALWAYS
            if asks and (fault := choice_fault([is_free(it.req, it.do) for it in options])):
                yield card.problem(fault, ".options")
            if options and getattr(card.value, "do", ()):
                yield card.problem("expected one of `do` and `options`", ".do")


def check_ways(records: Records) -> Found:
    """From every script and Spirit somebody can come back to the game without meeting it again."""
    stations = stations_of(records)
    ending: set[str] = set()
    grown = True
    while grown:
        now = {id_ for id_, cards in stations.items() if ends(id_, cards, ending)}
        grown, ending = now != ending, now
    among = set(stations) - ending
    stuck = {id_: ways_on(id_, stations[id_], among) for id_ in among}
    for id_ in stuck:
        if id_ in beyond(stuck, id_):
            strays = (card for card in stations[id_] if not ends(id_, [card], ending))
            yield from (leads_back(id_, card) for card in strays)


def stations_of(records: Records) -> dict[str, list[Printed[Any]]]:
    """Where a story can lead to: scripts by their numbers, Spirits by their letters."""
    scripts = {card.value.id: [card] for card in records.decks["scripts"]}
    return {**scripts, **dict.fromkeys(SPIRITS, records.decks["people"])}


def leads_back(id_: str, card: Printed[Any]) -> Problem:
    if id_ in SPIRITS:
        message = f"Spirit {id_} leads back to itself: expected a Spirit that does not"
        return card.problem(message, f".spirits.{id_}")
    message = "leads back to itself: expected an option without `req` that does not"
    return card.problem(f"script {id_} {message}")


def ends(id_: str, cards: list[Printed[Any]], ending: set[str]) -> bool:
    if id_ in SPIRITS:
        return all(comes_back(card.value.spirits[id_], ending) for card in cards)
    script = cards[0].value
    if script.options:
        return any(
            is_free(way.req, way.do) and comes_back(way.do, ending) for way in script.options
        )
    return comes_back(script.do, ending)


def comes_back(rows: Any, ending: set[str]) -> bool:
    return all(word_ends(word, arg, ending) for row in rows for word, arg in row.items())


def word_ends(word: str, arg: Any, ending: set[str]) -> bool:
    """Of a choice one way is enough, of a roll every way must end."""
    if word == "spirit":
        return arg["letter"] in ending
    if word == "goto":
        return not isinstance(arg["script"], int) or str(arg["script"]) in ending
    if word == "choose":
        free = [way for way in arg["options"] if is_free(way.get("req"), way["do"])]
        return any(comes_back(way["do"], ending) for way in free)
    inside = [row["do"] for row in arg.get("table", ())] + [arg.get("do", ())]
    return word == "token" or all(comes_back(do, ending) for do in inside)


def ways_on(id_: str, cards: list[Printed[Any]], among: set[str]) -> set[str]:
    """The stations to which the words of this one lead."""
    values = [card.value.spirits[id_] if id_ in SPIRITS else card.value for card in cards]
    stations = set()
    for _, word, arg in words_in(msgspec.to_builtins(values)):
        if word in LEADING and isinstance(arg, dict):
            stations.add(str(arg[LEADING[word]]))
    return stations & among


def beyond(ways: dict[str, set[str]], start: str) -> set[str]:
    """Everything that is reached from here."""
    seen: set[str] = set()
    left = list(ways[start])
    while left:
        here = left.pop()
        if here not in seen:
            seen.add(here)
            left += ways.get(here, ())
    return seen
