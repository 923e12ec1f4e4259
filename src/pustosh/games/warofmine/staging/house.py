"""The shelter of a scene, the people in it, and the enemies they fight."""

from typing import Any

from pustosh.games.warofmine.box.cards import STATES
from pustosh.games.warofmine.box.printing import with_ladders
from pustosh.games.warofmine.rules.combat.weapons import DEAD
from pustosh.games.warofmine.rules.dawn import MEDICAL
from pustosh.games.warofmine.rules.day.stages import STAGES
from pustosh.games.warofmine.rules.people import DEADLY, MOST, MOST_LEVEL
from pustosh.games.warofmine.staging.piles import take_out
from pustosh.games.warofmine.state.goods import plus
from pustosh.games.warofmine.state.strife import Fight, Foe
from pustosh.games.warofmine.table import Table
from pustosh.kernel.faults import Fault, within
from pustosh.kernel.flow import Game
from pustosh.kernel.given import Given, known, known_facts, listed, number

FACTS = ("cleared", "remnants", "boarded", "built", "unlocked", "used", "ladders")
PERSON = (*STATES, "task", "medical", "extra", "spent")
FOE = ("prowess", "weapon", "second", "wounds")
TASKS = ("none", "bed", "floor", "guard", "scavenge", "broken_off", "returning")
USED = ("space", "fitting", "skill", "meal", "medical")


def arrange_house(game: Game[Table], name: str, given: dict[str, Any]) -> None:
    """Cards that are gone, Remnants, boards, Fittings by space, Ideas that may be built."""
    facts = known_facts("house", given, *FACTS)
    table = game.table
    if "ladders" in facts:
        table.box = with_ladders(table.box, [ladder(table, pair) for pair in facts["ladders"]])
    for node in facts.words("cleared", table.cards):
        kind = table.cards[node]  # under it the first of the backs has been found
        table.cards = {site: card for site, card in table.cards.items() if site != node}
        table.rest = {**table.rest, kind: table.rest[kind][1:]}
    rubble = [node for node, card in table.cards.items() if card == "rubble"]
    table.rubble = frozenset(facts.words("remnants", rubble))
    table.boarded = frozenset(facts.words("boarded", table.box.plan.holes))
    if len(table.boarded) > table.box.start.boards:
        raise Fault(f"house: there are boards for {table.box.start.boards} holes")
    for id_ in facts.words("unlocked", table.decks["ideas"].cards):
        take_out(table, "ideas", id_)
        table.fittings += (id_,)
    with within(".built"):
        for node, id_ in facts.get("built", {}).items():
            build(table, node, id_)
    table.used = used_up(table, facts)


def ladder(table: Table, pair: Any) -> tuple[str, str]:
    """WM-DAY-22. A ladder connects two floors."""
    nodes = table.box.nodes
    ends = [known("space", node, nodes) for node in listed("ladder", pair)]
    if len(ends) != 2 or nodes[ends[0]].floor == nodes[ends[1]].floor:
        raise Fault(f"ladders: {pair!r} should be two spaces on different floors (WM-DAY-22)")
    return ends[0], ends[1]


def build(table: Table, node: str, id_: str) -> None:
    """WM-DAY-51. On a space for Fittings; an Idea is unlocked first."""
    known("space for a Fitting (WM-DAY-51)", node, table.box.plan.sites)
    known("Fitting that is not built yet", id_, (*table.fittings, *table.decks["ideas"].cards))
    if node in table.cards or node in table.built:
        raise Fault(f"{node} is not empty (WM-DAY-51)")
    if id_ in table.decks["ideas"].cards:
        take_out(table, "ideas", id_)
    table.fittings = tuple(fitting for fitting in table.fittings if fitting != id_)
    table.built = {**table.built, node: id_}


def used_up(table: Table, facts: Given) -> dict[str, int]:
    """`{space search: 1, skill vesna: 1}`: actions, skills and meals of this day."""
    box, used = table.box, dict(facts.get("used", {}))
    things = {"space": box.fixed, "fitting": box.fittings}
    for key, n in used.items():
        word, _, thing = str(key).partition(" ")
        known("word of used", word, USED)
        known(f"thing of used {word}", thing.partition(" ")[0], things.get(word, box.people))
        number(f"used {key}", n, 1)
    return used


def arrange_person(game: Game[Table], name: str, given: dict[str, Any]) -> None:
    """`person danilo: {hunger: 2, task: guard, medical: [bandages], extra: 1, spent: 1}`."""
    facts = known_facts(f"person {name}", given, *PERSON)
    table = game.table
    known("person", name, table.box.people)
    if len(table.group) == MOST:
        raise Fault(f"person {name}: a group has at most {MOST} people (WM-LIMIT-01)")
    take_out(table, "people", name)
    table.group += (name,)
    worst = {state: MOST_LEVEL - (state in DEADLY) for state in STATES}
    levels = tuple(facts.number(it, 0, 0, worst[it], DEADLY.get(it, "")) for it in STATES)
    table.levels = {**table.levels, name: levels}
    table.tasks = {**table.tasks, name: facts.word("task", "none", TASKS)}
    for kind in listed("medical", facts.get("medical", [])):
        known("medical token", kind, [token for token in MEDICAL if table.crate.get(token)])
        table.crate = plus(table.crate, kind, -1)
        table.medical = {**table.medical, name: (*table.medical.get(name, ()), kind)}
    table.extra = plus(table.extra, name, facts.number("extra", 0))
    table.spent = plus(table.spent, name, facts.number("spent", 0, 0, STAGES, "WM-DAY-01"))


def arrange_foe(game: Game[Table], name: str, given: dict[str, Any]) -> None:
    """`foe A1: {weapon: pistol, wounds: 2}`: an enemy on the combat table, for `phase: fight`."""
    facts = known_facts(f"foe {name}", given, *FOE)
    table = game.table
    tokens = {
        f"{enemy.id}{n}": enemy
        for enemy in table.box.enemies.values()
        for n, _ in enumerate(enemy.prowess, 1)
    }
    letter = tokens[known("enemy", name, tokens)]
    weapons = ("none", *(kind for kind, token in table.box.tokens.items() if token.die))
    values = [str(value) for value in letter.prowess]
    prowess = known(f"prowess of {name}", str(facts.get("prowess", values[0])), values)
    foe = Foe(
        name, letter.id, int(prowess), facts.word("weapon", "none", weapons),
        facts.word("second", "none", weapons), facts.number("wounds", 0, 0, DEAD - 1, "WM-CMB-06"),
    )  # fmt: skip
    fight = table.fight or Fight("", True, (), ())
    table.fight = fight.but(foes=(*fight.foes, foe))
