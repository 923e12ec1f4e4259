"""Rulebook section: Agenda deck and agenda cards."""

from pustosh.games.fallout.rules.course.golden import ask_which
from pustosh.games.fallout.rules.factions.influence import MOST_AGENDAS, hope, settle
from pustosh.games.fallout.rules.factions.power import advance_power
from pustosh.games.fallout.rules.stories.quest import happened_among
from pustosh.games.fallout.rules.survivors.killed import to_the_right
from pustosh.games.fallout.table import NOBODY, Play, Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import call
from pustosh.kernel.decks import Deck
from pustosh.kernel.state import without


def draw_agendas(game: Play, seat: int, n: int) -> None:
    """FO-AGENDA-05. One at a time: the limit and the run-out follow each card."""
    game.do(*[call(draw_agenda, seat)] * n)


def draw_agenda(game: Play, seat: int) -> None:
    """FO-RES-10. One card to the hand; nothing if deck and discard are empty (FO-ROUND-12)."""
    table = game.table
    refill(table)
    if not len(table.decks["agenda"]):
        return
    card, table.decks["agenda"] = table.decks["agenda"].draw(game.chance)
    table.agendas[seat] += (card,)
    game.tell("FO-RES-10", "draws-agenda", who=seat)
    game.tell("FO-AGENDA-08", "sees-agenda", to=(seat,), who=seat, agenda=card)
    last = not len(table.decks["agenda"])
    if last:
        table.decks["agenda"] = table.decks["agenda"].reshuffled()  # FO-ROUND-06 (a)
    gained = call(happened_among, seat, table.quests, "gained", "agenda")
    game.do(call(limit_agendas, seat), call(run_out, last), gained)


def refill(table: Table) -> None:
    """FO-LIMIT-03. A deck that ran out with an empty discard is filled when a card is needed."""
    if not len(table.decks["agenda"]):
        table.decks["agenda"] = table.decks["agenda"].reshuffled()


def limit_agendas(game: Play, seat: int) -> None:
    """FO-AGENDA-04. A fifth card: one of the five is shuffled into the deck (FO-WIN-06)."""
    table = game.table
    if len(table.agendas[seat]) <= MOST_AGENDAS:
        hope(table)
        settle(game)
        return
    again, hand = call(limit_agendas, seat), table.agendas[seat]
    ask_which(game, seat, GIVE_UP, {card: (call(give_up, seat, card), again) for card in hand})


GIVE_UP = Act("give-up CARD", "give-up star_1", "FO-AGENDA-04", moment="FO-AGENDA-04")


def give_up(game: Play, seat: int, card: str) -> None:
    """FO-LOYAL-11. Also the faceup one."""
    table = game.table
    lose_agenda(table, seat, card)
    if table.options["fifth_agenda"] == "discarded":
        table.decks["agenda"] = table.decks["agenda"].discarding(card)
        game.tell("FO-AGENDA-04", "discards-agenda", who=seat, agenda=card)
        return
    deck = table.decks["agenda"].shuffled()
    table.decks["agenda"] = Deck((*deck.pool, card), discard=deck.discard)
    game.tell("FO-AGENDA-04", "gives-up-agenda", who=seat)


def lose_agenda(table: Table, seat: int, card: str) -> None:
    table.agendas[seat] = without(table.agendas[seat], card)
    if table.loyal[seat] == card:
        table.loyal[seat] = ""


def run_out(game: Play, last: bool) -> None:
    """FO-ROUND-06. After the reshuffle the deck passes to the right, and power advances."""
    table = game.table
    if not last:
        return
    table.first = to_the_right(table, table.first)
    game.tell("FO-ROUND-06", "agenda-runs-out", who=table.first)
    star, shield = table.power
    if table.seats == 1:  # FO-SOLO-05: only the faction with less power; both if equal (06)
        rule = "FO-SOLO-06" if star == shield else "FO-SOLO-05"
        advance_power(game, NOBODY, int(star <= shield), int(shield <= star), rule)
    else:
        advance_power(game, NOBODY, 1, 1, "FO-POWER-01")
