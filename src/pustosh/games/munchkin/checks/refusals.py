"""Words that are right only in some places, and words that are said in another way."""

from pustosh.games.munchkin.checks.kinds import LASTS
from pustosh.games.munchkin.words.tables import EFFECTS
from pustosh.kernel.vocabulary.tables import Only

IN_COMBAT = "only with timing combat, own_fight or side"
APPLIED = "only on a card or ability that is applied, by itself"
MODIFIER = Only("item_mod", "only on an Item modifier")
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
ONLY = {
    **{
        f"effect {word}": Only(effect.place, PLACES[effect.place])
        for word, effect in EFFECTS.items()
        if effect.place
    },
    "effect die": Only("rewards", "nobody dies while rewards are handed out", never=True),
    "static carry_slots": Only("companion", "only on a Companion"),
    "static not_big": MODIFIER,
    "static set_hands": MODIFIER,
    "static ignore_limits": Only("attached", "only on Cheat! and Item modifiers"),
    "cost this": Only("this", "only as the cost of an ability, and not of a Perk"),
    "whom chosen": Only("applied", APPLIED),
    "origin hand": Only("target", APPLIED),
    **dict.fromkeys(
        [f"lasts {word}" for word in LASTS if word != "combat_end"],
        Only("acting", "only in `bad` and on Traps and Radiation; elsewhere combat_end"),
    ),
}
HINTS = {
    "lasting word bonus": "on Combat Strength is a Penalty: expected `penalty` in `do`",
    "modify_monster": "is what a card of kind monster_mod does: expected `strength`, `treasures`",
    "attach": "is what Cheat! does: expected a card of kind cheat",
    "counter": "is a field of Traps and Radiation: expected `counter: {…}`",
    "counts_as": "is a field of a Companion: expected `counts_as: paladin` or another Class",
    "flee": "is a field of a Monster: expected `flee: -1` or another number",
}
