"""Rulebook section: Results vocabulary. What each word of a card does, left to right."""

from pustosh.games.fallout.agenda import draw_agendas
from pustosh.games.fallout.caps import gain_caps, pay_caps
from pustosh.games.fallout.conditions import test_of
from pustosh.games.fallout.costs import items_of_kind
from pustosh.games.fallout.dice import more_rerolls
from pustosh.games.fallout.exhaust import ready_all
from pustosh.games.fallout.experience import gain_xp
from pustosh.games.fallout.factions import place_token, remove_tokens
from pustosh.games.fallout.frames import all_done, part
from pustosh.games.fallout.health import heal, heal_rads, hurt, irradiate
from pustosh.games.fallout.inventory import drop
from pustosh.games.fallout.language import Row, Word
from pustosh.games.fallout.levelling import draw_letters
from pustosh.games.fallout.library import add, place_marker, stage, trash
from pustosh.games.fallout.loot import draw_assets, draw_loot, gain_unique
from pustosh.games.fallout.map_results import (
    explore_result,
    kill,
    peek_deck,
    peek_tile,
    relocate,
    retreat,
    spawn,
)
from pustosh.games.fallout.power import advance_power
from pustosh.games.fallout.rows import EFFECTS, apply_row, steps_of
from pustosh.games.fallout.shop import recruit_any, refresh_shop, trade
from pustosh.games.fallout.table import Table
from pustosh.games.fallout.testing import test
from pustosh.games.fallout.traits import become, lose_trait
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game

Play = Game[Table]


def add_word(game: Play, seat: int, card: str, number: int) -> None:
    """FO-RES-02."""
    add(game, number)


def stage_word(game: Play, seat: int, card: str, number: int) -> None:
    """FO-RES-06."""
    stage(game, seat, number)


def trash_word(game: Play, seat: int, card: str) -> None:
    """FO-RES-15. This card is returned to the box."""
    trash(game, card)


def remove_card_word(game: Play, seat: int, card: str, number: int) -> None:
    """FO-LIB-07. Another quest in play is returned to the box."""
    trash(game, f"{number:03}")


def xp_word(game: Play, seat: int, card: str, n: int) -> None:
    """FO-RES-07."""
    gain_xp(game, seat, n, "FO-RES-07")


def caps_word(game: Play, seat: int, card: str, n: int) -> None:
    """FO-RES-08."""
    gain_caps(game, seat, n, "FO-RES-08")


def lose_caps_word(game: Play, seat: int, card: str, n: int) -> None:
    """FO-CAPS-04. All he has, if fewer."""
    pay_caps(game, seat, n, "FO-CAPS-04")


def become_word(game: Play, seat: int, card: str, trait: str) -> None:
    """FO-RES-09."""
    become(game, seat, trait, "FO-RES-09")


def lose_trait_word(game: Play, seat: int, card: str, trait: str) -> None:
    """FO-TRAIT-07."""
    lose_trait(game, seat, trait)


def draw_word(game: Play, seat: int, card: str, deck: str, n: int = 1) -> None:
    """FO-RES-10. That many cards of the deck, one after the other."""
    if deck == "agenda":
        draw_agendas(game, seat, n)
    elif deck == "loot":
        draw_loot(game, seat, n)
    else:
        draw_assets(game, seat, n)


def unique_word(game: Play, seat: int, card: str, name: str) -> None:
    """FO-RES-11."""
    gain_unique(game, seat, name)


def trade_word(game: Play, seat: int, card: str, n: int) -> None:
    """FO-RES-13."""
    trade(game, seat, n)


def power_word(game: Play, seat: int, card: str, faction: str, n: int = 1) -> None:
    """FO-RES-14. As many spaces as there are plus signs."""
    star = n if faction == "star" else 0
    advance_power(game, seat, star, n - star, "FO-RES-14")


def damage_word(game: Play, seat: int, card: str, n: int) -> None:
    """FO-RES-18. Armour does not help outside combat."""
    hurt(game, seat, n, "FO-RES-18")


def rads_word(game: Play, seat: int, card: str, n: int) -> None:
    """FO-RES-18."""
    irradiate(game, seat, n, "FO-RES-18")


def heal_word(game: Play, seat: int, card: str, n: int) -> None:
    """FO-HP-08."""
    heal(game, seat, n)


def heal_rads_word(game: Play, seat: int, card: str, n: int) -> None:
    """FO-HP-08."""
    heal_rads(game, seat, n)


