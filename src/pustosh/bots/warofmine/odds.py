"""How a fight would go: who shoots whom for how long, and what it costs."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from pustosh.bots.warofmine.dice import promise, threat
from pustosh.bots.warofmine.mind import Mind
from pustosh.bots.warofmine.penalties import ache, wounds_cost
from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.rules.combat.weapons import DEAD
from pustosh.games.warofmine.rules.dice import SIDES
from pustosh.games.warofmine.rules.people import MOST_LEVEL
from pustosh.games.warofmine.state.goods import Goods


class Enemy(NamedTuple):
    danger: float  # wounds a round
    left: int  # wounds it can take


def enemies_in(mind: Mind, arg: Any) -> list[Enemy]:
    """Those of a card: which token of a letter comes is not known yet."""
    return [enemy_of(mind, arg, letter) for letter in arg["enemies"]]


def enemy_of(mind: Mind, arg: Any, letter: str) -> Enemy:
    weapon = arg.get("weapons", {}).get(letter, "none")
    tokens = mind.box.enemies[letter].prowess
    mean = sum(threat(mind.box, weapon, prowess) for prowess in tokens) / len(tokens)
    return Enemy(mean, DEAD)


def enemies_there(mind: Mind) -> list[Enemy]:
    """Those on the combat table."""
    fight = mind.view.fight
    assert fight is not None
    return [
        Enemy(threat(mind.box, foe.weapon, foe.prowess), DEAD - foe.wounds) for foe in fight.foes
    ]


def strength(mind: Mind, people: list[str], weapons: Goods) -> float:
    """Wounds we deal a round, each person with the best weapon that is left."""
    if any(ban == "weapon_use" for ban in mind.view.house.banned):
        weapons = {}
    given = hand_out(mind, people, weapons)
    return sum(
        promise(mind.box, given.get(who, "none"), mind.people[who].prowess) for who in people
    )


def hand_out(mind: Mind, people: Sequence[str], weapons: Goods) -> dict[str, str]:
    """The best weapon to the best fighter, and so on; firearms need ammo."""
    ranked = ranking(mind.box, weapons)
    able = sorted(people, key=lambda who: -mind.people[who].prowess)
    return dict(zip(able, ranked, strict=False))


def ranking(box: Box, weapons: Goods) -> list[str]:
    ammo = weapons.get("ammo", 0)
    best_first: list[str] = []
    kinds = [kind for kind in weapons if kind in box.tokens and box.tokens[kind].die]
    for kind in sorted(kinds, key=lambda weapon: -promise(box, weapon, 1)):
        for _ in range(weapons[kind]):
            if ammo >= box.tokens[kind].ammo:
                ammo -= box.tokens[kind].ammo
                best_first.append(kind)
    return best_first


def suffering(enemies: list[Enemy], power: float) -> float:
    """Wounds that we take until the last enemy lies there, the most dangerous first."""
    if power <= 0:
        return sum(enemy.danger for enemy in enemies) * DEAD * 2
    rounds, taken = 0.0, 0.0
    for enemy in sorted(enemies, key=lambda foe: -foe.danger / foe.left):
        rounds += enemy.left / power
        taken += enemy.danger * max(1.0, rounds)
    return taken


def toughness(mind: Mind, people: list[str]) -> int:
    """Wounds that we can take before the last of us dies."""
    return sum(MOST_LEVEL - mind.people[who].states["wounds"] for who in people)


def fight_cost(mind: Mind, people: list[str], enemies: list[Enemy], power: float) -> float:
    """What fighting on to the end costs in wounds, and in lives if it is lost."""
    wounds = mind.scales.caution * suffering(enemies, power)
    cost = wounds_cost(mind, people, wounds)
    return cost + (mind.scales.hopeless if wounds >= toughness(mind, people) - 1 else 0.0)


def stab_cost(mind: Mind, people: list[str], enemies: list[Enemy]) -> float:
    """WM-CMB-42. One attack without an answer."""
    return wounds_cost(mind, people, sum(enemy.danger for enemy in enemies))


def remorse(mind: Mind, people: list[str]) -> float:
    """WM-CMB-48. What killing does to those present."""
    return sum(mind.people[who].empathy / SIDES * ache(mind, who, "misery", 1) for who in people)
