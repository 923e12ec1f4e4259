"""Where the things of a view lie, and what may be chosen without lying anywhere."""

from pustosh.games.munchkin.sight.characters import CharacterView
from pustosh.games.munchkin.sight.view import View
from pustosh.kernel.choices import Choice


def held(one: CharacterView) -> tuple[str, ...]:
    """All that lies in front of a player, and what one knows of his hand."""
    joined = tuple(card for cards in one.joined.values() for card in cards)
    items = (*one.worn, *one.load, *one.pack, *joined)
    ills = tuple(ill.card for ill in one.ills)
    return (*one.classes, *one.brains, *one.perks, one.companion, *items, *ills, *one.known)


def belongings(one: CharacterView) -> list[tuple[str, tuple[str, ...]]]:
    """Class, Perks, what is worn, the Companion and his load, the Backpack: rows with cards."""
    rows = (
        ("of-class", one.classes),
        ("perks", (*one.brains, *one.perks)),
        ("worn", one.worn),
        ("companion", (one.companion,) if one.companion else ()),
        ("load", one.load),
        ("pack", one.pack),
    )
    return [row for row in rows if row[1]]


def placed(view: View) -> set[str]:
    """All that is drawn with a name of its own."""
    found = {*view.hand, *view.decks, *view.spread, *view.looked}
    found |= {foe.id for foe in view.combat.foes} if view.combat else set()
    for one in view.characters:
        found |= {f"seat:{one.seat}", *held(one)}
    return found


def loose(view: View, choices: tuple[Choice, ...]) -> list[Choice]:
    """The first choice about each thing that lies nowhere: numbers, words, sets of Items."""
    lying = placed(view)
    found = {one.about: one for one in reversed(choices) if one.args and one.about not in lying}
    return [one for one in choices if found.get(one.about) is one]


def seat_of(id_: str) -> int | None:
    """The seat of `seat:2`."""
    return int(id_.removeprefix("seat:")) if id_.startswith("seat:") else None