def discard_word(game: Play, seat: int, card: str, what: str, n: int = 1) -> None:
    """FO-INV-08. Cards of his choice, or all if fewer."""
    items = items_of_kind(game.table, seat, "", what)
    if not items or n <= 0:
        return
    again = (discard_word, (seat, card, what, n - 1))
    game.ask(
        seat,
        *(
            Choice("FO-INV-08", "discard", (id_,), (call(drop, seat, id_, "FO-INV-08"), again))
            for id_ in items
        ),
    )


def ready_word(game: Play, seat: int, card: str, what: str, how: str = "") -> None:
    """FO-EXH-07. An effect that says so; companions are checked unless it says otherwise."""
    ready_all(game, seat, how != "unchecked")


def exhaust_word(game: Play, seat: int, card: str, what: str) -> None:
    """FO-EXH-01. All his cards of this kind are turned."""
    game.table.exhausted |= set(items_of_kind(game.table, seat, "", what))


def special_word(game: Play, seat: int, card: str) -> None:
    """FO-LEVEL-01. Two tokens, one is kept, as in a level-up."""
    draw_letters(game, seat)


def move_word(game: Play, seat: int, card: str, n: int) -> None:
    """FO-MOVE-09. The points join the pool of this turn."""
    if seat == game.table.turn:
        game.table.moves += n


def action_word(game: Play, seat: int, card: str, n: int) -> None:
    """FO-ACT-02. Additional actions in this turn."""
    if seat == game.table.turn:
        game.table.actions += n


def faction_token_word(game: Play, seat: int, card: str, faction: str, place: str) -> None:
    """FO-FACT-03."""
    place_token(game, seat, faction, place)


def remove_faction_token_word(game: Play, seat: int, card: str, faction: str, place: str) -> None:
    """FO-FACT-03."""
    remove_tokens(game, seat, faction, place)


def marker_word(game: Play, seat: int, card: str, place: str) -> None:
    """FO-QUEST-23."""
    place_marker(game, seat, card, place)


def shop_refresh_word(game: Play, seat: int, card: str, n: int) -> None:
    """FO-SHOP-17."""
    refresh_shop(game, n)


def end_turn_word(game: Play, seat: int, card: str) -> None:
    """FO-GOLD-02. Once this row is applied, the turn is over."""
    if seat == game.table.turn:
        game.table.closed = True


def choose_word(game: Play, seat: int, card: str, *rows: Row) -> None:
    """FO-GOLD-04. The survivor picks one of the lists, which lie open meanwhile."""
    game.table.lists = rows
    picked = call(lists_closed)
    game.ask(
        seat,
        *(
            Choice(
                "FO-GOLD-04", "choose", (str(at + 1),),
                (picked, *steps_of(game.table, seat, row, card)),
            )
            for at, row in enumerate(rows)
        ),
    )  # fmt: skip


def lists_closed(game: Play) -> None:
    game.table.lists = ()


def when_word(
    game: Play, seat: int, card: str, condition: Word, then: Row, otherwise: Row = ()
) -> None:
    """FO-GOLD-02. The card says on what it depends."""
    holds = test_of(condition)(game.table, seat, card)
    apply_row(game, seat, then if holds else otherwise, card)


def each_survivor_word(game: Play, seat: int, card: str, row: Row) -> None:
    """FO-GOLD-03. Every survivor, from the first player clockwise."""
    table = game.table
    order = [(table.first + k) % table.seats for k in range(table.seats)]
    calls = [call(all_done, seat)]
    for other in reversed([one for one in order if one in table.alive]):
        calls = [(apply_part, (other, card, row)), call(part), *calls]
    game.do(*calls)


def apply_part(game: Play, seat: int, card: str, row: Row) -> None:
    if seat in game.table.alive:
        apply_row(game, seat, row, card)


def withstand_word(
    game: Play, seat: int, card: str, letters: str, difficulty: int, row: Row
) -> None:
    """FO-TEST-01. A test; the list happens if it fails."""
    fine, worse = call(withstood), call(apply_row, seat, row, card)
    test(game, seat, letters, difficulty, fine, worse)


def withstood(game: Play) -> None:
    """FO-TEST-09. No result is listed for this outcome: nothing happens."""


def reroll_word(game: Play, seat: int, card: str, n: int) -> None:
    """FO-COMBAT-06. Further rerolls, of any number of dice."""
    more_rerolls(game, n)


