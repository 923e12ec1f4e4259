"""The middle of the table: the course of the day, what is dealt with now, and the house."""

from pustosh.terminal.canvas import Drawn
from pustosh.terminal.games.warofmine.bargain import bargain_pieces
from pustosh.terminal.games.warofmine.desk import Desk, desk_of
from pustosh.terminal.games.warofmine.leaf import leaf_pieces, offered_pieces
from pustosh.terminal.games.warofmine.night import night_pieces
from pustosh.terminal.games.warofmine.plans import idea_pieces
from pustosh.terminal.games.warofmine.section import house
from pustosh.terminal.games.warofmine.signs import CHANCE, COLD, LEADER
from pustosh.terminal.games.warofmine.strife import strife_pieces
from pustosh.terminal.games.warofmine.today import stage_words
from pustosh.terminal.games.warofmine.writing import stack, written
from pustosh.terminal.page import Page
from pustosh.terminal.pieces import Piece, Pieces, flow, words_of

ABOVE = 6  # lines that are kept over an option


def place(page: Page, width: int) -> Drawn:
    desk = desk_of(page)
    parts = [written(page, course(desk, width)), reading(desk, width)]
    parts += [written(page, part(desk, width)) for part in PARTS]
    return stack([*parts, house(desk, width)])


def reading(desk: Desk, width: int) -> Drawn:
    """An option comes into sight with as much of the text above it as a small screen holds."""
    drawn = written(desk.page, leaf_pieces(desk, width))
    return Drawn(drawn.text, {thing: max(0, line - ABOVE) for thing, line in drawn.at.items()})


def rolled(desk: Desk, width: int) -> list[Pieces]:
    """What the black die shows, while somebody may still turn it over."""
    open_ = [choice.key for choice in (*desk.page.view.choices, *desk.page.view.open)]
    if "let-it-stand" not in open_:
        return []
    words = f"{CHANCE} {desk.say('dice')}: {desk.page.view.rolled}"
    return flow(words_of(words, "red"), width)


def course(desk: Desk, width: int) -> list[Pieces]:
    """The seven phases, the present one in brackets."""
    facts, view, say = desk.facts, desk.page.view, desk.say
    pieces = [Piece(say("day-n", n=view.day), "yellow")]
    for hour in facts.signs["hours"]:
        here = hour == facts.hour
        words = say(f"hour/{hour}")
        pieces.append(Piece(f"[{words}]" if here else words, "accent" if here else "faint"))
    pieces += words_of(stage_words(desk.page, view.stage), "ink") if view.stage else []
    return flow(pieces, width) + flow(lead(desk), width)


def lead(desk: Desk) -> Pieces:
    """Whose word it is; the chapter, and how cold it is."""
    view, say = desk.page.view, desk.say
    pieces = [Piece(f"{LEADER} {desk.page.voice.seat(view.leader)}", "warn")]
    pieces += words_of(say("leads"), "second")
    if view.chapter:
        pieces += [Piece("·", "faint"), *words_of(say("chapter-n", n=view.chapter), "second")]
    cold = f"{COLD} {say('cold')} {view.house.cold}"
    return [*pieces, Piece("·", "faint"), *words_of(cold, "blue")]


PARTS = (
    rolled,
    bargain_pieces,
    strife_pieces,
    offered_pieces,
    idea_pieces,
    night_pieces,
)
