"""What a player might want to do at his turn and cannot: the questions of “why not?”."""

from pustosh.games.shelter.place import placing
from pustosh.games.shelter.table import Table
from pustosh.kernel.choices import Choice
from pustosh.kernel.flow import Game


def closed_choices(game: Game[Table], seat: int) -> list[Choice]:
    """Every slot of the vault and every own item that is not open now."""
    table = game.table
    if seat != game.decider or not any(choice.verb == "pass" for choice in game.choices):
        return []
    used = {choice.about for choice in game.choices}
    slots = [placing(seat, cell, table.slot_id(cell)) for cell in table.cells]
    items = [Choice("SH-ITEM-05", "use", (item,), ()) for item in table.items[seat]]
    return [choice for choice in (*slots, *items) if choice.about not in used]
