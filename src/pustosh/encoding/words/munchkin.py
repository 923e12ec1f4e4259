"""The words of the keys of Munchkin Fallout."""

from pustosh.games.munchkin.box.components import Box
from pustosh.games.munchkin.state.values import SEATS, seat_id

COPIES = 9  # of one Monster that cards may bring into a combat
NUMBERS = 9  # of printed choices; of abilities, if no card has more


def words(box: Box) -> dict[str, tuple[str, ...]]:
    cards = tuple(box.cards)
    seats = tuple(seat_id(seat) for seat in SEATS)
    monsters = of_kind(box, "monster")
    doubles = tuple(f"{card}#{n}" for card in monsters for n in range(1, COPIES + 1))
    targets = (*seats, "players", "monsters", *cards, *doubles)
    treasures = tuple(map(str, range(most_treasures(box) + 1)))
    modifiers = of_kind(box, "monster_mod")
    items = tuple(card for card in cards if box.cards[card].is_item)
    perks = tuple(card for card in cards if box.cards[card].deck == "perk")
    return {
        "CARD": cards,
        "COMPANION": of_kind(box, "companion"),
        "CLONE": (*doubles, *(f"{card}#mark" for card in monsters)),
        "DECK": ("door", "treasure", "perk"),
        "FACE": tuple("123456"),
        "ITEM": items,
        "ITEMS": items,
        "MODIFIER": tuple(f"{card}{copy}" for card in modifiers for copy in ("", "#")),
        "MONSTER": monsters,
        "NUMBER": tuple(map(str, range(1, most_numbers(box) + 1))),
        "OLD": cards,
        "PERK": perks,
        "SEAT": seats,
        "TARGET": targets,
        "TERMS": (*treasures, "helper", "fighter"),
        "THING": targets,
        "UNTIL": ("combat", "turn", "frame"),
        "WHO": ("helper", "fighter"),
        "WORD": tuple(sorted(box.words.effects)),
        "both": ("both",),
        "promise.NUMBER": treasures,
        "run-from.MONSTER": (*monsters, *doubles),
        "swap.OLD": perks,
    }


def of_kind(box: Box, kind: str) -> tuple[str, ...]:
    return tuple(card.id for card in box.cards.values() if card.kind == kind)


def most_numbers(box: Box) -> int:
    return max(NUMBERS, *(len(card.powers) for card in box.cards.values()))


def most_treasures(box: Box) -> int:
    """Of all Monsters of the box in one combat, each doubled: no prize is greater."""
    return 2 * sum(card.treasures for card in box.cards.values() if card.kind == "monster")
