"""What the ids of this game are called: cards by their names, all else by messages."""

from pustosh.games.munchkin.box.components import Box
from pustosh.kernel.naming import Phrase, printed

WORDS = frozenset(
    (
        "door", "treasure", "perk", "players", "monsters", "helper", "fighter", "both", "combat",
        "turn", "frame", "level",
    )
)  # fmt: skip


def phrase(box: Box, id_: str) -> Phrase | None:
    """A card or its copy, a seat, a number, several Items; None for all else. `CARD:ID` is what a
    choice about this card names besides it."""
    whose, _, rest = id_.partition(":")
    if whose in box.cards and rest:
        return power(box, whose, rest) or phrase(box, rest)
    base, _, twin = id_.partition("#")
    card = box.cards.get(base)
    if card is not None and twin.isdecimal():
        return Phrase(message="twin", args={"card": base, "n": int(twin)}, kind=card.kind)
    if card is not None:
        return printed(box.texts[card.record].value, card.kind)
    if id_ in box.names:
        return printed(box.texts[id_].value)
    if id_.startswith("seat:"):
        return Phrase(message="seat", args={"who": int(id_.removeprefix("seat:"))})
    if id_.isdecimal():
        return Phrase(message="number", args={"n": int(id_)})
    if "," in id_:
        return Phrase(", ".join(box.names[box.cards[item].record] for item in id_.split(",")))
    return Phrase(message=id_) if id_ in WORDS else None


def power(box: Box, card: str, number: str) -> Phrase | None:
    """One of several abilities, by the moment at which it is used."""
    powers = [it for it in box.cards[card].powers if str(it.number) == number]
    return Phrase(message=f"power/{powers[0].timing}") if powers else None
