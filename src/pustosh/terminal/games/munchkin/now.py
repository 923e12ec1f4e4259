"""What is dealt with now, in words: cards that answer cards, offers, a trade, a sale."""

from pustosh.games.munchkin.show.cards import record_of, split_text
from pustosh.games.munchkin.show.desk import caps, need, offers
from pustosh.games.munchkin.sight.view import FrameView, View
from pustosh.games.munchkin.state.values import Deal
from pustosh.kernel.frame import Said
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
    return [page.voice.said(Said("ask/wait"))] if waits else []


def frame_lines(page: Page) -> list[str]:
    """All that is declared, in its order; the last of it may be answered."""
    frames: tuple[FrameView, ...] = page.view.frames
    return [frame_line(page, frame, frame is frames[-1]) for frame in frames]


def frame_line(page: Page, frame: FrameView, last: bool) -> str:
    """`Ann plays Stealth Boy → Bob; needs 4 or more; may be answered`."""
    say, card = page.voice.page, frame.card or frame.thing
    who = f"{page.voice.seat(frame.seat)} " if frame.seat is not None else ""
    targets = "".join(f" → {target}" for target in targets_of(page, frame))
    parts = [f"{who}{say(f'frame/{frame.kind}')} {page.voice.name(card)}{targets}"]
    parts += [say("die-shows", n=frame.die)] if frame.die else []
    if frame.kind in ROLLS:
        parts.append(say("needs", n=need(page.view, frame)))
    parts.append(say("waits-for-answers" if last else "answered"))
    return f"{'; '.join(parts)}. {gloss(page, frame)}"


def gloss(page: Page, frame: FrameView) -> str:
    """What the card does; of a Monster that has caught somebody, the Bad Stuff."""
    printed = printed_on(page, frame.card or frame.thing)
    if printed is None or frame.kind in ROLLS:
        return ""
    text, bad = split_text(printed)
    return bad if frame.kind == "bad_stuff" else text


def targets_of(page: Page, frame: FrameView) -> list[str]:
    """On whom or what; a roll is made for oneself."""
    names = []
    if frame.target is not None and (frame.target != frame.seat or frame.kind not in ROLLS):
        names.append(page.voice.seat(frame.target))
    if frame.thing and record_of(frame.thing) != record_of(frame.card or frame.thing):
        names.append(page.voice.name(frame.thing))
    names += [page.voice.name(frame.monster)] if frame.monster else []
    return names + ([page.voice.page(f"aim/{frame.side}")] if frame.side else [])


def bargain_lines(page: Page) -> list[str]:
    """MU-HELP-02. Offers made in this combat, and the one on which somebody decides."""
    if page.view.combat is None or page.view.combat.settled:
        return []
    made, pending = offers(page.view)
    struck = page.view.combat.helper is not None
    recent = () if struck else made[-LAST:]
    lines = [f"{page.words('offered-before')} {deal(page, offer)}" for offer in recent]
    return lines + ([f"{page.voice.page('bargain')}: {deal(page, pending)}"] if pending else [])


def deal(page: Page, terms: Deal) -> str:
    say = page.voice.page
    prize = page.view.combat.prize
    parts = [f"{page.voice.seat(terms.helper)} {say('gets-of', n=terms.treasures, most=prize)}"]
    parts += (
        [say("helper-first" if terms.helper_first else "fighter-first")] if terms.treasures else []
    )
    return ", ".join([*parts, *map(page.voice.name, terms.items)])


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
    lines = []
    if view.paying is not None:
        card = page.voice.name(view.paying.card)
        lines.append(page.words("paying", card=card, n=view.paying.paid))
    lines += [page.voice.said(Said(f"yields/{view.yields}"))] if view.yields else []
    return lines + ([page.voice.page("holds")] if view.holds else [])
