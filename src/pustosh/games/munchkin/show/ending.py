"""When Munchkin is over: where everybody's levels came from, awards, what is told again."""

from collections.abc import Sequence

from pustosh.games.munchkin.box.components import Box
from pustosh.games.munchkin.show.moments import text_of
from pustosh.games.munchkin.table import Table
from pustosh.kernel.journal import Line
from pustosh.kernel.telling.endings import Account, Award, Points, Prize, argument, awards_of

OPENS = "turn"
KINDS = ("start", "victory", "sale", "card", "lost")
FIRST_LEVEL = 1
CARDS = ("applies", "applies-on", "applies-with", "uses", "uses-on", "triggers", "kicks")
TOLD = frozenset({
    "kicks", "fight", "monster-joins", "sends-monster", "monster-kill", "monster-defeat",
    "fight-won", "fight-lost", "moves-fight", "helps", "applies-on", "applies-with", "trades",
    "gains-level", "loses-level", "escapes", "caught", "dies", "takes", "revives", "becomes-m",
    "becomes-f", "boom", "wins",
})  # fmt: skip


def against_others(line: Line) -> int:
    """A card on somebody else, or another monster into their fight."""
    return int(line.args.get("target") != f"seat:{line.args['who']}")


PRIZES = (
    Prize(
        name="dirtiest", sign="munchkin/trap", amount=against_others,
        messages={"applies-on", "sends-monster", "applies-for-monsters"},
    ),
    Prize(
        name="strongest", sign="fight", messages={"fight-won"}, amount=argument("n"), largest=True,
    ),
    Prize(name="luckiest", sign="dice", messages={"escapes"}),
    Prize(name="helper", sign="people", messages={"helps"}),
    Prize(name="merchant", sign="cap", messages={"sells"}),
    Prize(name="buried", sign="skull", messages={"dies"}),
    Prize(name="feared", sign="monster", messages={"bad-stuff"}, by="monster"),
)  # fmt: skip


def curves(table: Table) -> dict[str, list[int]]:
    return {"levels": table.level[:]}


def accounts(table: Table, lines: Sequence[Line]) -> tuple[Account, ...]:
    """Level 1, then each level in its order, with the card that gave or took it."""
    rows = [[Points("start", FIRST_LEVEL)] for _ in range(table.seats)]
    card = monster = ""
    for line in lines:
        card = line.args["card"] if line.message in CARDS else card
        if line.message in ("fight", "monster-kill"):
            monster = line.args["monster"]
        elif line.message == "gains-level":
            rows[line.args["who"]].append(gained(line, card, monster))
        elif line.message == "loses-level":
            rows[line.args["who"]].append(Points("lost", -line.args["n"]))
    return tuple(Account(seat, tuple(own)) for seat, own in enumerate(rows))


def gained(line: Line, card: str, monster: str) -> Points:
    if line.rule == "MU-WIN-03":
        return Points("victory", line.args["n"], monster)
    if line.rule == "MU-SELL-01":
        return Points("sale", line.args["n"])
    return Points("card", line.args["n"], card)


def awards(table: Table, lines: Sequence[Line]) -> tuple[Award, ...]:
    return awards_of(PRIZES, lines, table.seats)


def text(box: Box, line: Line) -> str:
    """What is printed on the card behind the door."""
    return text_of(box, line.args["card"]) if line.message == "kicks" else ""
