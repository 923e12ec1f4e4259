"""The closed vocabulary of the cards: which words there are, and the arguments each one takes."""

import re
from typing import NamedTuple

SIGNATURE = re.compile(r"(\w+)(?:\((.*)\))?")
MANY = 99


class Form(NamedTuple):
    """A word with the kinds of its arguments: `draw(deck,n?)` may leave out the last."""

    name: str
    shown: str
    kinds: tuple[str, ...]
    least: int
    most: int

    def kind(self, at: int) -> str:
        return self.kinds[min(at, len(self.kinds) - 1)]


def form(signature: str) -> Form:
    """`owns(belonging,count?)`; a kind with `*` may be repeated."""
    parts = SIGNATURE.fullmatch(signature)
    assert parts is not None, signature
    kinds = parts[2].split(",") if parts[2] else []
    least = sum(not kind.endswith("?") for kind in kinds)
    most = MANY if kinds and kinds[-1].endswith("*") else len(kinds)
    printed = signature.replace("*", ", …").replace(",", ", ").replace(",  ", ", ")
    return Form(parts[1], printed, tuple(kind.rstrip("?*") for kind in kinds), least, most)


def forms(signatures: str) -> dict[str, Form]:
    return {word.name: word for word in map(form, signatures.split())}


AMOUNTS = forms(
    "special_count caps perks rads remaining_hp power(faction) lead(faction) unexplored players"
)
FORMS = {
    "condition": forms("""
        at(place) at_icon(icon) at_marker at_tile(back) at_token(faction) with_survivor
        near_survivor trait(trait) special(letter) owns(belonging,count?) equipped(belonging)
        loyal(faction) disloyal(faction) in_play(quest) trashed(card) character(survivor)
        names(letter) all(condition,condition*) any(condition,condition*) not(condition)
    """),
    "task": forms("""
        test(letters,n) draw_and_fight(opponent) fight_here other_test(letters,n)
    """),
    "effect": forms("""
        add(encounter) stage(quest) trash xp(n) caps(n) become(trait) lose_trait(trait)
        draw(deck,n?) unique(unique) trade(n) power(faction,n?) damage(n) rads(n) heal(n)
        heal_rads(n) lose_caps(n) discard(thing,n?) ready(all,unchecked?) exhaust(thing) special
        move(n) relocate(place) action(n) explore peek_tile(n) peek_deck(deck,n)
        spawn(type,place,side?) faction_token(faction,place) remove_faction_token(faction,where)
        kill(here,n?) retreat(here,n?) marker(target) remove_card(quest) shop_refresh(n) end_turn
        choose(row,row*) when(condition,row,row?) each_survivor(row) withstand(letters,n,row)
        next_combat(promise) no_rads recruit discount(n) reroll(n) cancel_hits(n) add_hits(n)
        add_symbols(n) set_die(face) ignore_ability(ability)
    """),
    "word of next_combat": forms("""
        add_hits(count) cancel_hits(count) ignore_ability(ability) ranged reroll(count)
    """),
    "cost": forms("""
        caps(n) hp(n) rads(n) discard_item(thing?) lose(rest) exhaust discard action
    """),
    "trigger": forms("""
        killed(victim) explored(unknown_tile) entered(target) became(trait) levelled_up
        gained(gain) recruited token_placed(faction) token_removed(faction)
        power_reached(faction,count) completed(quest) survivor_killed round_end
    """),
    "passive": forms("""
        test_reroll(letter) combat_reroll(count) inventory_limit(count) max_hp(count)
        rads_to_heal no_terrain_rads reduce_rads(count) move_points(change) rough_cost(count)
        second_apparel no_apparel no_companion sell_bonus(count) price_change(change)
        camp_heal(count) cannot_gain(trait)
    """),
    "influence clause": forms("""
        when(condition,count) best_of(clause,clause*) lead(faction)
    """),
    "starting trait": forms("become(trait)"),
    "price of readying": forms("caps(count)"),
}
TIMINGS = (
    "your_turn", "before_combat", "in_combat", "in_test", "on_camp", "on_enter", "on_gain",
    "on_kill", "on_trade",
)  # fmt: skip

# Words that are right only in some places: what the place must allow, and where that is.
ONLY = {
    "marker": ("on_stage", "only in on_stage of a quest"),
    "at_marker": ("marked", "only on a quest that places a marker in on_stage"),
    "other_test": ("together", "only on a goal that requires with_survivor"),
    "names": ("letters", "only in abilities used in_test or in_combat"),
    "trash": ("life", "only in results of quests and encounters"),
    "stage": ("story", "only on quests, encounters and scenario sheets"),
    "add": ("story", "only on quests, encounters and scenario sheets"),
    "remove_card": ("story", "only on quests, encounters and scenario sheets"),
    "reroll": ("dice", "only in abilities used in_test or in a combat, and in next_combat"),
    "set_die": ("dice", "only in abilities used in_test or in_combat"),
    "add_hits": ("combat", "only in abilities used in a combat, and in next_combat"),
    "cancel_hits": ("combat", "only in abilities used in a combat, and in next_combat"),
    "ignore_ability": ("combat", "only in abilities used in a combat, and in next_combat"),
    "add_symbols": ("test", "only in abilities used in_test"),
}
ONLY_COSTS = dict.fromkeys(
    ("exhaust", "discard", "action"), ("item", "only as the cost of an ability of an item")
)


def refusal(sort: str, name: str, may: frozenset[str]) -> str:
    """Why this word may not stand here; empty if it may."""
    only = ONLY_COSTS if sort == "cost" else {} if sort == "word of next_combat" else ONLY
    needed, where = only.get(name, ("", ""))
    return f"'{name}' may not stand here: {where}" if needed and needed not in may else ""
