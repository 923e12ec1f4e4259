"""The closed vocabulary of the cards: which words there are, and the arguments each one takes."""

from pustosh.kernel.vocabulary.shapes import Shape, signatures

AMOUNTS = signatures(
    "special_count caps perks rads remaining_hp power(faction) lead(faction) unexplored players"
)
SORTS: dict[str, dict[str, Shape]] = {
    "condition": signatures("""
        at(place) at_icon(icon) at_marker at_tile(back) at_token(faction) with_survivor
        near_survivor trait(trait) special(letter) owns(belonging,count?) equipped(belonging)
        loyal(faction) disloyal(faction) in_play(quest) trashed(card) character(survivor)
        names(letter) all(condition,condition*) any(condition,condition*) not(condition)
    """),
    "task": signatures("""
        test(letters,n) draw_and_fight(opponent) fight_here other_test(letters,n)
    """),
    "effect": signatures("""
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
    "word of next_combat": signatures("""
        add_hits(count) cancel_hits(count) ignore_ability(ability) ranged reroll(count)
    """),
    "cost": signatures("""
        caps(n) hp(n) rads(n) discard_item(thing?) lose(rest) exhaust discard action
    """),
    "trigger": signatures("""
        killed(victim) explored(unknown_tile) entered(target) became(trait) levelled_up
        gained(gain) recruited token_placed(faction) token_removed(faction)
        power_reached(faction,count) completed(quest) survivor_killed round_end
    """),
    "passive": signatures("""
        test_reroll(letter) combat_reroll(count) inventory_limit(count) max_hp(count)
        rads_to_heal no_terrain_rads reduce_rads(count) move_points(change) rough_cost(count)
        second_apparel no_apparel no_companion sell_bonus(count) price_change(change)
        camp_heal(count) cannot_gain(trait)
    """),
    "influence clause": signatures("""
        when(condition,count) best_of(clause,clause*) lead(faction)
    """),
    "starting trait": signatures("become(trait)"),
    "price of readying": signatures("caps(count)"),
    "number to compare": AMOUNTS,
}
TIMINGS = (
    "your_turn", "before_combat", "in_combat", "in_test", "on_camp", "on_enter", "on_gain",
    "on_kill", "on_trade",
)  # fmt: skip
