"""What words about goods weigh: gained, given up, traded, cooked."""

from typing import Any

from pustosh.bots.warofmine.goods import cheapest, mean_worth, worth
from pustosh.bots.warofmine.mind import Mind
from pustosh.bots.warofmine.words import weigh, word
from pustosh.games.warofmine.rules.findings import RESOURCES
from pustosh.games.warofmine.state.stories import Reading

FREE = 0.1  # WM-SCAV-29: whoever comes home may gather resources anyway


@word("add")
def add(mind: Mind, scene: Reading, arg: Any) -> float:
    """WM-GEN-13. What the Box still holds."""
    outside = scene.outside and arg["to"] in ("here", "findings")
    key = ("add", arg["item"], str(arg.get("n", 1)), str(outside), scene.me)
    if key not in mind.known:
        mind.known[key] = gain(mind, arg["item"], arg.get("n", 1), outside, scene.me)
    return mind.known[key]


def gain(mind: Mind, item: str, n: int, outside: bool, me: str) -> float:
    """Of a group the dearest kind."""
    kinds = [kind for kind in mind.kinds(item, me) if mind.view.crate.get(kind, 0)]
    if not kinds:
        return 0.0
    kind = max(kinds, key=lambda good: worth(mind, good))
    return sum(gained(mind, kind, at, outside) for at in range(min(n, mind.view.crate[kind])))


def gained(mind: Mind, kind: str, more: int, outside: bool) -> float:
    if not outside:
        return worth(mind, kind, more)
    if kind in RESOURCES:
        return FREE
    return max(0.1, worth(mind, kind, more) - mind.scales.light * mind.box.weights[kind])


@word("discard", "remove")
def discard(mind: Mind, scene: Reading, arg: Any) -> float:
    """WM-GEN-15. The Leader gives what is missed least; thieves and chance do not."""
    if "value" in arg:
        dear = 1.5 if arg.get("chooser") == "dearest" else 1.0
        return -mind.scales.per_value * int(arg["value"]) * dear
    pile = mind.pile(arg["from"], scene)
    kinds = mind.kinds(arg.get("item", "any_token"), scene.me)
    n = min(int(arg.get("n", 1)), sum(pile.get(kind, 0) for kind in kinds))
    if arg.get("chooser", "leader") == "leader":
        return -cheapest(mind, pile, kinds, n)
    dear = 2.0 if arg["chooser"] == "dearest" else 1.0
    return -dear * n * mean_worth(mind, pile, kinds)


@word("trade")
def trade(mind: Mind, scene: Reading, arg: Any) -> float:
    """Something may be had for what we can spare."""
    pile = mind.pile("here", scene)
    purse = sum(mind.price(kind) * n for kind, n in pile.items()) - arg["commission"]
    kinds = {kind for group in arg["offer"] for kind in mind.kinds(group)}
    wanted = [
        worth(mind, kind)
        for kind in kinds
        if mind.view.crate.get(kind, 0) and mind.price(kind) <= purse
    ]
    return 0.4 * max(wanted, default=0.0) if purse > 0 else 0.0


@word("meal")
def meal(mind: Mind, scene: Reading, arg: Any) -> float:
    """WM-DUSK-08. As many as have no meal yet."""
    hungry = sorted((person.states["hunger"] for person in mind.view.people), reverse=True)
    hungry = hungry[len(mind.view.meals) :][: arg["n"]]
    need = sum(1.3 if level >= 3 else 1.0 if level == 2 else 0.4 for level in hungry)
    return mind.scales.meals.get(arg["kind"], 1.0) * need


@word("token")
def token(mind: Mind, scene: Reading, arg: Any) -> float:
    return min(3, int(arg.get("charges", 1))) * 0.7


@word("find")
def find(mind: Mind, scene: Reading, arg: Any) -> float:
    """The mean of all Findings cards."""
    row, special = arg["row"], bool(arg.get("special", False))
    key = ("find", row, str(special), str(scene.outside))
    if key not in mind.known:
        cards = mind.box.findings.values()
        total = sum(
            weigh(mind, scene, getattr(card, row))
            + (weigh(mind, scene, card.special) if special else 0.0)
            for card in cards
        )
        mind.known[key] = total / max(1, len(cards))
    return mind.known[key] * int(arg.get("n", 1))
