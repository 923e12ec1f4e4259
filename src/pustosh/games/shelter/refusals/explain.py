"""Why something is not open: the acts of the rules judge it, as they judge what is offered."""

from pustosh.games.shelter.rules.build import BUILD_AGAIN, BUY, LAY
from pustosh.games.shelter.rules.exchange import EXCHANGE
from pustosh.games.shelter.rules.items import DISCARD, DONE, READY, TAKE, USE
from pustosh.games.shelter.rules.place import PLACE, SEND
from pustosh.games.shelter.rules.rent import RENT
from pustosh.games.shelter.rules.resources import GAIN, PAY
from pustosh.games.shelter.rules.swap import SWAP
from pustosh.games.shelter.rules.training import IMPROVE, RETURN
from pustosh.games.shelter.rules.turn import PASS
from pustosh.games.shelter.table import Table
from pustosh.kernel.acts import by_verb, closed, forbidding, is_asked, refusal
from pustosh.kernel.choices import Choice
from pustosh.kernel.flow import Game
from pustosh.kernel.spec import Refusal

ACTS = by_verb(
    PLACE, SEND, PASS, USE, DONE, TAKE, DISCARD, READY, GAIN, PAY, RENT, BUY, LAY, BUILD_AGAIN,
    EXCHANGE, SWAP, IMPROVE, RETURN,
)  # fmt: skip


def explain(game: Game[Table], seat: int, key: str) -> Refusal | None:
    """The rule that keeps this seat from this choice now, where the game knows one."""
    if game.table.finished:
        return Refusal("SH-END-11", "game-over")
    if seat != game.decider:
        return Refusal("SH-ROUND-03", "not-your-decision", {"who": game.decider})
    verb = key.partition(" ")[0]
    if rule := forbidding(ACTS, game, seat, key):
        return refusal(rule)
    if verb in ACTS and not is_asked(game, verb):
        act = ACTS[verb]  # what is asked comes first
        return Refusal(act.moment or act.rule, "why-SH-ROUND-04")
    return None


def closed_choices(game: Game[Table], seat: int) -> list[Choice]:
    """Every slot of the vault and every own item that is not open in the player's turn."""
    if seat != game.decider or not is_asked(game, "pass"):
        return []
    return list(closed((PLACE, USE), game, seat))
