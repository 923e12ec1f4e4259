"""Cards that lie open, as they are printed; the Book of Scripts is not to be leafed through."""

from pustosh.games.warofmine.rules.dice import die_of
from pustosh.games.warofmine.show.effects import line
from pustosh.games.warofmine.show.goods import row
from pustosh.games.warofmine.show.printed import actions_of
from pustosh.games.warofmine.show.printed import printed as page_lines
from pustosh.games.warofmine.show.stories import deck_of
from pustosh.terminal.games.warofmine.desk import Desk, desk_of
from pustosh.terminal.games.warofmine.goods import in_words
from pustosh.terminal.page import Page


def card(page: Page, asked: str) -> list[str]:
    """What lies open, by its id or its name, line by line; nothing: no such card is in sight."""
    desk = desk_of(page)
    wanted = asked.strip().casefold()
    for id_ in in_sight(desk):
        if wanted in (id_.casefold(), desk.name(id_).casefold()):
            return [f"{desk.name(id_)} ({id_})", *printed(page, id_)]
    return []


def in_sight(desk: Desk) -> list[str]:
    """WM-GEN-04. All that everybody sees: people, goods, Fittings, spaces, open cards."""
    page, facts = desk.page, desk.facts
    cards = [card.id for card in (facts.event, facts.goal, facts.leaf, *facts.held) if card]
    cards += [card.id for card in (*facts.offered, *facts.known)]
    cards += [spot.card for spot in facts.spots if spot.card]
    cards += [facts.strife.card] if facts.strife and facts.strife.card else []
    people = [*(person.id for person in facts.people), *page.view.dead, *page.view.departed]
    plans = [card.id for card in (*facts.plans, *facts.ideas)]
    things = [*plans, *page.view.house.built.values(), *page.view.house.cards.values()]
    return [*cards, *people, *things, *page.pack.tokens, *page.pack.resources, *page.pack.nodes]


def printed(page: Page, id_: str) -> list[str]:
    """Its kind or its numbers, its text, what can be done with it."""
    pack, text = page.pack, page.pack.texts[id_]
    lines = [text.text] if text.text else []
    if id_ in pack.fittings:
        actions = [
            f"{page.voice.name(action)}: {line(page.voice, words)}"
            for action, words in actions_of(pack, id_).items()
        ]
        price = in_words(page, row(pack, page.view, pack.fittings[id_].cost))
        return [price, *lines, *actions, *effects(page, id_)]
    if id_ in pack.tokens or id_ in pack.resources:
        return [good_terms(page, id_), *lines]
    if id_ in pack.nodes or id_ in pack.shelter_cards or id_ in pack.people:
        return [*lines, *effects(page, id_)]
    return [page.voice.page(f"card/{deck_of(pack, id_)}"), *lines, *effects(page, id_)]


def effects(page: Page, id_: str) -> list[str]:
    """What a card does by itself, and when."""
    return [line(page.voice, page_line) for page_line in page_lines(page.pack, id_)]


def good_terms(page: Page, kind: str) -> str:
    """`weight 1; value 4; the red die`."""
    token = page.pack.tokens.get(kind)
    terms = [page.words("weight", n=page.pack.weights[kind])]
    value = max(0, token.value + page.view.prices.get(kind, 0)) if token else 0
    terms += [page.words("value", n=value)] if value else []
    if token and token.die:
        terms.append(page.voice.name(die_of(page.pack, kind), "acc"))
    return "; ".join(terms)
