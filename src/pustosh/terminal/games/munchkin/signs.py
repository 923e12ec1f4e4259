"""The signs of the table: characters, levels, strength, the backs of cards, what cards print."""

from pustosh.games.munchkin.box.components import CardFacts
from pustosh.terminal.page import Page

FIGURES = ("●", "▲", "■", "◆", "▼", "★")  # by seat: colour is never the only sign
COLOURS = ("blue", "yellow", "red", "green", "accent", "ink")
SEXES = {"f": "♀", "m": "♂"}
RUNG, MISSING = "█", "·"  # of the ten levels
STRENGTH, RUN, RADS, CAP = "⚔", "»", "☢", "¤"
DOOR, TREASURE, PERK = "▒", "◈", "✚"  # backs of cards
BACKS = {"door": DOOR, "treasure": TREASURE, "perk": PERK}
OURS, THEIRS = "█", "▒"  # the bars of a combat
AHEAD, BEHIND = "✓", "✗"
ILL, ANSWER, KNOWN, SHOT = "☠", "↯", "◉", "✱"
MINUS = "\N{MINUS SIGN}"


def number(n: int) -> str:
    return f"{MINUS}{-n}" if n < 0 else str(n)


def signed(n: int) -> str:
    return f"{MINUS}{-n}" if n < 0 else f"+{n}"


def named(page: Page, seat: int) -> str:
    """`▲ Ann`: whose it is by shape and name."""
    return f"{FIGURES[seat]} {page.voice.seat(seat)}"


def short(printed: CardFacts) -> str:
    """`⚔12 ◈3` of a Monster, `+3 400¤` of an Item: what a card prints, at a glance."""
    if printed.kind == "monster":
        rads = f" {RADS}{printed.radioactive}" if printed.radioactive else ""
        return f"{STRENGTH}{printed.level} {TREASURE}{printed.treasures}{rads}"
    push = printed.strength or printed.bonus
    signs = [signed(push)] if push else []
    signs += [f"{printed.price}{CAP}"] if printed.price else []
    return " ".join(signs)


def verdict(gap: int, wins: bool) -> str:
    """`+2 ✓`: the difference of a combat, and whether it is enough."""
    return f"{signed(gap)} {AHEAD if wins else BEHIND}"


def legend(page: Page) -> list[tuple[str, str]]:
    """Every sign of the table and what it means."""
    seats = [
        (FIGURES[character.seat], page.voice.seat(character.seat))
        for character in page.view.characters
    ]
    backs = [(sign, page.voice.page(f"deck/{name}")) for name, sign in BACKS.items()]
    sexes = [(sign, page.voice.page(f"sex/{sex}")) for sex, sign in SEXES.items()]
    rest = [
        (f"{RUNG}{MISSING}", page.words("legend-levels")),
        (STRENGTH, page.voice.page("strength")),
        (f"{RUN}+1", page.voice.page("to-run")),
        (f"{RADS}+1", page.voice.page("to-protect")),
        (f"{RADS}2", page.voice.page("radioactive")),
        (CAP, page.words("legend-caps")),
        (OURS, page.voice.page("players-side")),
        (THEIRS, page.voice.page("monsters-side")),
        (AHEAD, page.voice.page("wins")),
        (BEHIND, page.voice.page("loses")),
        (SHOT, page.voice.page("kind/oneshot")),
        (ILL, page.words("legend-ills")),
        (ANSWER, page.words("legend-answer")),
        (KNOWN, page.words("legend-known")),
    ]
    return [*seats, *backs, *sexes, *rest]
