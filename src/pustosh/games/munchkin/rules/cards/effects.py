"""Rulebook section: Playing, using, applying. The words of a card, one after the other."""

from typing import Any, NamedTuple

from pustosh.games.munchkin.box.words import Word
from pustosh.games.munchkin.rules.cards.frames import pop
from pustosh.games.munchkin.rules.cards.using import says, used
from pustosh.games.munchkin.rules.cards.zones import discard
from pustosh.games.munchkin.rules.characters.levels import upkeep
from pustosh.games.munchkin.rules.timing.choosing import choose_one
from pustosh.games.munchkin.rules.timing.receipt import receipts
from pustosh.games.munchkin.state.characters import NOBODY
from pustosh.games.munchkin.state.frames import Frame
from pustosh.games.munchkin.table import Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game


class Context(NamedTuple):
    seat: int  # who controls the effect
    victim: int  # on whom it acts
    card: str
    source: str  # trap, radiation, bad_stuff, ability, trick, oneshot, level_up, trigger …
    rule: str
    thing: str = ""  # a Monster of the combat or an affliction, fixed at declaration
    monster: str = ""  # a Monster card from the hand
    side: str = ""
    paid: int = 0
    target: int = NOBODY  # the player chosen at declaration


def carry_out(game: Game[Table], context: Context, words: tuple[Word, ...]) -> None:
    """One word after the other; then limits are looked at, then new cards may be played."""
    steps = [call(effect, context, word, arg) for word, arg in words]
    game.do(*steps, call(upkeep), call(receipts))


def effect(game: Game[Table], context: Context, word: str, arg: Any) -> None:
    """One word. The dead feel nothing (MU-DEATH-26), and some cards make immune."""
    if felt(game.table, context, word) and not immune(game.table, context, word):
        game.table.box.words.effects[word].step(game, context, arg)


def felt(table: Table, context: Context, word: str) -> bool:
    """MU-DEATH-26. Nothing more is done to a victim who is dead; others feel their part of it."""
    return table.alive[context.victim] or table.box.words.effects[word].reaches_others


def immune(table: Table, context: Context, word: str) -> bool:
    return any(
        word in arg["to"] and context.source in arg["from"]
        for arg in says(table, context.victim, "immune")
    )


def trigger(game: Game[Table], seat: int, name: str) -> None:
    """MU-DUR-17. A lasting effect sets off an instant one; a single seat orders its own."""
    table = game.table
    if not table.alive[seat]:
        return
    triggered = [card.id for card in used(table, seat).cards if name in card.triggers]
    game.do(call(fire_each, seat, name, tuple(triggered)))


def fire_each(game: Game[Table], seat: int, name: str, cards: tuple[str, ...]) -> None:
    if cards:
        choices = [
            Choice(
                "MU-DUR-17", "trigger", (card,),
                (
                    call(fire, seat, name, card),
                    call(fire_each, seat, name, tuple(other for other in cards if other != card)),
                ),
            )
            for card in cards
        ]  # fmt: skip
        choose_one(game, seat, *choices)


TRIGGER = Act("trigger CARD", "trigger PK-01", "MU-DUR-17")


def fire(game: Game[Table], seat: int, name: str, card: str) -> None:
    table = game.table
    words = table.box.cards[card].triggers[name]
    game.tell("MU-DUR-17", "triggers", who=seat, card=card)
    carry_out(game, Context(seat, seat, card, "trigger", "MU-DUR-17"), words)


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
