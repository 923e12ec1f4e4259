"""Fallout in words: where the game stands, what everybody owns, what is on the map."""

from pustosh.games.fallout.rules.factions.influence import NEEDED
from pustosh.games.fallout.sight.survivors import SurvivorView
from pustosh.games.fallout.sight.view import View
from pustosh.terminal.games.fallout.now import now
from pustosh.terminal.page import Page


def headline(page: Page) -> str:
    view: View = page.view
    return page.words(
        "headline",
        scenario=page.voice.name(view.scenario),
        round=view.round,
        star=view.power.star,
        shield=view.power.shield,
        last=len(view.power.x) - 1,
    )


def status(page: Page) -> list[str]:
    view: View = page.view
    mine = view.survivors[page.seat]
    lines = [headline(page), *own_lines(page, mine)] if mine.max_hp else [headline(page)]
    if view.turn == page.seat:
        lines.append(page.words("own-actions", n=view.actions, moves=view.moves))
    quests = [f"{page.voice.name(quest)} ({quest})" for quest in view.quests]
    lines.append(page.words("quests", what=", ".join(quests) or page.words("nothing")))
    lines.append(page.words("shop", what=names(page, view.shop)))
    return [*lines, *now(page)]


def own_lines(page: Page, mine: SurvivorView) -> list[str]:
    needed = NEEDED[len(page.view.survivors)]
    hand, worth = names(page, mine.hand), mine.influence or 0
    agendas = page.words("own-agendas", what=hand, n=worth, needed=needed)
    return [health(page, mine), possessions(page, mine), agendas]


def health(page: Page, seat: SurvivorView) -> str:
    return page.words(
        "own-health",
        who=page.voice.name(seat.character),
        where=page.voice.name(seat.where) if seat.where else page.words("nothing"),
        hp=seat.hp,
        most=seat.max_hp,
        rads=seat.rads,
        letters=" ".join(seat.special) or page.words("nothing"),
        traits=", ".join(page.voice.page(f"trait/{trait}") for trait in seat.traits)
        or page.words("nothing"),
        caps=seat.caps,
    )


def possessions(page: Page, seat: SurvivorView) -> str:
    return page.words(
        "own-cards",
        equipped=held(page, seat, seat.equipped),
        inventory=held(page, seat, seat.inventory),
        perks=names(page, seat.perks),
    )


def held(page: Page, seat: SurvivorView, cards: tuple[str, ...]) -> str:
    turned = page.words("turned")
    names = [
        page.voice.name(card) + (f" ({turned})" if card in seat.exhausted else "") for card in cards
    ]
    return ", ".join(names) or page.words("nothing")


def names(page: Page, ids: tuple[str, ...]) -> str:
    return ", ".join(page.voice.name(id_) for id_ in ids) or page.words("nothing")


def scores(page: Page) -> list[str]:
    return [score(page, seat) for seat in page.view.survivors]


def score(page: Page, seat: SurvivorView) -> str:
    """Influence where it may be known, then what everybody has."""
    return page.words(
        "score",
        who=page.voice.seat(seat.seat),
        agendas=seat.agendas,
        letters=len(seat.special),
        caps=seat.caps,
        hp=seat.remaining,
    )
