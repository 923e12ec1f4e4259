"""Rulebook sections: Dawn, Scavenging."""

from collections.abc import Iterable

from pustosh.games.warofmine.box.cards import SLOTS
from pustosh.games.warofmine.rules import leader, moments
from pustosh.games.warofmine.rules.dice import roll_black
from pustosh.games.warofmine.rules.dusk import eat_between
from pustosh.games.warofmine.rules.people import level
from pustosh.games.warofmine.rules.reading import read
from pustosh.games.warofmine.rules.states import change, feel_loss
from pustosh.games.warofmine.rules.supply import draw, give_back, lay_deck, look_at, reveal
from pustosh.games.warofmine.state.goods import plus
from pustosh.games.warofmine.table import Table
from pustosh.kernel.acts import Act, Names
from pustosh.kernel.choices import call
from pustosh.kernel.decks import Deck
from pustosh.kernel.flow import Game

MEDICAL = ("medicine", "bandages", "herbal_meds")
DRINKS = {"moonshine": "WM-DAWN-20", "pure_alcohol": "WM-DAWN-21"}


def dawn(game: Game[Table]) -> None:
    """WM-DAWN-01. Return, medicine, Fate, Decisive Action, death among us; alcohol around Fate.
    Fittings and Wait tokens come before all that is decided."""
    game.table.phase = "dawn"
    game.tell("WM-GEN-01", "dawn")
    game.do(*STEPS)


def come_home(game: Game[Table]) -> None:
    """WM-DAWN-02. The scavengers are back, and what they bring is in Storage (03)."""
    table = game.table
    for kind, n in table.loads.items():
        table.storage = plus(table.storage, kind, n)
    if table.loads:
        game.tell("WM-DAWN-03", "brings-home", n=sum(table.loads.values()))
    table.loads = {}
    table.tasks = dict.fromkeys(table.group, "none")


def may_give(table: Table, who: str, kind: str) -> str | None:
    """WM-DAWN-05. Medicine that is there, only to the ill and the wounded."""
    if kind not in MEDICAL or not table.storage.get(kind, 0):
        return "WM-DAWN-04"
    hurt = level(table, who, "illness") or level(table, who, "wounds")
    return None if hurt else "WM-DAWN-05"


def there(table: Table, kinds: Iterable[str]) -> list[Names]:
    """Each of these kinds that lies in Storage, for each of the group."""
    kinds = [kind for kind in kinds if kind in table.storage]
    return [(who, kind) for who in table.group for kind in kinds]


def hand_out(game: Game[Table]) -> None:
    """WM-DAWN-04. On the cards of ill or wounded people; it has no effect by itself (06)."""
    leader.ask_or(game, GIVE.choices(game, game.table.leader), "WM-DAWN-04")


def give(game: Game[Table], who: str, kind: str) -> None:
    table = game.table
    table.storage = plus(table.storage, kind, -1)
    table.medical = {**table.medical, who: (*table.medical.get(who, ()), kind)}
    game.tell("WM-DAWN-04", "gets-medicine", name=who, item=kind)


def may_drink(table: Table, who: str, kind: str) -> str | None:
    """None, or the rule against this bottle."""
    if kind not in DRINKS or not table.storage.get(kind, 0):
        return "WM-DAWN-19"
    return "WM-DAWN-23" if level(table, who, "fatigue") >= 4 else None


def drink(game: Game[Table]) -> None:
    """WM-DAWN-19. Before or after the Fate card, one bottle at a time (22)."""
    leader.ask_or(game, DRINK.choices(game, game.table.leader), "WM-DAWN-19")


def empty_bottle(game: Game[Table], who: str, kind: str) -> None:
    """WM-DAWN-20. Fatigue rises, Misery falls."""
    give_back(game, kind, 1, "storage", DRINKS[kind])
    for state, by in game.table.box.tokens[kind].dawn.items():
        change(game, who, state, by, DRINKS[kind])


def fate(game: Game[Table]) -> None:
    """WM-DAWN-09. Exactly one card; its lower part is ignored (10)."""
    table, id_ = game.table, reveal(game, "fates")
    if id_:
        game.tell("WM-DAWN-09", "fate", card=id_)
        read(game, id_, table.box.fates[id_].do)


