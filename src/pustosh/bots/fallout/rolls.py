"""Dice on the table: what to roll again, and which cards to spend on it."""

from pustosh.bots.fallout.mind import Mind
from pustosh.bots.fallout.odds import (
    Fight,
    Sides,
    best_fight_reroll,
    best_test_reroll,
    settled,
)
from pustosh.bots.fallout.rows import total
from pustosh.games.fallout.sight.map import EnemyView
from pustosh.games.fallout.state.dice import Roll
from pustosh.kernel.choices import Choice

SORE = 3  # hit symbols worth a card


def roll(mind: Mind, choices: tuple[Choice, ...]) -> Choice:
    """FO-TEST-05. Reroll while it pays, then spend cards, else keep."""
    dice = mind.view.roll
    assert dice is not None
    return fight_roll(mind, dice, choices) if dice.foe else test_roll(mind, dice, choices)


def test_roll(mind: Mind, dice: Roll, choices: tuple[Choice, ...]) -> Choice:
    hits = tuple(face.hits for face in mind.view.printed.faces)
    showing = tuple(hits[face - 1] for face in dice.dice)
    needed = dice.difficulty - dice.symbols
    if sum(showing) >= needed:
        return choices[-1]
    again = best_test_reroll(showing, hits, needed, dice.rerolls)
    return rerolled(again, choices) or helping(mind, choices, needed - sum(showing))


def rerolled(dice: tuple[int, ...], choices: tuple[Choice, ...]) -> Choice | None:
    wanted = tuple(str(die + 1) for die in dice)
    return next(
        (choice for choice in choices if choice.verb == "reroll" and choice.args == wanted), None
    )


def helping(mind: Mind, choices: tuple[Choice, ...], short: int) -> Choice:
    """A card or the good night's rest that may still save it."""
    for choice in choices:
        if choice.verb == "rest":
            return choice
        if choice.verb == "use":
            effects = ability(mind, choice)
            if total(effects, "reroll") or total(effects, "add_symbols") >= short:
                return choice
    return choices[-1]


def ability(mind: Mind, choice: Choice) -> str:
    at = int(choice.args[1]) - 1 if len(choice.args) > 1 else 0
    return mind.view.printed.cards[choice.args[0]].abilities[at].effects


def fight_roll(mind: Mind, dice: Roll, choices: tuple[Choice, ...]) -> Choice:
    enemy = foe(mind, dice)
    fight = on_table(mind, dice, enemy)
    sides = mind.sides(enemy)
    showing = tuple(sides[face - 1] for face in dice.dice)
    again = best_fight_reroll(showing, fight, dice.rerolls)
    return rerolled(again, choices) or spending(mind, choices, showing, fight)


def foe(mind: Mind, dice: Roll) -> EnemyView:
    drawn = mind.view.drawn
    if drawn is not None and drawn.id == dice.foe:
        return drawn
    return next(enemy for enemy in mind.view.enemies if enemy.id == dice.foe)


def on_table(mind: Mind, dice: Roll, enemy: EnemyView) -> Fight:
    """FO-COMBAT-16. The combat as cards and distance have made it."""
    ranged = bool(mind.weapon and mind.weapon.ranged)
    shoots = dice.apart and not dice.attacked and (ranged or dice.ranged)
    shot = dice.apart and dice.attacked and not ranged and "ranged" in enemy.abilities
    hits = dice.hits + (shoots and "ranged" not in enemy.abilities)
    return mind.fight(enemy, hits, dice.cancelled - shot)


def spending(mind: Mind, choices: tuple[Choice, ...], showing: Sides, fight: Fight) -> Choice:
    """FO-COMBAT-25. Cards are spent to kill, and against heavy blows."""
    hope = settled(showing, fight)
    short = fight.needed - sum(hit for hit, _ in showing)
    landed = max(0, sum(symbols for _, symbols in showing) - fight.absorbed)
    deadly = landed >= fight.lethal
    for choice in choices:
        if choice.verb == "rest" and (deadly or not hope.wins):
            return choice
        if choice.verb == "use" and helps(ability(mind, choice), short, landed, deadly):
            return choice
    return choices[-1]


def helps(effects: str, short: int, landed: int, deadly: bool) -> bool:
    if total(effects, "cancel_hits"):
        return landed >= SORE or (deadly and total(effects, "cancel_hits") >= 1)
    if deadly:
        return bool(total(effects, "reroll"))
    if short <= 0:
        return False
    return bool(total(effects, "reroll")) or total(effects, "add_hits") >= short


def moment(mind: Mind, choices: tuple[Choice, ...]) -> Choice:
    """Before the dice are thrown, and the last moment before hits count."""
    dice = mind.view.roll
    if dice is None or not dice.foe:
        return choices[-1]
    enemy = foe(mind, dice)
    if not dice.dice:
        return next((choice for choice in choices if _against(mind, choice, enemy)), choices[-1])
    sides = mind.sides(enemy)
    showing = tuple(sides[face - 1] for face in dice.dice)
    short = on_table(mind, dice, enemy).needed - sum(hit for hit, _ in showing)
    for choice in choices:
        if choice.verb == "use" and 0 < short <= total(ability(mind, choice), "add_hits"):
            return choice
    return choices[-1]


def _against(mind: Mind, choice: Choice, enemy: EnemyView) -> bool:
    return choice.verb == "use" and any(
        f"ignore_ability({name})" in ability(mind, choice) for name in enemy.abilities
    )
