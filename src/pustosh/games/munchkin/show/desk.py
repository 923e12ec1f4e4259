"""What is dealt with at this moment: cards that answer cards, bargains, cards to choose from."""

import msgspec

from pustosh.games.munchkin.radiation import PROTECTS
from pustosh.games.munchkin.running import ESCAPES
from pustosh.games.munchkin.show.cards import CardFact, Shelf, record_of
from pustosh.games.munchkin.view import FrameView, TradeView, View
from pustosh.games.munchkin.view_combat import DealView

BARGAIN = ("promise", "picks-first", "add-item", "counter")  # verbs of asking for help
MEDDLING = ("pass", "yield", "hold")


class Answered(msgspec.Struct, frozen=True, kw_only=True):
    """Something declared, in the order in which it came."""

    kind: str
    card: CardFact
    seat: int | None
    target: int | None
    thing: str
    monster: str
    side: str
    stage: str
    die: int
    bonus: int
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
    offers: tuple[DealView, ...]  # made in this combat and not taken
    pending: DealView | None  # on which somebody has to decide
    bargains: bool  # this seat puts an offer together, or answers one
    trade: TradeView | None
    sale: tuple[CardFact, ...]  # put together so far
    caps: int
    sets: tuple[Sold, ...]
    yields: str
    holds: bool


def desk_of(view: View, shelf: Shelf) -> Desk:
    """After the rest of the table: what hangs nowhere yet hangs here."""
    made, pending = offers(view)
    keys = [one.key.split() for one in view.choices]
    return Desk(
        frames=tuple(answered(view, one, shelf) for one in view.frames),
        spread=shelf.row(view.spread),
        looked=shelf.row(view.looked),
        loose=shelf.row(loose(keys, shelf)),
        offers=made,
        pending=pending,
        bargains=any(key[0] in BARGAIN for key in keys) or view.window == "offer",
        trade=view.trade,
        sale=tuple(map(shelf.show, view.sale)),
        caps=caps(view.sale, shelf),
        sets=tuple(set_of(key[1], shelf) for key in keys if key[0] == "sell"),
        yields=view.yields,
        holds=view.holds,
    )


def offers(view: View) -> tuple[tuple[DealView, ...], DealView | None]:
    """MU-HELP-02. Offers that led to nothing, and the one on which somebody decides now."""
    combat = view.combat
    if combat is None:
        return (), None
    pending = combat.deal if combat.helper is None else None
    return tuple(one for one in combat.offers if one not in (pending, combat.deal)), pending


def loose(keys: list[list[str]], shelf: Shelf) -> list[str]:
    """Cards that choices are about and that have no place on the table."""
    about = dict.fromkeys(key[1] for key in keys if len(key) > 1)
    known = [id_ for id_ in about if "," not in id_ and record_of(id_) in shelf.printed]
    return [id_ for id_ in known if id_ not in shelf.hung]


def answered(view: View, one: FrameView, shelf: Shelf) -> Answered:
    return Answered(
        kind=one.kind,
        card=shelf.show(one.card or one.thing),  # radioactive Monsters have no card of their own
        seat=one.seat,
        target=one.target,
        thing=one.thing,
        monster=one.monster,
        side=one.side,
        stage=one.stage,
        die=one.die,
        bonus=one.bonus,
        need=need(view, one, shelf),
    )


def need(view: View, one: FrameView, shelf: Shelf) -> int:
    """MU-RUN-05. What the die has to show, less all that is added to it (MU-RAD-12)."""
    if one.target is None or not one.kind.endswith("_roll"):
        return 0
    who = view.characters[one.target]
    if one.kind == "run_roll":
        return ESCAPES - one.bonus - who.run - shelf.facts(one.card).flee
    return PROTECTS - one.bonus - who.rad


def set_of(ids: str, shelf: Shelf) -> Sold:
    cards = tuple(map(shelf.show, ids.split(",")))
    return Sold(f"sell {ids}", cards, sum(card.price or 0 for card in cards))


def caps(cards: tuple[str, ...], shelf: Shelf) -> int:
    return sum(shelf.facts(card).price or 0 for card in cards)
