"""How a game of Fallout went, in numbers for each seat."""

from pustosh.games.fallout.sight.view import View


def series(view: View) -> dict[str, list[int]]:
    """Measures that all may see: agenda cards are counted, what they are worth stays secret."""
    return {
        "health": [max(0, survivor.remaining) for survivor in view.survivors],
        "letters": [len(survivor.special) for survivor in view.survivors],
        "caps": [survivor.caps for survivor in view.survivors],
        "agendas": [survivor.agendas for survivor in view.survivors],
        "perks": [len(survivor.perks) for survivor in view.survivors],
    }
