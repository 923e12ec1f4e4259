"""What results are worth, in about an action each. Influence comes first."""

from collections.abc import Callable
from functools import cache
from typing import Any

from pustosh.bots.fallout.mind import OTHER, Mind
from pustosh.bots.fallout.places import holds_word
from pustosh.bots.fallout.rows import words
from pustosh.games.fallout.box.language import Comparison, Word
from pustosh.games.fallout.rules.factions.influence import MOST_AGENDAS

WIN, LOSS = 500.0, -60.0
AGENDA, BETTER_AGENDA = 8.0, 4.0  # one card more, or a chance of a better one
INFLUENCE = 2.4
LETTER, LOOT, ASSET, UNIQUE = 2.2, 0.8, 1.4, 2.2
CAP = 0.28
STAGE, ADD = 1.6, 0.3
RADS = 0.7
TRAITS = {"idolized": 0.3, "vilified": -0.3, "well_rested": 0.7, "addicted": -0.8}


def row_worth(mind: Mind, text: str) -> float:
    """All words of a row; a row that wins is worth everything."""
    return _row(mind, words(text)) + _deciding(mind, text)


def _row(mind: Mind, row: Any) -> float:
    return sum(word_worth(mind, word) for word in row)


def word_worth(mind: Mind, word: Any) -> float:
    if isinstance(word, Comparison):
        return 0.0
    worth = WORTH.get(word.name)
    return worth(mind, *word.args) if worth else 0.0


def _deciding(mind: Mind, text: str) -> float:
    """FO-WIN-06. The end of the game, if these results bring it."""
    star, shield, cards = gained(text)
    if not (star or shield or cards):
        return 0.0
    if mind.influence_after(star, shield, cards) >= mind.needed:
        return WIN
    power, last = mind.view.power, len(mind.view.power.x) - 1
    over = (star and power.star + star >= last) or (shield and power.shield + shield >= last)
    return LOSS if over else 0.0


@cache
def gained(text: str) -> tuple[int, int, int]:
    """Power of the star and of the shield, and agenda cards."""
    sums = {"star": 0, "shield": 0, "agenda": 0}
    for word in words(text):
        if word.name == "power":
            sums[word.args[0]] += _count(word.args, 1)
        elif word.name == "draw" and word.args[0] == "agenda":
            sums["agenda"] += _count(word.args, 1)
    return sums["star"], sums["shield"], sums["agenda"]


def _count(args: tuple[Any, ...], at: int) -> int:
    return int(args[at]) if len(args) > at else 1


def number(mind: Mind, arg: Any) -> float:
    """`level`, `level+1`, `players`, or a number."""
    level = mind.view.reading.level if mind.view.reading else 2
    if isinstance(arg, int):
        return arg
    if isinstance(arg, Word) and arg.name == "level":
        return max(0.0, float(level + arg.args[0]))
    return level if arg == "level" else 1


def power_worth(mind: Mind, faction: str, n: int = 1) -> float:
    """Influence by the cards in hand; catching up counts half, as it does not pay yet."""
    if not mind.side:
        return -0.2 * n
    own, other = mind.counts[faction], mind.counts[OTHER[faction]]
    if faction == mind.side:
        own = max(own, 2)  # more of these cards will come
    ahead = mind.leads[faction] >= 0
    gain = own * (1.0 if ahead else 0.7) - other * (0.4 if ahead else 1.0)
    late = getattr(mind.view.power, faction) + n >= len(mind.view.power.x) - 2
    return n * (INFLUENCE * gain - (0.5 + late if faction != mind.side else 0.0))


def agenda_worth(mind: Mind, n: int) -> float:
    free = max(0, MOST_AGENDAS - len(mind.me.hand))
    better = BETTER_AGENDA if mind.counts[mind.side] < MOST_AGENDAS else 0.3
    return AGENDA * min(n, free) + better * max(0, n - free)


def draw_worth(mind: Mind, deck: str, n: Any = 1) -> float:
    many = number(mind, n)
    if deck == "agenda":
        return agenda_worth(mind, int(many))
    return many * (LOOT if deck == "loot" else ASSET)


def xp_worth(mind: Mind, n: Any) -> float:
    """FO-XP-01. A level needs one more than there are letters."""
    wanted = 1.5 if "special_count" in mind.wants else 1.0
    return wanted * LETTER * number(mind, n) / (len(mind.me.special) + 1)


def cap_worth(mind: Mind) -> float:
    """Dearer if agenda cards count them, or if a goal sells one."""
    return CAP * (1.8 if "caps" in mind.wants or mind.saves else 1.0)


def heal_worth(mind: Mind, n: Any) -> float:
    return mind.pain * min(number(mind, n), mind.me.max_hp - mind.me.hp)


def harm_worth(mind: Mind, n: Any) -> float:
    hurt = number(mind, n)
    return -3.0 if hurt >= mind.me.remaining else -mind.pain * hurt


def rads_worth(mind: Mind, n: Any) -> float:
    if mind.passive("rads_to_heal"):
        return heal_worth(mind, n)
    return -3.0 if number(mind, n) >= mind.me.remaining else -RADS * number(mind, n)


def trait_worth(mind: Mind, trait: str) -> float:
    if trait in mind.me.traits:
        return 0.0
    return TRAITS.get(trait, 0.0) + (2.0 if trait in mind.wants else 0.0)


def lose_trait_worth(mind: Mind, trait: str) -> float:
    return -TRAITS.get(trait, 0.0) if trait in mind.me.traits else 0.0


def trade_worth(mind: Mind, n: Any) -> float:
    return min(1.2, 0.2 + 0.12 * mind.me.caps) * min(2.0, number(mind, n)) / 1.5


def when_worth(mind: Mind, condition: Any, then: Any, otherwise: Any = ()) -> float:
    return _row(mind, then if holds_word(mind, condition) else otherwise)


WORTH: dict[str, Callable[..., float]] = {
    "power": power_worth,
    "draw": draw_worth,
    "xp": xp_worth,
    "caps": lambda mind, n: cap_worth(mind) * number(mind, n),
    "lose_caps": lambda mind, n: -cap_worth(mind) * min(number(mind, n), mind.me.caps),
    "unique": lambda mind, card: UNIQUE + (2.0 if "unique" in mind.wants else 0.0),
    "heal": heal_worth,
    "heal_rads": lambda mind, n: RADS * min(number(mind, n), mind.me.rads),
    "damage": harm_worth,
    "rads": rads_worth,
    "become": trait_worth,
    "lose_trait": lose_trait_worth,
    "trade": trade_worth,
    "special": lambda mind: LETTER,
    "stage": lambda mind, number: STAGE,
    "add": lambda mind, number: ADD,
    "recruit": lambda mind: 0.6,
    "ready": lambda mind, *_: 0.3 * len(mind.me.exhausted),
    "action": lambda mind, n: 0.9 * n,
    "move": lambda mind, n: 0.2 * n,
    "explore": lambda mind: 0.6,
    "spawn": lambda mind, *_: -0.4,
    "faction_token": lambda mind, *_: -0.2,
    "end_turn": lambda mind: -0.4 * mind.view.actions,
    "discard": lambda mind, *_: -0.5,
    "exhaust": lambda mind, *_: -0.2,
    "choose": lambda mind, *rows: max(_row(mind, row) for row in rows),
    "when": when_worth,
    "each_survivor": lambda mind, row: 0.8 * _row(mind, row),
    "withstand": lambda mind, letters, difficulty, row: 0.3 * _row(mind, row),
}
