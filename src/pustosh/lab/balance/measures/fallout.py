"""Fallout: rounds, survivors, agendas, quests and encounters."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from pustosh.games.fallout.box.components import Box
from pustosh.games.fallout.table import Table
from pustosh.kernel.journal import Line
from pustosh.lab.balance.facts import Measure, Roles
from pustosh.lab.balance.measures import card_of, kinds

READ = {"meets": "card", "stages": "quest"}


def roles(table: Table) -> Roles:
    return [
        {"survivor": (survivor,), "loyalty": tuple(filter(None, (card_of(table.loyal[seat]),)))}
        for seat, survivor in enumerate(table.characters)
    ]


def story(line: Line) -> str:
    return str(line.args[READ[line.message]]) if line.message in READ else ""


def deaths(lines: Sequence[Line]) -> Iterator[str]:
    """By an enemy, or by the rule that cost the last hit points."""
    enemy = cause = "unknown"
    for line in lines:
        if line.message == "fights":
            enemy = card_of(line.args["enemy"])
        elif line.message in ("suffers", "gains-rads"):
            cause = enemy if line.rule.startswith("FO-COMBAT") else line.rule
        elif line.message == "killed":
            yield cause


def counts(table: Table, lines: Iterable[Line]) -> Mapping[str, float]:
    messages = [line.message for line in lines]
    return {
        "S.P.E.C.I.A.L. tokens of a survivor": sum(map(len, table.special)) / table.seats,
        "fights": messages.count("fights"),
        "goals completed": messages.count("completes"),
        "encounters": messages.count("meets"),
    }


def cards(box: Box) -> Mapping[str, str]:
    return {
        **{card_of(card.id): card.pile for card in box.cards.values()},
        **kinds(perk=box.perks, agenda=box.agendas),
    }


MEASURE = Measure(
    unit="rounds",
    length=lambda table: int(table.round),
    plays=frozenset({"equip", "use", "recruit", "perk", "master", "declare"}),
    cards=cards,
    copies_of=card_of,
    roles=roles,
    story=story,
    stories=lambda box: kinds(quest=box.quests, encounter=box.encounters),
    deaths=deaths,
    counts=counts,
)
