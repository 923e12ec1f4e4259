"""Acts that change a combat, and the cheapest of them that are enough."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from pustosh.bots.munchkin.clash import the
from pustosh.bots.munchkin.effects import after_choice, power_of
from pustosh.bots.munchkin.mind import GAME, LEVEL, Choices, Mind
from pustosh.bots.munchkin.worth import spare, worth
from pustosh.games.munchkin.box.components import Power
from pustosh.games.munchkin.rules.combat.strength import lead, levels_won, prize, wins_game
from pustosh.games.munchkin.table import Table
from pustosh.kernel.choices import Choice

TRIFLE = 0.3  # what it costs to play a card that one would have played anyway


class Act(NamedTuple):
    choice: Choice
    after: Table  # the combat as it would be
    gain: int  # for the side one is on
    cost: float


def acts(mind: Mind, choices: Choices, side: int = 1) -> list[Act]:
    """What the open choices would do for the players (1) or the Monsters (-1), each card once."""
    best: dict[str, Act] = {}
    now = lead(mind.table)
    for choice in choices:
        act = tried(mind, choice, now, side)
        if act and (choice.args[0] not in best or act.gain > best[choice.args[0]].gain):
            best[choice.args[0]] = act
    return [act for card, act in best.items() for _ in range(times(mind, card, act))]


def tried(mind: Mind, choice: Choice, now: int, side: int) -> Act | None:
    after = after_choice(mind, choice)
    gain = (lead(after) - now) * side if after else 0
    if after is None or gain <= 0:
        return None
    lost = max(0.0, reward(mind, mind.table) - reward(mind, after)) if side > 0 else 0.0
    return Act(choice, after, gain, cost_of(mind, choice) + lost)


def times(mind: Mind, card: str, act: Act) -> int:
    """Equal cards are one choice; each of them can be applied."""
    return mind.copies(card) if act.choice.verb == "apply" else 1


def cheapest(acts: Iterable[Act], need: int) -> list[Act] | None:
    """The acts of least cost that change the lead by so much; None: they are not enough."""
    ways: list[tuple[float, list[Act]] | None] = [(0.0, [])] + [None] * max(0, need)
    for act in acts:
        for done in range(len(ways) - 2, -1, -1):
            way = ways[done]
            if way is not None:
                reached = min(len(ways) - 1, done + act.gain)
                old = ways[reached]
                if old is None or way[0] + act.cost < old[0]:
                    ways[reached] = (way[0] + act.cost, [*way[1], act])
    way = ways[-1]
    return way[1] if way else None


def price_of(acts: Iterable[Act]) -> float:
    return sum(act.cost for act in acts)


def reward(mind: Mind, table: Table) -> float:
    """What the fighter gets for winning the combat as it stands."""
    if wins_game(table, the(table).fighter, True):
        return GAME
    return LEVEL * levels_won(table) + mind.temper.treasure * prize(table)


def cost_of(mind: Mind, choice: Choice) -> float:
    """What is given away for it."""
    card = choice.args[0]
    if choice.verb == "play":
        return TRIFLE + sum(worth(mind, old) for old in choice.args[1:])
    if choice.verb == "join" or mind.card(card).kind == "level_up":
        return TRIFLE
    if choice.verb == "use":
        return paid(mind, power_of(mind, choice))
    along = (arg for arg in choice.args[1:] if arg in mind.view.hand)
    return worth(mind, card) + sum(worth(mind, other) for other in along)


def paid(mind: Mind, power: Power) -> float:
    cost = power.cost
    price = worth(mind, power.card) if cost.get("this") else 0.0
    price += LEVEL * float(cost.get("levels", 0))
    return price + (sum(cheap(mind, cost["cards"])) if "cards" in cost else 0.0)


def cheap(mind: Mind, wanted: Mapping[str, Any]) -> list[float]:
    """What the least useful cards are worth that could pay for this."""
    junk = bool(wanted.get("filter"))
    held = [card for card in (*mind.view.hand, *mind.me.pack) if not junk or is_junk(mind, card)]
    prices = sorted(worth(mind, card) for card in held)
    if wanted.get("all"):
        return prices
    return prices[: wanted.get("n", max(1, min(wanted.get("max", 1), len(spare(mind)))))]


def is_junk(mind: Mind, card: str) -> bool:
    return mind.card(card).kind == "junk"
