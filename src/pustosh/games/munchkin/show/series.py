"""How a game of Munchkin went, in numbers for each seat."""

from pustosh.games.munchkin.sight.view import View


def series(view: View) -> dict[str, list[int]]:
    """Measures that all may see: of hands only how many cards they are."""
    people = view.characters
    return {
        "levels": [one.level for one in people],
        "strength": [one.strength for one in people],
        "items": [len(one.worn) + len(one.pack) + len(one.load) for one in people],
        "hand": [one.doors + one.treasures for one in people],
        "perks": [len(one.perks) for one in people],
        "won": [one.won for one in people],
        "lost": [one.lost for one in people],
    }
