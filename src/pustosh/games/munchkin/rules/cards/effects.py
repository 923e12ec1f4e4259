"""Rulebook sections: Playing, using, applying, Junk. The words of a card, one after the other."""

from typing import Any, NamedTuple

from pustosh.games.munchkin.box.words import Word
from pustosh.games.munchkin.rules.cards import zones
from pustosh.games.munchkin.rules.cards.frames import pop
from pustosh.games.munchkin.rules.cards.using import says, used
from pustosh.games.munchkin.rules.characters.levels import upkeep
from pustosh.games.munchkin.rules.timing.choosing import choose_thing
from pustosh.games.munchkin.rules.timing.receipt import receipts
from pustosh.games.munchkin.state.frames import Frame
from pustosh.games.munchkin.state.values import NOBODY, seat_id
from pustosh.games.munchkin.table import Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import call
from pustosh.kernel.flow import Game
from pustosh.kernel.state import Cards


class Context(NamedTuple):
    seat: int  # who controls the effect
    victim: int  # on whom it acts
    card: str
    source: str  # trap, radiation, bad_stuff, trick, oneshot, class, level_up, trigger …
    rule: str
    thing: str = ""  # a Monster of the combat or an affliction, fixed at declaration
    monster: str = ""  # a Monster card from the hand
    side: str = ""
    paid: int = 0
    target: int = NOBODY  # the player chosen at declaration


def carry_out(game: Game[Table], context: Context, words: tuple[Word, ...]) -> None:
    """One word after the other; then limits are looked at, then new cards may be played."""
    # MU-DUR-17, MU-VERB-05, MU-LVLUP-02, MU-DUR-12, MU-DUR-13, MU-DUR-05, MU-ITEM-02.
    steps = [call(effect, context, word, arg) for word, arg in words]
    game.do(*steps, call(upkeep), call(receipts))


def effect(game: Game[Table], context: Context, word: str, arg: Any) -> None:
    """MU-DEATH-26. One word. Nothing more is done to the dead; others feel their part of it."""
    # MU-PREC-01.
    table, known = game.table, game.table.box.words.effects[word]
    felt = table.alive[context.victim] or known.reaches_others
    if felt and not immune(table, context, word):
        known.step(game, context, arg)


def immune(table: Table, context: Context, word: str) -> bool:
    """MU-PREC-01. A card protects its user from this, if it comes from there."""
    return any(
        word in arg["to"] and context.source in arg["from"]
        for arg in says(table, context.victim, "immune")
    )


def trigger(game: Game[Table], seat: int, name: str) -> None:
    """MU-DUR-17. A lasting effect sets off an instant one; a single seat orders its own."""
    table = game.table
    if not table.alive[seat]:
        return
    triggered = [card.id for card in used(table, seat).triggered if name in card.triggers]
    if triggered:
        game.do(call(fire_each, seat, name, tuple(triggered)))


def fire_each(game: Game[Table], seat: int, name: str, cards: tuple[str, ...]) -> None:
    rule, rest = "MU-DUR-17", zones.without
    choose_thing(
        game, seat, rule, "trigger", cards, lambda c: call(fire, seat, name, c, rest(cards, c))
    )


TRIGGER = Act("trigger CARD", "trigger PK-01", "MU-DUR-17")


def fire(game: Game[Table], seat: int, name: str, card: str, rest: Cards) -> None:
    words = game.table.box.cards[card].triggers[name]
    game.tell("MU-DUR-17", "triggers", who=seat, card=card)
    carry_out(game, Context(seat, seat, card, "trigger", "MU-DUR-17"), words)
    game.do(call(fire_each, seat, name, rest))


RULES = {
    "level_up": "MU-LVLUP-01", "oneshot": "MU-VERB-03", "trick": "MU-VERB-04",
    "wander": "MU-INTER-03", "ability": "MU-TIME-06", "cancel": "MU-DUR-11",
}  # fmt: skip


