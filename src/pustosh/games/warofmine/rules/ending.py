"""Rulebook section: End of the game."""

from pustosh.games.warofmine.rules.leader import ask, plainly
from pustosh.games.warofmine.rules.people import is_dying
from pustosh.games.warofmine.table import Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import call
from pustosh.kernel.flow import Game
from pustosh.kernel.spec import Outcome

RULES = {
    "ceasefire": "WM-END-02",
    "survived": "WM-END-03",
    "given-up": "WM-END-03",
    "nobody-left": "WM-END-04",
    "nobody-on-guard": "WM-END-05",
    "loss": "WM-END-05",
}
BROKEN = 3  # a condition that changes what becomes of somebody
OTHER = 20  # how far the other epilogue stands behind


def finish(game: Game[Table], reason: str) -> None:
    """The campaign is over here and now."""
    game.table.ended = reason
    game.table.won = reason == "ceasefire"
    game.tell(RULES[reason], f"ends-{reason}")
    game.stop()


def look_who_is_left(game: Game[Table]) -> None:
    """WM-END-04. Nobody left: lost. No starting character: stop, or play on once (03), but not for
    those alone whom the same step has killed as well."""
    table = game.table
    if not table.group:
        finish(game, "nobody-left")
        return
    if table.played_on or any(who in table.group for who in table.starters):
        return
    if all(is_dying(table, who) for who in table.group):
        return
    mode = table.options["play_on_without_starters"]
    if mode == "ask":
        stop = plainly("WM-END-03", "stop", call(finish, "given-up"))
        ask(game, plainly("WM-END-03", "play-on", call(play_on)), stop)
    elif mode == "no":
        finish(game, "given-up")
    else:
        play_on(game)


def play_on(game: Game[Table]) -> None:
    game.table.played_on = True
    game.tell("WM-END-03", "plays-on")


def epilogues(table: Table) -> tuple[tuple[str, str], ...]:
    """WM-END-06. Whose and which script: a broken survivor has another; marks are nobody's."""
    other = {who: OTHER if max(table.levels[who]) >= BROKEN else 0 for who in table.group}
    scripts = [(who, str(table.box.people[who].epilogue + n)) for who, n in other.items()]
    return (*scripts, *[("", str(mark)) for mark in table.marks])


def cease_fire(game: Game[Table]) -> None:
    """WM-END-02. Won if at least one of the starting characters is alive and in the group."""
    here = any(who in game.table.group for who in game.table.starters)
    finish(game, "ceasefire" if here else "survived")


def outcome(game: Game[Table]) -> Outcome | None:
    table = game.table
    if not table.ended:
        return None
    winners = tuple(range(table.seats)) if table.won else ()
    scores = (len(table.group),) * table.seats
    return Outcome(winners, scores, table.ended, RULES[table.ended])


ACTS = (Act("play-on", "play-on", "WM-END-03"), Act("stop", "stop", "WM-END-03"))
