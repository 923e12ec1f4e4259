"""Fittings that can be built, and Ideas that somebody works out."""

from pustosh.games.warofmine.show.goods import Plan
from pustosh.terminal.games.warofmine.desk import Desk
from pustosh.terminal.games.warofmine.goods import in_words
from pustosh.terminal.games.warofmine.signs import LACKING, TIMES, sign_of
from pustosh.terminal.pieces import Piece, Pieces, flow, words_of


def plan_line(desk: Desk, one: Plan) -> str:
    """`Workbench: 3 Wood, 2 Component; Make a saw (…), …; not enough for it`."""
    told = [f"{called(desk, one)}: {in_words(desk.page, one.cost)}", uses(desk, one)]
    told += [] if one.enough else [desk.say("not-enough")]
    return "; ".join(said for said in told if said)


def called(desk: Desk, one: Plan) -> str:
    return desk.name(one.id) + (f" {TIMES}{one.copies}" if one.copies > 1 else "")


def uses(desk: Desk, one: Plan) -> str:
    """What can be done there, and what it does by itself."""
    told = [f"{desk.name(id_)} ({desk.says([line])})" for id_, line in one.actions]
    return ", ".join([*told, *([desk.says(one.lines)] if one.lines else [])])


def plan_pieces(desk: Desk, one: Plan, place: str, width: int) -> list[Pieces]:
    thing = desk.hook(f"{place}:{one.id}", one.id)
    ink = "ink" if one.enough else "second"
    pieces = [Piece(" "), *desk.tab(f"{place}:{one.id}"), *words_of(called(desk, one), ink, thing)]
    pieces += [Piece(f"{sign_of(good)}{good.n}", "accent", thing) for good in one.cost]
    pieces += [] if one.enough else [Piece(LACKING, "cost", thing)]
    return flow([*pieces, *words_of(uses(desk, one), "faint", thing)], width, 4)


def plans_pieces(desk: Desk, width: int) -> list[Pieces]:
    left = desk.say("ideas-n", n=desk.facts.decks["ideas"])
    lines = flow([*words_of(desk.say("plans"), "warn"), *words_of(left, "second")], width)
    return lines + [
        line for one in desk.facts.plans for line in plan_pieces(desk, one, "plan", width)
    ]


def idea_pieces(desk: Desk, width: int) -> list[Pieces]:
    """One of them is kept."""
    found = desk.facts.ideas
    lines = flow(words_of(desk.say("ideas"), "warn"), width) if found else []
    return lines + [line for one in found for line in plan_pieces(desk, one, "idea", width)]
