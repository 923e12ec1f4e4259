"""How a game of This War of Mine went, in numbers: one group, so all seats have the same."""

from pustosh.games.warofmine.sight.view import View


def series(view: View) -> dict[str, list[int]]:
    """Days, people, goods at home, and all conditions together."""
    measured = {
        "days": view.day,
        "people": len(view.people),
        "goods": sum(view.storage.values()),
        "conditions": sum(sum(person.states.values()) for person in view.people),
        "fittings": len(view.house.built),
    }
    return {name: [n] * view.seats for name, n in measured.items()}
