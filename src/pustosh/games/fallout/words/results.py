"""Rulebook section: Results vocabulary. What each word of a card does, left to right."""

from pustosh.games.fallout.rules.factions.agenda import draw_agendas
from pustosh.games.fallout.rules.factions.factions import place_token, remove_tokens
from pustosh.games.fallout.rules.factions.power import advance_power
from pustosh.games.fallout.rules.goods.caps import gain_caps, pay_caps
from pustosh.games.fallout.rules.goods.exhaust import ready_all
from pustosh.games.fallout.rules.goods.inventory import check_limit, drop
from pustosh.games.fallout.rules.goods.loot import draw_assets, draw_loot, gain_unique
from pustosh.games.fallout.rules.goods.shop import recruit_any, refresh_shop, trade
from pustosh.games.fallout.rules.stories.library import add, place_marker, stage, trash
from pustosh.games.fallout.rules.stories.results import EFFECTS
from pustosh.games.fallout.rules.survivors.experience import gain_xp
from pustosh.games.fallout.rules.survivors.health import heal, heal_rads, hurt, irradiate
from pustosh.games.fallout.rules.survivors.levelling import draw_letters
from pustosh.games.fallout.rules.survivors.traits import become, lose_trait
from pustosh.games.fallout.table import Table
from pustosh.games.fallout.words.branches import BRANCHES
from pustosh.games.fallout.words.costs import items_of_kind
from pustosh.games.fallout.words.dice import DICE_WORDS
from pustosh.games.fallout.words.map import (
    explore_result,
    kill,
    peek_deck,
    peek_tile,
    relocate,
    retreat,
    spawn,
)
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
    game.do(call(check_limit, seat))  # FO-EXH-09


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


def no_rads_word(game: Play, seat: int, card: str) -> None:
    """FO-GOLD-02. No rads for the rest of this turn, if it is his (FO-RES-17)."""
    if seat == game.table.turn:
        game.table.no_rads = True


def recruit_word(game: Play, seat: int, card: str) -> None:
    """FO-GOLD-02. Any companion of the shop, requirement or not."""
    recruit_any(game, seat)


def discount_word(game: Play, seat: int, card: str, n: int) -> None:
    """FO-GOLD-02. Prices of his trade, or of his next one of this turn, are lower (FO-RES-17)."""
    table = game.table
    if table.trade is not None and table.trade.seat == seat:
        table.trade = table.trade._replace(discount=table.trade.discount + n)
    else:
        table.bonus += ((f"discount-{seat}", n),)


EFFECTS.update(
    {
        **BRANCHES,
        **DICE_WORDS,
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
        "no_rads": no_rads_word,
        "recruit": recruit_word,
        "discount": discount_word,
    }
)
