"""What is dealt with at this moment: cards that answer cards, bargains, cards to choose from."""

import msgspec

from pustosh.games.munchkin.rules.cards.radiation import face_to_protect
from pustosh.games.munchkin.rules.combat.run_away import face_to_escape
from pustosh.games.munchkin.rules.items.selling import worth
from pustosh.games.munchkin.show.cards import CardFact, Shelf, record_of
from pustosh.games.munchkin.sight.shadow import table_of
from pustosh.games.munchkin.sight.view import FrameView, View
from pustosh.games.munchkin.state.values import Deal, Trade

BARGAIN = ("promise", "picks-first", "add-item", "counter")  # verbs of asking for help


class Answered(msgspec.Struct, frozen=True):
    """Something declared, in the order in which it came."""

    frame: FrameView
    card: CardFact
    need: int  # of a roll: this number or more on the die


class Sold(msgspec.Struct, frozen=True):
    """A set of Items on offer for a level."""

    key: str
    cards: tuple[CardFact, ...]
    caps: int


class Desk(msgspec.Struct, frozen=True, kw_only=True):
    frames: tuple[Answered, ...]
    spread: tuple[CardFact, ...]  # laid out openly
    looked: tuple[CardFact, ...]  # what only this seat sees
    loose: tuple[CardFact, ...]  # what lies nowhere else and may be chosen
    offers: tuple[Deal, ...]  # made in this combat and not taken
    pending: Deal | None  # on which somebody has to decide
    bargains: bool  # this seat puts an offer together, or answers one
    trade: Trade | None
    sale: tuple[CardFact, ...]  # put together so far
    caps: int
    sets: tuple[Sold, ...]
    yields: str
    holds: bool
    may_call: bool  # others are asked, and this seat may ask to act


def desk_of(view: View, shelf: Shelf) -> Desk:
    """After the rest of the table: what hangs nowhere yet hangs here."""
    made, pending = offers(view)
    keys = [item.key.split() for item in view.choices]
    return Desk(
        frames=tuple(answered(view, item, shelf) for item in view.frames),
        spread=shelf.row(view.spread),
        looked=shelf.row(view.looked),
        loose=shelf.row(loose(keys, shelf)),
        offers=made,
        pending=pending,
        bargains=any(key[0] in BARGAIN for key in keys) or view.window == "offer",
        trade=view.trade,
        sale=tuple(map(shelf.show, view.sale)),
        caps=caps(view, *view.sale),
        sets=tuple(set_of(view, key[1], shelf) for key in keys if key[0] == "sell"),
        yields=view.yields,
        holds=view.holds,
        may_call=may_call(view),
    )


def may_call(view: View) -> bool:
    """MU-TIME-15. Whoever is not asked may ask to act at the next calm moment."""
    return view.seat not in (None, view.decider) and view.thinking and not view.holds


def offers(view: View) -> tuple[tuple[Deal, ...], Deal | None]:
    """MU-HELP-02. Offers that led to nothing, and the one on which somebody decides now."""
    combat = view.combat
    if combat is None:
        return (), None
    pending = combat.deal if combat.helper is None else None
    return tuple(offer for offer in combat.offers if offer not in (pending, combat.deal)), pending


def loose(keys: list[list[str]], shelf: Shelf) -> list[str]:
    """Cards that choices are about and that have no place on the table."""
    about = dict.fromkeys(key[1] for key in keys if len(key) > 1)
    known = [id_ for id_ in about if "," not in id_ and record_of(id_) in shelf.printed]
    return [id_ for id_ in known if id_ not in shelf.hung]


def answered(view: View, frame: FrameView, shelf: Shelf) -> Answered:
    card = shelf.show(frame.card or frame.thing)  # radioactive Monsters have no card of their own
    return Answered(frame, card, need(view, frame))


def need(view: View, frame: FrameView) -> int:
    """MU-RUN-05. What the die has to show, less all that is added to it."""
    if frame.target is None or not frame.kind.endswith("_roll"):
        return 0
    table = table_of(view)
    if frame.kind == "run_roll":
        return face_to_escape(table, frame.target, frame.card) - frame.bonus
    return face_to_protect(table, frame.target) - frame.bonus


def set_of(view: View, ids: str, shelf: Shelf) -> Sold:
    cards = ids.split(",")
    return Sold(f"sell {ids}", tuple(map(shelf.show, cards)), caps(view, *cards))


def caps(view: View, *cards: str) -> int:
    """MU-SELL-01. What these Items bring, with what is attached to them and what Perks add."""
    return worth(table_of(view), view.seat, cards) if cards and view.seat is not None else 0
