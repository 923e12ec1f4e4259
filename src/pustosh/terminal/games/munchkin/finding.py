"""Where the things of a view lie, and what may be chosen without lying anywhere."""

from pustosh.games.munchkin.sight.characters import CharacterView
from pustosh.games.munchkin.sight.view import View
from pustosh.kernel.choices import Choice


def held(character: CharacterView) -> tuple[str, ...]:
    """All that lies in front of a player, and what is known of the hand."""
    joined = tuple(card for cards in character.joined.values() for card in cards)
    items = (*character.worn, *character.load, *character.pack, *joined)
    ills = tuple(ill.card for ill in character.ills)
    return (
        *character.classes,
        *character.brains,
        *character.perks,
        character.companion,
        *items,
        *ills,
        *character.known,
    )


def belongings(character: CharacterView) -> list[tuple[str, tuple[str, ...]]]:
    """Class, Perks, what is worn, the Companion and its load, the Backpack: rows with cards."""
    rows = (
        ("of-class", character.classes),
        ("perks", (*character.brains, *character.perks)),
        ("worn", character.worn),
        ("companion", (character.companion,) if character.companion else ()),
        ("load", character.load),
        ("pack", character.pack),
    )
    return [row for row in rows if row[1]]


def placed(view: View) -> set[str]:
    """All that is drawn with a name of its own."""
    things = {*view.hand, *view.decks, *view.spread, *view.looked}
    things |= {foe.id for foe in view.combat.foes} if view.combat else set()
    for character in view.characters:
        things |= {f"seat:{character.seat}", *held(character)}
    return things


def loose(view: View, choices: tuple[Choice, ...]) -> list[Choice]:
    """The first choice about each thing that lies nowhere: numbers, words, sets of Items."""
    lying = placed(view)
    first = {
        choice.about: choice
        for choice in reversed(choices)
        if choice.args and choice.about not in lying
    }
    return [choice for choice in choices if first.get(choice.about) is choice]


def seat_of(id_: str) -> int | None:
    """The seat of `seat:2`."""
    return int(id_.removeprefix("seat:")) if id_.startswith("seat:") else None
