"""What the words of a choice mean, for whoever asks about one that is not open."""

from pustosh.games.munchkin.box.components import Card
from pustosh.games.munchkin.box.names import WORDS
from pustosh.games.munchkin.rules.cards.zones import items
from pustosh.games.munchkin.state.characters import Ill, seat_id
from pustosh.games.munchkin.table import Table

Args = tuple[str, ...]
MOST_DIGITS = 3


def is_known(table: Table, word: str) -> bool:
    """A card, several cards, a seat, a number or a word of a choice: no slip of the pen."""
    cards = [name.partition("#")[0] in table.box.cards for name in word.split(",")]
    is_number = word.isdecimal() and len(word) <= MOST_DIGITS
    return all(cards) or is_number or word in WORDS or seat_of(table, word) is not None


def card_of(table: Table, args: Args, at: int = 0) -> Card | None:
    """The card that is named there."""
    return table.box.cards.get(args[at].partition("#")[0]) if len(args) > at else None


def seat_of(table: Table, word: str) -> int | None:
    return next((seat for seat in range(table.seats) if seat_id(seat) == word), None)


def named_seat(table: Table, args: Args) -> int | None:
    """The first seat among the words."""
    return next((seat for word in args if (seat := seat_of(table, word)) is not None), None)


def joined_to(table: Table, seat: int, card: str) -> str:
    """The Item of this player to which a card is joined, or the Modifier on it."""
    joined = table.attached
    held = (base for item in items(table, seat) for base in (item, *joined.get(item, ())))
    return next((base for base in held if card in joined.get(base, ())), "")


def ill_of(table: Table, seat: int, card: str) -> Ill | None:
    """What acts on this player, if it is this card."""
    return next((ill for ill in table.ills[seat] if ill.card.partition("#")[0] == card), None)


def received(table: Table, seat: int, card: str) -> bool:
    """Whether this card was just received and may be played."""
    return table.window == "receipt" and any(
        who == seat and other == card for who, other, _ in table.received
    )
