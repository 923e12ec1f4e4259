"""Rulebook section: Combat; Several Monsters; Radioactive Monsters."""

from pustosh.games.munchkin.rules.cards.afflictions import begin_to_fight
from pustosh.games.munchkin.rules.cards.context import Context
from pustosh.games.munchkin.rules.cards.triggers import carry
from pustosh.games.munchkin.rules.cards.zones import clockwise, discard
from pustosh.games.munchkin.rules.characters.upkeep import upkeep
from pustosh.games.munchkin.rules.combat.changes import change
from pustosh.games.munchkin.rules.combat.strength import beaten, totals, treasures_of
from pustosh.games.munchkin.rules.doors.radiation import roll_protection
from pustosh.games.munchkin.rules.timing.acts import question
from pustosh.games.munchkin.rules.timing.receipt import receipts
from pustosh.games.munchkin.table import NOBODY, Combat, Foe, Table
from pustosh.games.munchkin.words.conditions import fighting
from pustosh.kernel.choices import call
from pustosh.kernel.flow import Game


def start_combat(game: Game[Table], fighter: int, monster: str, rule: str) -> None:
    """MU-MON-01. A Monster attacks; the combat must be finished before anything else."""
    from pustosh.games.munchkin.rules.combat.aftermath import finish_combat

    table = game.table
    table.combat = Combat(fighter)
    table.phase = "fight"
    change(game, foes=(Foe(monster, monster),))
    table.passed = ()
    table.moved = frozenset()
    game.tell(rule, "fight", who=fighter, monster=monster)
    join_combat(game, fighter)
    game.do(call(meet, fighter, monster, "meet"), call(combat_round), call(finish_combat))


def join_combat(game: Game[Table], seat: int) -> None:
    """MU-COMBAT-13. From now on he fights with what he has; what waits for his next combat acts."""
    begin_to_fight(game.table, seat)
    game.table.passed = ()


def meet_all(game: Game[Table], seat: int, event: str) -> None:
    combat = game.table.combat
    assert combat is not None
    game.do(*(call(meet, seat, foe.id, event) for foe in combat.foes))


def meet(game: Game[Table], seat: int, foe_id: str, event: str) -> None:
    """MU-RADMON-02. One Protection roll per character and Monster. The fighter feels what its
    card says before the roll, who joins him after it (9.4, 9.5)."""
    table = game.table
    combat = table.combat
    if combat is None or seat not in fighting(table):
        return
    for foe in combat.foes:
        if foe.id == foe_id:
            card = table.box.cards[foe.card]
            steps = []
            if event in card.triggers:
                context = Context(seat, seat, foe.card, "monster", "MU-COMBAT-06")
                steps.append(call(carry, context, card.triggers[event]))
            if card.radioactive:
                steps.append(call(roll_protection, seat, "", foe_id, NOBODY))
            game.do(*(reversed(steps) if event == "join" else steps))


def add_foe(game: Game[Table], card: str, twin: Foe | None = None) -> None:
    """MU-MULTI-01. Another Monster joins: the fighter meets it, both roll (MU-RADMON-04)."""
    combat = game.table.combat
    if combat is None:
        discard(game.table, card)
        return
    foe = twin or Foe(card, card)
    change(game, foes=(*combat.foes, foe))
    game.table.passed = ()
    game.tell("MU-MULTI-01", "monster-joins", monster=foe.card)
    fighter, *helper = fighting(game.table)
    game.do(call(meet, fighter, foe.id, "meet"), *(call(meet, one, foe.id, "") for one in helper))


def take_out(game: Game[Table], foe: Foe, outcome: str, as_kill: bool = False) -> None:
    """MU-MMOD-11. Killed, defeated or only removed; what it was worth is remembered."""
    table = game.table
    combat = table.combat
    assert combat is not None
    levels = table.box.cards[foe.card].levels if outcome == "kill" or as_kill else 0
    loot = 0 if outcome == "remove" else treasures_of(table, foe)
    change(
        game,
        foes=tuple(one for one in combat.foes if one != foe),
        killed=combat.killed + levels,
        loot=combat.loot + loot,
    )
    table.penalties = tuple(one for one in table.penalties if one.source != foe.id)
    discard(table, foe.id, *foe.modifiers)  # MU-MMOD-10
    rules = {"kill": "MU-PREC-06", "defeat": "MU-COMBAT-04", "remove": "MU-DUR-15"}
    game.tell(rules[outcome], f"monster-{outcome}", monster=foe.card)


def kill_at_once(game: Game[Table], combat: Combat) -> None:
    """MU-PREC-06. A card that says that the Monster is killed; asked after every change."""
    table = game.table
    for foe in combat.foes:
        killed_if = table.box.cards[foe.card].killed_if
        if killed_if and any(killed_if(table, seat) for seat in fighting(table)):
            take_out(game, foe, "kill")


def combat_round(game: Game[Table]) -> None:
    """MU-COMBAT-14. Settled only when fighter and all the others have passed in succession."""
    table = game.table
    combat = table.combat
    if combat is None or combat.settled:
        return
    if table.unsettled or table.received:
        game.do(call(upkeep), call(receipts), call(look_again), call(combat_round))
        return
    if not table.passed:
        look_again(game)
    table.window = "combat"
    for seat in clockwise(table, combat.fighter):
        if seat not in table.passed:
            choices = question(table, seat)
            if choices:
                table.open = choices if seat == combat.fighter else None
                game.do(call(combat_round))
                game.ask(seat, *choices)
                return
            table.passed += (seat,)
    settle(game)


def look_again(game: Game[Table]) -> None:
    """MU-COMBAT-14. Whatever changes the strength of either side starts the round again."""
    table = game.table
    if table.combat is None or table.combat.settled:
        return
    kill_at_once(game, table.combat)
    now = totals(table)
    if now != table.combat.totals:
        change(game, totals=now)
        table.passed = ()


def settle(game: Game[Table]) -> None:
    """MU-WIN-01. Exceeded or got rid of: victory; otherwise they run (MU-RUN-01)."""
    table = game.table
    assert table.combat is not None
    won = beaten(table)
    mine, theirs = totals(table)
    change(game, settled="won" if won else "lost")
    count = table.won if won else table.lost
    for seat in fighting(table):
        count[seat] += 1
    rule = "MU-COMBAT-02" if won else "MU-COMBAT-03"
    game.tell(
        rule, "fight-won" if won else "fight-lost", who=table.combat.fighter, n=mine, m=theirs
    )
