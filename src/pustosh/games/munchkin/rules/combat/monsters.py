"""Rulebook sections: Several Monsters, Radioactive Monsters, Monster modifiers.

And the section: Interfering in another's combat.
"""

from msgspec.structs import replace

from pustosh.games.munchkin.rules.cards.afflictions import begin_to_fight
from pustosh.games.munchkin.rules.cards.effects import Context, carry_out
from pustosh.games.munchkin.rules.cards.fits import monster_fits
from pustosh.games.munchkin.rules.cards.frames import pop
from pustosh.games.munchkin.rules.cards.radiation import roll_protection
from pustosh.games.munchkin.rules.cards.zones import discard, held, take_away
from pustosh.games.munchkin.rules.combat.changes import change
from pustosh.games.munchkin.rules.combat.strength import treasures_of
from pustosh.games.munchkin.state.frames import Frame
from pustosh.games.munchkin.state.values import NOBODY, Foe
from pustosh.games.munchkin.table import Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import call
from pustosh.kernel.flow import Game


def join_combat(game: Game[Table], seat: int) -> None:
    """MU-COMBAT-13. The character fights with what is in play; what waited for a combat acts."""
    # MU-COMBAT-14, MU-TRAP-08.
    begin_to_fight(game.table, seat)
    game.table.passed = ()


def meet_all(game: Game[Table], seat: int, event: str) -> None:
    game.do(*[call(meet, seat, foe.id, event) for foe in game.table.the_combat.foes])


def meet(game: Game[Table], seat: int, foe_id: str, event: str) -> None:
    """MU-RADMON-02. One Protection roll per character and Monster. What the card
    says acts on the fighter before the roll, and on a Helper after it."""
    table = game.table
    if seat not in table.fighting:
        return
    for foe in table.foes:
        if foe.id == foe_id:
            card = table.box.cards[foe.card]
            steps = []
            if event in card.triggers:
                context = Context(seat, seat, foe.card, "monster", "MU-COMBAT-06")
                steps.append(call(carry_out, context, card.triggers[event]))
            if card.radioactive:
                steps.append(call(roll_protection, seat, "", foe_id, NOBODY))
            game.do(*(reversed(steps) if event == "join" else steps))


def add_foe(game: Game[Table], card: str, twin: Foe | None = None) -> None:
    """MU-MULTI-01. Another Monster joins: the fighter meets it, both roll (MU-RADMON-04)."""
    foe = twin or Foe(card, card)
    change(game, foes=(*game.table.the_combat.foes, foe))
    game.table.passed = ()
    game.tell("MU-MULTI-01", "monster-joins", monster=foe.card)
    fighter, *helper = game.table.fighting
    game.do(call(meet, fighter, foe.id, "meet"), *[call(meet, seat, foe.id, "") for seat in helper])


def take_out(game: Game[Table], foe: Foe, outcome: str, as_kill: bool = False) -> None:
    """MU-MMOD-11. Killed, defeated or only removed; what it was worth is remembered."""
    # MU-PREC-07.
    table, combat = game.table, game.table.the_combat
    levels = table.box.cards[foe.card].levels if outcome == "kill" or as_kill else 0
    loot = 0 if outcome == "remove" else treasures_of(table, foe)
    left = tuple([other for other in combat.foes if other != foe])
    change(game, foes=left, killed=combat.killed + levels, loot=combat.loot + loot)
    table.penalties = tuple([other for other in table.penalties if other.source != foe.id])
    discard(table, foe.id, *foe.modifiers)  # MU-MMOD-10
    rules = {"kill": "MU-PREC-06", "defeat": "MU-COMBAT-04", "remove": "MU-DUR-15"}
    game.tell(rules[outcome], f"monster-{outcome}", monster=foe.card)


def change_foe(game: Game[Table], foe_id: str, modifier: str) -> None:
    """MU-MMOD-07. A modifier affects one particular Monster."""
    foes = tuple(
        [
            replace(foe, modifiers=(*foe.modifiers, modifier)) if foe.id == foe_id else foe
            for foe in game.table.the_combat.foes
        ]
    )
    change(game, foes=foes)


def modified(game: Game[Table], frame: Frame) -> None:
    """MU-MMOD-07. It lies with its Monster."""
    # MU-MMOD-05.
    pop(game.table)
    change_foe(game, frame.thing, frame.card)


def can_join(table: Table, seat: int) -> list[str]:
    """MU-INTER-04. Monsters of the hand that some Monster lets in without Wandering Beast."""
    # MU-MON-03.
    if not table.the_combat.joins:
        return []
    return [card for card in held(table, seat).monsters if may_join(table, card) is None]


def join(game: Game[Table], seat: int, card: str) -> None:
    take_away(game.table, seat, card)
    game.tell("MU-INTER-04", "sends-monster", who=seat, card=card)
    add_foe(game, card)


def may_join(table: Table, card: str) -> str | None:
    """MU-MON-03. A Monster of the hand comes only with a card, or where another lets it in."""
    filters = table.combat.joins if table.combat else ()
    return None if any(monster_fits(table, card, wanted) for wanted in filters) else "MU-MON-03"


def may_join_now(game: Game[Table], seat: int, card: str) -> str | None:
    """MU-INTER-04. Only where a Monster of the combat lets it in."""
    table = game.table
    if card not in table.box.cards or table.box.cards[card].kind != "monster":
        return "MU-INTER-04"
    if card not in table.hand[seat]:
        return "MU-VERB-01"
    if table.combat is not None and table.combat.settled:
        return "MU-RUN-22"
    return may_join(table, card)


JOIN = Act(
    "join MONSTER", "join MO-03", "MU-INTER-04", may_join_now,
    lambda table, seat: [(card,) for card in held(table, seat).monsters],
    lambda table, seat, card: (call(join, seat, card),),
)  # fmt: skip
