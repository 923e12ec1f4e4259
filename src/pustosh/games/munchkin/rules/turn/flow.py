"""Rulebook sections: Course of the game, start of the turn, phases 1 and 2."""

from pustosh.games.munchkin.rules.cards.afflictions import end_with_turn, grow, lift
from pustosh.games.munchkin.rules.cards.context import Context
from pustosh.games.munchkin.rules.cards.costs import forget_uses
from pustosh.games.munchkin.rules.cards.drawing import receive, take_cards
from pustosh.games.munchkin.rules.cards.frames import declare
from pustosh.games.munchkin.rules.cards.holding import held
from pustosh.games.munchkin.rules.cards.triggers import carry, trigger
from pustosh.games.munchkin.rules.cards.zones import draw, everybody, others, take_away, to_hand
from pustosh.games.munchkin.rules.characters.upkeep import upkeep
from pustosh.games.munchkin.rules.combat.combat import start_combat
from pustosh.games.munchkin.rules.combat.death import die, draw_new_cards, revive
from pustosh.games.munchkin.rules.timing.acts import own_loop
from pustosh.games.munchkin.rules.timing.checkpoint import checkpoint
from pustosh.games.munchkin.rules.timing.receipt import receipts
from pustosh.games.munchkin.rules.turn.charity import charity
from pustosh.games.munchkin.table import NOBODY, Frame, Ill, Table
from pustosh.kernel.choices import Call, Choice, call
from pustosh.kernel.flow import Game

SEATS = range(6)


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


def start_of_turn(game: Game[Table], seat: int) -> None:
    """What acts at the start of his own turns: growing effects, delayed Traps, his own cards."""
    table = game.table
    grow(game, seat, "turn_start")
    late = [call(delayed, seat, ill, "turn_start") for ill in table.ills[seat]]
    game.do(*late, call(trigger, seat, "turn_start"), call(upkeep), call(receipts))


def delayed(game: Game[Table], seat: int, ill: Ill, at: str) -> None:
    """MU-TRAP-08. A Trap with a delayed effect acts, and is discarded after it."""
    table = game.table
    words = table.box.cards[ill.card.partition("#")[0]].triggers.get(at, ())
    if words and table.alive[seat] and ill in table.ills[seat]:
        lift(game, seat, ill, "MU-TRAP-08")
        carry(game, Context(seat, seat, ill.card, ill.kind, "MU-TRAP-08"), words)


def loop(game: Game[Table], window: str) -> None:
    """MU-PREP-05. It lasts until the player himself goes on."""
    table = game.table
    table.phase = "prepare" if window == "prep" else "end"
    table.moved = frozenset()
    table.sales = 0
    game.do(call(own_acts, window))


def own_acts(game: Game[Table], window: str) -> None:
    table = game.table
    seat = table.turn
    if not table.alive[seat]:
        return
    if table.unsettled or table.received:
        table.window = window
        game.do(call(upkeep), call(receipts), call(own_acts, window))
        return
    table.window = window
    found = own_loop(table, seat)
    if found:
        game.do(call(own_acts, window))
        game.ask(seat, *found, GO_ON[window][seat])
    else:
        game.do(call(go_on, window))


def leave_loop(game: Game[Table], window: str) -> None:
    """The loop is left: the step that would go on with it is not needed any more."""
    game.todo.pop()
    game.do(call(go_on, window))


def go_on(game: Game[Table], window: str) -> None:
    """9.2. The others may act first; if somebody did, the loop goes on."""
    table = game.table
    around = tuple(others(table, table.turn))
    table.phase = "door" if window == "prep" else "end"
    game.do(call(checkpoint, table.phase, around))
    game.todo.insert(len(game.todo) - 1, call(acted, window))


def acted(game: Game[Table], window: str) -> None:
    if game.table.acted and game.table.alive[game.table.turn]:
        game.do(call(loop, window))


