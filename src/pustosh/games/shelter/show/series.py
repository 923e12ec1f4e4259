"""How a game of Shelter went, in numbers for each seat."""

from pustosh.games.shelter.sight.view import View


def series(view: View) -> dict[str, list[int]]:
    """Measures that grow and shrink with play; a seat's rooms are those of its own floor."""
    rooms = {floor.owner: len(floor.rooms) - 1 for floor in view.floors}  # less the elevator
    return {
        "happiness": [seat.happiness for seat in view.seats],
        "cubes": [sum(seat.cubes.values()) for seat in view.seats],
        "dwellers": [len(seat.dwellers) for seat in view.seats],
        "rooms": [rooms[seat.seat] for seat in view.seats],
        "items": [len(seat.items) for seat in view.seats],
    }
