"""How a game of Munchkin went, in numbers for each seat."""

from pustosh.games.munchkin.sight.view import View


def series(view: View) -> dict[str, list[int]]:
    """Measures that all may see: of hands only how many cards they are."""
    people = view.characters
    return {
        "levels": [character.level for character in people],
        "strength": [character.strength for character in people],
        "items": [
            len(character.worn) + len(character.pack) + len(character.load) for character in people
        ],
        "hand": [character.doors + character.treasures for character in people],
        "perks": [len(character.perks) for character in people],
        "won": [character.won for character in people],
        "lost": [character.lost for character in people],
    }
