"""What is dealt with now, in words: cards that answer cards, offers, a trade, a sale."""

from pustosh.games.munchkin.show.cards import record_of, said
from pustosh.games.munchkin.show.desk import caps, need, offers
from pustosh.games.munchkin.sight.combat import DealView
from pustosh.games.munchkin.sight.view import FrameView, View
from pustosh.terminal.games.munchkin.cards import names, printed_on
from pustosh.terminal.page import Page

ROLLS = ("run_roll", "rad_roll")
LAST = 3  # offers of help that led to nothing


def now(page: Page) -> list[str]:
    parts = (waiting, frame_lines, bargain_lines, trade_lines, sale_lines, own_lines)
    return [line for part in parts for line in part(page)]


def waiting(page: Page) -> list[str]:
    """Somebody thinks, and nobody may know who."""
    waits = page.view.thinking and page.view.decider is None
    return [page.voice.page("table-waits")] if waits else []


def frame_lines(page: Page) -> list[str]:
    """All that is declared, in its order; the last of it may be answered."""
    frames: tuple[FrameView, ...] = page.view.frames
    return [frame_line(page, one, one is frames[-1]) for one in frames]


def frame_line(page: Page, one: FrameView, last: bool) -> str:
    """`Ann plays Stealth Boy → Bob; needs 4 or more; may be answered`."""
    say, card = page.voice.page, one.card or one.thing
    who = f"{page.voice.seat(one.seat)} " if one.seat is not None else ""
    targets = "".join(f" → {target}" for target in targets_of(page, one))
    told = [f"{who}{say(f'frame/{one.kind}')} {page.voice.name(card)}{targets}"]
    told += [say("die-shows", n=one.die)] if one.die else []
    if one.kind in ROLLS:
        told.append(say("needs", n=need(page.view, one)))
    told.append(say("waits-for-answers" if last else "answered"))
    return f"{'; '.join(told)}. {gloss(page, one)}"


def gloss(page: Page, one: FrameView) -> str:
    """What the card does; of a Monster that has caught somebody, the Bad Stuff."""
    printed = printed_on(page, one.card or one.thing)
    if printed is None or one.kind in ROLLS:
        return ""
    text, bad = said(printed)
    return bad if one.kind == "bad_stuff" else text


def targets_of(page: Page, one: FrameView) -> list[str]:
    """On whom or what; whoever rolls does so for himself."""
    found = []
    if one.target is not None and (one.target != one.seat or one.kind not in ROLLS):
        found.append(page.voice.seat(one.target))
    if one.thing and record_of(one.thing) != record_of(one.card or one.thing):
        found.append(page.voice.name(one.thing))
    found += [page.voice.name(one.monster)] if one.monster else []
    return found + ([page.voice.page(f"aim/{one.side}")] if one.side else [])


def bargain_lines(page: Page) -> list[str]:
    """MU-HELP-02. Offers made in this combat, and the one on which somebody decides."""
    if page.view.combat is None or page.view.combat.settled:
        return []
    made, pending = offers(page.view)
    struck = page.view.combat.helper is not None
    recent = () if struck else made[-LAST:]
    lines = [f"{page.words('offered-before')} {deal(page, one)}" for one in recent]
    return lines + ([f"{page.voice.page('bargain')}: {deal(page, pending)}"] if pending else [])


def deal(page: Page, one: DealView) -> str:
    say = page.voice.page
    prize = page.view.combat.prize
    told = [f"{page.voice.seat(one.helper)} {say('gets-of', n=one.treasures, most=prize)}"]
    told += [say("helper-first" if one.helper_first else "fighter-first")] if one.treasures else []
    return ", ".join([*told, *map(page.voice.name, one.items)])


def trade_lines(page: Page) -> list[str]:
    trade = page.view.trade
    if trade is None:
        return []
    sides = ((trade.seat, trade.give), (trade.partner, trade.want))
    gives = page.voice.page("gives")
    return [f"{page.voice.seat(seat)} {gives}: {names(page, cards)}" for seat, cards in sides]


def sale_lines(page: Page) -> list[str]:
    """What is put together for a level so far."""
    view: View = page.view
    if not view.sale:
        return []
    say = page.voice.page
    worth = say("caps", n=caps(view, *view.sale))
    return [f"{say('sale')}: {names(page, view.sale)}, {worth} ({say('level-costs')})"]


def own_lines(page: Page) -> list[str]:
    """What is paid for an ability, and for how long this seat passes."""
    view: View = page.view
    found = []
    if view.paying is not None:
        card = page.voice.name(view.paying.card)
        found.append(page.words("paying", card=card, n=view.paying.paid))
    found += [page.voice.page(f"yields/{view.yields}")] if view.yields else []
    return found + ([page.voice.page("holds")] if view.holds else [])
