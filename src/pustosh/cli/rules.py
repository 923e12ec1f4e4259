"""`pustosh rules`: read and search the rules, and see which have a proof."""

from pathlib import Path

import click

from pustosh.cli.output import as_json, print_json
from pustosh.games import GAMES, game
from pustosh.kernel.faults import Fault
from pustosh.kernel.rulebook import Rule, Rulebook
from pustosh.lab.coverage import coverage
from pustosh.matches.catalogues import LANGUAGES, NATIVE
from pustosh.matches.rule_search import search_rules
from pustosh.terminal.words import Words


@click.command()
@click.argument("game_name", metavar="GAME|coverage")
@click.argument("words", nargs=-1)
@click.option("--language", type=click.Choice(list(LANGUAGES)), default=NATIVE, show_default=True)
@click.option("--tests", type=click.Path(path_type=Path), default="tests", help="Folder of tests.")
@as_json
def rules(game_name: str, words: tuple[str, ...], language: str, tests: Path, json: bool) -> None:
    """Read the rules of GAME: all, one by its id, or those with these words in any form.

    `pustosh rules coverage [GAME]` lists for each rule the scenes and tests that prove it.
    """
    if game_name == "coverage":
        show_coverage(words, tests, json)
        return
    rulebook = game(game_name).rulebook(language)
    matching = matching_rules(rulebook, words)
    if json:
        print_json(matching)
        return
    for rule in matching:
        click.echo(text_of(rulebook, rule, Words(language)))


def matching_rules(rulebook: Rulebook, words: tuple[str, ...]) -> list[Rule]:
    if len(words) == 1 and "-" in words[0] and words[0].upper() == words[0]:
        return [rulebook.rule(words[0])]
    matching = search_rules(rulebook, " ".join(words))
    if not matching:
        raise Fault(f"no rule of {rulebook.game} has all of these words: {' '.join(words)}")
    return matching


def text_of(rulebook: Rulebook, rule: Rule, say: Words) -> str:
    section = next(section for section in rulebook.sections if section.id == rule.section)
    lines = [f"{rule.id}  {section.title}", f"  {rule.text}"]
    if rule.ruling:
        lines.append(f"  {say('ruling', text=rule.ruling)}")
    if rule.origin:
        lines.append(f"  {say(f'origin-{rule.origin}')}")
    return "\n".join([*lines, f"  {say('source', text=rule.source)}", ""])


def show_coverage(words: tuple[str, ...], tests: Path, json: bool) -> None:
    reports = {name: coverage(game(name), tests) for name in words or GAMES}
    if json:
        print_json(reports)
    else:
        for name, report in reports.items():
            click.echo(f"{name}: {report.proved} of {report.rules} rules proved")
            for rule in report.missing:
                click.echo(f"  without proof: {rule}")
            for citation in report.unknown:
                click.echo(f"  unknown rule: {citation}")
    if any(report.missing or report.unknown for report in reports.values()):
        raise click.exceptions.Exit(1)
