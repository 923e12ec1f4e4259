"""Items for levels: the set that is missed least."""

from pustosh.bots.munchkin.mind import LEVEL, Choices, Mind, taken
from pustosh.bots.munchkin.outfit import best, outfit, pool
from pustosh.bots.munchkin.worth import worth
from pustosh.games.munchkin.rules.items.items import price
from pustosh.games.munchkin.rules.items.selling import LEVEL as CAPS
from pustosh.games.munchkin.rules.items.selling import goods
from pustosh.games.munchkin.rules.items.selling import worth as proceeds
from pustosh.kernel.choices import Choice

STEP = 100  # caps: all prices are full hundreds


def sell(mind: Mind, choices: Choices) -> Choice | None:
    """MU-SELL-01. One of the ready sets, or one composed Item by Item."""
    if mind.me.level < mind.temper.sells or not taken(choices, "sell", "sale"):
        return None
    sold = least_missed(mind)
    brings = proceeds(mind.table, mind.seat, sold) >= CAPS
    if not brings or LEVEL - loss(mind, sold) < mind.temper.enough:
        return None
    ready = [choice for choice in choices if choice.verb == "sell" and same(choice, sold)]
    return ready[0] if ready else taken(choices, "sale")


def same(choice: Choice, sold: tuple[str, ...]) -> bool:
    return sorted(choice.args[0].split(",")) == sorted(sold)


def least_missed(mind: Mind) -> tuple[str, ...]:
    """The Items of least worth that together bring a level."""
    table = mind.table
    ways: list[tuple[float, tuple[str, ...]] | None] = [(0.0, ())] + [None] * (CAPS // STEP)
    more = proceeds(table, mind.seat, goods(table, mind.seat)[:3])
    more -= sum(price(table, item) for item in goods(table, mind.seat)[:3])
    start = min(len(ways) - 1, more // STEP)  # what cards add to every sale
    ways[0], ways[start] = None, (0.0, ())
    for item in goods(table, mind.seat):
        value, steps = regret(mind, item), price(table, item) // STEP
        for done in range(len(ways) - 2, -1, -1) if steps else ():
            way = ways[done]
            reached = min(len(ways) - 1, done + steps)
            old = ways[reached]
            if way is not None and (old is None or way[0] + value < old[0]):
                ways[reached] = (way[0] + value, (*way[1], item))
    way = ways[-1]
    return way[1] if way else ()


def regret(mind: Mind, item: str) -> float:
    """What one gives up with it, its price apart: that is what it is sold for."""
    card = mind.card(item)
    if card.kind == "junk":
        return 0.1
    if card.kind == "item" and item not in best(mind, mind.table).items:
        return 0.3 + 0.3 * card.bonus
    return worth(mind, item)


def loss(mind: Mind, sold: tuple[str, ...]) -> float:
    """What is given up with all of them together: one may have stood in for another."""
    rest = [item for item in pool(mind, mind.table) if item not in sold]
    worn = best(mind, mind.table)
    weaker = mind.gear * (worn.value - outfit(mind, mind.table, rest).value)
    return weaker + sum(regret(mind, item) for item in sold if item not in worn.items)


def compose(mind: Mind, choices: Choices) -> Choice:
    """The next Item of the set that was planned, then the sale."""
    planned = least_missed(mind)
    for choice in choices:
        if choice.verb == "add" and choice.args[0] in planned:
            return choice
    return taken(choices, "confirm", "forgo") or choices[-1]
