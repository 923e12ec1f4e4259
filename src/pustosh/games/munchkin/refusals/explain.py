"""Why something is not open: the acts of the rules judge it, as they judge what is offered."""

from pustosh.games.munchkin.box.names import WORDS
from pustosh.games.munchkin.rules.cards import costs, effects
from pustosh.games.munchkin.rules.cards.frames import may_act, may_do_else, top
from pustosh.games.munchkin.rules.characters import classes, limits, perks
from pustosh.games.munchkin.rules.combat import bargains, death, monsters, run_away, victory
from pustosh.games.munchkin.rules.combat.help import ASK, PICKS_FIRST, PROMISE
from pustosh.games.munchkin.rules.items import item_modifiers, playing, selling, trade
from pustosh.games.munchkin.rules.timing import acts, open_powers, receipt
from pustosh.games.munchkin.rules.timing.choosing import card_of, seat_named
from pustosh.games.munchkin.rules.turn import charity, flow, phases, turn_prep
from pustosh.games.munchkin.state.values import NOBODY
from pustosh.games.munchkin.table import Table
from pustosh.games.munchkin.words import cards, items, rolls
from pustosh.kernel.acts import Names, by_verb, forbidding, refusal
from pustosh.kernel.choices import Choice
from pustosh.kernel.flow import Game
from pustosh.kernel.journal import Refusal

POWERS = by_verb(open_powers.APPLY, open_powers.USE)  # may answer what was just declared
BEGUN = POWERS | by_verb(  # by the players themselves
    receipt.PLAY, classes.DROP, playing.WEAR, playing.STOW, playing.LOAD, item_modifiers.ATTACH,
    monsters.JOIN, selling.SELL, selling.SALE, trade.TRADE, ASK, bargains.REFUSE, run_away.RUN,
    run_away.RUN_FROM, run_away.SACRIFICE, turn_prep.KICK, turn_prep.END, phases.TROUBLE,
    phases.STASH, phases.SKIP,
)  # fmt: skip
ASKED = by_verb(  # answers to a question of the rules
    selling.ADD, selling.CONFIRM, trade.GIVE, trade.WANT, bargains.SEND, bargains.ACCEPT,
    bargains.FORGO, PROMISE, PICKS_FIRST, bargains.ADD_ITEM, bargains.COUNTER, acts.PASS,
    acts.YIELD, acts.HOLD, flow.READY, receipt.KEEP, limits.GIVE_IN, limits.LOSE,
    limits.HAND_OVER, charity.DONATE, charity.DISCARD, perks.LEARN, perks.SWAP, perks.DECLINE,
    perks.FORGET, costs.PAY, costs.PAID, victory.PICK, death.LOOT, effects.TRIGGER, items.STEAL,
    cards.TAKE, cards.BLIND, rolls.CHOOSE, rolls.DIE,
)  # fmt: skip
ACTS = BEGUN | ASKED
WISHED = (
    "apply", "use", "play", "trouble", "wear", "stow", "drop", "trade", "ask-help", "stash",
    "sale", "run",
)  # fmt: skip
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
    cards = [card_of(table, name) for name in word.split(",")]
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
        return "MU-PERK-14" if perks.surplus_perks(table, seat) else "MU-ITEM-11"
    return LATE


def closed_choices(game: Game[Table], seat: int) -> list[Choice]:
    """Cards of the hand, Items, abilities, other players and phases that are not open now."""
    table = game.table
    if seat != game.decider or table.window not in WINDOWS:
        return []
    open_ = {choice.key for choice in game.choices}
    applied = {choice.about for choice in game.choices if choice.verb in POWERS}

    def is_raised(names: Names) -> bool:
        """A Level for this very player: each may be asked about."""
        return len(names) > 1 and table.box.cards[names[0]].kind == "level_up"

    wishes = [
        Choice(ACTS[verb].rule, verb, names, ())
        for verb in WISHED
        for names in ACTS[verb].candidates(table, seat)
        if verb not in POWERS or names[0] not in applied or is_raised(names)
    ]
    return [choice for choice in wishes if choice.key not in open_]
