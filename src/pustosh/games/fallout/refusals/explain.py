"""Why something is not open: the same `may_` functions that decide what is offered."""

from collections.abc import Callable

from pustosh.games.fallout.refusals import actions, cards, trades
from pustosh.games.fallout.rules.factions.influence import RULES
from pustosh.games.fallout.state.board import NOWHERE
from pustosh.games.fallout.table import Table
from pustosh.kernel.flow import Game
from pustosh.kernel.spec import Refusal

Play = Game[Table]
ON_THE_MAP = ("go", "explore", "fight", "quest", "encounter", "camp")  # with a figure there


def explain(game: Play, seat: int, key: str) -> Refusal | None:
    """The rule that keeps this seat from this choice now, where the game knows one."""
    if game.table.ended:
        return Refusal(RULES[game.table.ended], "game-over")
    if seat not in game.table.alive:
        return Refusal("FO-TURN-07", "why-FO-TURN-07")
    if seat != game.decider:
        return Refusal("FO-ROUND-01", "not-your-decision", {"who": game.decider})
    if game.table.node[seat] == NOWHERE and key.partition(" ")[0] in ON_THE_MAP:
        rule = "FO-KILL-03" if game.table.round else "FO-SETUP-19"
        return Refusal(rule, f"why-{rule}")
    verb, *args = key.split(" ")
    why = WHY_NOT[verb](game, seat, args) if verb in WHY_NOT else None
    return Refusal(why, f"why-{why}") if why else None


WHY_NOT: dict[str, Callable[[Play, int, list[str]], str | None]] = {
    "go": actions.go,
    "explore": actions.explore,
    "fight": actions.fight,
    "quest": actions.quest,
    "encounter": actions.encounter,
    "camp": actions.camp,
    "option": actions.option,
    "use": cards.use,
    "perk": cards.perk,
    "equip": cards.equip,
    "stow": cards.stow,
    "carry": cards.carry,
    "discard": cards.discard,
    "declare": cards.declare,
    "withdraw": cards.withdraw,
    "buy": trades.buy,
    "sell": trades.sell,
    "recruit": trades.recruit,
    "reroll": cards.reroll,
    "rest": cards.rest,
    "stand": actions.stand,
    "wake": actions.wake,
    "face": actions.face,
    "replace": actions.replace,
    "activate": actions.activate,
    "lead": actions.lead,
    "play": actions.play,
    "barter": trades.barter,
    "give": trades.give,
    "want": trades.want,
    "give-cap": trades.give_cap,
    "want-cap": trades.want_cap,
    "want-agenda": trades.give,
    "part-with": trades.part_with,
    "show": trades.show,
    "propose": trades.deal,
    "accept": trades.deal,
    "refuse": trades.deal,
    "recover": trades.recover,
    "ready": trades.ready,
    "rest-well": trades.rest_well,
    "pay-ready": cards.pay_ready,
    "break-camp": trades.break_camp,
    "learn": cards.learn,
    "master": cards.master,
    "give-up": cards.give_up,
}
