"""The signs of the table: goods, conditions, dice, the house."""

from collections.abc import Mapping

from pustosh.games.warofmine.show.goods import Good
from pustosh.games.warofmine.show.people import WORST
from pustosh.terminal.page import Page

TIMES = "\N{MULTIPLICATION SIGN}"
UNABLE = TIMES  # a stage in which one cannot act
KINDS = {"water": "≈", "wood": "≡", "component": "⚙"}
SHELVES = {"green": "●", "grey": "■", "red": "†", "yellow": "✚"}
SHELF_INKS = {
    "resource": "accent",
    "green": "green",
    "grey": "second",
    "red": "red",
    "yellow": "yellow",
}
MOST_DRAWN = 6  # beyond that the number must do
FULL, FREE = "■", "·"  # of the four steps of a condition
LOOKS = {"well": "second", "worse": "warn", "grave": "cost"}
DICE = {"grey": "second", "yellow": "yellow", "red": "red"}
FACES = {
    "BLANK": "[ ]",
    "HIT1": "[•]",
    "HIT2": "[••]",
    "HIT3": "[•••]",
    "AXE": "[†]",
    "SHELL": "[◎]",
    "OUT": f"[{TIMES}]",
    "FATE": "[✶]",
}
LEADER, COLD, SKILL, ASLEEP, LADDER = "▶", "❄", "✦", "z", "╫"
DARK, BRICK, EARTH, BANNED = "░", "▒", "▓", "✗"
NOISE, QUIET = "█", "░"
CHANCE = "⚄"
HERE, HOT, LACKING = "◉", "!", "✗"
PROWESS, UNKNOWN, EFFECT = "⚔", "▒", "→"


def sign_of(good: Good) -> str:
    return KINDS.get(good.kind) or SHELVES[good.colour]


def meter(level: int, most: int = WORST) -> str:
    """`■■··`: a condition of four steps."""
    return FULL * level + FREE * (most - level)


def in_ten(n: int) -> str:
    return f"{CHANCE}{n}/10"


def legend(page: Page) -> list[tuple[str, str]]:
    """Every sign of the table and what it means."""
    say, words = page.voice.page, page.words
    goods = [(sign, page.voice.name(kind)) for kind, sign in KINDS.items()]
    goods += [(sign, say(f"shelf/{colour}")) for colour, sign in SHELVES.items()]
    faces = [(sign, say(f"face/{face}")) for face, sign in FACES.items()]
    rest: Mapping[str, str] = {
        f"{FULL}{FREE}": say("conditions"),
        LEADER: say("leads"),
        COLD: say("cold"),
        SKILL: words("legend-skill"),
        ASLEEP: words("legend-asleep"),
        LADDER: say("ladder"),
        DARK: say("look/dark"),
        BANNED: say("note/banned"),
        f"{NOISE}{QUIET}": say("noise"),
        f"{CHANCE}3/10": words("legend-chance"),
        PROWESS: say("stat/prowess"),
        f"{UNKNOWN}{FREE}": words("legend-unknown"),
        HERE: words("legend-here"),
        HOT: words("legend-hot"),
    }
    return [*goods, *rest.items(), *faces]
