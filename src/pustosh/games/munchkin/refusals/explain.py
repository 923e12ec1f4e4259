"""Why something is not open: the acts of the rules judge it, as they judge what is offered."""

from pustosh.games.munchkin.box.names import WORDS
from pustosh.games.munchkin.rules.cards.costs import PAID, PAY
from pustosh.games.munchkin.rules.cards.effects import TRIGGER
from pustosh.games.munchkin.rules.cards.frames import may_act, may_do_else, top
from pustosh.games.munchkin.rules.characters.classes import DROP
from pustosh.games.munchkin.rules.characters.perks import (
    DECLINE,
    FORGET,
    LEARN,
    SWAP,
    surplus_perks,
)
from pustosh.games.munchkin.rules.combat.bargains import (
    ACCEPT,
    ADD_ITEM,
    COUNTER,
    FORGO,
    REFUSE,
    SEND,
)
from pustosh.games.munchkin.rules.combat.death import LOOT
from pustosh.games.munchkin.rules.combat.help import ASK, PICKS_FIRST, PROMISE
from pustosh.games.munchkin.rules.combat.monsters import JOIN
from pustosh.games.munchkin.rules.combat.run_away import RUN, RUN_FROM, SACRIFICE
from pustosh.games.munchkin.rules.combat.victory import PICK
from pustosh.games.munchkin.rules.items.item_modifiers import ATTACH
from pustosh.games.munchkin.rules.items.playing import LOAD, STOW, WEAR
from pustosh.games.munchkin.rules.items.restore import GIVE_IN, HAND_OVER, LOSE
from pustosh.games.munchkin.rules.items.selling import ADD, CONFIRM, SALE, SELL
from pustosh.games.munchkin.rules.items.trade import GIVE, TRADE, WANT
from pustosh.games.munchkin.rules.timing.acts import HOLD, PASS, YIELD
from pustosh.games.munchkin.rules.timing.choosing import card_named, seat_named
from pustosh.games.munchkin.rules.timing.open_powers import APPLY, USE
from pustosh.games.munchkin.rules.timing.receipt import KEEP, PLAY
from pustosh.games.munchkin.rules.turn.charity import DISCARD, DONATE
from pustosh.games.munchkin.rules.turn.phases import SKIP, STASH, TROUBLE
from pustosh.games.munchkin.rules.turn.setup import READY
from pustosh.games.munchkin.rules.turn.turn_prep import END, KICK
from pustosh.games.munchkin.state.characters import NOBODY
from pustosh.games.munchkin.table import Table
from pustosh.games.munchkin.words.cards import BLIND, TAKE
from pustosh.games.munchkin.words.items import STEAL
from pustosh.games.munchkin.words.rolls import CHOOSE, DIE
from pustosh.kernel.acts import Names, by_verb, forbidding, refusal
from pustosh.kernel.choices import Choice, Refusal
from pustosh.kernel.flow import Game

POWERS = by_verb(APPLY, USE)  # may answer what was just declared
BEGUN = POWERS | by_verb(  # by the players themselves
    PLAY, DROP, WEAR, STOW, LOAD, ATTACH, JOIN, SELL, SALE, TRADE, ASK, REFUSE, RUN, RUN_FROM,
    SACRIFICE, KICK, END, TROUBLE, STASH, SKIP,
)  # fmt: skip
ASKED = by_verb(  # answers to a question of the rules
    ADD, CONFIRM, GIVE, WANT, SEND, ACCEPT, FORGO, PROMISE, PICKS_FIRST, ADD_ITEM, COUNTER, PASS,
    YIELD, HOLD, READY, KEEP, GIVE_IN, DONATE, DISCARD, LEARN, SWAP, DECLINE, FORGET, PAY, PAID,
    LOSE, HAND_OVER, STEAL, PICK, LOOT, TAKE, BLIND, CHOOSE, DIE, TRIGGER,
)  # fmt: skip
ACTS = BEGUN | ASKED
WISHED = (APPLY, USE, PLAY, TROUBLE, WEAR, STOW, DROP, TRADE, ASK, STASH, SALE, RUN)
WINDOWS = ("prep", "main2", "post", "charity", "combat", "door", "end", "run", "answer")
LATE = "MU-TIME-15"  # nothing speaks against it, but another action comes first
NOT_YOURS = Refusal(LATE, "not-your-decision")  # without a name: who thinks is secret
MOST_DIGITS = 3


def explain(game: Game[Table], seat: int, key: str) -> Refusal | None:
    """The rule that keeps this seat from this choice now, where the game knows one."""
    table = game.table
    if table.winner != NOBODY:
        return Refusal("MU-FLOW-03", "game-over")
    if not table.alive[seat]:
        return refusal("MU-DEATH-26")
    verb, *names = key.split(" ")
    if verb != "choose" and not all(is_known(table, name) for name in names):
        return None if seat == game.decider else NOT_YOURS
    if seat == game.decider:
        return refusal(of_decider(game, seat, verb, key))
    return refusal(of_others(game, seat, key)) or NOT_YOURS


def is_known(table: Table, word: str) -> bool:
    """A card, several cards, a seat, a number or a word of a choice: no slip of the pen."""
    cards = [card_named(table, name) for name in word.split(",")]
    is_number = word.isdecimal() and len(word) <= MOST_DIGITS
    return None not in cards or is_number or word in WORDS or seat_named(table, word) is not None


def of_decider(game: Game[Table], seat: int, verb: str, key: str) -> str | None:
    """What is forbidden by itself, then what this moment has no room for."""
    if verb not in ACTS:
        return None
    act = ACTS[verb]
    rule = may_do_else(game, seat) if verb in BEGUN and verb not in POWERS else None
    rule = rule or forbidding(ACTS, game, seat, key)
    rule = rule or (LATE if verb in BEGUN else act.moment or act.rule)
    return late(game.table, seat) if rule == LATE else rule


def of_others(game: Game[Table], seat: int, key: str) -> str | None:
    """A player who is not asked is told what forbids the choice anyway."""
    rule = forbidding(BEGUN, game, seat, key)
    return may_act(game.table, seat) if rule in (None, LATE) else rule


def late(table: Table, seat: int) -> str:
    """MU-TIME-15. Nothing speaks against it, but another action comes first."""
    if table.window == "setup":
        return "MU-SETUP-12"
    if table.window == "answer" and top(table).kind in ("run_roll", "bad_stuff"):
        return "MU-RUN-23"
    if table.window == "restore":
        return "MU-PERK-14" if surplus_perks(table, seat) else "MU-ITEM-11"
    return LATE


def closed_choices(game: Game[Table], seat: int) -> list[Choice]:
    """Cards of the hand, Items, abilities, other players and phases that are not open now."""
    table = game.table
    if seat != game.decider or table.window not in WINDOWS:
        return []
    open_ = {choice.key for choice in game.choices}
    applied = {choice.about for choice in game.choices if choice.verb in POWERS}
    wishes = [
        Choice(act.rule, act.verb, names, ())
        for act in WISHED
        for names in act.candidates(table, seat)
        if act.verb not in POWERS or names[0] not in applied or is_raised(table, names)
    ]
    return [choice for choice in wishes if choice.key not in open_]


def is_raised(table: Table, names: Names) -> bool:
    """A Level for this very player: each may be asked about."""
    return len(names) > 1 and table.box.cards[names[0]].kind == "level_up"
