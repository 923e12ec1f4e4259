"""Rulebook section: What may be done when. One list of acts, which decides who is asked."""

from pustosh.games.munchkin.rules.cards.frames import asks_everybody, may_do_else, yielding
from pustosh.games.munchkin.rules.cards.using import used
from pustosh.games.munchkin.rules.cards.zones import held, others
from pustosh.games.munchkin.rules.characters.classes import dropping_helps, droppings, kept_plays
from pustosh.games.munchkin.rules.combat.help import offerings
from pustosh.games.munchkin.rules.combat.monsters import JOIN, can_join
from pustosh.games.munchkin.rules.items.playing import backpack_moves, own_plays
from pustosh.games.munchkin.rules.items.selling import sales
from pustosh.games.munchkin.rules.items.trade import tradings
from pustosh.games.munchkin.rules.timing.open_powers import powers
from pustosh.games.munchkin.rules.timing.powers import bits_of
from pustosh.games.munchkin.rules.timing.receipt import settles_first
from pustosh.games.munchkin.state.remembered import Held, Used
from pustosh.games.munchkin.state.values import SEATS
from pustosh.games.munchkin.table import Table
from pustosh.kernel.acts import Act, is_asked
from pustosh.kernel.choices import Call, Choice, call
from pustosh.kernel.flow import Game

BEFORE_PASSING = {
    "prep": "MU-PREP-05", "main2": "MU-PH2-03", "post": "MU-FLOW-02", "charity": "MU-CHAR-01",
    "receipt": "MU-ITEM-02",
}  # fmt: skip
MUST = {"loot": "MU-DEATH-13", "learn": "MU-PERK-02", "pick": "MU-HELP-15"}


def blocking(table: Table, seat: int, cards: Held, mine: Used) -> tuple[list[Choice], list[Choice]]:
    """Acts for which a seat is asked in a round or at a checkpoint, and those that ride along."""
    # MU-TIME-06, MU-RUN-22.
    acts, free = powers(table, seat, cards, mine)
    if table.turn == seat and cards.kept:
        acts += kept_plays(table, seat, cards.kept, "MU-TIME-11")
    combat = table.combat
    if combat is not None and not combat.settled:
        acts += [JOIN.choice(table, seat, (card,)) for card in can_join(table, seat)]
        if combat.fighter == seat:
            acts += offerings(table)
    return acts, free


def question(table: Table, seat: int, anyway: bool = False) -> list[Choice]:
    """MU-COMBAT-14. What a seat is asked in a round; nothing: it passes as if it had said so."""
    # MU-COMBAT-15, MU-TIME-15, MU-TIME-09, MU-TIME-03.
    asked = anyway or table.holds[seat]
    wants = asked or asks_everybody(table)
    if not asked and table.yields[seat] and yielding(table, seat):
        return []
    cards, mine = held(table, seat), used(table, seat)
    if not wants and holds_nothing(table, seat, cards.when | mine.when):
        return []
    acts, free = blocking(table, seat, cards, mine)
    if not (acts or wants or dropping_helps(table, seat)):
        return []
    return [*acts, *free, *riders(table, seat, mine), *passes(table, seat)]


def holds_nothing(table: Table, seat: int, when: int) -> bool:
    """Whether an outsider has no card for this window: a quick look before the rules."""
    # MU-COMBAT-14, MU-TIME-04, MU-INTER-04, MU-TIME-15.
    combat = table.combat
    if table.turn == seat or when & bits_of(table, seat):
        return False
    if combat is None or combat.settled:
        return combat is None or seat not in (combat.fighter, combat.helper)
    return seat not in (combat.fighter, combat.helper) and not can_join(table, seat)


def passes(table: Table, seat: int) -> list[Choice]:
    """MU-COMBAT-14. Pass now, or for a while; the fighter's pass lets a combat be decided."""
    if table.combat is not None and not table.combat.settled:
        return [PASSES[seat], YIELD_COMBAT[seat], YIELD_TURN[seat], HOLDS[seat]]
    return [PASSES[seat], YIELD_TURN[seat], HOLDS[seat]]


def pass_(game: Game[Table], seat: int) -> None:
    """MU-COMBAT-14. Nothing to add."""
    # MU-TIME-15.
    game.table.passed += (seat,)
    game.table.holds[seat] = False