def draw_decisive(game: Game[Table]) -> None:
    """WM-DAWN-15. Two are drawn and one is kept; the other is shuffled back (16)."""
    cards = [card for card in (draw(game, "decisive"), draw(game, "decisive")) if card]
    game.table.keeping = tuple(cards)
    leader.ask_which(game, "WM-DAWN-15", "keep-card", cards, keep)


def keep(game: Game[Table], card: str) -> None:
    """WM-DAWN-16. Nobody holds the other any more."""
    table = game.table
    moments.take_decisive(game, card)
    back = tuple([other for other in table.keeping if other != card])
    table.keeping = ()
    deck = table.decks["decisive"]
    lay_deck(table, "decisive", Deck(deck.pool + back, deck.top, deck.bottom, deck.discard))


def death_among_us(game: Game[Table]) -> None:
    """WM-DAWN-24. If somebody died or left today, one roll for all."""
    if game.table.gone_today:
        loss = call(feel_loss, game.table.group, 2, "WM-DAWN-25")
        game.do(call(roll_black, "mourning"), loss)  # no further check (27)


def day_ends(game: Game[Table]) -> None:
    """WM-MORN-05. What lasted for the day is over; the Journal passes on (WM-DAWN-28)."""
    moments.lift(game.table, "dawn", "day_end")
    game.table.event = ""
    leader.pass_journal(game)


def fill(game: Game[Table], slot: str) -> None:
    """WM-DAWN-13. A new card, whose text is read (WM-SETUP-17); with an empty deck the space stays
    empty (14)."""
    table, card = game.table, draw(game, "locations")
    table.slots = {**table.slots, slot: card}
    table.seen -= {card}
    if card:
        game.tell("WM-DAWN-13", "new-location", card=card)
        reveal = table.box.locations[card].reveal
        if reveal:
            read(game, card, reveal)


def fill_all(game: Game[Table]) -> None:
    """WM-SETUP-17. The nearest empty space, until each of the three has a card: the text of one
    may have brought another into play."""
    empty = [slot for slot in SLOTS if not game.table.slots.get(slot)]
    if empty and len(game.table.decks["locations"]):
        game.do(call(fill, empty[0]), call(fill_all))


def replace(game: Game[Table], slot: str) -> None:
    """WM-DAWN-11. Removed from the game; the others slide down (12), a new one is far off (13)."""
    table = game.table
    if gone := table.slots.get(slot, ""):  # at first they are filled in turn
        table.revealed += (gone,)
        game.tell("WM-DAWN-11", "location-gone", card=gone)
    near, middle = (table.slots.get(name, "") for name in SLOTS if name != slot)
    table.slots = {"near": near, "middle": middle}
    fill(game, "far")


def peek_location(game: Game[Table]) -> None:
    """The next card of the Locations deck."""
    table, card = game.table, draw(game, "locations")
    if card:
        lay_deck(table, "locations", table.decks["locations"].on_top(card))
        table.seen |= {card}
        look_at(game, card)


GIVE = Act(
    "give PERSON GOODS", "give vesna bandages", "WM-DAWN-04", leader.of_person(may_give, "dawn"),
    lambda table, seat: there(table, MEDICAL),
    lambda table, seat, who, kind: (call(give, who, kind), call(hand_out)),
)  # fmt: skip
DRINK = Act(
    "drink PERSON GOODS", "drink vesna moonshine", "WM-DAWN-19",
    leader.of_person(may_drink, "dawn"), lambda table, seat: there(table, DRINKS),
    lambda table, seat, who, kind: (call(empty_bottle, who, kind), call(drink)),
)  # fmt: skip
ACTS = (
    GIVE,
    DRINK,
    Act("keep-card CARD", "keep-card DA-01", "WM-DAWN-15", leader.unless_offered("WM-DAWN-15")),
)


STEPS = (  # in this order
    call(come_home),
    call(moments.fire, "dawn"),
    call(moments.due, "dawn"),
    call(moments.offer_decisive, "dawn", "any_time"),
    call(eat_between),
    call(hand_out),
    call(drink),
    call(fate),
    call(drink),
    call(draw_decisive),
    call(death_among_us),
    call(day_ends),
)
