"""Rulebook section: Playing, using, applying. What happens when nobody cancels it."""

from pustosh.games.munchkin.rules.cards.effects import Context, carry_out
from pustosh.games.munchkin.rules.cards.frames import pop
from pustosh.games.munchkin.rules.cards.zones import discard
from pustosh.games.munchkin.state.frames import Frame
from pustosh.games.munchkin.table import Table
from pustosh.kernel.flow import Game

RULES = {
    "level_up": "MU-LVLUP-01",
    "oneshot": "MU-VERB-03",
    "trick": "MU-VERB-04",
    "wander": "MU-INTER-03",
    "ability": "MU-TIME-06",
    "cancel": "MU-DUR-11",
}


def applied(game: Game[Table], frame: Frame) -> None:
    """MU-VERB-05. Discarded after it has been applied, unless it counts on (MU-DUR-13)."""
    table = game.table
    pop(table)
    if frame.holds and not counts_on(frame):
        discard(table, frame.card)
    card = table.box.cards[frame.card]
    on_target = card.kind == "level_up" and card.target != "self"
    context = Context(
        seat=frame.seat,
        victim=frame.target if on_target else frame.seat,
        card=frame.card,
        source=frame.kind if frame.kind != "cancel" else card.kind,
        rule=RULES[frame.kind],
        thing=frame.thing,
        monster=frame.monster,
        side=frame.side,
        paid=frame.paid,
        target=frame.target,
    )
    carry_out(game, context, frame.do)


def counts_on(frame: Frame) -> bool:
    """MU-DUR-12. A Bonus until the end of the combat: the card lies there as long."""
    return any(word == "combat_bonus" for word, _ in frame.do)
