"""What happens by itself when its moment comes: Fittings, location stripes, skills, tokens."""

from pustosh.games.warofmine.box.cards import Effects
from pustosh.games.warofmine.rules.general.goods import covers, give_back
from pustosh.games.warofmine.rules.general.reading import carry_out
from pustosh.games.warofmine.state.stories import Reading
from pustosh.games.warofmine.table import Table
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game


def fire(game: Game[Table], when: str) -> None:
    """Fittings that are built, and written tokens, each in its turn."""
    table = game.table
    outside = table.phase == "scavenging"
    steps = []
    for id_ in table.built.values():
        for one in table.box.fittings[id_].passive:
            if one.when == when:
                steps.append(call(happen, Reading(id_, False), one.do))
    for token in table.written:
        if token.when == when:
            steps.append(call(happen, Reading(token.name, outside), token.do))
    game.do(*steps)


def happen(game: Game[Table], scene: Reading, do: Effects) -> None:
    game.tell("WM-GEN-19", "happens", card=scene.id)
    carry_out(game, scene, do)


def stripe(table: Table, when: str) -> list[Effects]:
    """WM-SCAV-02. What the red stripe of the location that is explored says of this moment."""
    card = table.slots.get(table.location, "")
    if not card or table.phase != "scavenging":
        return []
    return [one.do for one in table.box.locations[card].stripe if one.when == when]


def moment(game: Game[Table], when: str, me: str = "") -> None:
    """WM-SCAV-02. The red stripe of the location applies during the whole exploration."""
    table = game.table
    scene = Reading(table.slots.get(table.location, ""), True, me)
    game.do(*[call(happen, scene, do) for do in stripe(table, when)])


def skilled(table: Table, when: str, people: tuple[str, ...]) -> list[str]:
    """Who of these people has a skill for this moment."""
    return [who for who in people if table.box.people[who].skill.when == when]


def limit_left(table: Table, who: str) -> bool:
    """WM-GEN-21. Once per day or per fight, if the skill says so; its cost must be there."""
    skill = table.box.people[who].skill
    if skill.limit and table.used.get(f"skill {who}", 0):
        return False
    return covers(table.storage, skill.cost)


def use_skill(game: Game[Table], who: str) -> None:
    """Paid for, then done."""
    for kind, n in game.table.box.people[who].skill.cost.items():
        give_back(game, kind, n, "storage", "WM-GEN-15")
    do_skill(game, who)


def do_skill(game: Game[Table], who: str) -> None:
    table = game.table
    skill = table.box.people[who].skill
    table.used = {**table.used, f"skill {who}": table.used.get(f"skill {who}", 0) + 1}
    game.tell("WM-GEN-21", "uses-skill", name=who)
    outside = table.phase == "scavenging"
    carry_out(game, Reading(who, outside, who), skill.do)


def offer_skills(game: Game[Table], when: str, people: tuple[str, ...]) -> None:
    """A skill may be used or not; the Leader says."""
    table = game.table
    able = [who for who in skilled(table, when, people) if limit_left(table, who)]
    able = [who for who in able if who in table.group]
    if able:
        choices = [
            Choice(
                "WM-GEN-21",
                "skill",
                (who,),
                (
                    call(use_skill, who),
                    call(offer_skills, when, tuple(one for one in able if one != who)),
                ),
            )
            for who in able
        ]
        game.ask(table.leader, *choices, Choice("WM-GEN-10", "go-on", (), ()))
