"""Rulebook section: Influence and winning."""

from pustosh.games.fallout.box.cards import FACTIONS
from pustosh.games.fallout.table import Play, Table
from pustosh.kernel.spec import Outcome

NEEDED = {1: 11, 2: 10, 3: 9, 4: 8}  # FO-WIN-02, FO-WIN-03, FO-WIN-04, FO-WIN-05
MOST_AGENDAS = 4  # FO-AGENDA-03
RULES = {
    "survivors": "FO-WIN-06",
    "faction-star": "FO-POWER-05",
    "faction-shield": "FO-POWER-05",
    "both-factions": "FO-POWER-06",
    "nobody": "FO-KILL-17",
}


def lead(table: Table, seat: int, faction: str) -> int:
    """FO-POWER-07. Its spaces minus the other's, surplus beyond the end included."""
    mine = FACTIONS.index(faction)
    return table.power[mine] - table.power[1 - mine]


def influence(table: Table, seat: int) -> int:
    """FO-WIN-01. One for each agenda card and what it gives beyond, hand and faceup."""
    known = table.box.agendas
    return sum([1 + known[card].worth(table, seat) for card in table.agendas[seat]])


def hope(table: Table) -> None:
    """Whose cards could be enough at all: only these are counted at every change."""
    needed, known = NEEDED[table.seats], table.box.agendas
    ahead = abs(lead(table, 0, FACTIONS[0]))  # of either faction, whatever the card asks for
    table.hopeful = tuple(
        [
            seat
            for seat in table.alive
            if sum([1 + known[id_].most + known[id_].leads * ahead for id_ in table.agendas[seat]])
            >= needed
        ]
    )


def settle(game: Play) -> None:
    """FO-WIN-06. As soon as a survivor has the influence they need, the game ends."""
    if game.table.hopeful and not game.stopped:
        claim(game)


def claim(game: Play) -> bool:
    """FO-WIN-07. All who have enough at this moment win together."""
    table = game.table
    needed = NEEDED[table.seats]
    winners = tuple(
        [
            seat
            for seat in table.hopeful
            if len(table.agendas[seat]) <= MOST_AGENDAS  # FO-AGENDA-12: a fifth card goes first
            and influence(table, seat) >= needed
        ]
    )
    if winners:
        table.winners = winners
        for seat in winners:
            cards = ",".join(table.agendas[seat])
            game.tell("FO-WIN-06", "wins", who=seat, n=influence(table, seat), cards=cards)
        end(game, "survivors")
    return bool(winners)


def end(game: Play, how: str) -> None:
    game.table.ended = how
    game.stop()


def outcome(game: Play) -> Outcome | None:
    table = game.table
    if not table.ended:
        return None
    scores = tuple([influence(table, seat) for seat in range(table.seats)])
    return Outcome(table.winners, scores, table.ended, RULES[table.ended])
