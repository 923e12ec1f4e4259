"""The night raid: weapons, shots, rerolls, and what is lost."""

from pustosh.bots.warofmine.dice import face_worth, promise, special_of
from pustosh.bots.warofmine.goods import worth
from pustosh.bots.warofmine.mind import Choices, Mind, best, first
from pustosh.bots.warofmine.odds import hand_out
from pustosh.bots.warofmine.penalties import ache
from pustosh.games.warofmine.state.strife import Shot
from pustosh.kernel.choices import Choice


def arm(mind: Mind, choices: Choices) -> Choice:
    """The best weapon for the best fighter."""
    people = list(dict.fromkeys(choice.args[0] for choice in choices if choice.verb == "arm"))
    weapons = {choice.args[1] for choice in choices if choice.verb == "arm"}
    pile = {kind: n for kind, n in armoury(mind).items() if kind in weapons or kind == "ammo"}
    given = hand_out(mind, people, pile)
    for choice in reversed(choices):  # of two shots and one, two
        if choice.verb == "arm" and given.get(choice.args[0]) == choice.args[1]:
            return choice
    return first(choices, "ready") or choices[-1]


def armoury(mind: Mind) -> dict[str, int]:
    """WM-CMB-58. In a fight also what is already given out, as far as choices name it."""
    fight = mind.view.fight
    if fight is None:
        return dict(mind.view.storage)
    pile = dict(mind.view.storage if fight.inside else mind.view.night.findings)
    arms = [mind.view.raid.arms.values()] if fight.inside and mind.view.raid else []
    for kind in (weapon for some in arms for weapon in some):
        pile[kind] = pile.get(kind, 0) + 1
    for kind in fight.arms.values():
        pile[kind] = pile.get(kind, 0) - 1
    return pile


def shoot(mind: Mind, choices: Choices) -> Choice:
    """WM-RAID-17. Ammo is spent where there is something to prevent."""
    raid = mind.view.raid
    at_stake = raid.damage + 3 * raid.wounds - len(mind.view.house.boarded) if raid else 0
    shots = [choice for choice in choices if choice.verb == "shoot"]
    if not shots or at_stake < 2:
        return first(choices, "hold-fire") or choices[-1]
    return shots[-1] if at_stake >= 5 else shots[0]


def roll_again(mind: Mind, choices: Choices) -> Choice:
    """WM-RAID-28. Whatever is worse than another try."""
    shot = next(
        arg for choice in choices for _, args in choice.then for arg in args if is_shot(arg)
    )
    special = special_of(mind.box, shot.weapon)
    hope = promise(mind.box, shot.weapon, max(0, shot.rerolls - 1))
    verb = "keep" if face_worth(shot.face, special) >= hope else "reroll"
    return first(choices, verb) or choices[0]


def is_shot(arg: object) -> bool:
    return isinstance(arg, Shot)


def reduce(mind: Mind, choices: Choices) -> Choice:
    """WM-RAID-15. Goods can be found again."""
    return first(choices, "less-wounds", "less-damage") or choices[0]


def lose(mind: Mind, choices: Choices) -> Choice:
    """WM-RAID-06. What one misses least."""
    return best(choices, lambda choice: -worth(mind, choice.args[0], -1))


def suffer(mind: Mind, choices: Choices) -> Choice:
    """WM-RAID-10. Whoever bears it best."""
    return best(choices, lambda choice: -ache(mind, choice.args[0], "wounds", 1))


def crime_wave(mind: Mind, choices: Choices) -> Choice:
    """WM-RAID-34. A raid comes every night, residents one may avoid."""
    return first(choices, "red-resident", "red-raid") or choices[0]
