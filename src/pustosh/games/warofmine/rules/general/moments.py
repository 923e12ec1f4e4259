"""Rulebook section: Cooperation, leader, supply. What happens when its moment comes: Fittings,
location stripes, skills, written tokens, Wait tokens."""

from pustosh.games.warofmine.box.cards import Effects
from pustosh.games.warofmine.rules.general.goods import pay
from pustosh.games.warofmine.rules.general.leader import ask
from pustosh.games.warofmine.rules.general.reading import carry_out, read_script
from pustosh.games.warofmine.rules.people import is_outside
from pustosh.games.warofmine.state.goods import covers
from pustosh.games.warofmine.state.stories import Reading
from pustosh.games.warofmine.table import Table
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game


def fire(game: Game[Table], when: str) -> None:
    """Fittings that are built, and written tokens, each in its turn."""
    table = game.table
    fittings = [
        call(happen, Reading(id_, False), passive.do)
        for id_ in table.built.values()
        for passive in table.box.fittings[id_].passive
        if passive.when == when
    ]
    tokens = [
        call(happen, Reading(token.name, is_outside(table)), token.do)
        for token in table.written
        if token.when == when
    ]
    game.do(*fittings, *tokens)


def happen(game: Game[Table], scene: Reading, do: Effects) -> None:
    game.tell("WM-GEN-19", "happens", card=scene.id)
    carry_out(game, scene, do)


def due(game: Game[Table], at: str) -> None:
    """Wait tokens whose time has come are discarded and their scripts resolved."""
    table = game.table
    ready = [wait for wait in table.later if wait.at == at and wait.day <= table.day]
    table.later = tuple(wait for wait in table.later if wait not in ready)
    game.do(*(call(read_script, str(wait.script), "") for wait in ready))


def stripe(table: Table, when: str) -> list[Effects]:
    """WM-SCAV-02. What the red stripe of the location that is explored says of this moment."""
    card = table.slots.get(table.location, "")
    if not card or not is_outside(table):
        return []
    return [line.do for line in table.box.locations[card].stripe if line.when == when]


def moment(game: Game[Table], when: str, me: str = "") -> None:
    """WM-SCAV-02. The red stripe of the location applies during the whole exploration."""
    table = game.table
    scene = Reading(table.slots.get(table.location, ""), True, me)
    game.do(*[call(happen, scene, do) for do in stripe(table, when)])


def skilled(table: Table, when: str, people: tuple[str, ...]) -> list[str]:
    """Who of these people has a skill for this moment."""
    return [who for who in people if table.box.people[who].skill.when == when]


def skill_is_used_up(table: Table, who: str) -> bool:
    """WM-GEN-21. Once per day or per fight, if the skill says so."""
    return bool(table.box.people[who].skill.limit and table.used.get(f"skill {who}", 0))


def may_use_skill(table: Table, who: str) -> bool:
    """WM-GEN-21. Not used up, and its cost is there."""
    cost = table.box.people[who].skill.cost
    return not skill_is_used_up(table, who) and covers(table.storage, cost)


def use_skill(game: Game[Table], who: str) -> None:
    """Paid for, then done."""
    pay(game, game.table.box.people[who].skill.cost, "WM-GEN-15")
    do_skill(game, who)


def do_skill(game: Game[Table], who: str) -> None:
    table = game.table
    table.used = {**table.used, f"skill {who}": table.used.get(f"skill {who}", 0) + 1}
    game.tell("WM-GEN-21", "uses-skill", name=who)
    carry_out(game, Reading(who, is_outside(table), who), table.box.people[who].skill.do)


def offer_skills(game: Game[Table], when: str, people: tuple[str, ...]) -> None:
    """A skill may be used or not; the Leader says."""
    table = game.table
    here = tuple(who for who in people if who in table.group)
    able = [who for who in skilled(table, when, here) if may_use_skill(table, who)]
    choices = []
    for who in able:
        rest = tuple(other for other in able if other != who)
        then = (call(use_skill, who), call(offer_skills, when, rest))
        choices.append(Choice("WM-GEN-21", "skill", (who,), then))
    if choices:
        ask(game, *choices, Choice("WM-GEN-10", "go-on", (), ()))