def leaving(window: str, rule: str, verb: str) -> list[Choice]:
    return [Choice(rule, verb, (), (call(leave_loop, window),)) for _ in SEATS]


GO_ON = {
    "prep": leaving("prep", "MU-PREP-05", "kick"),
    "post": leaving("post", "MU-FLOW-02", "end"),
}


def kick_the_door(game: Game[Table], seat: int) -> None:
    """MU-DOOR-01. Exactly one card of the Door deck is turned up."""
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
        receive(table, seat, card, drawn=True)
        at_door(game, seat, card)


def at_door(game: Game[Table], seat: int, card: str) -> None:
    """MU-DOOR-04. Unless its text requires something else."""
    table = game.table
    words = table.box.cards[card].triggers.get("door", ())
    if words:
        take_away(table, seat, card)
        table.received = tuple(one for one in table.received if one[1] != card)
        table.doors = table.doors.discarding(card)
        carry(game, Context(seat, seat, card, "trick", "MU-DOOR-04"), words)


def look_around(game: Game[Table], seat: int) -> None:
    """MU-PH2-01. Only if no Monster was met at the Door."""
    table = game.table
    if table.alive[seat] and not table.monster_met:
        table.phase = "trouble"
        table.moved = frozenset()
        table.sales = 0
        game.do(call(main2, seat))


def main2(game: Game[Table], seat: int) -> None:
    """MU-PH2-02. Look for Trouble or Clear the Stashes, or neither (03)."""
    table = game.table
    if not table.alive[seat]:
        return
    if table.unsettled or table.received:
        table.window = "main2"
        game.do(call(upkeep), call(receipts), call(main2, seat))
        return
    table.window = "main2"
    game.do(call(main2, seat))
    game.ask(seat, *own_loop(table, seat), *phase_two(table, seat))


def phase_two(table: Table, seat: int) -> list[Choice]:
    trouble = [
        Choice("MU-PH2-04", "trouble", (card,), (call(look_for_trouble, seat, card),))
        for card in held(table, seat).monsters
    ]
    return [*trouble, STASH[seat], SKIP[seat]]


def leave_main2(game: Game[Table]) -> None:
    """MU-PH2-02. One of the three: the step that would ask again is not needed any more."""
    game.todo.pop()


def look_for_trouble(game: Game[Table], seat: int, card: str) -> None:
    """MU-PH2-04. As if it had been met in phase 1."""
    leave_main2(game)
    take_away(game.table, seat, card)
    start_combat(game, seat, card, "MU-PH2-04")


def clear_stashes(game: Game[Table], seat: int) -> None:
    """MU-PH2-06. One Door card, face down, into the hand."""
    leave_main2(game)
    game.table.stashed = take_cards(game, seat, "door", 1, openly=False, rule="MU-PH2-06")


def skip(game: Game[Table], seat: int) -> None:
    leave_main2(game)
    game.tell("MU-PH2-03", "skips", who=seat)


STASH = [Choice("MU-PH2-06", "stash", (), (call(clear_stashes, seat),)) for seat in SEATS]
SKIP = [Choice("MU-PH2-03", "skip", (), (call(skip, seat),)) for seat in SEATS]


def end_of_turn(game: Game[Table], seat: int) -> None:
    """MU-CHAR-06. Effects at the end of the turn are resolved just before Charity."""
    table = game.table
    if not table.alive[seat]:
        return
    table.phase = "charity"
    if grow(game, seat, "turn_end"):
        game.do(call(perish, seat))
    end_with_turn(game, seat)
    late = [call(delayed, seat, ill, "turn_end") for ill in table.ills[seat]]
    game.do(*late, call(trigger, seat, "turn_end"), call(upkeep), call(receipts))


def perish(game: Game[Table], seat: int) -> None:
    """MU-EXAMPLE-11. At the end of the turn in which it has reached three the victim dies."""
    if game.table.alive[seat]:
        die(game, seat)
