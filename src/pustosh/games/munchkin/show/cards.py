"""Cards as they lie on the page, each with what is printed on it."""

import re
from collections.abc import Iterable, Mapping

from pustosh.games.munchkin.box.cards import same_fields
from pustosh.games.munchkin.box.components import CardFacts, Face
from pustosh.games.munchkin.box.printing import deck_of
from pustosh.games.munchkin.show.signs import Sign, sign_of

WISHES = {  # of cards in the hand; the others are applied
    "monster": "trouble", "item": "wear", "junk": "wear",
    **dict.fromkeys(("class", "super", "mega", "companion"), "play"),
    **dict.fromkeys(("item_mod", "cheat"), "attach"),
}  # fmt: skip
MINUS = "\N{MINUS SIGN}"
MOST_BRIEF = 38  # letters on three short lines
BAD = ("Bad Stuff: ", "Непотребство: ", "Schlimme Dinge: ")  # begins the end of a Monster's text


class CardFact(Face, frozen=True, kw_only=True):
    """A card on the page; its text is without the Bad Stuff of a Monster."""

    id: str
    deck: str
    picture: Sign
    bad: str  # the Bad Stuff of a Monster
    joined: tuple["CardFact", ...] = ()  # attached to this Item
    hangs: bool = True  # its choices hang here; a card that is drawn twice has them once

    @property
    def brief(self) -> str:
        """For a small card: as many whole sentences as fit, or nothing; half of one misleads."""
        whole = ""
        for sentence in re.split(r"(?<=[.!?]) ", self.text):
            if len(f"{whole} {sentence}") > MOST_BRIEF:
                break
            whole = f"{whole} {sentence}".strip()
        if self.kind == "oneshot" and (amount := re.search(rf"[+{MINUS}]\d+", self.text)):
            whole = whole if amount[0] in whole else f"{amount[0]} {whole}".strip()
        return whole


def record_of(id_: str) -> str:
    """`OS-01.3` and `MO-10#1` are copies of `OS-01` and `MO-10`."""
    return id_.partition("#")[0].partition(".")[0]


class Shelf:
    """Cards of the pack that a view names; choices hang where a card is taken from here first."""

    def __init__(self, cards: Mapping[str, CardFacts]) -> None:
        self.printed = cards
        self.hung: set[str] = set()

    def facts(self, id_: str) -> CardFacts:
        return self.printed[record_of(id_)]

    def sign(self, id_: str) -> Sign:
        return sign_of(record_of(id_), self.facts(id_))

    def card(self, id_: str, joined: Iterable[str] = ()) -> CardFact:
        """With its choices, unless they hang somewhere already."""
        fresh = id_ not in self.hung
        self.hung.add(id_)
        return self.show(id_, tuple(self.card(modifier) for modifier in joined), fresh)

    def row(self, ids: Iterable[str]) -> tuple[CardFact, ...]:
        return tuple(self.card(id_) for id_ in ids)

    def show(self, id_: str, joined: tuple[CardFact, ...] = (), hangs: bool = False) -> CardFact:
        """Only to look at."""
        printed = self.facts(id_)
        text, bad = split_text(printed)
        return CardFact(
            **{**same_fields(printed, Face), "text": text},
            id=id_,
            deck=deck_of(printed.kind),
            picture=self.sign(id_),
            bad=bad,
            joined=joined,
            hangs=hangs,
        )


def split_text(printed: CardFacts) -> tuple[str, str]:
    """What a card says, and apart from it the Bad Stuff of a Monster."""
    if printed.kind != "monster":
        return printed.text, ""
    mark = next((mark for mark in BAD if mark in printed.text), BAD[0])
    text, _, bad = printed.text.partition(mark)
    return text.strip(), bad[:1].upper() + bad[1:]


def wish(kind: str, place: str) -> str:
    """The verb one asks about if nothing can be done with a card of this kind here."""
    if place == "hand":
        return WISHES.get(kind, "apply")
    return {"pack": "wear", "worn": "stow", "load": "stow"}.get(place, "use")
