"""Fittings that can be built, and Ideas that somebody works out."""

from pustosh.games.warofmine.show.goods import Plan
from pustosh.terminal.games.warofmine.desk import Desk
from pustosh.terminal.games.warofmine.goods import in_words
from pustosh.terminal.games.warofmine.signs import LACKING, TIMES, sign_of
from pustosh.terminal.pieces import Piece, Pieces, flow, words_of


def plan_line(desk: Desk, plan: Plan) -> str:
    """`Workbench: 3 Wood, 2 Component; Make a saw (…), …; not enough for it`."""
    parts = [f"{called(desk, plan)}: {in_words(desk.page, plan.cost)}", uses(desk, plan)]
    parts += [] if plan.enough else [desk.say("not-enough")]
    return "; ".join(part for part in parts if part)


def called(desk: Desk, plan: Plan) -> str:
    return desk.name(plan.id) + (f" {TIMES}{plan.copies}" if plan.copies > 1 else "")


def uses(desk: Desk, plan: Plan) -> str:
    """What can be done there, and what it does by itself."""
    words = [f"{desk.name(id_)} ({desk.says([line])})" for id_, line in plan.actions]
    return ", ".join([*words, *([desk.says(plan.lines)] if plan.lines else [])])


def plan_pieces(desk: Desk, plan: Plan, place: str, width: int) -> list[Pieces]:
    thing = desk.hook(f"{place}:{plan.id}", plan.id)
    ink = "ink" if plan.enough else "second"
    pieces = [
        Piece(" "),
        *desk.tab(f"{place}:{plan.id}"),
        *words_of(called(desk, plan), ink, thing),
    ]
    pieces += [Piece(f"{sign_of(good)}{good.n}", "accent", thing) for good in plan.cost]
    pieces += [] if plan.enough else [Piece(LACKING, "cost", thing)]
    return flow([*pieces, *words_of(uses(desk, plan), "faint", thing)], width, 4)


def plans_pieces(desk: Desk, width: int) -> list[Pieces]:
    left = desk.say("ideas-n", n=desk.page.view.decks["ideas"])
    lines = flow([*words_of(desk.say("plans"), "warn"), *words_of(left, "second")], width)
    return lines + [
        line for plan in desk.facts.plans for line in plan_pieces(desk, plan, "plan", width)
    ]


def idea_pieces(desk: Desk, width: int) -> list[Pieces]:
    """One of them is kept."""
    ideas = desk.facts.ideas
    lines = flow(words_of(desk.say("ideas"), "warn"), width) if ideas else []
    return lines + [line for idea in ideas for line in plan_pieces(desk, idea, "idea", width)]
