"""Rulebook section: Setting up."""

from pustosh.games.shelter.box.cards import COLOURS
from pustosh.games.shelter.box.components import ELEVATOR, HALVES
from pustosh.games.shelter.rules.refresh import deal_items, deal_rooms
from pustosh.games.shelter.rules.resources import gain_any
from pustosh.games.shelter.rules.round import play_round
from pustosh.games.shelter.rules.vault import lay_room
from pustosh.games.shelter.table import HOME, NOBODY, Table
from pustosh.kernel.choices import call
from pustosh.kernel.decks import Deck
from pustosh.kernel.flow import Game


def set_up(game: Game[Table]) -> None:
    """All in order; then the first round."""
    game.do(
        call(choose_colours),
        call(take_first_token),
        call(build_vault),
        call(raise_price_of_dwellers),
        call(take_dwellers),
        call(shuffle_decks),
        call(deal_items, "SH-SETUP-13"),
        call(deal_rooms, "SH-SETUP-14"),
        call(console_last_player),
        call(play_round),
    )


def choose_colours(game: Game[Table]) -> None:
    """SH-SETUP-03. Every player has a colour of his own, named by the table or in order."""
    named = str(game.table.options["colours"])
    chosen = named.split(",") if named else list(COLOURS)
    game.table.colours = tuple(chosen[: game.table.seats])


def take_first_token(game: Game[Table]) -> None:
    """SH-SETUP-15. The table names the first player, or chance does."""
    table = game.table
    named = str(table.options["first"])
    seats = tuple(range(table.seats))
    table.first = game.chance.pick(seats) if named == "random" else int(named)
    game.tell("SH-SETUP-15", "first-player-drawn", who=table.first)


def build_vault(game: Game[Table]) -> None:
    """SH-SETUP-01. The starting floor on top; below it an elevator of each colour played (04)."""
    table = game.table
    seats = _elevators_from_top(table)
    table.owner_of = (NOBODY, *seats)
    table.floor_of = tuple([seats.index(seat) + 1 for seat in range(table.seats)])
    for position, room in enumerate(table.box.starting_floor):
        lay_room(table, 0, position, room)
    for seat in seats:
        elevator = table.box.elevators[table.colours[seat]]
        lay_room(table, table.floor_of[seat], ELEVATOR, elevator)


def raise_price_of_dwellers(game: Game[Table]) -> None:
    """SH-DWELL-01. A house rule makes every new dweller of the top floor cost one cube more."""
    table = game.table
    if table.options["dear_recruits"]:
        for cell in range(HALVES):
            slot = table.slot_at[cell]
            if slot.recruits:
                table.slot_at[cell] = slot.dearer()


def _elevators_from_top(table: Table) -> list[int]:
    """SH-SETUP-05. In any order; turn order unless the table names another."""
    named = str(table.options["floors"])
    if named != "turn order":
        return [int(seat) for seat in named.split(",")]
    return [(table.first + k) % table.seats for k in range(table.seats)]


def take_dwellers(game: Game[Table]) -> None:
    """SH-SETUP-07. Two dwellers each, available from the first round; five stay in the box."""
    for seat in range(game.table.seats):
        for figure in game.table.figures[seat][:2]:
            game.table.where[figure] = HOME


def shuffle_decks(game: Game[Table]) -> None:
    """SH-SETUP-11. Items, threats and the other rooms are shuffled separately."""
    table, box = game.table, game.table.box
    table.item_deck = Deck(tuple(box.items))
    table.threat_deck = Deck(tuple(box.threats))
    table.room_deck = Deck(tuple(box.build_bills))


def console_last_player(game: Game[Table]) -> None:
    """SH-SETUP-09. All start with nothing; a house rule gives the last in order one cube."""
    table = game.table
    if table.options["last_player_cube"]:
        game.do(call(gain_any, (table.first - 1) % table.seats, "SH-SETUP-09"))
