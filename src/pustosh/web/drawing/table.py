"""How one browser sees a table: built from the seat's view only, and kept until it changes."""

from copy import copy
from typing import Any, NamedTuple

from pustosh.kernel.journal import Line
from pustosh.matches.match import UndoRefused
from pustosh.web.desk import Desk
from pustosh.web.drawing.fragment_cache import FragmentCache
from pustosh.web.drawing.journal import Entry, journal_of
from pustosh.web.drawing.lesson import lesson_bubble
from pustosh.web.drawing.page import Page
from pustosh.web.drawing.playback import Playback
from pustosh.web.live.coach import is_coached
from pustosh.web.live.rematch import rematch_of
from pustosh.web.live.seating import offers, voters
from pustosh.web.live.table import LiveTable
from pustosh.web.people.invitations import tickets
from pustosh.web.people.visitors import Visitor
from pustosh.web.words import Words

EARLIER = 80  # journal lines before the seat's last answer that are sent each time
RECENT = 60  # lines that are sent to those who have not answered yet


class Seen(NamedTuple):
    """For which seat a table is drawn."""

    seat: int | None  # None: a spectator
    seats: tuple[int, ...]  # all that this browser holds here
    wish: int | None  # which of them it asked for
    curtain: int | None  # hand the device to this seat first
    language: str
    owner: str
    offers: tuple[tuple[str, ...], ...]  # what this browser can do with each seat
    origin: str = ""  # under which it reaches us


def seen_by(table: LiveTable, who: Visitor, wish: int | None) -> Seen:
    """With several seats in one browser, the one that was asked for; else the one that decides."""
    seats, can = table.seats_of(who.owner), offers(table, who.owner)
    wish = wish if wish in seats else None  # whoever wishes for what they do not hold sees no more
    decider = table.match.game.decider
    if table.spec.cooperative and seats:  # nobody has secrets: no curtain
        own = next(seat for seat in (decider, wish, seats[0]) if seat in seats)
        return Seen(own, tuple(seats), wish, None, who.language, who.owner, can, who.origin)
    seat = wish if wish is not None else (seats[0] if len(seats) == 1 else None)
    curtain = decider if len(seats) > 1 and decider in seats and seat != decider else None
    if seat is None and seats and curtain is None:
        seat = seats[0] if len(seats) == 1 else None
    return Seen(seat, tuple(seats), wish, curtain, who.language, who.owner, can, who.origin)


def render_table(desk: Desk, table: LiveTable, seen: Seen, gives_way: bool = False) -> str:
    """The inside of the table for one seat; rendered once for all who see the same.

    Only what is to be shown is gathered under the lock: drawing it keeps no answer waiting.
    """
    key = (table.id, *seen._replace(owner=""))
    with table.lock:
        edition, html = desk.pages.get(key) or (0, "")
        if edition == table.edition:
            return html
        edition, gathered = table.edition, context(desk, table, seen)
    render = desk.render_giving_way if gives_way else desk.render
    html = render("web/table/inside.html", **gathered)
    if not table.is_discreet:  # a page that comes sooner would tell that nothing has happened
        desk.pages.put(key, (edition, html), html)
    return html


def context(desk: Desk, table: LiveTable, seen: Seen) -> dict[str, Any]:
    """All that a page shows, as it stands at this moment."""
    seat = seen.seat
    earlier, recent = journal_of(table, seat)
    page = page_of(table, seen, (earlier, recent), desk.fragments[table.spec.name])
    return {
        "table": copy(table),
        "seen": seen,
        "page": page,
        "t": Words(seen.language),
        "decider": table.spec.decider(table.match.game, seat),
        "earlier": earlier[-EARLIER:],
        "earlier_count": len(earlier),
        "recent": recent if earlier else recent[-RECENT:],
        "all_shown": len(earlier) <= EARLIER and (bool(earlier) or len(recent) <= RECENT),
        "outcome": table.match.outcome,
        "rematch": rematch_of(table),
        "talk": table.heard_by(seat) if seen.seats else [],
        "undo": undo_state(table, seat),
        "last": "" if seat is None else table.last_answer_name(seat),
        "asked": table.request is not None
        and seat is not None
        and seat in table.voters(table.request.seat) - table.request.agreed,
        "seat_vote": seat_vote(table, seen),
        "tickets": [] if table.match.awaited else tickets(desk.invitations, table, seen.owner),
        "closed_choices": closed_choices(table, seen, page),
        "coached": is_coached(table) and table.shares(seat),
        "lesson": lesson_bubble(table, page),
        "playback": Playback(page, earlier, recent),
    }


def page_of(
    table: LiveTable,
    seen: Seen,
    journal: tuple[list[Entry], list[Entry]],
    keep: FragmentCache | None,
) -> Page:
    match, seat = table.match, seen.seat
    earlier, recent = ([line for line in part if isinstance(line, Line)] for part in journal)
    mine = match.game.choices if table.shares(seat) else ()
    return Page(
        spec=table.spec,
        view=table.spec.view(match.game, seat),
        mine=seat,
        names=[row.name for row in table.people],
        voice=table.voice(seen.language),
        words_of_web=Words(seen.language),
        open=mine,
        recent=recent,
        earlier=earlier,
        keep=keep,
        proposals=dict(table.proposals),
        decides=match.game.decider == seat,
    )


def undo_state(table: LiveTable, seat: int | None) -> str:
    """free, ask (needs the others), or nothing."""
    if seat is None or table.match.outcome is not None:
        return "nothing"
    try:
        back = table.match.last_answer_of(seat)
    except UndoRefused:
        return "nothing"
    return "free" if not table.voters(seat) or table.undoes_freely(seat, back) else "ask"


def seat_vote(table: LiveTable, seen: Seen) -> str:
    """Of an open vote about a seat: vote, wait (for the others), or nothing."""
    request = table.seating.request
    if request is None or not seen.seats:
        return ""
    asked = voters(table, request) - request.agreed
    return "vote" if asked & set(seen.seats) else "wait"


def closed_choices(table: LiveTable, seen: Seen, page: Page) -> list[tuple[str, str]]:
    """Key and label of each choice that is not open, for “why not?”."""
    if not page.open or seen.seat is None:
        return []
    closed = table.spec.closed_choices(table.match.game, seen.seat)
    return [(choice.key, page.voice.choice(choice)) for choice in closed]
