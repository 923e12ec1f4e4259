"""A fight: on or away, whom to hit, whom to protect, and whether to tempt fate."""

from pustosh.bots.warofmine.decisive import play_or_keep
from pustosh.bots.warofmine.dice import threat
from pustosh.bots.warofmine.mind import Choices, Mind, best, first, of_verb
from pustosh.bots.warofmine.odds import (
    enemies_there,
    fight_cost,
    remorse,
    stab_cost,
    strength,
)
from pustosh.bots.warofmine.penalties import ache, importance
from pustosh.bots.warofmine.raids import armoury, is_shot
from pustosh.games.warofmine.rules.combat.weapons import DEAD
from pustosh.games.warofmine.state.strife import Foe
from pustosh.kernel.choices import Choice


def fight_or_flee(mind: Mind, choices: Choices) -> Choice:
    """WM-CMB-40. What fighting to the end costs, against one attack in the back."""
    fight = mind.view.fight
    assert fight is not None
    people, enemies = list(fight.people), enemies_there(mind)
    power = strength(mind, people, armoury(mind))
    stay = fight_cost(mind, people, enemies, power) - mind.scales.spoils
    if not fight.fallen:
        stay += 0.7 * remorse(mind, people)
    run = stab_cost(mind, people, enemies) + mind.scales.card * mind.view.night.unknown
    if run < stay and not fight.inside:
        return first(choices, "flee") or choices[0]
    cards = (*of_verb(choices, "decisive"), *of_verb(choices, "fight"))
    return play_or_keep(mind, cards)


def strike(mind: Mind, choices: Choices) -> Choice:
    """WM-CMB-13. Whoever can be finished; else the most dangerous."""
    fight = mind.view.fight
    assert fight is not None
    foes = {foe.id: foe for foe in fight.foes}
    if choices[0].verb == "kill":
        return best(choices, lambda choice: danger(mind, foes[choice.args[0]]))
    return best(choices, lambda choice: target(mind, foes[choice.args[0]], fight.dealt))


def danger(mind: Mind, foe: Foe) -> float:
    return threat(mind.box, foe.weapon, foe.prowess) * (DEAD - foe.wounds)


def target(mind: Mind, foe: Foe, dealt: int) -> float:
    left = DEAD - foe.wounds
    mortal = 10.0 if left <= dealt else 0.0
    return mortal + threat(mind.box, foe.weapon, foe.prowess) / left


def fall(mind: Mind, choices: Choices) -> Choice:
    """WM-CMB-29. Whoever can least be saved."""
    return best(
        choices, lambda choice: -importance(mind, choice.args[0]) * health(mind, choice.args[0])
    )


def health(mind: Mind, who: str) -> float:
    return 10.0 + ache(mind, who, "wounds", 4)


def tempt_fate(mind: Mind, choices: Choices) -> Choice:
    """WM-CMB-36. Fate favours those who roll; of enemies' dice only red ones are harmless."""
    draw = first(choices, "draw-fate")
    assert draw is not None
    shot = next(arg for _, args in draw.then for arg in args if is_shot(arg))
    ours = shot.who in mind.people
    return draw if ours or shot.die == "red" else first(choices, "miss") or choices[0]
