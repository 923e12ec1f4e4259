"""Why something is not open: the acts of the rules judge it, as they judge what is offered."""

from collections.abc import Callable

from pustosh.games.fallout.rules.combat import activation, dice, enemies
from pustosh.games.fallout.rules.course import golden, setup, turn
from pustosh.games.fallout.rules.factions import agenda, loyalty
from pustosh.games.fallout.rules.factions.influence import RULES
from pustosh.games.fallout.rules.goods import barter, camp, exhaust, inventory, items, shop
from pustosh.games.fallout.rules.map import explore, move
from pustosh.games.fallout.rules.stories import encounter, library, quest
from pustosh.games.fallout.rules.survivors import killed, levelling, perks
from pustosh.games.fallout.state.board import NOWHERE
from pustosh.games.fallout.table import Play
from pustosh.games.fallout.words import branches, tasks
from pustosh.games.fallout.words import dice as dice_words
from pustosh.games.fallout.words import map as map_words
from pustosh.kernel.acts import by_verb, forbidding, is_asked, refusal
from pustosh.kernel.choices import Choice
from pustosh.kernel.spec import Refusal

ACTS = by_verb(
    *turn.ACTING, turn.END_TURN, setup.PLAY, setup.STAND, explore.PUT, move.FACE,
    activation.ACTIVATE, activation.ATTACK, activation.LEAD, enemies.REPLACE,
    dice.REROLL, dice.REST, dice.KEEP, items.USE, golden.GO_ON, perks.PERK,
    inventory.EQUIP, inventory.CARRY, inventory.STOW, inventory.DISCARD,
    exhaust.PAY_READY, exhaust.STAY_EXHAUSTED, shop.BUY, shop.SELL, shop.RECRUIT, shop.LEAVE,
    camp.RECOVER, camp.READY, camp.REST_WELL, camp.BARTER, camp.BREAK_CAMP, *barter.MAKING,
    barter.DROP_DEAL, agenda.GIVE_UP, loyalty.DECLARE, loyalty.WITHDRAW,
    encounter.OPTION, quest.COMPLETE, library.MARK, killed.WAKE, levelling.LEARN, levelling.MASTER,
    branches.CHOOSE, dice_words.TURN_DIE, map_words.PEEK, map_words.NEXT, map_words.KILL,
    map_words.SCARE, tasks.DRAW, tasks.ASK, tasks.HELP, tasks.DECLINE,
)  # fmt: skip
DEALS = ("buy", "sell", "recruit")


def explain(game: Play, seat: int, key: str) -> Refusal | None:
    """The rule that keeps this seat from this choice now, where the game knows one."""
    verb, *names = key.split(" ")
    if game.table.ended:
        return Refusal(RULES[game.table.ended], "game-over")
    if seat not in game.table.alive:
        return refusal("FO-TURN-07")
    if seat != game.decider:
        return Refusal("FO-ROUND-01", "not-your-decision", {"who": game.decider})
    if verb not in ACTS or not ACTS[verb].fits(tuple(names)):
        return None
    if interrupted(game, seat, verb):
        first = Refusal(game.choices[0].rule, "answer-first")
        return refusal(forbidding(ACTS, game, seat, key)) or first
    wrong_time = WINDOWS[verb](game, seat) if verb in WINDOWS else None
    return refusal(wrong_time or forbidding(ACTS, game, seat, key) or moment(game, verb))


def interrupted(game: Play, seat: int, verb: str) -> bool:
    """FO-INV-04. In a trade or a camp that goes on: a card just gained has its place first."""
    if verb in DEALS:
        trade = game.table.trade
        asked = trade is not None and trade.seat == seat and trade.left > 0
        return asked and game.waits(shop.transact)
    camps = (args for step, args in game.todo if step is camp.camp_on)
    always = (camp.BARTER.verb, camp.BREAK_CAMP.verb)
    return any(who == seat and verb in (*left, *always) for who, left in camps)


def moment(game: Play, verb: str) -> str:
    """Nothing forbids it but that it is not asked for now."""
    if verb == "equip":
        return "FO-TURN-05" if is_asked(game, "done") else no_change(game)
    if verb == "discard" and any(choice.rule == "FO-INV-08" for choice in game.choices):
        return "FO-RES-18"
    return ACTS[verb].moment


def no_turn(game: Play, seat: int) -> str | None:
    """FO-ACT-06. Actions are for a survivor on the map, in the own turn, one at a time."""
    if game.table.node[seat] == NOWHERE:
        return "FO-KILL-03" if game.table.round else "FO-SETUP-19"
    return None if is_asked(game, "done") else "FO-ACT-06"


def no_camp(game: Play, seat: int) -> str | None:
    """FO-CAMP-02. The camp may be broken, or cards must be readied first."""
    return None if is_asked(game, "break-camp") or is_asked(game, "ready") else "FO-CAMP-02"


def no_option(game: Play, seat: int) -> str | None:
    if not game.table.reading:
        return "FO-ENC-01"
    return None if is_asked(game, "option") else "FO-ENC-16"


def no_change(game: Play) -> str:
    """FO-EQUIP-05. Who gains a card equips that one; else it is no time to change equipment."""
    return "FO-EQUIP-05" if is_asked(game, "carry") else "FO-EQUIP-03"


WINDOWS: dict[str, Callable[[Play, int], str | None]] = {  # the rule, while it is the wrong time
    **dict.fromkeys((act.verb for act in turn.ACTING), no_turn),
    **dict.fromkeys(DEALS, lambda game, seat: None if game.table.trade else "FO-RES-13"),
    **dict.fromkeys(
        (act.verb for act in barter.MAKING),
        lambda game, seat: None if game.table.deal else "FO-BARTER-01",
    ),
    **dict.fromkeys(("recover", "rest-well"), no_camp),
    "ready": lambda game, seat: no_camp(game, seat) and "FO-EXH-07",
    "option": no_option,
    "stow": lambda game, seat: None if inventory.changing(game) else no_change(game),
}


def closed_choices(game: Play, seat: int) -> list[Choice]:
    """Neighbouring spaces, enemies, quests, cards and the actions that are not open now."""
    if seat != game.decider or not is_asked(game, "done"):
        return []
    open_ = {choice.key for choice in game.choices}
    wanted = (
        act.choice(game.table, seat, names)
        for act in (*turn.ACTING, items.USE, inventory.EQUIP)
        for names in act.candidates(game.table, seat)
    )
    return [choice for choice in wanted if choice.key not in open_]
