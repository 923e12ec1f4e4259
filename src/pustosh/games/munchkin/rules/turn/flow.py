"""Rulebook sections: Setting up, Course and end of the game."""

from functools import cache

from pustosh.games.munchkin.rules.cards.afflictions import end_ills, grow
from pustosh.games.munchkin.rules.cards.costs import forget_uses
from pustosh.games.munchkin.rules.cards.effects import take_cards, trigger
from pustosh.games.munchkin.rules.characters.classes import kept_plays, may_play_at_once
from pustosh.games.munchkin.rules.characters.levels import upkeep
from pustosh.games.munchkin.rules.combat.death import die, draw_new_cards, revive
from pustosh.games.munchkin.rules.items.item_modifiers import attachments
from pustosh.games.munchkin.rules.items.playing import item_plays
from pustosh.games.munchkin.rules.timing.acts import ASIDES
from pustosh.games.munchkin.rules.timing.choosing import followed_by
from pustosh.games.munchkin.rules.turn.charity import charity
from pustosh.games.munchkin.rules.turn.phases import kick_the_door, look_around
from pustosh.games.munchkin.rules.turn.turn_prep import delayed, loop, start_of_turn
from pustosh.games.munchkin.state.values import NOBODY
from pustosh.games.munchkin.table import DECKS, Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import Call, Choice, call
from pustosh.kernel.decks import Deck
from pustosh.kernel.flow import Game
from pustosh.kernel.spec import Outcome


def take_turn(game: Game[Table], seat: int) -> None:
    """MU-FLOW-01. A turn and its phases; the dead rise first (MU-DEATH-22, MU-DEATH-24)."""
    # MU-TRADE-08, MU-PH2-07, MU-TIME-06, MU-COMBAT-14, MU-TRAP-08, MU-DUR-17.
    table = game.table
    table.turn = seat
    table.turns += 1
    table.phase = "prepare"
    table.monster_met = False
    table.stashed = ()
    table.proposed = ()
    table.yields[seat] = ""
    forget_uses(table, "turn")
    game.tell("MU-FLOW-02", "turn", who=seat, n=table.turns)
    revive(game)
    game.do(call(draw_new_cards, seat), call(start_of_turn, seat), *phases(seat))


@cache
def phases(seat: int) -> tuple[Call, ...]:
    """MU-FLOW-01. Preparation, phases 1 and 2, the rest of the turn, Charity, the next player."""
    # MU-PREP-05, MU-PH2-02, MU-CHAR-01, MU-CHAR-06.
    return (
        call(loop, "prep"),
        call(kick_the_door, seat),
        call(look_around, seat),
        call(loop, "post"),
        call(end_of_turn, seat),
        call(charity, seat),
        call(next_turn, seat),
    )


def next_turn(game: Game[Table], seat: int) -> None:
    """MU-FLOW-02. Clockwise."""
    game.do(call(take_turn, (seat + 1) % game.table.seats))


def end_of_turn(game: Game[Table], seat: int) -> None:
    """MU-CHAR-06. Effects at the end of the turn are resolved just before Charity."""
    # MU-DUR-17, MU-DEATH-22.
    table = game.table
    if not table.alive[seat]:
        return
    table.phase = "charity"
    if grow(game, seat, "turn_end"):
        game.do(call(die, seat))  # MU-EXAMPLE-11
    end_ills(game, seat, "MU-TRAP-08", "turn_end")
    late = [call(delayed, seat, ill, "turn_end") for ill in table.ills[seat]]
    game.do(*late, call(trigger, seat, "turn_end"), call(upkeep))


def outcome(game: Game[Table]) -> Outcome | None:
    """MU-FLOW-03. Whoever first reaches Level 10 wins."""
    table = game.table
    if table.winner == NOBODY:
        return None
    return Outcome((table.winner,), tuple(table.level), "level-ten", "MU-FLOW-03")


DEALT = 4  # MU-SETUP-02


def set_up(game: Game[Table]) -> None:
    """All in order; then the first turn."""
    seats = game.table.seats
    game.asides = ASIDES[:seats]
    game.do(
        call(shuffle_decks),
        call(choose_sexes),
        *[call(deal, seat) for seat in range(seats)],
        *starts(seats),
    )


def starts(seats: int) -> tuple[Call, ...]:
    """MU-SETUP-12. All play what they were dealt, one after the other; then the first is chosen."""
    plays = (call(play_starting_cards, seat) for seat in range(seats))
    return (*plays, call(choose_first_player, tuple(range(seats))))


def shuffle_decks(game: Game[Table]) -> None:
    """MU-SETUP-01. Three decks, shuffled separately."""
    table = game.table
    table.decks = {name: Deck(table.box.deck(name)) for name in DECKS}


def choose_sexes(game: Game[Table]) -> None:
    """MU-SETUP-09. As the player says; otherwise the die."""
    # MU-SETUP-05.
    table = game.table
    chosen = str(table.options["sexes"]) or "?" * table.seats
    for seat, sex in enumerate(chosen):
        table.sex[seat] = sex if sex != "?" else ("m", "f")[game.chance.roll(2) - 1]


def deal(game: Game[Table], seat: int) -> None:
    """MU-SETUP-02. Four Doors and four Treasures (03); Junk is compensated (14)."""
    # MU-ITEM-02.
    take_cards(game, seat, "door", DEALT, openly=False, rule="MU-SETUP-02")
    take_cards(game, seat, "treasure", DEALT, openly=False, rule="MU-SETUP-03")
    game.table.received = ()


def play_starting_cards(game: Game[Table], seat: int) -> None:
    """MU-SETUP-12. Class, Supermunchkin, Items, Companion; all else waits."""
    table = game.table
    table.window = "setup"
    if table.unsettled:
        game.do(call(upkeep), call(play_starting_cards, seat))
        return
    plays = starting_plays(table, seat)
    if plays:
        game.ask(seat, *plays, READY_NOW)


def starting_plays(table: Table, seat: int) -> list[Choice]:
    """MU-SETUP-12. What of the hand may be played before the first turn."""
    hand = table.hand[seat]
    fresh = tuple([card for card in hand if may_play_at_once(table, card, drawn=True) is None])
    plays = kept_plays(table, seat, fresh, "MU-SETUP-10")
    plays += item_plays(table, seat, hand, "MU-SETUP-11")
    plays += attachments(table, seat, fresh, "MU-SETUP-12")  # MU-IMOD-01
    return followed_by(plays, call(play_starting_cards, seat))


READY_NOW = Choice("MU-SETUP-12", "ready", (), ())
READY = Act("ready", "ready", "MU-SETUP-12")


def choose_first_player(game: Game[Table], among: tuple[int, ...]) -> None:
    """MU-SETUP-13. The highest roll starts; the tied roll again."""
    rolls = {seat: game.chance.roll(6) for seat in among}
    for seat, face in rolls.items():
        game.tell("MU-SETUP-13", "rolls", who=seat, n=face)
    best = tuple([seat for seat, face in rolls.items() if face == max(rolls.values())])
    if len(best) > 1:
        game.do(call(choose_first_player, best))
    else:
        game.tell("MU-SETUP-13", "first-player", who=best[0])
        game.do(call(take_turn, best[0]))
