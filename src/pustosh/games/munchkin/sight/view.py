"""What a seat may know, built up from nothing. What is forgotten here stays secret."""

from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import Any

import msgspec

from pustosh.games.munchkin.box.components import CardFacts
from pustosh.games.munchkin.sight import characters as people
from pustosh.games.munchkin.state.frames import Frame
from pustosh.games.munchkin.state.values import NOBODY, Trade
from pustosh.games.munchkin.table import DECKS, Table
from pustosh.kernel.flow import Game

SHARED = ("turns", "phase", "window", "spread")
SECRET = frozenset(("combat", "door", "end", "run", "answer", "receipt"))


class ChoiceView(msgspec.Struct, frozen=True):
    key: str
    rule: str


class DeckView(msgspec.Struct, frozen=True):
    left: int
    discards: int
    top: str | None  # of the discard pile (MU-ZONE-10)
    known: tuple[str, ...]  # the next cards, if this seat has looked at them


class PayingView(msgspec.Struct, frozen=True):
    """An ability for which cards are being discarded."""

    card: str
    paid: int


class FrameView(msgspec.Struct, frozen=True, kw_only=True):
    """Something declared that may still be answered, on whom and what; how a roll stands."""

    kind: str
    stage: str
    card: str
    seat: int | None
    target: int | None
    die: int
    bonus: int
    side: str
    thing: str
    monster: str


class View(msgspec.Struct, frozen=True):
    options: dict[str, Any]
    cards: dict[str, CardFacts]  # of the cards this seat sees, by record
    characters: tuple[people.CharacterView, ...]
    decks: dict[str, DeckView]
    spread: tuple[str, ...]  # laid out openly
    turns: int
    turn: int | None
    phase: str  # of the turn: prepare, door, fight, trouble, end, charity
    window: str
    combat: people.CombatView | None
    frames: tuple[FrameView, ...]
    trade: Trade | None
    paying: PayingView | None
    winner: int | None
    thinking: bool  # somebody is asked
    decider: int | None  # None also where nobody may see who thinks
    seat: int | None
    choices: tuple[ChoiceView, ...]
    hand: tuple[str, ...]
    looked: tuple[str, ...]  # Perks or discards this seat chooses among
    sale: tuple[str, ...]
    yields: str  # of this seat: combat, turn
    holds: bool


def view(game: Game[Table], seat: int | None) -> View:
    """MU-ZONE-02. What lies openly is shown, what is hidden is counted."""
    table = game.table
    mine = seat is not None and seat == game.decider
    seen = View(
        **{name: getattr(table, name) for name in SHARED},
        seat=seat,
        turn=None if table.turn == NOBODY else table.turn,
        decider=asked(game, seat),
        thinking=bool(game.choices),
        choices=tuple(ChoiceView(c.key, c.rule) for c in game.choices) if mine else (),
        characters=people.characters(table, seat),
        hand=() if seat is None else table.hand[seat],
        looked=table.looked if mine else (),
        sale=table.sale if mine else (),
        decks={name: deck(table, name, seat) for name in DECKS},
        combat=people.combat(table),
        frames=tuple(frame(declared) for declared in table.frames),
        trade=trade(game, seat),
        paying=paying(table),
        yields="" if seat is None else table.yields[seat],
        holds=seat is not None and table.holds[seat],
        winner=None if table.winner == NOBODY else table.winner,
        options=dict(table.options),
        cards={},
    )
    return msgspec.structs.replace(seen, cards=facts_seen(table, seen))


def asked(game: Game[Table], seat: int | None) -> int | None:
    """Whoever thinks in a round is not named: an automatic pass must look like a pass."""
    if not game.choices:
        return None
    if game.table.window in SECRET and seat != game.decider:
        return None
    return game.decider


def deck(table: Table, name: str, seat: int | None) -> DeckView:
    """MU-ZONE-10. Only the top card of a discard pile is visible."""
    pile = table.decks[name]
    bit = 0 if seat is None else 1 << seat
    known = takewhile(lambda card: table.seen.get(card, 0) & bit, pile.top)
    top = pile.discard[-1] if pile.discard else None
    return DeckView(len(pile), len(pile.discard), top, tuple(known))


def frame(declared: Frame) -> FrameView:
    facts = {name: getattr(declared, name) for name in FrameView.__struct_fields__}
    seats = {name: None if facts[name] < 0 else facts[name] for name in ("seat", "target")}
    return FrameView(**facts | seats)


def paying(table: Table) -> PayingView | None:
    """MU-COST-01. What is discarded for an ability lies open."""
    payment = table.paying
    return PayingView(payment.power.card, payment.paid) if payment else None


def trade(game: Game[Table], seat: int | None) -> Trade | None:
    """Seen by whoever composes it, and by everybody once it is proposed."""
    proposal = game.table.trade
    if proposal is None or (seat != proposal.seat and proposal not in game.table.proposed):
        return None
    return proposal


def facts_seen(table: Table, view: View) -> dict[str, CardFacts]:
    """What is printed on the cards that stand anywhere in this view: `OS-01.3` is an `OS-01`."""
    cards, facts = table.box.cards, table.box.facts
    names = set().union(*places(view))
    ids = names & cards.keys()
    for name in names - ids:  # copies and markers, a set to be sold, what is no card
        parts = [part.partition("#")[0] for part in name.split(",")]
        ids.update([part for part in parts if part in cards])
    return {record: facts[record] for record in sorted({cards[id_].record for id_ in ids})}


def places(view: View) -> Iterator[Iterable[str]]:
    """Where names of cards stand in a view."""
    yield from (view.hand, view.looked, view.sale, view.spread)
    for seen in view.characters:
        yield (*seen.classes, *seen.brains, *seen.perks, *seen.worn, *seen.pack, *seen.load)
        yield from seen.joined.values()
        yield (seen.companion, *[ill.card for ill in seen.ills], *seen.known)
        yield [term.source for term in seen.terms]
    for pile in view.decks.values():
        yield (pile.top or "", *pile.known)
    for declared in view.frames:
        yield (declared.card, declared.thing, declared.monster)
    for choice in view.choices:
        yield choice.key.split(" ")
    if view.combat:
        yield from fought_with(view.combat)
    if view.trade:
        yield from (view.trade.give, view.trade.want)
    if view.paying:
        yield (view.paying.card,)


def fought_with(combat: people.CombatView) -> Iterator[Iterable[str]]:
    """Monsters, what lies with them, one-shots, and Items that are promised."""
    for foe in combat.foes:
        yield (foe.id, foe.card, *foe.modifiers, *[term.source for term in foe.terms])
    yield [shot.card for shot in combat.shots]
    yield combat.running_from
    for deal in (*combat.offers, *([combat.deal] if combat.deal else [])):
        yield deal.items
