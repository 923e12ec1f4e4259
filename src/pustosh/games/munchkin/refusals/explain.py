"""Why something is not open: the same `may_` functions that decide what is offered."""

from collections.abc import Callable

from pustosh.games.munchkin.refusals import (
    applying,
    characters,
    fights,
    items,
    losses,
    sales,
    trades,
    turns,
)
from pustosh.games.munchkin.refusals.moments import Play, caught, late, nothing_else
from pustosh.games.munchkin.refusals.words import Args, is_known
from pustosh.games.munchkin.state.characters import NOBODY
from pustosh.kernel.spec import Refusal

Why = Callable[[Play, int, Args], str | None]
NOT_YOURS = Refusal("MU-TIME-15", "not-your-decision")  # without a name: who thinks is secret


def explain(game: Play, seat: int, key: str) -> Refusal | None:
    """The rule that keeps this seat from this choice now, where the game knows one."""
    table = game.table
    if table.winner != NOBODY:
        return Refusal("MU-FLOW-03", "game-over")
    if not table.alive[seat]:
        return refusal("MU-DEATH-26")
    verb, *words = key.split(" ")
    args = tuple(words)
    if verb != "choose" and not all(is_known(table, word) for word in args):
        return None if seat == game.decider else NOT_YOURS
    if seat == game.decider:
        return refusal(of_decider(game, seat, verb, args))
    return refusal(of_others(game, seat, verb, args)) or NOT_YOURS


def refusal(rule: str | None) -> Refusal | None:
    return Refusal(rule, f"why-{rule}") if rule else None


def of_decider(game: Play, seat: int, verb: str, args: Args) -> str | None:
    """What is forbidden by itself, then what this moment has no room for."""
    if verb in ASKED:
        return ASKED[verb](game, seat, args)
    why = POWERS.get(verb) or ACTS.get(verb)
    if why is None:
        return None
    rule = nothing_else(game, seat) if verb in ACTS else None
    rule = rule or why(game, seat, args)
    return late(game, seat) if rule in (None, NOT_YOURS.rule) else rule


def of_others(game: Play, seat: int, verb: str, args: Args) -> str | None:
    """A player who is not asked is told what forbids the choice anyway."""
    why = POWERS.get(verb) or ACTS.get(verb)
    rule = why(game, seat, args) if why else None
    return caught(game.table, seat) if rule in (None, NOT_YOURS.rule) else rule


POWERS: dict[str, Why] = {  # may answer what was just declared
    "apply": applying.apply,
    "use": applying.use,
}
ACTS: dict[str, Why] = {  # begun by the players themselves
    "play": characters.play,
    "drop": characters.drop,
    "wear": items.wear,
    "stow": items.stow,
    "load": items.load,
    "attach": items.attach,
    "join": applying.join,
    "sell": sales.sell,
    "sale": sales.sale,
    "trade": trades.trade,
    "ask-help": fights.ask_help,
    "refuse": fights.refuse,
    "run": fights.run,
    "run-from": fights.run_from,
    "sacrifice": fights.sacrifice,
    "kick": turns.kick,
    "end": turns.end,
    "trouble": turns.trouble,
    "stash": turns.stash,
    "skip": turns.skip,
}
ASKED: dict[str, Why] = {  # answers to a question of the rules
    "add": sales.add,
    "confirm": sales.confirm,
    "give": trades.give,
    "want": trades.want,
    "send": trades.send,
    "accept": trades.accept,
    "forgo": trades.forgo,
    "promise": fights.promise,
    "picks-first": fights.picks_first,
    "add-item": fights.add_item,
    "counter": fights.counter,
    "pass": turns.pass_,
    "yield": turns.yield_,
    "hold": turns.hold,
    "ready": turns.ready,
    "keep": turns.keep,
    "give-in": turns.give_in,
    "donate": turns.donate,
    "discard": turns.discard,
    "learn": characters.learn,
    "swap": characters.swap,
    "decline": characters.decline,
    "forget": characters.forget,
    "pay": losses.pay,
    "paid": losses.paid,
    "lose": losses.lose,
    "hand-over": losses.hand_over,
    "steal": losses.steal,
    "pick": losses.pick,
    "loot": losses.loot,
    "take": losses.take,
    "blind": losses.blind,
    "choose": losses.choose,
    "die": losses.die,
    "trigger": losses.trigger,
}
