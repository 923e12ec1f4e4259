"""Words that are right only in some places, and words that are said in another way."""

from pustosh.games.munchkin.checks.arguments import LASTS
from pustosh.games.munchkin.checks.sorts import SORTS
from pustosh.games.munchkin.words.tables import EFFECTS
from pustosh.kernel.faults import unknown

IN_COMBAT = "only with timing combat, own_fight or side"
PLACES = {  # of effects
    "target": f"{IN_COMBAT}, and not inside another word",
    "combat": f"{IN_COMBAT}, and in triggers meet and join",
    "penalty": f"{IN_COMBAT}, in triggers meet and join, in `bad`, and in `do` of "
    "Traps and Radiation",
    "applied": "only on a card or ability that is applied, and not inside another word",
    "run": "only with timing before_run",
    "answer": "only in answer to something: respond_to other than rolls",
    "roll": "only in answer to a roll: respond_to run_roll or rad_roll",
    "reroll": "only with timing after_roll",
}
ONLY: dict[str, dict[str, tuple[str, str]]] = {
    "effect": {
        word: (effect.place, PLACES[effect.place])
        for word, effect in EFFECTS.items()
        if effect.place
    },
    "static": {
        "carry_slots": ("companion", "only on a Companion"),
        "not_big": ("item_mod", "only on an Item modifier"),
        "set_hands": ("item_mod", "only on an Item modifier"),
        "ignore_limits": ("attached", "only on Cheat! and Item modifiers"),
    },
    "cost": {"this": ("this", "only as the cost of an ability, and not of a Perk")},
    "argument": {
        "whom chosen": ("applied", "only on a card or ability that is applied, by itself"),
        **dict.fromkeys(
            [f"lasts {word}" for word in LASTS if word != "combat_end"],
            ("acting", "only in `bad` and on Traps and Radiation; elsewhere combat_end"),
        ),
        "origin hand": ("target", "only on a card or ability that is applied, by itself"),
    },
}  # fmt: skip
NEVER = {"effect die": ("rewards", "nobody dies while rewards are handed out")}
HINTS = {
    "lasting word bonus": "on Combat Strength is a Penalty: expected `penalty` in `do`",
    "modify_monster": "is what a card of kind monster_mod does: expected `strength`, `treasures`",
    "attach": "is what Cheat! does: expected a card of kind cheat",
    "counter": "is a field of Traps and Radiation: expected `counter: {…}`",
    "counts_as": "is a field of a Companion: expected `counts_as: paladin` or another Class",
    "flee": "is a field of a Monster: expected `flee: -1` or another number",
}


def refusal(sort: str, word: str, may: frozenset[str]) -> str:
    """Why this word may not stand here; empty if it may."""
    needed, where = ONLY.get(sort, {}).get(word, ("", ""))
    if needed and needed not in may:
        return not_here(word, where)
    barred, where = NEVER.get(f"{sort} {word}", ("", ""))
    return not_here(word, where) if barred in may else ""


def not_here(word: str, where: str) -> str:
    return f"'{word.rpartition(' ')[2]}' may not stand here: {where}"


def stranger(sort: str, word: str) -> str:
    """An unknown word, or one that is said in another way."""
    hint = HINTS.get(f"{sort} {word}") or HINTS.get(word)
    return f"'{word}' {hint}" if hint else str(unknown(sort, word, SORTS[sort]))
