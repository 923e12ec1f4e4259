"""Munchkin: Levels, strength and cards of each character."""

from pustosh.games.munchkin.sight.characters import CharacterView
from pustosh.games.munchkin.sight.view import View

COOPERATIVE = False
SEAT = {
    "level": 0.1,
    "level near the win": 0.25,
    "gear": 0.035,
    "gear near the win": 0.03,
    "treasures": 0.12,
    "doors": 0.06,
    "packed": 0.1,
    "traits": 0.1,
    "ills": -0.08,
    "dead": -0.3,
    "turn": 0.05,
}
NOBODY: dict[str, float] = {}
LAST = 7  # from the Level after this a win is near


def seats(view: View) -> list[tuple[float, ...]]:
    return [seat_terms(view, character) for character in view.characters]


def seat_terms(view: View, character: CharacterView) -> tuple[float, ...]:
    gear = character.strength - character.level
    near = max(0, character.level - LAST)
    return (
        character.level,
        near,
        gear,
        gear * near,
        character.treasures,
        character.doors,
        len(character.pack),
        len(character.classes) + len(character.perks) + bool(character.companion),
        len(character.ills),
        not character.alive,
        view.turn == character.seat,
    )


def nobody(view: View) -> tuple[float, ...]:
    return ()
