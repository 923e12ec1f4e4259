"""How a game of Fallout went, in numbers for each seat."""

from pustosh.games.fallout.sight.view import View


def series(view: View) -> dict[str, list[int]]:
    """Measures that all may see: agenda cards are counted, what they are worth stays secret."""
    return {
        "health": [max(0, one.remaining) for one in view.survivors],
        "letters": [len(one.special) for one in view.survivors],
        "caps": [one.caps for one in view.survivors],
        "agendas": [one.agendas for one in view.survivors],
        "perks": [len(one.perks) for one in view.survivors],
    }
