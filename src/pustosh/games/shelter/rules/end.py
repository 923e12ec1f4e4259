"""Rulebook section: End of the game."""

from pustosh.games.shelter.box.components import HALVES, STORES
from pustosh.games.shelter.rules.dwellers import dwellers_of
from pustosh.games.shelter.table import Table
from pustosh.kernel.choices import call
from pustosh.kernel.flow import Game
from pustosh.kernel.spec import Outcome

AT_MOST = 3  # happiness from one item at the end


def count_up(game: Game[Table]) -> None:
    """SH-END-16. Happiness from items is added before the loss for threats; then the end (11)."""
    game.do(call(count_items), call(lose_happiness), call(finish))


def count_items(game: Game[Table]) -> None:
    """SH-END-16. What cards bring at the end of the game."""
    table = game.table
    for seat in range(table.seats):
        for item in table.items[seat]:
            n = worth_at_end(table, seat, item)
            if n:
                table.happiness[seat] += n
                game.tell("SH-END-16", "item-counts", who=seat, item=item, n=n)


def worth_at_end(table: Table, seat: int, item: str) -> int:
    """What one card brings at the end: a fixed number, or one per unit and three at the most."""
    card = table.box.items[item]
    if card.word != "end":
        return 0
    measure = str(card.args[0])
    return int(measure) if measure.isdigit() else min(AT_MOST, units(table, seat)[measure])


def units(table: Table, seat: int) -> dict[str, int]:
    """SH-END-16. How many there are of what an item counts at the end (SH-ITEM-05)."""
    items = [table.box.items[item] for item in table.items[seat]]
    return {
        "per_weapon": sum([item.class_ == "weapon" for item in items]),
        "per_dweller_over_4": max(0, dwellers_of(table, seat) - 4),
        "per_2_rooms": table.rooms_on(table.floor_of[seat]) // 2,
        "per_4_cubes": cubes_of(table, seat) // 4,
    }


def cubes_of(table: Table, seat: int) -> int:
    return sum(table.cubes[seat * STORES : (seat + 1) * STORES])


def lose_happiness(game: Game[Table]) -> None:
    """SH-END-07. One happiness for each threat on the own floor (09), never below zero (10)."""
    table = game.table
    for seat in range(table.seats):
        threats = threats_at(table, seat)
        lost = min(threats, table.happiness[seat])
        table.happiness[seat] -= lost
        if threats:
            game.tell("SH-END-07", "loses-happiness", who=seat, n=lost, threats=threats)


def threats_at(table: Table, seat: int) -> int:
    """SH-END-09. Those on the player's own floor count, and no others."""
    floor = table.floor_of[seat] * HALVES
    return sum([1 for threat in table.threat_at[floor : floor + HALVES] if threat])


def finish(game: Game[Table]) -> None:
    """SH-END-11. The player with the most happiness wins."""
    game.table.finished = True
    for seat in winners(game.table):
        game.tell("SH-END-11", "wins", who=seat, n=game.table.happiness[seat])


def winners(table: Table) -> tuple[int, ...]:
    """SH-END-12. Ties: most cubes, then most dwellers (13), then most items (14), else all (15)."""
    seats = range(table.seats)
    ties = [(cubes_of(table, seat), dwellers_of(table, seat)) for seat in seats]
    rank = [(table.happiness[seat], *ties[seat], len(table.items[seat])) for seat in seats]
    return tuple([seat for seat in seats if rank[seat] == max(rank)])


def outcome(game: Game[Table]) -> Outcome | None:
    """Winners, happiness, and the condition that ended the game: the sixth room before the deck."""
    table = game.table
    if not table.finished:
        return None
    by_room = "sixth-room" in table.ended_by
    return Outcome(
        winners(table),
        tuple(table.happiness),
        "-and-".join(sorted(table.ended_by)),
        "SH-END-01" if by_room else "SH-END-02",
    )
