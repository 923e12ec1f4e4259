"""What is dealt with now, in words: an encounter, the dice, a deal, a trade."""

from pustosh.games.fallout.show.cards import text_of
from pustosh.games.fallout.show.desk import Face, RollFact, deal_of, roll_of
from pustosh.terminal.games.fallout.cards import option_text
from pustosh.terminal.games.fallout.foes import enemy_facts
from pustosh.terminal.page import Page


def now(page: Page) -> list[str]:
    return [*reading_lines(page), *roll_lines(page), *deal_lines(page), *trade_line(page)]


def reading_lines(page: Page) -> list[str]:
    """The encounter is read to everybody; options that are shut are read, too."""
    reading = page.view.reading
    if reading is None:
        return []
    lines = [f"{page.voice.name(reading.id)}: {text_of(page.pack, reading.id)}"]
    shut = [at for at in range(1, len(reading.options) + 1) if not is_open(page, at)]
    if any(choice.verb == "option" for choice in page.choices):
        lines += [page.words("shut", n=at, what=option_text(page, at)) for at in shut]
    return lines


def is_open(page: Page, number: int) -> bool:
    return any(choice.key == f"option {number}" for choice in page.choices)


def roll_lines(page: Page) -> list[str]:
    """Against whom or what, each die, and what they come to."""
    facts = roll_of(page.pack, page.view)
    if facts is None:
        return []
    if not facts.dice:
        return [foe_line(page, facts)]
    faces = [f"{at}: {face_words(page, facts.faces[die])}" for at, die in enumerate(facts.dice, 1)]
    return [foe_line(page, facts), "; ".join(faces), sums(page, facts)]


def face_words(page: Page, face: Face) -> str:
    areas = [page.voice.name(area) for area in face.areas.split()]
    return ", ".join([*areas, page.voice.page("symbols", n=face.hits)])


def foe_line(page: Page, facts: RollFact) -> str:
    """`Combat: Raider 2 (level 1; …)`, or a test with its letters."""
    letters, foe = " ".join(facts.letters), facts.foe
    if foe is None:
        return f"{page.voice.page('test')}: {letters}, {facts.needed}"
    line = f"{page.voice.page('combat')}: {page.voice.name(foe.id)} ({enemy_facts(page, foe)})"
    return f"{line}; {page.words('letters', letters=letters)}" if letters else line


def sums(page: Page, facts: RollFact) -> str:
    """What the dice come to as they lie, and the rerolls left."""
    say = page.voice.page
    if facts.foe is None:
        parts = [f"{facts.symbols} {say('symbols-of', n=facts.needed)}"]
    else:
        parts = [f"{facts.hits} {say('hits-of', n=facts.needed)}"]
        parts.append(f"{facts.symbols} {say('hurts', n=facts.symbols)}")
    if facts.rerolls:
        parts.append(say("rerolls", n=facts.rerolls))
    return "; ".join(parts)


def deal_lines(page: Page) -> list[str]:
    """FO-BARTER-06. Who gives what; agenda cards by name only for who may read them."""
    if page.view.deal is None:
        return []
    deal = deal_of(page.pack, page.view.deal)
    sides = (
        (deal.seat, deal.give, deal.give_caps, deal.give_agendas),
        (deal.partner, deal.want, deal.want_caps, deal.want_agendas),
    )
    return [side(page, *side_of) for side_of in sides]


def side(page: Page, seat: int, cards: tuple[str, ...], caps: int, agendas: int) -> str:
    names = [page.voice.name(card) for card in cards]
    names += [page.voice.page("caps", n=caps)] if caps else []
    names += [page.voice.page("agendas-held", n=agendas)] if agendas else []
    what = ", ".join(names) or page.words("nothing")
    return page.words("gives", who=page.voice.seat(seat), what=what)


def trade_line(page: Page) -> list[str]:
    trade = page.view.trade
    return [page.voice.page("trade-left", n=trade.left)] if trade else []
