"""Fallout: what speaks for a survivor, and what speaks for a faction that wins instead.

The seat that looks knows its own agenda cards, and so how far it is from winning; of its rivals it
knows how many cards they have. So both have terms of their own.
"""

from pustosh.bots.fallout.chart import Charts
from pustosh.bots.fallout.gear import card_worth
from pustosh.bots.fallout.holdings import experience, health
from pustosh.bots.fallout.mind import OTHER, Mind
from pustosh.bots.fallout.reach import Reach, reach
from pustosh.games.fallout.rules.factions.influence import MOST_AGENDAS
from pustosh.games.fallout.sight.view import View

COOPERATIVE = False
Terms = dict[str, float]
BODY = {
    "health": 0.03,
    "rads": -0.15,
    "letters": 0.1,
    "experience": 0.1,
    "perks": 0.1,
    "caps": 0.02,
    "gear": 0.04,
    "armour": 0.0,
    "rerolls": 0.0,
    "eliminated": -5.0,
    "agenda soon": 0.5,
    "agendas in reach": 0.2,
}
OWN = {
    "own": 0.0,
    "influence": 5.0,
    "all but 1": 0.3,
    "all but 2": 0.3,
    "all but 4": 0.3,
    "all but 6": 0.3,
    "a step wins": 0.5,
    "power wins": 0.5,
    "a card wins": 0.5,
    "two steps win": 0.3,
    "full hand": 0.0,
    "of a side": 0.2,
    "3 of a side": 0.1,
    "4 of a side": 0.1,
    "of both sides": -0.1,
    "led": 0.0,
    "lagging": 0.0,
    "room": 0.0,
    "room for each": 0.0,
    "other's room": 0.0,
    "power soon": 0.3,
    "power in reach": 0.1,
    "other power soon": -0.2,
    "win soon": 1.0,
    "turn": 0.0,
    "actions": 0.05,
}
RIVAL = {
    "rival": 0.7,
    "agendas": 0.5,
    "3 agendas": 0.2,
    "4 agendas": 0.2,
    "agendas led": 0.2,
    "agendas against": 0.0,
    "may be near": 0.3,
}
SEAT = (
    OWN | {f"own {term}": weight for term, weight in BODY.items()}
    | RIVAL | {f"rival's {term}": weight for term, weight in BODY.items()}
)  # fmt: skip
NOBODY = {
    "always": 0.7,
    "power": 6.9,
    "lower power": 0.0,
    "one step left": 0.6,
    "two steps left": 0.3,
    "both near": 0.3,
    "round": 0.0,
    "quests": 0.0,
    "unexplored": 0.0,
    "deck": 0.0,
    "deck at the end": 0.0,
    "last step soon": 0.5,
}
MOST_CAPS = 10
LONG = 20  # rounds
CARDS, TILES = 16, 15

_charts = Charts()


def seats(view: View) -> list[tuple[float, ...]]:
    made = []
    for mind in minds_of(view):
        soon = reach(mind)
        knows = mind.me.influence is not None
        terms = own(mind, soon) if knows else rival(mind)
        made.append(terms | body(mind, soon, "own" if knows else "rival's"))
    return [tuple([terms.get(name, 0.0) for name in SEAT]) for terms in made]


def minds_of(view: View) -> list[Mind]:
    chart = _charts.of(view)
    return [Mind(view, seat, chart) for seat in range(len(view.survivors))]


def body(mind: Mind, soon: Reach, whose: str) -> Terms:
    me = mind.me
    terms = {
        "health": health(me.remaining),
        "rads": me.rads,
        "letters": len(me.special),
        "experience": experience(mind),
        "perks": len(me.perks),
        "caps": min(me.caps, MOST_CAPS),
        "gear": sum([card_worth(mind, id_) for id_ in (*me.equipped, *me.inventory)]),
        "armour": mind.armour,
        "rerolls": mind.fight_rerolls(),
        "eliminated": me.eliminated,
        "agenda soon": soon.best["agenda"],
        "agendas in reach": min(3.0, soon.all["agenda"]),
    }
    return {f"{whose} {term}": value for term, value in terms.items()}


