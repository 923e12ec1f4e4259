"""What the ids of this game are called: cards and places by their names, all else by messages."""

from pustosh.games.fallout.box.cards import AREAS, FACTIONS, ICONS, KINDS, LETTERS, TRAITS, TYPES
from pustosh.games.fallout.box.components import Box
from pustosh.games.fallout.box.faces import CELL_AT
from pustosh.kernel.naming import Phrase, printed

DECKS = ("loot", "asset", "agenda", *ICONS)
BACKS = ("dangerous", "deadly", "double")
TERRAINS = ("rough", "radioactive")
WORDS = frozenset((*TYPES, *TRAITS, *FACTIONS, *DECKS, *BACKS, *TERRAINS, *AREAS, *KINDS))
SIDES = "ABCEHKMNSW"  # keys of spaces on their tiles
REGIONS = (  # of the map, cell by cell
    "far-nw", "far-n", "far-ne",
    "edge-nw", "nw", "ne", "edge-ne",
    "far-w", "w", "middle", "e", "far-e",
    "edge-sw", "sw", "se", "edge-se",
    "far-sw", "far-s", "far-se",
)  # fmt: skip


def phrase(box: Box, id_: str) -> Phrase | None:
    """A card, copy, token, space, tile, cell, word of the game or number; None for all else."""
    if id_ in WORDS:  # before the names: `super_mutant` is a type, a trait and a survivor
        return Phrase(message=id_)
    if id_ in box.names:
        return named(box, id_, id_)
    if len(id_) == 1 and id_ in LETTERS:
        return Phrase(message=f"letter-{id_}")
    if id_.count(":") == 2:
        return Phrase(story(box, id_))
    if id_.isdecimal():
        return Phrase(message="number", args={"n": int(id_)})
    whole = tile(box, id_) or part(box, id_) or facedown(id_) or cell(id_)
    return whole or face(box, id_) or several(id_)


def named(box: Box, id_: str, name: str) -> Phrase:
    """By its name; an item also says what it is, so that a choice can be worded after it."""
    card = box.cards.get(id_)
    return printed(box.records.texts[name].value, card.kind if card else "")


def tile(box: Box, id_: str) -> Phrase | None:
    """`g1` is called like the place on it."""
    face = box.faces.get(id_)
    if face is None:
        return None
    places = [spot.place for spot in face.spots if spot.place]
    return Phrase(message="tile", args={"place": places[0]} if places else {"place": id_.upper()})


def part(box: Box, id_: str) -> Phrase | None:
    """`g1.K` is a space, `junk.2` a copy, `star.1` a faction token."""
    whole, _, rest = id_.partition(".")
    if whole in box.faces:
        return space(box, id_, whole, rest)
    if whole in FACTIONS and rest.isdecimal():
        token = Phrase(message=f"token-{whole}", args={"n": int(rest)})
        return token if int(rest) else Phrase(message=f"enemy-{whole}")  # fought without a token
    if id_ in box.tokens and whole in box.names:
        return Phrase(message="copy", args={"card": whole, "n": int(rest)})
    if rest.isdecimal() and whole in box.names:
        return named(box, id_, whole)
    return None


def space(box: Box, id_: str, face: str, key: str) -> Phrase | None:
    """A space with a name has that name; others lie beside one that has."""
    for spot in box.faces[face].spots:
        if spot.id == id_:
            if spot.place:
                text = box.records.texts.get(spot.place)
                return printed(text.value) if text else Phrase(spot.place)
            return Phrase(message="space", args={"tile": face, "side": f"side-{key}"})
    return None


def facedown(id_: str) -> Phrase | None:
    """`creature-facedown-1` is an inactive enemy, `side-N` a side of a tile."""
    type_, middle, number = id_.partition("-facedown-")
    if middle and type_ in TYPES and number.isdecimal():
        return Phrase(message="facedown", args={"type": type_, "n": int(number)})
    if id_.startswith("side-") and id_[5:] in SIDES:
        return Phrase(message=id_)
    return None


def cell(id_: str) -> Phrase | None:
    """`1,-1` is a place for a tile, named by where it lies on the map."""
    q, _, r = id_.partition(",")
    if not (q.lstrip("-").isdecimal() and r.lstrip("-").isdecimal()):
        return None
    at = CELL_AT.get((int(q), int(r)))
    return Phrase(message="cell" if at is None else f"cell-{REGIONS[at]}")


def face(box: Box, id_: str) -> Phrase | None:
    """`face-6`: the areas that a side of a V.A.T.S. die shows."""
    number = id_.removeprefix("face-")
    if number == id_ or not number.isdecimal() or not 0 < int(number) < len(box.dice):
        return None
    bits = box.dice[int(number)].areas
    areas = [area for at, area in enumerate(AREAS) if bits >> at & 1]
    return Phrase(message=f"areas-{len(areas)}", args=dict(zip("ab", areas, strict=False)))


def several(id_: str) -> Phrase | None:
    """`6,3,4` are dice, `face-6` is a face of them; `C,L` and `PA` are letters."""
    parts = id_.split(",") if "," in id_ else list(id_)
    names = dict(zip("abc", parts, strict=False))
    if len(parts) == 3 and all(part.isdecimal() for part in parts):
        return Phrase(message="dice", args={name: f"face-{part}" for name, part in names.items()})
    if 2 <= len(parts) <= 3 and set(parts) <= set(LETTERS):
        return Phrase(message=f"letters-{len(parts)}", args=dict(names))
    return None


def story(box: Box, id_: str) -> str:
    """`017:2:success` -> the text of that outcome; nothing if the card has none."""
    card, at, outcome = id_.split(":")
    text = box.records.texts.get(card)
    parts = (*text.value.options, *text.value.goals) if text else ()
    part = parts[int(at) - 1] if int(at) <= len(parts) else None
    return str(getattr(part, outcome)) if part else ""
