"""Rulebook section: Levelling up."""

from collections.abc import Iterable

from pustosh.games.fallout.box.cards import LETTERS
from pustosh.games.fallout.box.components import Box
from pustosh.games.fallout.rules.course.golden import ask_which
from pustosh.games.fallout.rules.factions.influence import settle
from pustosh.games.fallout.rules.stories.quest import happened
from pustosh.games.fallout.table import Play, Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.state import without


def level_up(game: Play, seat: int) -> None:
    """FO-LEVEL-01. Two random tokens, one of them stays; then goals (FO-QUEST-06, FO-QUEST-07)."""
    game.tell("FO-LEVEL-01", "levels-up", who=seat)
    game.do(call(draw_letters, seat), call(happened, seat, "levelled_up"))


def draw_letters(game: Play, seat: int) -> None:
    """FO-LEVEL-10. Both are drawn before the choice; what is there, if fewer (12)."""
    table = game.table
    drawn = [draw_letter(game) for _ in range(min(2, len(table.supply)))]
    table.supply += "".join(drawn)  # FO-LEVEL-02: both return; the chosen one is taken out again
    game.tell("FO-LEVEL-01", "draws-letters", who=seat, letters=",".join(drawn))
    if drawn:
        game.ask(seat, *[_learning(table, seat, letter) for letter in dict.fromkeys(drawn)])


def draw_letter(game: Play) -> str:
    table = game.table
    letter = table.supply[game.chance.pick(table.supply)]
    table.supply = table.supply.replace(letter, "", 1)
    return letter


def _learning(table: Table, seat: int, letter: str) -> Choice:
    """FO-LEVEL-05. A letter that is known may be chosen on purpose: it brings a perk."""
    known = letter in table.special[seat]
    rule = "FO-LEVEL-04" if known else "FO-LEVEL-03"
    step = call(choose_perk, seat, letter) if known else call(learn, seat, letter)
    return Choice(rule, "learn", (letter,), (step,))


LEARN = Act("learn LETTER", "learn S", "FO-LEVEL-03", moment="FO-LEVEL-01")


def learn(game: Play, seat: int, letter: str) -> None:
    """FO-LEVEL-03. The token is put in its slot; the peg stays there (FO-XP-08, FO-WIN-06)."""
    table = game.table
    table.supply = table.supply.replace(letter, "", 1)
    has = {*table.special[seat], letter}
    table.special[seat] = "".join(known for known in LETTERS if known in has)
    game.tell("FO-LEVEL-03", "learns", who=seat, letter=letter)
    settle(game)


def perks_for(box: Box, deck: Iterable[str], own: str, letter: str) -> tuple[str, list[str]]:
    """FO-LEVEL-06. Those of that letter; else of any known letter (07)."""
    letters = {id_: box.perks[id_].letter for id_ in deck}
    perks = [id_ for id_ in letters if letters[id_] == letter]
    if perks:
        return "FO-LEVEL-06", perks
    return "FO-LEVEL-07", [id_ for id_ in letters if letters[id_] in own]


def choose_perk(game: Play, seat: int, letter: str) -> None:
    """FO-LEVEL-08. With no perk left to choose there is none."""
    table = game.table
    rule, perks = perks_for(table.box, table.perk_deck, table.special[seat], letter)
    ask_which(game, seat, MASTER, {perk: (call(gain_perk, seat, perk),) for perk in perks}, rule)


MASTER = Act("master PERK", "master one_good_punch", "FO-LEVEL-06", moment="FO-LEVEL-06")


def gain_perk(game: Play, seat: int, perk: str) -> None:
    """FO-LEVEL-04. The card leaves the perk deck (06, FO-WIN-06)."""
    table = game.table
    table.perk_deck = without(table.perk_deck, perk)
    table.perks[seat] += (perk,)
    game.tell("FO-LEVEL-06", "gains-perk", who=seat, perk=perk)
    settle(game)
