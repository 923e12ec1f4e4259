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
    words = [page.voice.page("day-n", n=view.day), page.voice.page(f"hour/{hour}")]
    return ", ".join(words + ([stage_words(page, view.stage)] if view.stage else []))


def status(page: Page) -> list[str]:
    """Where the day stands, what is read or fought over, how people are, what is there."""
    desk = desk_of(page)
    leader = page.voice.seat(desk.page.view.leader)
    now = [line for part in NOW for line in part(desk)]
    people = [person_words(desk, person) for person in desk.facts.people]
    storage = f"{desk.say('storage')}: {pile_words(page, page.view.storage)}"
    cold = f"{desk.say('cold')} {desk.page.view.house.cold}"
    first = f"{headline(page)}; {cold}; {leader}: {desk.say('leads')}"
    return [first, *aims(desk), *now, *people, storage]


def aims(desk: Desk) -> list[str]:
    """The event of the day and the goal of the chapter, by name and by what they do."""
    cards = [card for card in (desk.facts.event, desk.facts.goal) if card]
    return [
        f"{desk.say(f'card/{card.deck}')}: {desk.name(card.id)}. {desk.says(card.lines)}"
        for card in cards
    ]


def board(page: Page) -> list[str]:
    """Everything on the table, part by part."""
    desk = desk_of(page)
    people = [card_words(desk, person) for person in desk.facts.people]
    lines = [*status(page), *people, *meals(desk), *gone_words(desk)]
    lines += [storey_line(desk, storey) for storey in desk.facts.storeys]
    lines += [*today_lines(desk), *(spot_line(desk, spot) for spot in desk.facts.spots)]
    lines += [f"{desk.say('plans')}:", *(plan_line(desk, plan) for plan in desk.facts.plans)]
    lines += [f"{desk.say('box')}: {pile_words(page, page.view.crate)}", deck_words(desk)]
    return [*lines, *sheet(desk)]


def meals(desk: Desk) -> list[str]:
    names = ", ".join(map(desk.name, desk.page.view.meals))
    return [f"{desk.say('meals')}: {names}"] if names else []


def storey_line(desk: Desk, storey: Storey) -> str:
    """A floor from left to right."""
    rooms = "; ".join(room_words(desk, room) for room in storey.cells if room)
    return f"{desk.say(f'floor/{storey.floor}')}: {rooms}"


def room_words(desk: Desk, room: Room) -> str:
    """`Coal heap: Heap, out of reach, Danilo`."""
    lying = desk.page.view.house.cards.get(room.id, "") or room.name * (room.look == "fit")
    words = [desk.name(lying) if lying else ""]
    words += [desk.say("bare")] if room.look == "bare" else []
    words += [desk.say(f"note/{room.note}") if room.note else "", desk.say("look/dark") * room.dark]
    words += [desk.say("ladder") * room.ladder, *(desk.name(person.who) for person in room.people)]
    text = ", ".join(word for word in words if word)
    return f"{desk.name(room.id)}: {text}" if text else desk.name(room.id)


def sheet(desk: Desk) -> list[str]:
    """The rest of the save sheet: who began, what has been noted."""
    flags = ", ".join(flag.replace("_", " ") for flag in desk.page.view.flags)
    marks = ", ".join(map(str, desk.page.view.marks))
    starters = "; ".join(map(desk.name, desk.page.view.starters))
    entries = (("starters", starters), ("flags", flags), ("marks", marks))
    return [f"{desk.say(f'sheet/{name}')}: {entry}" for name, entry in entries if entry]


def scores(page: Page) -> list[str]:
    """One group: its days, and what it has."""
    desk = desk_of(page)
    pieces = [good for shelf in desk.facts.storage for good in shelf.goods]
    return [
        headline(page),
        f"{desk.say('people')}: {'; '.join(desk.name(person.id) for person in desk.facts.people)}",
        *gone_words(desk),
        f"{desk.say('storage')}: {in_words(page, pieces)}",
    ]
