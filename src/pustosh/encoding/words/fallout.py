"""The words of the keys of Fallout."""

from pustosh.games.fallout.box.cards import LETTERS, TRAITS
from pustosh.games.fallout.box.components import Box
from pustosh.games.fallout.box.faces import CELLS
from pustosh.games.fallout.rules.combat.dice import DICE

FACTIONS = ("star", "shield")
FACTION_TOKENS = 20  # of one faction on the map; 0 is one that is drawn and fought beside it
CHOICES = 9  # rows to choose from; goals, options and abilities, if no card has more


def words(box: Box) -> dict[str, tuple[str, ...]]:
    numbers = tuple(map(str, range(1, most_numbers(box) + 1)))
    cells = tuple(f"{q},{r}" for q, r in CELLS)
    spaces = tuple(spot.id for face in box.faces.values() for spot in face.spots)
    cards = (*box.cards, *box.agendas, *box.perks, *box.encounters)
    return {
        "CARD": tuple(dict.fromkeys(cards)),
        "CELL": cells,
        "DIE": tuple(map(str, range(1, DICE + 1))),
        "ENEMY": enemies(box),
        "GOAL": numbers,
        "LETTER": tuple(LETTERS),
        "NUMBER": numbers,
        "PERK": tuple(box.perks),
        "QUEST": tuple(box.quests),
        "SPACE": (*spaces, *cells),
        "SURVIVOR": tuple(box.survivors),
        "TYPE": types(box),
    } | seen(box)


def seen(box: Box) -> dict[str, tuple[str, ...]]:
    """Words that stand in no key, but in views."""
    spots = [spot for face in box.faces.values() for spot in face.spots]
    places = dict.fromkeys(name for spot in spots for name in (spot.place, spot.icon, spot.enemy))
    return {
        "BACK": tuple(box.tiles),
        "ENCOUNTER": tuple(box.encounters),
        "FACE": tuple(box.faces),
        "ICON": tuple(dict.fromkeys(card.deck for card in box.encounters.values())),
        "MARKED": tuple(filter(None, places)),
        "SCENARIO": tuple(box.scenarios),
        "SHEET": tuple(sheet.card for sheet in box.survivors.values()),
        "TRAIT": tuple(TRAITS),
    }


def most_numbers(box: Box) -> int:
    """A card of another pack may have more of them than those of the box."""
    goals = (len(quest.goals) for quest in box.quests.values())
    options = (len(card.options) for card in box.encounters.values())
    abilities = (len(card.abilities) for card in box.cards.values())
    return max(CHOICES, *goals, *options, *abilities)


def types(box: Box) -> tuple[str, ...]:
    return tuple(dict.fromkeys(foe.type for foe in box.tokens.values()))


def enemies(box: Box) -> tuple[str, ...]:
    """Tokens, those of factions, and facedown ones, which are named by their type (FO-VIS-09)."""
    kinds = [foe.type for foe in box.tokens.values()]
    down = (f"{kind}-facedown-{n}" for kind in types(box) for n in range(1, kinds.count(kind) + 1))
    banners = (f"{name}.{n}" for name in FACTIONS for n in range(FACTION_TOKENS + 1))
    return (*box.tokens, *banners, *down)
