"""Rulebook section: Course and end of the game."""

from pustosh.games.munchkin.rules.cards.afflictions import end_ills, grow
from pustosh.games.munchkin.rules.cards.costs import forget_uses
from pustosh.games.munchkin.rules.cards.effects import trigger
from pustosh.games.munchkin.rules.characters.levels import upkeep
from pustosh.games.munchkin.rules.combat.death import die, draw_new_cards, revive
from pustosh.games.munchkin.rules.timing.receipt import receipts
from pustosh.games.munchkin.rules.turn.charity import charity
from pustosh.games.munchkin.rules.turn.phases import kick_the_door, look_around
from pustosh.games.munchkin.rules.turn.turn_prep import delayed, loop, start_of_turn
from pustosh.games.munchkin.state.characters import NOBODY
from pustosh.games.munchkin.table import Table
from pustosh.kernel.choices import Call, call
from pustosh.kernel.flow import Game
from pustosh.kernel.spec import Outcome


def take_turn(game: Game[Table], seat: int) -> None:
    """MU-FLOW-01. A turn and its phases; then the player to the left (02)."""
    table = game.table
    table.turn = seat
    table.turns += 1
    table.phase = "prepare"
    table.monster_met = False
    table.stashed = ()
    table.proposed = ()
    table.shed = ()
    table.yields[seat] = ""
    forget_uses(table, "turn")
    game.tell("MU-FLOW-02", "turn", who=seat, n=table.turns)
    revive(game)
    game.do(call(draw_new_cards, seat), call(start_of_turn, seat), *phases(seat))


def phases(seat: int) -> list[Call]:
    """MU-FLOW-01. Preparation, phases 1 and 2, the rest of the turn, Charity, the next player."""
    return [
        call(loop, "prep"),
        call(kick_the_door, seat),
        call(look_around, seat),
        call(loop, "post"),
        call(end_of_turn, seat),
        call(charity, seat),
        call(next_turn, seat),
    ]


def next_turn(game: Game[Table], seat: int) -> None:
    """MU-FLOW-02. Clockwise."""
    game.do(call(take_turn, (seat + 1) % game.table.seats))


def end_of_turn(game: Game[Table], seat: int) -> None:
    """MU-CHAR-06. Effects at the end of the turn are resolved just before Charity."""
    table = game.table
    if not table.alive[seat]:
        return
    table.phase = "charity"
    if grow(game, seat, "turn_end"):
        game.do(call(perish, seat))
    end_ills(game, seat, "MU-TRAP-08", "turn_end")
    late = [call(delayed, seat, ill, "turn_end") for ill in table.ills[seat]]
    game.do(*late, call(trigger, seat, "turn_end"), call(upkeep), call(receipts))


def perish(game: Game[Table], seat: int) -> None:
    """MU-EXAMPLE-11. At the end of the turn in which it has reached three the victim dies."""
    if game.table.alive[seat]:
        die(game, seat)


def outcome(game: Game[Table]) -> Outcome | None:
    """MU-FLOW-03. Whoever first reaches Level 10 wins."""
    table = game.table
    if table.winner == NOBODY:
        return None
    return Outcome((table.winner,), tuple(table.level), "level-ten", "MU-FLOW-03")
