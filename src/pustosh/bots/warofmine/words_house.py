"""What words about the house weigh: Fittings, boards, Shelter cards, the cold."""

from typing import Any

from pustosh.bots.warofmine.mind import Mind
from pustosh.bots.warofmine.words import word
from pustosh.games.warofmine.state.stories import Reading

FITTINGS = {"unlock": 2.0, "build": 3.0, "destroy": -4.0}
CARDS = {"clear": 2.5, "restore": -2.0}
BOARD = 3.5
CHILL = (0.3, 0.6, 1.6, 1.6, 1.2, 1.0, 1.0, 1.0, 1.0, 0.8, 0.8, 0.6, 0.5)  # of the next token


@word("fitting")
def fitting(mind: Mind, scene: Reading, arg: Any) -> float:
    if arg["op"] == "destroy" and not mind.view.house.built:
        return 0.0
    return FITTINGS.get(arg["op"], 0.0) * int(arg.get("n", 1)) * min(1.0, mind.days / 6)


@word("board")
def board(mind: Mind, scene: Reading, arg: Any) -> float:
    """WM-RAID-31. One less of every raid to come."""
    return BOARD * int(arg["by"]) * min(1.5, mind.days / 6) if is_open(mind) else 0.0


def is_open(mind: Mind) -> bool:
    """Some hole can be reached that has no boards."""
    house = mind.view.house
    nodes = mind.box.nodes
    return any(nodes[node].kind == "hole" and node not in house.boarded for node in house.reach)


@word("shelter_card")
def shelter_card(mind: Mind, scene: Reading, arg: Any) -> float:
    house = mind.view.house
    there = [node for node, kind in house.cards.items() if kind == arg["kind"]]
    if arg["op"] == "no_tool":
        return 1.5 if any(node in house.reach for node in there) else 0.0
    return CARDS.get(arg["op"], 0.0) if there or arg["op"] == "restore" else 0.0


@word("cold")
def cold(mind: Mind, scene: Reading, arg: Any) -> float:
    """Fate cards look for three to seven tokens."""
    now = mind.view.house.cold
    after = max(0, min(len(CHILL) - 1, now + arg["by"]))
    step = 1 if after > now else -1
    total = sum(CHILL[min(at, at + step)] for at in range(now, after, step))
    return -step * total * min(1.0, mind.days / 4)


@word("block")
def block(mind: Mind, scene: Reading, arg: Any) -> float:
    return 2.0 if arg["what"].startswith("theft") else -0.5