def add_hits_word(game: Play, seat: int, card: str, n: int) -> None:
    """FO-COMBAT-25. Extra hits on the enemy of this combat."""
    roll = game.table.roll
    if roll is not None:
        game.table.roll = roll._replace(hits=roll.hits + n)


def add_symbols_word(game: Play, seat: int, card: str, n: int) -> None:
    """FO-TEST-06. Extra hit symbols of this test."""
    roll = game.table.roll
    if roll is not None:
        game.table.roll = roll._replace(symbols=roll.symbols + n)


def cancel_hits_word(game: Play, seat: int, card: str, n: int) -> None:
    """FO-COMBAT-25. So many hit symbols of the enemy do not count."""
    roll = game.table.roll
    if roll is not None:
        game.table.roll = roll._replace(cancelled=roll.cancelled + n)


def ignore_ability_word(game: Play, seat: int, card: str, ability: str) -> None:
    """FO-GOLD-02. In this combat the enemy is without that ability."""
    roll = game.table.roll
    if roll is not None:
        game.table.roll = roll._replace(ignored=(*roll.ignored, ability))


def set_die_word(game: Play, seat: int, card: str, face: int) -> None:
    """FO-GOLD-02. One die of his choice is turned to that face."""
    roll = game.table.roll
    if roll is not None and roll.dice:
        game.ask(
            seat,
            *(
                Choice("FO-GOLD-02", "turn-die", (str(die + 1),), (call(turn_die, die, face),))
                for die in range(len(roll.dice))
            ),
        )


def turn_die(game: Play, die: int, face: int) -> None:
    roll = game.table.roll
    assert roll is not None
    dice = (*roll.dice[:die], face, *roll.dice[die + 1 :])
    game.table.roll = roll._replace(dice=dice)


def next_combat_word(game: Play, seat: int, card: str, row: Row) -> None:
    """FO-PERK-01. Kept for the next combat of this turn."""
    words = tuple((word.name, word.args[0] if word.args else 1) for word in row)
    game.table.bonus += words


def no_rads_word(game: Play, seat: int, card: str) -> None:
    """FO-GOLD-02. No rads for the rest of this turn."""
    game.table.no_rads = True


def recruit_word(game: Play, seat: int, card: str) -> None:
    """FO-GOLD-02. Any companion of the shop, requirement or not."""
    recruit_any(game, seat)


def discount_word(game: Play, seat: int, card: str, n: int) -> None:
    """FO-GOLD-02. Prices of this trade, or of the next one, are lower."""
    table = game.table
    if table.trade is not None:
        table.trade = table.trade._replace(discount=table.trade.discount + n)
    else:
        table.bonus += (("discount", n),)


EFFECTS.update(
    {
        "add": add_word,
        "stage": stage_word,
        "trash": trash_word,
        "remove_card": remove_card_word,
        "xp": xp_word,
        "caps": caps_word,
        "lose_caps": lose_caps_word,
        "become": become_word,
        "lose_trait": lose_trait_word,
        "draw": draw_word,
        "unique": unique_word,
        "trade": trade_word,
        "power": power_word,
        "damage": damage_word,
        "rads": rads_word,
        "heal": heal_word,
        "heal_rads": heal_rads_word,
        "discard": discard_word,
        "ready": ready_word,
        "exhaust": exhaust_word,
        "special": special_word,
        "move": move_word,
        "action": action_word,
        "relocate": relocate,
        "explore": explore_result,
        "peek_tile": peek_tile,
        "peek_deck": peek_deck,
        "spawn": spawn,
        "kill": kill,
        "retreat": retreat,
        "faction_token": faction_token_word,
        "remove_faction_token": remove_faction_token_word,
        "marker": marker_word,
        "shop_refresh": shop_refresh_word,
        "end_turn": end_turn_word,
        "choose": choose_word,
        "when": when_word,
        "each_survivor": each_survivor_word,
        "withstand": withstand_word,
        "reroll": reroll_word,
        "add_hits": add_hits_word,
        "add_symbols": add_symbols_word,
        "cancel_hits": cancel_hits_word,
        "ignore_ability": ignore_ability_word,
        "set_die": set_die_word,
        "next_combat": next_combat_word,
        "no_rads": no_rads_word,
        "recruit": recruit_word,
        "discount": discount_word,
    }
)
