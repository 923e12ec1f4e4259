"""What of a pack is drawn: faces of people, and a stage for all that is told."""

from pustosh.games.warofmine.box.components import Box
from pustosh.kernel.pictures.checks import Section


def pictured(box: Box) -> tuple[Section, ...]:
    faces = {
        "people": box.people, "visitors": box.visitors, "residents": box.residents,
        "enemies": box.enemies,
    }  # fmt: skip
    stories = {
        "events": box.events, "raids": box.raids, "visitors": box.visitors,
        "residents": box.residents, "locations": box.locations, "explorations": box.explorations,
        "scripts": box.scripts, "fates": box.fates, "objectives": box.objectives,
        "decisive": box.decisive,
    }  # fmt: skip
    return (
        *(Section(name, "portrait", tuple(cards)) for name, cards in faces.items()),
        *(Section(name, "stage", tuple(cards)) for name, cards in stories.items()),
    )
