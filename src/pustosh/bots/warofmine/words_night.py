"""What words about the night weigh: noise, time outside, fights, raids, cards of all decks."""

from typing import Any

from pustosh.bots.warofmine.mind import Mind
from pustosh.bots.warofmine.odds import (
    enemies_in,
    fight_cost,
    remorse,
    stab_cost,
    strength,
)
from pustosh.bots.warofmine.words import weigh, weigh_script, word
from pustosh.games.warofmine.state.stories import Reading

DRAWS = {"visitor": 1.2, "fate": -1.0, "event": -0.5, "raid": -3.0}


def loudness(mind: Mind) -> int:
    return max(1, min(10, mind.view.night.noise + mind.louder))


@word("noise")
def noise(mind: Mind, scene: Reading, arg: Any) -> float:
    """Louder for all noise rolls to come tonight; for one roll only, if it is temporary."""
    scales, now = mind.scales, loudness(mind)
    after = max(1, min(10, int(arg["set"] if "set" in arg else now + arg["by"])))
    if arg.get("temporary"):
        return (now - after) / 10 * scales.encounter
    mind.louder += after - now
    unknown = min(6, mind.view.night.unknown)
    return (now - after) / 10 * scales.listening * unknown * scales.encounter


@word("noise_roll")
def noise_roll(mind: Mind, scene: Reading, arg: Any) -> float:
    return -loudness(mind) / 10 * mind.scales.encounter


@word("unknown")
def unknown(mind: Mind, scene: Reading, arg: Any) -> float:
    return mind.scales.card * max(-mind.view.night.unknown, int(arg["by"]))


@word("end_exploration")
def end_exploration(mind: Mind, scene: Reading, arg: Any) -> float:
    return -mind.scales.card * mind.view.night.unknown


@word("location_script")
def location_script(mind: Mind, scene: Reading, arg: Any) -> float:
    card = mind.box.explorations.get(scene.id)
    place = mind.view.night.slots.get(mind.view.night.location, "")
    if card is None or not place:
        return 0.0
    column = "ABCDE".index(mind.box.locations[place].column)
    return weigh_script(mind, scene, str(card.scripts[column]))


@word("location")
def location(mind: Mind, scene: Reading, arg: Any) -> float:
    return {"peek": 0.1, "close": -0.4}.get(arg["op"], 0.0)


@word("draw")
def draw(mind: Mind, scene: Reading, arg: Any) -> float:
    scales, deck = mind.scales, arg["deck"]
    worth = scales.card if deck == "exploration" else DRAWS.get(deck, -scales.encounter)
    return worth * int(arg.get("n", 1))


@word("peek")
def peek(mind: Mind, scene: Reading, arg: Any) -> float:
    return 0.3 if arg.get("reorder") else 0.1


@word("red_cards")
def red_cards(mind: Mind, scene: Reading, arg: Any) -> float:
    return -mind.scales.red * min(int(arg["n"]), sum(mind.view.aside.values()))


@word("decisive")
def decisive(mind: Mind, scene: Reading, arg: Any) -> float:
    each, n = mind.scales.decisive, float(arg.get("n", 1))
    return each * n if arg["op"] == "draw" else -each * min(n, len(mind.view.decisive))


@word("combat")
def combat(mind: Mind, scene: Reading, arg: Any) -> float:
    people = mind.pool("present", scene.outside)
    enemies = enemies_in(mind, arg)
    power = strength(mind, people, mind.pile("here", scene))
    cost = fight_cost(mind, people, enemies, power) + guilt(mind, people, arg)
    start = arg.get("start", "normal")
    if start == "enemy_backstab":
        cost += stab_cost(mind, people, enemies)
    elif start == "party_backstab":
        cost -= 0.6 * stab_cost(mind, people, enemies)
    if scene.outside:  # WM-CMB-40
        run = stab_cost(mind, people, enemies) - end_exploration(mind, scene, {})
        if run < cost:
            return -run
    return weigh(mind, scene, arg.get("loot", ())) - cost


def guilt(mind: Mind, people: list[str], arg: Any) -> float:
    return 0.0 if arg.get("bandits") else remorse(mind, people)


@word("backstab")
def backstab(mind: Mind, scene: Reading, arg: Any) -> float:
    if arg["by"] != "enemies":
        return 1.0
    people = mind.pool("present", scene.outside)
    return -stab_cost(mind, people, enemies_in(mind, arg))


@word("reroll")
def reroll(mind: Mind, scene: Reading, arg: Any) -> float:
    return 0.8 * int(arg.get("n", 1))


@word("wound_enemy")
def wound_enemy(mind: Mind, scene: Reading, arg: Any) -> float:
    return 5.0 if arg.get("kill") else 2.0 * int(arg.get("n", 1))


@word("raid_mod")
def raid_mod(mind: Mind, scene: Reading, arg: Any) -> float:
    """Of the raid that is on, no more than is left of it."""
    damage, wounds = int(arg.get("damage", 0)), int(arg.get("wounds", 0))
    raid = mind.view.raid
    if raid is not None and raid.card:
        damage, wounds = max(-raid.damage, damage), max(-raid.wounds, wounds)
    return -mind.scales.damage * damage - mind.scales.wound * wounds


@word("ignore_raid")
def ignore_raid(mind: Mind, scene: Reading, arg: Any) -> float:
    raid = mind.view.raid
    scales = mind.scales
    return scales.damage * raid.damage + scales.wound * raid.wounds if raid is not None else 0.0


@word("cancel")
def cancel(mind: Mind, scene: Reading, arg: Any) -> float:
    what = arg["what"]
    if what == "noise_roll":
        return -noise_roll(mind, scene, arg)
    if what == "card":
        return ignore_raid(mind, scene, arg)
    return 3.0 * int(arg.get("n", 2)) if mind.view.fight is not None else 0.0
