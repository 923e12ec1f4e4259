"""Rulebook sections: Phase 1: Kick the Door, Phase 2: Look for Trouble or Clear the Stashes."""

from pustosh.games.munchkin.rules.cards.applying import declare
from pustosh.games.munchkin.rules.cards.effects import Context, carry_out, take_cards
from pustosh.games.munchkin.rules.cards.zones import draw, everybody, held, take_away, to_hand
from pustosh.games.munchkin.rules.combat.combat import start_combat
from pustosh.games.munchkin.rules.timing.acts import hears_first, own_loop
from pustosh.games.munchkin.rules.timing.choosing import open_loop
from pustosh.games.munchkin.rules.timing.receipt import settles_first
from pustosh.games.munchkin.rules.turn.turn_prep import AFTER_DOOR, may_in_turn
from pustosh.games.munchkin.state.frames import Frame
from pustosh.games.munchkin.state.values import NOBODY
from pustosh.games.munchkin.table import Table
from pustosh.kernel.acts import Act, alone
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game


def kick_the_door(game: Game[Table], seat: int) -> None:
    """MU-DOOR-01. Exactly one card of the Door deck is turned up."""
    # MU-ITEM-02, MU-DEATH-22.
    table = game.table
    if not table.alive[seat]:
        return
    card = draw(game, "door")
    if not card:
        return  # MU-ZONE-13
    game.tell("MU-DOOR-01", "kicks", who=seat, card=card)
    kind = table.box.cards[card].kind
    if kind == "monster":
        table.monster_met = True
        start_combat(game, seat, card, "MU-MON-01")
    elif kind in ("trap", "radiation"):  # MU-DOOR-03
        declare(game, Frame(kind, NOBODY, card, target=seat, holds=True))
    else:
        to_hand(table, seat, card, known_to=everybody(table))  # MU-DOOR-04
        at_door(game, seat, card)


def at_door(game: Game[Table], seat: int, card: str) -> None:
    """MU-DOOR-04. Unless its text requires something else."""
    # MU-ITEM-02.
    table = game.table
    words = table.box.cards[card].triggers.get("door", ())
    if words:
        take_away(table, seat, card)
        table.set_deck("door", table.decks["door"].discarding(card))
        carry_out(game, Context(seat, seat, card, "trick", "MU-DOOR-04"), words)


def look_around(game: Game[Table], seat: int) -> None:
    """MU-PH2-01. Only if no Monster was met at the Door."""
    if not game.table.monster_met:
        open_loop(game, "trouble", call(main2, seat))


def main2(game: Game[Table], seat: int) -> None:
    """MU-PH2-02. Look for Trouble or Clear the Stashes, or neither (03)."""
    # MU-TIME-09, MU-TIME-15, MU-DEATH-22.
    table = game.table
    if not table.alive[seat]:
        return
    again = call(main2, seat)
    if settles_first(game, again) or hears_first(game, "end", again):
        return
    table.window = "main2"
    game.do(again)
    game.ask(seat, *in_phase_two(game, seat))


def in_phase_two(game: Game[Table], seat: int) -> list[Choice]:
    """MU-PH2-02. What is open to the player then."""
    phase_two = [choice for act in (TROUBLE, STASH, SKIP) for choice in act.choices(game, seat)]
    return [*own_loop(game.table, seat), *phase_two]


def may_act_in_phase_two(table: Table, seat: int, rule: str) -> str | None:
    """MU-PH2-01. After a Door without a Monster; and one thing only (02)."""
    if why := may_in_turn(table, seat, rule):
        return why
    if table.monster_met or table.window == "prep":
        return "MU-PH2-01"
    return "MU-PH2-02" if table.window in AFTER_DOOR[1:] else None


def may_trouble(game: Game[Table], seat: int, monster: str) -> str | None:
    """MU-PH2-05. With a Monster of the hand, but not the one just found (07)."""
    table = game.table
    why = may_in_turn(table, seat, "MU-PH2-04")
    if why is None and monster not in held(table, seat).monsters:
        return "MU-PH2-05"
    drawn = why is None and monster in table.stashed
    return "MU-PH2-07" if drawn else may_act_in_phase_two(table, seat, "MU-PH2-04")


def may_stash(game: Game[Table], seat: int) -> str | None:
    """MU-RUN-04. Who runs away gets no chance to do so."""
    table = game.table
    why = may_act_in_phase_two(table, seat, "MU-PH2-06")
    lost = table.combat is not None and table.combat.settled == "lost"
    return "MU-RUN-04" if why == "MU-DOOR-02" and lost else why


TROUBLE = Act(
    "trouble MONSTER", "trouble MO-15", "MU-PH2-04", may_trouble,
    lambda table, seat: [(card,) for card in held(table, seat).monsters],
    lambda table, seat, card: (call(look_for_trouble, seat, card),),
)  # fmt: skip
STASH = Act(
    "stash", "stash", "MU-PH2-06", may_stash, alone,
    lambda table, seat: (call(clear_stashes, seat),),
)  # fmt: skip
SKIP = Act(
    "skip", "skip", "MU-PH2-03",
    lambda game, seat: may_act_in_phase_two(game.table, seat, "MU-PH2-03"), alone,
    lambda table, seat: (call(skip),),
)  # fmt: skip


def look_for_trouble(game: Game[Table], seat: int, card: str) -> None:
    """MU-PH2-04. As if it had been met in phase 1."""
    game.leave(main2)
    take_away(game.table, seat, card)
    start_combat(game, seat, card, "MU-PH2-04")


def clear_stashes(game: Game[Table], seat: int) -> None:
    """MU-PH2-06. One Door card, face down, into the hand."""
    game.leave(main2)
    game.table.stashed = take_cards(game, seat, "door", 1, openly=False, rule="MU-PH2-06")


def skip(game: Game[Table]) -> None:
    game.leave(main2)
    game.tell("MU-PH2-03", "skips", who=game.table.turn)
