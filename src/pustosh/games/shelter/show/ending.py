"""When Shelter is over: where everybody's happiness came from, awards, what is told again."""

from collections.abc import Sequence

from pustosh.games.shelter.box.components import Box
from pustosh.games.shelter.table import Table
from pustosh.kernel.journal import Line
from pustosh.kernel.telling.endings import Account, Award, Points, Prize, awards_of

OPENS = "round-begins"
KINDS = ("room", "built", "threat", "item", "keepsake", "left", "start")
USED = ("uses-item", "uses-up-item")
TOLD = frozenset({
    "threat-appears", "threat-leaves", "threat-deck-empty", "gains-dweller", "takes-item",
    "uses-item", "uses-up-item", "builds", "sixth-room-built", "improves", "wins-fight",
    "loses-fight", "wounded", "healed", "item-counts", "loses-happiness", "wins",
})  # fmt: skip
PRIZES = (
    Prize(name="fighter", sign="fight", messages={"wins-fight"}),
    Prize(
        name="luckiest", sign="dice", messages={"rolls-fight"}, largest=True,
        amount=lambda line: int(line.args["die"] + line.args["other"]),
    ),
    Prize(
        name="landlord", sign="shelter/rent", messages={"gains-cube"},
        amount=lambda line: int(line.rule == "SH-RENT-01"),
    ),
    Prize(name="teacher", sign="train", messages={"improves"}),
    Prize(name="bruised", sign="wounds", messages={"loses-fight"}),
    Prize(name="feared", sign="shelter/threat", messages={"threat-appears"}, by="slot"),
)  # fmt: skip


def curves(table: Table) -> dict[str, list[int]]:
    return {"happiness": table.happiness[:]}


def accounts(table: Table, lines: Sequence[Line]) -> tuple[Account, ...]:
    """What was there before the first line, if anything, comes last."""
    rows: list[dict[tuple[str, str], int]] = [{} for _ in range(table.seats)]
    for seat, kind, thing, n in sources(lines):
        rows[seat][kind, thing] = rows[seat].get((kind, thing), 0) + n
    for seat, counts in enumerate(rows):
        rest = table.happiness[seat] - sum(counts.values())
        if rest:
            counts["start", ""] = rest
    return tuple(Account(seat, as_points(counts)) for seat, counts in enumerate(rows))


def as_points(counts: dict[tuple[str, str], int]) -> tuple[Points, ...]:
    ordered = sorted(counts, key=lambda row: KINDS.index(row[0]))
    return tuple(Points(kind, counts[kind, thing], thing) for kind, thing in ordered)


def sources(lines: Sequence[Line]) -> list[tuple[int, str, str, int]]:
    """Seat, kind, thing and number: a smile comes from what its seat has last gone to or used."""
    threats: dict[str, str] = {}  # by slot
    last: dict[int, tuple[str, str]] = {}
    gained: list[tuple[int, str, str, int]] = []
    for line in lines:
        args = line.args
        if line.message == "threat-appears":
            threats[args["slot"]] = args["threat"]
        elif line.message == "threat-leaves":
            threats.pop(args["slot"], None)
        elif line.message == "gains-happiness":
            gained.append((args["who"], *last.get(args["who"], ("start", "")), 1))
        elif line.message == "item-counts":
            gained.append((args["who"], "keepsake", args["item"], args["n"]))
        elif line.message == "loses-happiness" and args["n"]:
            gained.append((args["who"], "left", "", -args["n"]))
        elif source := source_of(line, threats):
            last[args["who"]] = source
    return gained


def source_of(line: Line, threats: dict[str, str]) -> tuple[str, str] | None:
    args = line.args
    if line.message == "places":
        slot: str = args["slot"]
        return ("threat", threats[slot]) if slot in threats else ("room", slot.partition(".")[0])
    if line.message == "builds":
        return "built", args["room"]
    return ("item", args["item"]) if line.message in USED else None


def awards(table: Table, lines: Sequence[Line]) -> tuple[Award, ...]:
    return awards_of(PRIZES, lines, table.seats)


def text(box: Box, line: Line) -> str:
    """What is printed on a card that comes into play."""
    card = line.args.get("threat", "") if line.message == "threat-appears" else ""
    printed = box.cards.texts.get(card)
    return printed.value.text if printed else ""
