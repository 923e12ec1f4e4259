"""The figures of the games' pages come from `pustosh balance`, and each page says from which."""

import re
import shlex
from functools import cache

import pytest

from documents import section_of
from pustosh.cli.balance import balance
from pustosh.cli.sim import plan_of
from pustosh.games import GAMES
from pustosh.lab.balance.measures import measure_of
from pustosh.lab.balance.measuring import Wanted, measure_pack
from pustosh.lab.balance.tables import table
from pustosh.lab.crew import Alone

MADE = re.compile(r"^    pustosh balance (.+)\n\n((?:\|.*\n)+)", re.M)
SOME_GAMES = re.compile(r"\| (ending|deaths|wins by [\w ]+|[\w ]+ a night, [\w ]+)[:|]? .*")


def made_tables(name):
    """Options of each command on the page, and the lines of the table under it."""
    for words, lines in MADE.findall(section_of(f"docs/games/{name}.md", "## Balance")):
        context = balance.make_context("balance", shlex.split(words))
        yield context.params, lines.splitlines()


@pytest.mark.parametrize("name", GAMES)
def test_every_table_stands_under_the_command_that_printed_it(name):
    section = section_of(f"docs/games/{name}.md", "## Balance")
    made = list(made_tables(name))
    assert made
    printed = [lines for _, lines in made]
    for given, lines in made:
        assert (given["game"], given["as_table"]) == (name, True)
        counts = [int(cell) for cell in lines[2].split("|")[2:-1]]
        assert lines[2].startswith("| games |")
        assert all(count <= given["games"] for count in counts)
        seats = given["seats"] or (plan_of(name, None, "random", "x", ()).seats,)
        assert [cell.split()[0] for cell in lines[0].split("|")[2:-1]] == [str(n) for n in seats]
    figures = [line for line in section.splitlines() if re.match(r"\| (games|wins)\b", line)]
    assert all(any(line in lines for lines in printed) for line in figures)


@cache
def rows_of(name):
    """What every report on this game has as rows; what only some games have is left out."""
    plan = plan_of(name, None, "random", "rows", ())
    report = measure_pack(plan, Wanted(2), Alone())
    lines = table({"x": report}, measure_of(name).listed)
    return {line.split("|")[1].strip() for line in lines[2:] if not SOME_GAMES.match(line)}


@pytest.mark.parametrize("name", GAMES)
def test_a_table_has_the_rows_that_the_command_prints_today(name):
    constant = {row for row in rows_of(name) if not row.endswith("that two bring home")}
    for _, lines in made_tables(name):
        listed = {line.split("|")[1].strip() for line in lines[2:]}
        assert constant - listed - {"deaths"} == set()
