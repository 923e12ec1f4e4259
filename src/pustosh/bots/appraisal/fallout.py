"""Fallout: what speaks for a survivor, and what speaks for a faction that wins instead."""

from pustosh.bots.fallout.chart import Charts
from pustosh.bots.fallout.gear import card_worth
from pustosh.bots.fallout.holdings import experience, health
from pustosh.bots.fallout.mind import Mind
from pustosh.games.fallout.rules.factions.influence import NEEDED
from pustosh.games.fallout.sight.view import View

COOPERATIVE = False
SEAT = {
    "influence": 5.0,
    "influence near the win": 1.5,
    "agendas": 0.0,
    "health": 0.03,
    "rads": -0.15,
    "letters": 0.1,
    "experience": 0.1,
    "perks": 0.1,
    "caps": 0.02,
    "gear": 0.04,
    "eliminated": -5.0,
}
NOBODY = {"always": 0.7, "power": 6.9, "power near the end": 6.6}
HIDDEN = 1.6  # influence of an agenda card that nobody sees
CLOSE = 0.6  # of what is needed

_charts = Charts()


def seats(view: View) -> list[tuple[float, ...]]:
    chart = _charts.of(view)
    return [seat_terms(Mind(view, seat, chart)) for seat in range(len(view.survivors))]


def seat_terms(mind: Mind) -> tuple[float, ...]:
    me = mind.me
    reached = me.influence if me.influence is not None else HIDDEN * me.agendas
    share = reached / mind.needed
    return (
        share,
        max(0.0, share - CLOSE) / (1 - CLOSE),
        me.agendas,
        health(me.remaining),
        me.rads,
        len(me.special),
        experience(mind),
        len(me.perks),
        me.caps,
        sum(card_worth(mind, id_) for id_ in (*me.equipped, *me.inventory)),
        me.eliminated,
    )


def nobody(view: View) -> tuple[float, ...]:
    spaces = len(view.power.groups)
    power = max(view.power.star, view.power.shield) / spaces
    return 1.0, power, max(0.0, power - CLOSE) * (len(view.survivors) in NEEDED)
