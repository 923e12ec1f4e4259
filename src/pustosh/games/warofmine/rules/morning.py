"""Rulebook section: Morning."""

from pustosh.games.warofmine.rules.dusk import eat_between
from pustosh.games.warofmine.rules.leader import pass_journal
from pustosh.games.warofmine.rules.moments import due, fire, offer_decisive
from pustosh.games.warofmine.rules.reading import read
from pustosh.games.warofmine.rules.supply import look_at, pick_out
from pustosh.games.warofmine.table import Table
from pustosh.kernel.choices import call
from pustosh.kernel.flow import Game


def morning(game: Game[Table]) -> None:
    """WM-MORN-01. A new day (WM-GEN-02): exactly one card of the event deck; Wait tokens before it,
    Fittings after it (08), then the Journal passes on (06)."""
    table = game.table
    table.day += 1
    table.phase = "morning"
    table.gone_today = False
    table.used, table.spent, table.extra = {}, {}, {}
    table.tasks = dict.fromkeys(table.group, "none")
    game.tell("WM-GEN-01", "day", n=table.day)
    game.do(*STEPS)


def draw_event(game: Game[Table]) -> None:
    """WM-MORN-02. Cold tokens before the text (08); an empty deck gives nothing (07)."""
    table, id_ = game.table, next_event(game)
    if not id_:
        return
    card = table.box.events[id_]
    table.event = id_
    table.revealed += (id_,)
    game.tell("WM-MORN-01", "event", card=id_)
    if card.cold:
        change_cold(game, card.cold)
    alone = card.kind != "chapter" or table.options["chapter_card_counts_as_event"]  # WM-MORN-01
    read(game, id_, card.do, "", *(() if alone else (call(draw_event),)))


def change_cold(game: Game[Table], by: int) -> None:
    """WM-MORN-04. Limited by the Box and 0."""
    table = game.table
    table.cold = max(0, min(table.box.start.cold, table.cold + by))
    game.tell("WM-MORN-02", "cold", n=table.cold)


def next_event(game: Game[Table]) -> str:
    """WM-MORN-01. The top card; inside a part of the deck nobody knows the order (WM-SETUP-20)."""
    table = game.table
    for at, part in enumerate(table.events):
        if part:
            card, rest = pick_out(game, part)
            table.events = (*table.events[:at], rest, *table.events[at + 1 :])
            table.seen -= {card}
            return card
    return ""


def peek_events(game: Game[Table], n: int) -> None:
    """Looked at, they lie on top, each as a part of its own."""
    table = game.table
    cards = tuple([card for card in (next_event(game) for _ in range(n)) if card])
    table.events = (*[(card,) for card in cards], *table.events)
    table.seen |= set(cards)
    look_at(game, *cards)


STEPS = (  # in this order
    call(eat_between),
    call(due, "morning"),
    call(draw_event),
    call(fire, "morning"),  # WM-MORN-08
    call(offer_decisive, "morning", "any_time"),
    call(pass_journal),  # WM-MORN-06
)
