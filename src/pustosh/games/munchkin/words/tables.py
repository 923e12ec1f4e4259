"""The words that cards may do: each is declared here, with its shape, its step and its players."""

from pustosh.games.munchkin.box.words import Effect, Words
from pustosh.games.munchkin.rules.cards import radiation
from pustosh.games.munchkin.rules.cards.effects import applied
from pustosh.games.munchkin.rules.characters.limits import exceeded_limit
from pustosh.games.munchkin.rules.combat.monsters import modified
from pustosh.games.munchkin.rules.combat.run_away import roll_to_run, suffer
from pustosh.games.munchkin.words import cards, combat, conditions, items, people, players, rolls

EFFECTS: dict[str, Effect] = {
    "change_sex": Effect("true", people.change_sex),
    "swap_class": Effect("true", people.swap_class),
    "end_fight": Effect("true", combat.end_fight, players.any_combat, "combat"),
    "cancel": Effect("true", rolls.cancel, None, "answer", answers=True),
    "lose_class": Effect("one", people.lose_class),
    "lose_perk": Effect("one", people.lose_perk),
    "lose_companion": Effect("one", people.lose_companion),
    "reroll": Effect("whose", rolls.reroll, players.own_roll, "reroll", answers=True),
    "set_die": Effect("whose", rolls.set_die, players.own_roll, "reroll", answers=True),
    "gain_level": Effect(
        ("count", {"n": "count", "to?": "to"}), people.gain_level, reaches_others=True),
    "lose_level": Effect(
        ("count", {"n": "count", "to?": "whom"}), people.lose_level, players.other_players,
        reaches_others=True),
    "die": Effect(("true", {"to": "to"}), people.die, reaches_others=True),
    "draw": Effect(
        {"deck": "deck", "n": "count", "how": "how", "to?": "to"}, cards.draw, reaches_others=True),
    "discard_hand": Effect(
        ("all", {"n": "many", "by?": "loser", "dest?": "dest"}), cards.discard_hand),
    "lose_item": Effect({"…": "carried", "n?": "many"}, items.lose_item),
    "give_item": Effect(
        {"filter?": "carried", "n": "count", "to": "to", "by?": "giver"}, items.give_item),
    "steal_item": Effect({"…": "carried"}, items.steal_item),
    "penalty": Effect(
        {"n": "penalty", "until": "lasts", "to?": "whom"}, people.penalty, players.fighters,
        "penalty", reaches_others=True),
    "combat_bonus": Effect(
        {"n?": "change", "per_card?": "change", "side?": "side", "attack?": "word"},
        combat.combat_bonus, None, "target"),
    "remove_monster": Effect(
        {"filter?": "monster", "n?": "one", "outcome?": "outcome"}, combat.remove_monster,
        players.monsters, "target"),
    "add_monster": Effect(
        {"from": "origin", "filter?": "monster"}, combat.add_monster, players.monsters_of_hand,
        "combat"),
    "clone_monster": Effect({"n": "one"}, combat.clone_monster, players.monsters, "target"),
    "move_fight": Effect({"to": "chosen"}, combat.move_fight, players.another_fighter, "target"),
    "compel_help": Effect({"to": "chosen"}, combat.compel_help, players.another_helper, "target"),
    "leave_fight": Effect({"to": "helper"}, combat.leave_fight, players.any_helper, "combat"),
    "escape": Effect({"to": "self"}, combat.escape, None, "run"),
    "cure": Effect(
        {"kind": ["illness"], "n?": "one", "to": "cured"}, people.cure, players.afflictions,
        "applied"),
    "roll_bonus": Effect(
        {"kind": "roll", "n": "change"}, rolls.roll_bonus, players.roll_of_kind, "roll",
        answers=True),
    "take_discard": Effect(
        {"deck": "discards", "depth": "count"}, cards.take_discard, players.discards),
    "peek": Effect({"deck": "deck", "n": "count"}, cards.peek),
    "roll_table": Effect({"*faces": "effects"}, rolls.roll_table, reaches_others=True),
    "choose": Effect({"by?": "chooser", "options": ["effects"]}, rolls.choose),
    "when": Effect(
        {"if": "condition", "then": "effects", "else?": "effects"}, rolls.when,
        reaches_others=True),
}  # fmt: skip
FRAMES = {
    **dict.fromkeys(("oneshot", "trick", "wander", "ability", "level_up", "cancel"), applied),
    "monster_mod": modified,
    "trap": radiation.trap_acts,
    "radiation": radiation.radiation_hits,
    "rad_roll": radiation.roll_against_radiation,
    "run_roll": roll_to_run,
    "bad_stuff": suffer,
}
WORDS = Words(
    effects=EFFECTS,
    condition=conditions.condition_of,
    condition_of_monster=conditions.condition_of_monster,
    condition_of_kill=conditions.condition_of_kill,
    frames=FRAMES,
    limit=exceeded_limit,
)
