"""Rulebook section: Threats."""

from pustosh.games.shelter.box.components import DIE
from pustosh.games.shelter.rules.items import leaving, ready_items, using
from pustosh.games.shelter.rules.refresh import next_card
from pustosh.games.shelter.rules.vault import cell_in_column
from pustosh.games.shelter.table import NOBODY, Table
from pustosh.kernel.choices import call
from pustosh.kernel.flow import Game


def threats_appear(game: Game[Table]) -> None:
    """SH-THREAT-02. Two dice for every floor, the top floor first and then downwards."""
    table = game.table
    floors = [*range(table.seats + 1)]
    if table.options["second_top_roll"] and table.seats == 2:
        floors = [0, *floors]  # house rule: the top floor is rolled for twice in a game of two
    game.do(*[call(roll_for_floor, floor) for floor in floors])


def roll_for_floor(game: Game[Table], floor: int) -> None:
    """SH-THREAT-04. The dice name the column of this floor; a card rolls again (SH-ITEM-04)."""
    first, second = game.chance.roll(DIE), game.chance.roll(DIE)
    owner = game.table.owner_of[floor]
    game.tell("SH-THREAT-02", "rolls-threat", floor=owner, die=first, other=second)
    alarms = ready_items(game.table, owner, "reroll_threat") if owner != NOBODY else []
    if not alarms:
        threat_appears(game, floor, first + second)
        return
    choices = [using(owner, item.id, call(roll_for_floor, floor)) for item in alarms]
    game.ask(owner, *choices, leaving("SH-THREAT-04", call(threat_appears, floor, first + second)))


def may_appear(table: Table, floor: int, column: int) -> str | None:
    """SH-THREAT-05. Not on a 7, not where no room is (06), not where a threat lies already (07)."""
    if column == 7:
        return "SH-THREAT-05"
    cell = cell_in_column(table, floor, column)
    if cell == -1:
        return "SH-THREAT-06"
    return "SH-THREAT-07" if table.threat_at[cell] else None


def threat_appears(game: Game[Table], floor: int, column: int) -> None:
    """SH-THREAT-08. When no threat can appear no card is drawn and nothing is rolled again."""
    table = game.table
    forbidden = may_appear(table, floor, column)
    if forbidden:
        game.tell(forbidden, "no-threat", floor=table.owner_of[floor], n=column)
        return
    threat = draw_threat(game)
    if threat:
        cell = cell_in_column(table, floor, column)
        table.threat_at[cell] = threat
        game.tell("SH-THREAT-04", "threat-appears", threat=threat, slot=table.slot_id(cell))


def draw_threat(game: Game[Table]) -> str:
    """SH-END-04. The deck has run out when its last card is drawn; the discards fill in (05)."""
    table = game.table
    threat, table.threat_deck = next_card(table.threat_deck, game.chance)
    if not threat:
        game.tell("SH-END-06", "no-threat-card")
    elif not table.threat_deck and "threat-deck" not in table.ended_by:
        table.ended_by += ("threat-deck",)
        game.tell("SH-END-04", "threat-deck-empty")
    return threat


def discard_beaten(game: Game[Table]) -> None:
    """SH-THREAT-16. Every threat with a standing dweller on it is discarded, others stay (17)."""
    table = game.table
    for cell, threat in enumerate(table.threat_at):
        figure = table.occupant[cell]
        if threat and figure != NOBODY and not table.wounded[figure]:
            table.threat_at[cell] = ""
            table.threat_deck = table.threat_deck.discarding(threat)
            game.tell("SH-THREAT-16", "threat-leaves", threat=threat, slot=table.slot_id(cell))