def applied(game: Game[Table], frame: Frame) -> None:
    """MU-VERB-05. Discarded after it has been applied (MU-LVLUP-02), unless it counts on.

    MU-DUR-12. A card with a Bonus until the end of the combat lies there so long (MU-DUR-13).
    """
    # MU-DUR-06, MU-DUR-11.
    table = game.table
    pop(table)
    if frame.holds and not any(word == "combat_bonus" for word, _ in frame.do):
        zones.discard(table, frame.card)
    card = table.box.cards[frame.card]
    raised = card.kind == "level_up" and card.target != "self"
    context = Context(
        frame.seat, frame.target if raised else frame.seat, frame.card, card.kind,
        RULES[frame.kind], frame.thing, frame.monster, frame.side, frame.paid, frame.target,
    )  # fmt: skip
    carry_out(game, context, frame.do)


def receive(table: Table, seat: int, *cards: str, drawn: bool) -> None:
    """MU-ITEM-02. Received just now: some cards may be played at once."""
    table.received += tuple([(seat, card, drawn) for card in cards])


def take_openly(game: Game[Table], seat: int, rule: str, drawn: bool, *cards: str) -> None:
    """Into the hand, before everybody's eyes; those taken at once are told in no order."""
    table = game.table
    table.spread = tuple([card for card in table.spread if card not in cards])
    zones.to_hand(table, seat, *cards, known_to=zones.everybody(table))
    receive(table, seat, *cards, drawn=drawn)
    for card in sorted(cards):
        game.tell(rule, "takes", who=seat, card=card)


def hand_on(game: Game[Table], seat: int, taker: int, card: str, rule: str) -> None:
    """From hand to hand; the others see only that a card changes hands."""
    zones.take_away(game.table, seat, card)
    zones.to_hand(game.table, taker, card, known_to=(seat,))
    receive(game.table, taker, card, drawn=False)
    game.tell(rule, "passes-card", to=(seat, taker), who=seat, card=card)
    game.tell(rule, "passes-unseen", who=seat, target=seat_id(taker))


def take_cards(
    game: Game[Table], seat: int, deck: str, n: int, openly: bool, rule: str
) -> tuple[str, ...]:
    """Draw into the hand; Junk is compensated."""
    # MU-WIN-07, MU-DEATH-25, MU-ITEM-02, MU-JUNK-05, MU-COMPN-01.
    table = game.table
    cards = zones.draw_cards(game, deck, n)
    if not cards:
        return ()
    known = zones.everybody(table) if openly else ()
    zones.to_hand(table, seat, *cards, known_to=known)
    tell_drawn(game, seat, cards, deck, openly, rule)
    more = compensation(game, seat, cards, openly)
    if more:
        zones.to_hand(table, seat, *more, known_to=known)
        tell_drawn(game, seat, more, deck, openly, "MU-JUNK-04")
    receive(table, seat, *cards, *more, drawn=True)
    return cards + more


def tell_drawn(
    game: Game[Table], seat: int, cards: tuple[str, ...], deck: str, openly: bool, rule: str
) -> None:
    if openly:
        for card in cards:
            game.tell(rule, "draws-open", who=seat, card=card)
        return
    game.tell(rule, "draws", who=seat, n=len(cards), deck=deck)
    for card in cards:
        game.tell(rule, "you-draw", to=(seat,), card=card)


def compensation(
    game: Game[Table], seat: int, cards: tuple[str, ...], openly: bool
) -> tuple[str, ...]:
    """MU-JUNK-04. One more Treasure for each Junk, and none for Junk among these (08)."""
    # MU-JUNK-06, MU-JUNK-07.
    table = game.table
    junk = [card for card in cards if table.box.cards[card].kind == "junk"]
    if table.options["harsh_junk"]:  # MU-HARSH-01
        return ()
    for card in junk:
        if not openly:  # MU-JUNK-05
            table.seen = {**table.seen, card: (1 << table.seats) - 1}
        game.tell("MU-JUNK-05", "shows-junk", who=seat, card=card)
    game.do(*[call(trigger, seat, "junk_drawn") for _ in junk])
    return zones.draw_cards(game, "treasure", len(junk))
