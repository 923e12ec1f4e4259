"""What is printed on slots and cards: as short signs, and in words."""

from collections.abc import Iterable
from itertools import groupby

from pustosh.games.shelter.box.components import KINDS
from pustosh.games.shelter.sight.view import SlotView
from pustosh.terminal.page import Page
from pustosh.terminal.pieces import Piece, Pieces

SIGNS = {
    "food": "♣",
    "water": "≈",
    "energy": "↯",
    "any": "?",
    "happiness": "♥",
    "dweller": "☻",
    "item": "▣",
    "first": "⚑",
    "build": "⌂",
    "room_cost": "⌂",
    "heal": "✚",
    "wound": "✖",
    "wounded_only": "▬☻",
    "ready": "↺",
    "refresh_items": "↻▣",
    "refresh_rooms": "↻⌂",
}
MINUS = "\N{MINUS SIGN}"
MARKS = {"fight": "⚔", "train": "↑", "exchange": "⇄"}  # signs with something after them
SHAPES = {"blue": "●", "yellow": "▲", "red": "■", "green": "◆"}  # colour is never the only sign


def counted(symbols: Iterable[str]) -> list[tuple[str, int]]:
    return [(symbol, len(list(same))) for symbol, same in groupby(symbols)]


def sign(symbol: str) -> str:
    word, _, rest = symbol.partition(":")
    if word == "exchange":
        return MARKS[word]
    return SIGNS.get(symbol) or f"{MARKS[word]}{rest}"


def signs(symbols: Iterable[str]) -> str:
    """`♣2≈`: a sign, and how many if not one."""
    return "".join(sign(symbol) + (str(n) if n > 1 else "") for symbol, n in counted(symbols))


def name(page: Page, symbol: str) -> str:
    word, _, rest = symbol.partition(":")
    if symbol in KINDS:
        return page.voice.name(symbol)
    if word == "train":
        return page.words("train", what=page.words("letter-any") if rest == "*" else rest)
    if word == "exchange":
        give, take = (amount(page, part) for part in rest.split(">"))
        return page.words("exchange", give=give, take=take)
    return page.words(symbol)


def amount(page: Page, text: str) -> str:
    """`2food` as it is said."""
    kind = text.lstrip("0123456789")
    return f"{text[: len(text) - len(kind)] or 1} {page.voice.name(kind)}"


def in_words(page: Page, symbols: Iterable[str]) -> str:
    return ", ".join(
        page.words("times", what=name(page, symbol), n=n) if n > 1 else name(page, symbol)
        for symbol, n in counted(symbols)
    )


def slot_facts(page: Page, slot: SlotView) -> str:
    """What lies on a slot, what it costs and what it brings, as it stands now."""
    facts = []
    if slot.threat:
        facts.append(page.words("threat-here", name=page.voice.name(slot.threat)))
    if slot.fight:
        facts.append(page.words("fight", n=slot.fight))
    facts += price_facts(page, slot.cost, slot.reward)
    if slot.letter:
        facts.append(page.words("letter", letter=page.voice.name(slot.letter)))
    return "; ".join(facts)


def price_facts(page: Page, cost: Iterable[str], reward: Iterable[str]) -> list[str]:
    facts = []
    if cost:
        facts.append(page.words("cost", what=in_words(page, cost)))
    if reward:
        facts.append(page.words("reward", what=in_words(page, reward)))
    return facts


def slot_signs(slot: SlotView, thing: str = "") -> Pieces:
    """The same in signs: `⚔7 -♣2 +♥`, and the letter that doubles it."""
    pieces = [Piece(f"{MARKS['fight']}{slot.fight}", "cost", thing)] if slot.fight else []
    pieces += price_signs(slot.cost, slot.reward, thing)
    return pieces + ([Piece(f"[{slot.letter}]", "accent", thing)] if slot.letter else [])


def price_signs(cost: tuple[str, ...], reward: tuple[str, ...], thing: str = "") -> Pieces:
    pieces = [Piece(f"{MINUS}{signs(cost)}", "cost", thing)] if cost else []
    return pieces + ([Piece(f"+{signs(reward)}", "gain", thing)] if reward else [])


def legend(page: Page) -> list[tuple[str, str]]:
    """Every sign of the board and what it means."""
    plain = [(sign_, name(page, symbol)) for symbol, sign_ in SIGNS.items()]
    marks = [
        (f"{MARKS['fight']}7", page.words("fight", n=7)),
        (f"{MARKS['train']}S", page.words("train", what="S")),
        (MARKS["exchange"], page.words("legend-exchange")),
        (MINUS, page.words("legend-cost")),
        ("+", page.words("legend-reward")),
        ("[S]", page.words("legend-letter")),
        ("▚▚", page.words("legend-threat")),
        ("2-12", page.words("legend-number")),
        ("2☻", page.words("legend-linked")),
    ]
    shapes = [(f"{shape}☻", page.voice.name(colour)) for colour, shape in SHAPES.items()]
    return [*plain, *marks, *shapes, ("▬☻", page.words("legend-wounded"))]
