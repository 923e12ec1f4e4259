"""Rulebook section: Death, looting and revival."""

from pustosh.games.munchkin.rules.cards import zones
from pustosh.games.munchkin.rules.cards.afflictions import lift
from pustosh.games.munchkin.rules.cards.effects import take_cards, take_openly, trigger
from pustosh.games.munchkin.rules.cards.using import total
from pustosh.games.munchkin.rules.combat.changes import change, lose_helper
from pustosh.games.munchkin.rules.timing.choosing import choose_thing
from pustosh.games.munchkin.rules.timing.receipt import receipts
from pustosh.games.munchkin.state.values import NOBODY
from pustosh.games.munchkin.table import Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import call
from pustosh.kernel.flow import Game

NEW_CARDS = 3  # MU-DEATH-24


def die(game: Game[Table], seat: int) -> None:
    """MU-DEATH-01. What acted on the character is lifted; Level, Class, Perks stay (06 to 09)."""
    # MU-DEATH-26, MU-DEATH-10.
    table = game.table
    table.alive[seat] = False
    table.reborn[seat] = True
    table.due[seat] = table.fallen[seat] = 0
    game.tell("MU-DEATH-01", "dies", who=seat)
    for ill in table.ills[seat]:
        if ill.kind == "radiation":
            lift(game, seat, ill, "MU-DEATH-02")
        elif ill.until != "game_end":
            lift(game, seat, ill, "MU-DEATH-03" if ill.kind == "trap" else "MU-DEATH-04")
    zones.lose_companion(game, seat, "MU-DEATH-05")
    leave_combat(game, seat)


def leave_combat(game: Game[Table], seat: int) -> None:
    """MU-COMBAT-17. Without its fighter a combat ends; a Helper is only missing (18)."""
    # MU-DEATH-18, MU-DEATH-11.
    table, combat = game.table, game.table.combat
    if combat is None or seat not in (combat.fighter, combat.helper):
        game.do(call(loot, seat))
        return
    table.dead += (seat,)
    if combat.settled:
        return
    if seat == combat.helper:
        lose_helper(game)
        return
    change(game, settled="over", helper=NOBODY, deal=None)
    game.tell("MU-COMBAT-17", "fight-ends", who=seat)


def loot(game: Game[Table], seat: int) -> None:
    """MU-DEATH-11. Hand and property are laid out, joined cards apart (12)."""
    # MU-DEATH-13, MU-DEATH-17.
    table = game.table
    carried = zones.items(table, seat)
    joined = tuple([card for item in carried for card in zones.parted(table, item)])
    table.spread = (*carried, *joined, *table.hand[seat])
    zones.forget(table, *table.hand[seat])
    table.worn[seat] = table.pack[seat] = table.hand[seat] = ()  # the Companion's load is gone
    heirs = [heir for heir in zones.living(table) if heir != seat]
    takers = takers_of(game, heirs) if table.spread else []
    shares = [
        (before, rank)
        for rank, heir in enumerate(takers)
        for before in range(1 + total(table, heir, "loot_extra"))
    ]
    game.tell("MU-DEATH-10", "looted", who=seat, n=len(table.spread))
    steps = [call(take_share, takers[rank]) for _, rank in sorted(shares)]
    game.do(*steps, call(after_looting, seat))


def takers_of(game: Game[Table], seats: list[int]) -> list[int]:
    """MU-DEATH-13. The highest Level first; ties are settled by the die (14)."""
    level = game.table.level
    ranks = sorted({level[seat] for seat in seats}, reverse=True)
    ties = [[seat for seat in seats if level[seat] == rank] for rank in ranks]
    return [seat for tied in ties for seat in by_die(game, tied)]


def by_die(game: Game[Table], seats: list[int]) -> list[int]:
    """High first, re-rolling ties."""
    if len(seats) < 2:
        return seats
    rolls = {seat: game.chance.roll(6) for seat in seats}
    for seat, die in rolls.items():
        game.tell("MU-DEATH-14", "rolls", who=seat, n=die)
    faces = sorted(set(rolls.values()), reverse=True)
    ties = [[seat for seat in seats if rolls[seat] == face] for face in faces]
    return [seat for tied in ties for seat in by_die(game, tied)]


def take_share(game: Game[Table], seat: int) -> None:
    """MU-DEATH-13. Compulsory while cards remain; who comes too late gets nothing (15)."""
    spread, rule = game.table.spread, "MU-DEATH-13"
    choose_thing(
        game, seat, rule, "loot", spread, lambda card: call(take_openly, seat, rule, False, card)
    )


def may_loot(game: Game[Table], seat: int, card: str) -> str:
    """MU-DEATH-11. One of the cards laid out; Level, Class and Perks stay with the dead."""
    table = game.table
    dead = [other for other in zones.everybody(table) if not table.alive[other]]
    kept = [other for seat in dead for other in zones.in_play(table, seat)]
    kept += [ill.card for seat in dead for ill in table.ills[seat]]
    return "MU-DEATH-11" if card in kept else "MU-DEATH-13"


LOOT = Act("loot CARD", "loot WE-04", "MU-DEATH-13", may_loot)


def after_looting(game: Game[Table], seat: int) -> None:
    """MU-DEATH-16. What is left is discarded."""
    # MU-DUR-17, MU-DEATH-13.
    table = game.table
    zones.discard(table, *table.spread)
    table.spread = ()
    around = [other for other in zones.clockwise(table, table.turn) if other != seat]
    game.do(*[call(trigger, other, "other_death") for other in around], call(receipts))


def revive(game: Game[Table]) -> None:
    """MU-DEATH-22. At the start of the next player's turn, with the same characteristics."""
    table = game.table
    for seat in range(table.seats):
        if not table.alive[seat]:
            table.alive[seat] = True
            game.tell("MU-DEATH-22", "revives", who=seat)


def draw_new_cards(game: Game[Table], seat: int) -> None:
    """MU-DEATH-24. Three Doors and three Treasures (25), at the start of the own turn."""
    # MU-DEATH-22.
    table = game.table
    if table.reborn[seat]:
        table.reborn[seat] = False
        take_cards(game, seat, "door", NEW_CARDS, openly=False, rule="MU-DEATH-24")
        take_cards(game, seat, "treasure", NEW_CARDS, openly=False, rule="MU-DEATH-25")