def yield_(game: Game[Table], seat: int, until: str) -> None:
    """MU-COMBAT-14. Nothing to add for a while."""
    # MU-TIME-15.
    game.table.yields[seat] = until
    pass_(game, seat)


def hold(game: Game[Table], seat: int) -> None:
    """MU-COMBAT-14. To be asked next time, whatever one holds."""
    pass_(game, seat)
    game.table.holds[seat] = True


def speak_up(game: Game[Table], seat: int) -> None:
    """MU-TIME-15. Whoever is not asked may ask to act, and is asked at the next calm moment."""
    table = game.table
    table.holds[seat], table.yields[seat] = True, ""
    table.passed = tuple([other for other in table.passed if other != seat])


RULE = "MU-COMBAT-14"
PASSES = [Choice(RULE, "pass", (), (call(pass_, seat),)) for seat in SEATS]
YIELD_COMBAT = [Choice(RULE, "yield", ("combat",), (call(yield_, s, "combat"),)) for s in SEATS]
YIELD_TURN = [Choice(RULE, "yield", ("turn",), (call(yield_, s, "turn"),)) for s in SEATS]
HOLDS = [Choice(RULE, "hold", (), (call(hold, seat),)) for seat in SEATS]
ASIDES = tuple([(s, Choice("MU-TIME-15", "hold", (), (call(speak_up, s),))) for s in SEATS])


def own_loop(table: Table, seat: int) -> list[Choice]:
    """MU-PREP-01. Everything of one's own turn out of combat."""
    cards, mine = held(table, seat), used(table, seat)
    acts, free = powers(table, seat, cards, mine)
    plays, sold = own_plays(table, seat, cards, mine), sales(table, seat, cards, mine)
    return [*acts, *free, *plays, *riders(table, seat, mine), *sold]


def checkpoint(game: Game[Table], window: str, seats: tuple[int, ...]) -> None:
    """MU-TIME-15. It goes on until all its seats have passed in succession."""
    # MU-TIME-10.
    table = game.table
    table.passed = ()
    table.acted = False
    table.moved = frozenset()
    game.do(call(go_round, window, seats))


def go_round(game: Game[Table], window: str, seats: tuple[int, ...]) -> None:
    # MU-DEATH-22, MU-TIME-15, MU-DEATH-26, MU-RUN-23.
    table = game.table
    again = call(go_round, window, seats)
    if settles_first(game, again):
        return
    if window != "run" and not table.alive[table.turn]:
        return  # MU-DEATH-22: the turn has ended
    table.window = window
    for seat in seats:
        if table.alive[seat] and seat not in table.passed:
            choices = question(table, seat)
            if choices:
                game.do(again)
                game.ask(seat, *choices)
                return
            table.passed += (seat,)


def hears_first(game: Game[Table], window: str, again: Call) -> bool:
    """MU-TIME-09. Before the player of the turn goes on, whoever asked to act is asked."""
    # MU-TIME-15.
    table = game.table
    for seat in others(table, table.turn) if True in table.holds else ():
        if table.holds[seat] and seat not in table.passed:
            table.window = window
            game.do(again)
            game.ask(seat, *question(table, seat))
            return True
    table.passed = ()
    return False


def riders(table: Table, seat: int, mine: Used) -> list[Choice]:
    """Backpack, a trade, discarding one's Class or Companion."""
    moves = backpack_moves(table, seat, mine)
    return [*droppings(table, seat, mine), *moves, *tradings(table, seat)]


def may_pass(game: Game[Table], seat: int) -> str | None:
    """One's own loops are left in other words; a forced choice is not passed on."""
    forced = [rule for verb, rule in MUST.items() if is_asked(game, verb)]
    why = may_do_else(game, seat) or BEFORE_PASSING.get(game.table.window)
    return why or (forced[0] if forced else None)


PASS = Act("pass", "pass", RULE, may_pass, moment="MU-TIME-15")
YIELD = Act(
    "yield UNTIL", "yield turn", RULE,
    lambda game, seat, until: "MU-DUR-08" if until == "frame" else RULE,
)  # fmt: skip
HOLD = Act("hold", "hold", RULE)
