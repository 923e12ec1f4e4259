"""This War of Mine in words: where the game stands, the people, the house, the goods."""

from pustosh.games.warofmine.show.house import Cell as Room
from pustosh.games.warofmine.show.house import Storey
from pustosh.games.warofmine.show.signs import scenery
from pustosh.games.warofmine.sight.view import View
from pustosh.terminal.games.warofmine.bargain import bargain_lines
from pustosh.terminal.games.warofmine.boards import card_words, gone_words, person_words
from pustosh.terminal.games.warofmine.desk import Desk, desk_of
from pustosh.terminal.games.warofmine.goods import in_words, pile_words
from pustosh.terminal.games.warofmine.leaf import leaf_lines
from pustosh.terminal.games.warofmine.night import night_lines, spot_line
from pustosh.terminal.games.warofmine.plans import plan_line
from pustosh.terminal.games.warofmine.strife import strife_lines
from pustosh.terminal.games.warofmine.today import deck_words, stage_words, today_lines
from pustosh.terminal.page import Page

NOW = (leaf_lines, strife_lines, bargain_lines, night_lines)


def headline(page: Page) -> str:
    """`Day 3, day, stage 2 of 3`."""
    view: View = page.view
    hour = scenery().phases[view.phase]
    told = [page.voice.page("day-n", n=view.day), page.voice.page(f"hour/{hour}")]
    return ", ".join(told + ([stage_words(page, view.stage)] if view.stage else []))


def status(page: Page) -> list[str]:
    """Where the day stands, what is read or fought over, how people are, what is there."""
    desk = desk_of(page)
    leader = page.voice.seat(desk.facts.leader)
    now = [line for part in NOW for line in part(desk)]
    people = [person_words(desk, one) for one in desk.facts.people]
    storage = f"{desk.say('storage')}: {pile_words(page, page.view.storage)}"
    cold = f"{desk.say('cold')} {desk.facts.cold}"
    first = f"{headline(page)}; {cold}; {leader}: {desk.say('leads')}"
    return [first, *aims(desk), *now, *people, storage]


def aims(desk: Desk) -> list[str]:
    """The event of the day and the goal of the chapter, by name and by what they do."""
    found = [one for one in (desk.facts.event, desk.facts.goal) if one]
    return [
        f"{desk.say(f'card/{one.deck}')}: {desk.name(one.id)}. {desk.says(one.lines)}"
        for one in found
    ]


def board(page: Page) -> list[str]:
    """Everything on the table, part by part."""
    desk = desk_of(page)
    people = [card_words(desk, one) for one in desk.facts.people]
    lines = [*status(page), *people, *meals(desk), *gone_words(desk)]
    lines += [storey_line(desk, one) for one in desk.facts.storeys]
    lines += [*today_lines(desk), *(spot_line(desk, one) for one in desk.facts.spots)]
    lines += [f"{desk.say('plans')}:", *(plan_line(desk, one) for one in desk.facts.plans)]
    lines += [f"{desk.say('box')}: {pile_words(page, page.view.crate)}", deck_words(desk)]
    return [*lines, *sheet(desk)]


def meals(desk: Desk) -> list[str]:
    told = ", ".join(map(desk.name, desk.facts.meals))
    return [f"{desk.say('meals')}: {told}"] if told else []


def storey_line(desk: Desk, one: Storey) -> str:
    """A floor from left to right."""
    rooms = "; ".join(room_words(desk, room) for room in one.cells if room)
    return f"{desk.say(f'floor/{one.floor}')}: {rooms}"


def room_words(desk: Desk, one: Room) -> str:
    """`Coal heap: Heap, out of reach, Danilo`."""
    lying = desk.page.view.house.cards.get(one.id, "") or one.name * (one.look == "fit")
    told = [desk.name(lying) if lying else ""]
    told += [desk.say("bare")] if one.look == "bare" else []
    told += [desk.say(f"note/{one.note}") if one.note else "", desk.say("look/dark") * one.dark]
    told += [desk.say("ladder") * one.ladder, *(desk.name(person.who) for person in one.people)]
    said = ", ".join(one for one in told if one)
    return f"{desk.name(one.id)}: {said}" if said else desk.name(one.id)


def sheet(desk: Desk) -> list[str]:
    """The rest of the save sheet: who began, what has been noted."""
    flags = ", ".join(flag.replace("_", " ") for flag in desk.facts.flags)
    marks = ", ".join(map(str, desk.facts.epilogue))
    starters = "; ".join(map(desk.name, desk.facts.starters))
    found = (("starters", starters), ("flags", flags), ("marks", marks))
    return [f"{desk.say(f'sheet/{name}')}: {told}" for name, told in found if told]


def scores(page: Page) -> list[str]:
    """One group: its days, and what it has."""
    desk = desk_of(page)
    pieces = [one for shelf in desk.facts.storage for one in shelf.goods]
    return [
        headline(page),
        f"{desk.say('people')}: {'; '.join(desk.name(one.id) for one in desk.facts.people)}",
        *gone_words(desk),
        f"{desk.say('storage')}: {in_words(page, pieces)}",
    ]
