"""The own turn: what costs no action first, then the best plan."""

from pustosh.bots.fallout.gear import better_worn
from pustosh.bots.fallout.mind import Mind
from pustosh.bots.fallout.plans import best_choice
from pustosh.bots.fallout.rolls import ability
from pustosh.bots.fallout.rows import names, total
from pustosh.kernel.choices import Choice

HURT, ILL = 4, 3
RICH = 6  # caps to go shopping with
PUNCHED = 2  # level of an enemy worth a perk
FREE = ("xp", "caps", "draw")  # perks whose gain is the same at any time


def turn(mind: Mind, choices: tuple[Choice, ...]) -> Choice:
    return ready(mind, choices) or best_choice(mind, choices)


def ready(mind: Mind, choices: tuple[Choice, ...]) -> Choice | None:
    """What costs no action and should be done now."""
    for choice in choices:
        if choice.verb in READY and READY[choice.verb](mind, choice):
            return choice
    return None


def wears(mind: Mind, choice: Choice) -> bool:
    """FO-EQUIP-06."""
    return better_worn(mind, choice.args[0])


def declares(mind: Mind, choice: Choice) -> bool:
    """FO-LOYAL-01. When goals ask for it, or when the faction's own enemies stand about."""
    faction = mind.view.printed.agendas[choice.args[0]].faction
    if faction != mind.side or mind.friends == faction or mind.counts[faction] < 2:
        return False
    asked = f"loyal({faction})"
    goals = (goal for goals in mind.view.printed.goals.values() for goal in goals)
    return any(asked in goal.requires for goal in goals) or any(
        enemy.type == faction for enemy in mind.view.enemies
    )


def withdraws(mind: Mind, choice: Choice) -> bool:
    return bool(mind.side) and mind.friends != mind.side


def uses(mind: Mind, choice: Choice) -> bool:
    """Healing when it is not wasted; loot and looking about at once; help for a further action."""
    effects = ability(mind, choice)
    chem = "withstand" in names(effects)
    missing = mind.me.max_hp - mind.me.hp
    if heal := total(effects, "heal"):
        return missing >= heal and (mind.me.remaining <= 2 * HURT or heal <= 2)
    if cured := total(effects, "heal_rads"):
        return mind.me.rads >= min(ILL, cured)
    if "action" in names(effects):
        return not mind.view.actions and not (chem and "chem" in mind.wants)
    return "draw" in names(effects) or "peek_tile" in names(effects)


def perks(mind: Mind, choice: Choice) -> bool:
    """FO-PERK-01. Used when it brings what it can; kept if agenda cards count perks."""
    if "perks" in mind.wants and len(mind.me.perks) <= 3:
        return False
    effects = mind.view.printed.perks[choice.args[0]].effects
    words = names(effects)
    if heal := total(effects, "heal"):
        return mind.me.max_hp - mind.me.hp >= heal
    if cured := total(effects, "heal_rads"):
        return mind.me.rads >= cured
    if "action" in words or "move" in words:
        return not mind.view.actions and not mind.view.moves
    if "kill" in words:
        here = mind.hostile.get(mind.here, ())
        return any(enemy.level == PUNCHED for enemy in here)
    return _perk(mind, words)


def _perk(mind: Mind, words: frozenset[str]) -> bool:
    if "explore" in words:
        return bool(mind.chart.borders[mind.here])
    if "trade" in words:
        return mind.me.caps >= RICH
    if "recruit" in words:
        shop = (mind.view.printed.cards[id_] for id_ in mind.view.shop)
        return any(card.kind == "companion" for card in shop)
    if "next_combat" in words:
        return bool(mind.hostile.get(mind.here)) and bool(mind.view.actions)
    return any(name in words for name in FREE) or len(mind.me.exhausted) > 1


READY = {
    "equip": wears,
    "declare": declares,
    "withdraw": withdraws,
    "use": uses,
    "perk": perks,
}
