"""The survivors as a seat may see them: all is public but the agenda cards in hand."""

import msgspec

from pustosh.games.fallout.rules.combat.bill import combat_rerolls
from pustosh.games.fallout.rules.factions.influence import influence
from pustosh.games.fallout.rules.factions.loyalty import loyalty
from pustosh.games.fallout.rules.goods.equipment import (
    held_cards,
    kit_of,
    points_of_action,
    rough_cost,
)
from pustosh.games.fallout.rules.map.move import step_rads
from pustosh.games.fallout.rules.stories.test import reroll_letters
from pustosh.games.fallout.sight.map import where
from pustosh.games.fallout.table import Table

BY_SEAT = (
    "hp", "max_hp", "rads", "xp", "special", "caps", "equipped", "inventory", "perks", "loyal",
)  # fmt: skip


class SurvivorView(msgspec.Struct, frozen=True):
    seat: int
    character: str  # nothing before it is chosen
    card: str  # of the character; its facts are among the view's cards
    where: str
    hp: int
    max_hp: int
    rads: int
    remaining: int
    xp: int  # hole of the peg
    special: str
    traits: tuple[str, ...]
    caps: int
    equipped: tuple[str, ...]
    inventory: tuple[str, ...]
    exhausted: tuple[str, ...]
    perks: tuple[str, ...]
    agendas: int
    loyal: str  # the agenda card that lies faceup
    faction: str  # whose enemies do not fight, by that card
    eliminated: bool
    # What the cards in use give, as the rules count it now.
    armour: int
    points: int  # of a Move action
    rough: int  # points to enter a rough space
    step_rads: int  # of a step into a radioactive space
    rerolls: int  # in a combat
    reroll_letters: str  # each gives a reroll in a test that names it
    hand: tuple[str, ...]  # agenda cards, for those who may read them
    influence: int | None


def survivors(table: Table, seat: int | None) -> tuple[SurvivorView, ...]:
    return tuple(
        survivor_view(table, each, reads(table, seat, each)) for each in range(table.seats)
    )


def reads(table: Table, seat: int | None, owner: int) -> bool:
    """FO-VIS-06. Agenda cards are their owner's secret, until winners show theirs (14)."""
    return seat == owner or owner in table.winners


def survivor_view(table: Table, seat: int, open_: bool) -> SurvivorView:
    """FO-VIS-04. Boards, traits, caps and perks; cards worn and carried (02, 03)."""
    return SurvivorView(
        **{fact: getattr(table, fact)[seat] for fact in BY_SEAT},
        seat=seat,
        character=table.characters[seat],
        card=card_of(table, seat),
        where=where(table, table.node[seat]),
        remaining=table.hp[seat] - table.rads[seat],
        traits=tuple(sorted(table.traits[seat])),
        exhausted=tuple(id_ for id_ in held_cards(table, seat) if id_ in table.exhausted),
        agendas=len(table.agendas[seat]),
        faction=loyalty(table, seat) if table.loyal[seat] else "",
        eliminated=seat not in table.alive,
        armour=kit_of(table, seat).armour,
        points=points_of_action(table, seat),
        rough=rough_cost(table, seat),
        step_rads=step_rads(table, seat),
        rerolls=combat_rerolls(table, seat),
        reroll_letters=reroll_letters(table, seat),
        hand=table.agendas[seat] if open_ else (),
        influence=influence(table, seat) if open_ else None,
    )


def card_of(table: Table, seat: int) -> str:
    character = table.characters[seat]
    return table.box.survivors[character].card if character else ""
