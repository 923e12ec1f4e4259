"""What words about the house weigh: Fittings, boards, Shelter cards, the cold."""

from typing import Any

from pustosh.bots.warofmine.mind import Mind
from pustosh.bots.warofmine.words import word
from pustosh.games.warofmine.state.stories import Reading

RESTORED = -2.0


@word("fitting")
def fitting(mind: Mind, scene: Reading, arg: Any) -> float:
    if arg["op"] == "destroy" and not mind.view.house.built:
        return 0.0
    scales = mind.scales
    does = {"unlock": scales.unlock, "build": scales.build, "destroy": scales.destroy}
    return does.get(arg["op"], 0.0) * int(arg.get("n", 1)) * min(1.0, mind.days / 6)


@word("board")
def board(mind: Mind, scene: Reading, arg: Any) -> float:
    """WM-RAID-31. One less of every raid to come."""
    return mind.scales.board * int(arg["by"]) * min(1.5, mind.days / 6) if is_open(mind) else 0.0


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
    if arg["op"] == "restore":
        return RESTORED
    return mind.scales.clear if there and arg["op"] == "clear" else 0.0


@word("cold")
def cold(mind: Mind, scene: Reading, arg: Any) -> float:
    """Fate cards look for three to seven tokens."""
    chill, now = mind.scales.chill, mind.view.house.cold
    after = max(0, min(len(chill) - 1, now + arg["by"]))
    step = 1 if after > now else -1
    total = sum(chill[min(at, at + step)] for at in range(now, after, step))
    return -step * total * min(1.0, mind.days / 4)


@word("block")
def block(mind: Mind, scene: Reading, arg: Any) -> float:
    return 2.0 if arg["what"].startswith("theft") else -0.5