def own(mind: Mind, soon: Reach) -> Terms:
    short = mind.needed - (mind.me.influence or 0)
    mine = mind.view.turn == mind.seat
    return {
        **steps(mind, soon),
        **standing(mind),
        "own": 1.0,
        "influence": 1 - short / mind.needed,
        "turn": mine,
        "actions": mind.view.actions * mine,
        **{f"all but {n}": short <= n for n in (1, 2, 4, 6)},
    }


def steps(mind: Mind, soon: Reach) -> Terms:
    """What would be enough to win, and how soon it can be had."""
    best, sums = soon
    star, shield = mind.influence_after(1, 0), mind.influence_after(0, 1)
    wins = {
        "star": star >= mind.needed,
        "shield": shield >= mind.needed,
        "agenda": mind.influence_after(0, 0, 1) >= mind.needed,
    }
    two = ((2, 0, 0), (0, 2, 0), (1, 0, 1), (0, 1, 1))
    side = mind.side or "star"
    return {
        "a step wins": any(wins.values()),
        "power wins": wins["star"] or wins["shield"],
        "a card wins": wins["agenda"],
        "two steps win": any(mind.influence_after(*each) >= mind.needed for each in two),
        "win soon": max(best[prize] * won for prize, won in wins.items()),
        "power soon": best[side] * bool(mind.side),
        "power in reach": min(3.0, sums[side]) * bool(mind.side),
        "other power soon": best[OTHER[side]],
    }


def standing(mind: Mind) -> Terms:
    """The hand, and how the power of its side stands."""
    side, power = mind.side or "star", mind.view.power
    last = len(power.x) - 1
    n, lead = mind.counts[mind.side] * bool(mind.side), mind.leads[mind.side]
    room = last - (power.star if side == "star" else power.shield)
    return {
        "full hand": len(mind.me.hand) == MOST_AGENDAS,
        "of a side": n,
        "3 of a side": n >= 3,
        "4 of a side": n >= 4,
        "of both sides": min(mind.counts["star"], mind.counts["shield"]),
        "led": n * max(0, lead),
        "lagging": n * min(0, lead),
        "room": room,
        "room for each": n * room,
        "other's room": last - (power.shield if side == "star" else power.star),
    }


def rival(mind: Mind) -> Terms:
    n, lead = mind.me.agendas, abs(mind.leads["star"])
    seat = mind.view.seat
    mine = Mind(mind.view, seat, mind.chart) if seat is not None else mind
    return {
        "rival": 1.0,
        "agendas": n,
        "3 agendas": n >= 3,
        "4 agendas": n >= 4,
        "agendas led": n * lead,
        "agendas against": n * max(0, -mine.leads[mine.side]),
        "may be near": n * (1 + lead) >= mind.needed,
    }


def nobody(view: View) -> tuple[float, ...]:
    last = len(view.power.x) - 1
    low, high = sorted((view.power.star, view.power.shield))
    deck = view.decks["agenda"].cards / CARDS
    terms = {
        "always": 1.0,
        "power": high / last,
        "lower power": low / last,
        "one step left": high >= last - 1,
        "two steps left": high >= last - 2,
        "both near": low >= last - 2,
        "round": min(1.5, view.round / LONG),
        "quests": len(view.quests),
        "unexplored": sum([not tile.face for tile in view.tiles]) / TILES,
        "deck": deck,
        "deck at the end": deck * (high >= last - 1),
        "last step soon": last_step(view) if high >= last - 1 else 0.0,
    }
    return tuple([terms[name] for name in NOBODY])


def last_step(view: View) -> float:
    """How soon anybody can push a faction to the end."""
    last = len(view.power.x) - 1
    near = [name for name in ("star", "shield") if getattr(view.power, name) >= last - 1]
    bests = [reach(mind).best for mind in minds_of(view)]
    return max(best[name] for best in bests for name in near)
