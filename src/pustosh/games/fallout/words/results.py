"""What each word of a results row does."""

from pustosh.games.fallout.rules.course.golden import ask_which
from pustosh.games.fallout.rules.factions.agenda import draw_agendas
from pustosh.games.fallout.rules.factions.factions import place_token, remove_tokens
from pustosh.games.fallout.rules.factions.power import advance_power
from pustosh.games.fallout.rules.goods.caps import gain_caps, pay_caps
from pustosh.games.fallout.rules.goods.exhaust import ready_all
from pustosh.games.fallout.rules.goods.inventory import DISCARD, check_limit, drop
from pustosh.games.fallout.rules.goods.loot import draw_assets, draw_loot, gain_unique
from pustosh.games.fallout.rules.goods.shop import recruit_any, refresh_shop, trade
from pustosh.games.fallout.rules.stories.library import add, place_marker, stage, trash
from pustosh.games.fallout.rules.survivors.experience import gain_xp
from pustosh.games.fallout.rules.survivors.health import heal, heal_rads, hurt, irradiate
from pustosh.games.fallout.rules.survivors.levelling import draw_letters
from pustosh.games.fallout.rules.survivors.traits import become, lose_trait
from pustosh.games.fallout.table import Play
from pustosh.games.fallout.words.branches import BRANCHES
from pustosh.games.fallout.words.costs import by, items_of_kind
from pustosh.games.fallout.words.dice import DICE_WORDS, Effect
from pustosh.games.fallout.words.map import MAP_WORDS
from pustosh.kernel.choices import call


def draw_word(game: Play, seat: int, card: str, deck: str, n: int = 1) -> None:
    """FO-RES-10. That many cards of the deck, one after the other."""
    draw = {"agenda": draw_agendas, "loot": draw_loot, "asset": draw_assets}[deck]
    draw(game, seat, n)


def power_word(game: Play, seat: int, card: str, faction: str, n: int = 1) -> None:
    """FO-RES-14. As many spaces as there are plus signs."""
    star = n if faction == "star" else 0
    advance_power(game, seat, star, n - star, "FO-RES-14")


def discard_word(game: Play, seat: int, card: str, what: str, n: int = 1) -> None:
    """FO-INV-08. Cards of the survivor's choice, or all if fewer (FO-GOLD-04)."""
    items = items_of_kind(game.table, seat, "", what) if n > 0 else []
    again = (discard_word, (seat, card, what, n - 1))
    steps = {id_: (call(drop, seat, id_, "FO-INV-08"), again) for id_ in items}
    ask_which(game, seat, DISCARD, steps, "FO-INV-08")


def exhaust_word(game: Play, seat: int, card: str, what: str) -> None:
    """FO-EXH-01. All cards of this kind that the survivor has are turned (09)."""
    game.table.exhausted |= set(items_of_kind(game.table, seat, "", what))
    game.do(call(check_limit, seat))  # FO-EXH-09


def move_word(game: Play, seat: int, card: str, n: int) -> None:
    """FO-MOVE-09. The points join the pool of this turn."""
    if seat == game.table.turn:
        game.table.moves += n


def action_word(game: Play, seat: int, card: str, n: int) -> None:
    """FO-ACT-02. Additional actions in this turn."""
    if seat == game.table.turn:
        game.table.actions += n


def end_turn_word(game: Play, seat: int, card: str) -> None:
    """FO-GOLD-02. Once this row is applied, the turn is over."""
    if seat == game.table.turn:
        game.table.closed = True


def no_rads_word(game: Play, seat: int, card: str) -> None:
    """FO-GOLD-02. No rads for the rest of the survivor's own turn (FO-RES-17)."""
    if seat == game.table.turn:
        game.table.no_rads = True


def discount_word(game: Play, seat: int, card: str, n: int) -> None:
    """FO-SHOP-05. Lower prices in the survivor's trade, or in the next of this turn (FO-RES-17)."""
    table = game.table
    if table.trade is not None and table.trade.seat == seat:
        table.trade = table.trade._replace(discount=table.trade.discount + n)
    else:
        table.bonus += ((f"discount-{seat}", n),)


EFFECTS: dict[str, Effect] = {
    **BRANCHES,
    **DICE_WORDS,
    **MAP_WORDS,
    "add": lambda game, seat, card, number: add(game, number),  # FO-RES-02
    "stage": by(stage),  # FO-RES-06
    "trash": lambda game, seat, card: trash(game, card),  # FO-RES-15: this card
    "remove_card": lambda game, seat, card, number: trash(game, f"{number:03}"),  # FO-LIB-07
    "xp": by(gain_xp, "FO-RES-07"),
    "caps": by(gain_caps, "FO-RES-08"),
    "lose_caps": by(pay_caps, "FO-CAPS-04"),
    "become": by(become, "FO-RES-09"),
    "lose_trait": by(lose_trait),  # FO-TRAIT-07
    "draw": draw_word,
    "unique": by(gain_unique),  # FO-RES-11
    "trade": by(trade),  # FO-RES-13
    "power": power_word,
    "damage": by(hurt, "FO-RES-18"),  # armour does not help outside combat
    "rads": by(irradiate, "FO-RES-18"),
    "heal": by(heal, "FO-HP-08"),
    "heal_rads": by(heal_rads),  # FO-HP-08
    "discard": discard_word,
    # FO-EXH-07: companions are checked unless the card says otherwise
    "ready": lambda game, seat, card, what, how="": ready_all(game, seat, how != "unchecked"),
    "exhaust": exhaust_word,
    "special": by(draw_letters),  # FO-LEVEL-01: two tokens, one is kept, as in a level-up
    "move": move_word,
    "action": action_word,
    "faction_token": by(place_token),  # FO-FACT-03
    "remove_faction_token": by(remove_tokens),  # FO-FACT-03
    "marker": place_marker,  # FO-QUEST-23
    "shop_refresh": lambda game, seat, card, n: refresh_shop(game, n),  # FO-SHOP-17
    "end_turn": end_turn_word,
    "no_rads": no_rads_word,
    "recruit": by(recruit_any),  # FO-GOLD-02: any companion of the shop, requirement or not
    "discount": discount_word,
}
