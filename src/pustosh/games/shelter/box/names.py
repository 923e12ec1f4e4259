"""What the ids of this game are called: cards by their names, all else by messages."""

from msgspec.structs import replace

from pustosh.games.shelter.box.cards import COLOURS
from pustosh.games.shelter.box.components import KIND_OF, KINDS, LETTERS, POSITIONS, Box, Item
from pustosh.kernel.naming import Phrase, printed
from pustosh.kernel.packs import CardText

FLOORS = (*COLOURS, "top")
USES = ("exhaust", "discard")  # using a card turns it, or uses it up
WORDS = frozenset((*KIND_OF, *FLOORS, *USES))  # ids that are their own messages
SIDES = {"L": "slot-left", "R": "slot-right", "LR": "slot-linked", "A": "slot-a", "B": "slot-b"}


def phrase(box: Box, id_: str) -> Phrase | None:
    """A card, slot, position, dweller, resource, letter or number; None for anything else."""
    if id_ in box.items:
        return item(box.items[id_], box.cards.texts[id_].value)
    if id_ in box.names:
        return replace(printed(box.cards.texts[id_].value), message=lift(box, id_))
    if id_ in WORDS:
        return Phrase(message=id_)
    if len(id_) == 1 and id_ in LETTERS:
        return Phrase(message=f"letter-{id_}")
    if id_.isdecimal():
        return Phrase(message="number", args={"n": int(id_)})
    return part(box, id_) or dweller(id_)


def lift(box: Box, id_: str) -> str:
    """An elevator is called by its colour, as on the board; all other cards have names alone."""
    colours = (f"lift-{colour}" for colour, card in box.elevators.items() if card == id_)
    return next(colours, "")


def item(card: Item, text: CardText) -> Phrase:
    """An item with what its ability is about, so that a button can say what its use will do."""
    kind, about = card.word, dict[str, str | int](use=card.timing)
    amount = card.args[0] if card.args else 0
    if amount == "reroll_one":
        kind = amount
    elif card.word == "fight_lost":
        about["n"] = len(card.args)
    elif card.word == "dweller_discount":
        about["resource"] = KINDS[int(amount)]
    elif isinstance(amount, int):
        about["n"] = amount
    return replace(printed(text, kind), args=about)


def part(box: Box, id_: str) -> Phrase | None:
    """`S04.L` is a slot of a card, `blue.L2` a position on a floor."""
    whole, _, side = id_.partition(".")
    if whole in FLOORS and side in POSITIONS:
        return Phrase(message=f"place-{side}", args={"floor": whole})
    if whole in box.rooms and side in SIDES:
        alone = side != "LR" and len(box.rooms[whole]) == 1
        return Phrase(message="slot-only" if alone else SIDES[side], args={"card": whole})
    return None


def dweller(id_: str) -> Phrase | None:
    """`blue-3`."""
    colour, _, number = id_.partition("-")
    if colour in COLOURS and number.isdecimal():
        return Phrase(message="dweller", args={"colour": colour, "n": int(number)})
    return None
