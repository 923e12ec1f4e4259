"""The moments of Fallout: encounters and quests with their dice, fights, levels, death, the end."""

from collections.abc import Collection, Sequence

from pustosh.games.fallout.box.components import Box
from pustosh.games.fallout.box.names import story
from pustosh.games.fallout.show.aftermath import leaf, ways_of
from pustosh.games.fallout.show.cards import prompt_of, text_of
from pustosh.games.fallout.sight.view import View
from pustosh.kernel.frame import Said
from pustosh.kernel.journal import Line
from pustosh.kernel.moments import Beat, Moment, Teller, Throw, after, before, between

STAGES = {"stages"}
ROLLS = ("rolls", "rerolls")
BLOWS = ("rerolls", "is-hit", "suffers")
BROUGHT = {
    "gains-caps", "gains-card", "gains-xp", "becomes", "loses-trait", "draws-agenda", "heals",
    "suffers", "gains-rads", "loses-rads", "pays-caps", "stages", "power-advances", "learns",
    "loses-inventory",
}  # fmt: skip
# What comes among the results and is no result for whoever acted.
PASSING = {
    "story", "adds", "trashed", "sees-agenda", "levels-up", "draws-letters", "enemy-lurks",
    "token-placed", "token-removed", "marker-placed", "equips", "shop-draws", "rolls",
}  # fmt: skip
LAST = 6  # lines before a death among which its cause stands


def thrown(rolls: Sequence[Line]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(roll.args["dice"].split(",")) for roll in rolls)


def tested(lines: Sequence[Line], first: Line, at: int) -> list[Beat]:
    """The last test since this line, with its dice; nothing if there was none."""
    results = between(lines, first, at, ("test-succeeds", "test-fails"), who=first.args["who"])
    test = before(lines, at, ("tests",), who=first.args["who"])
    if not results or test is None:
        return []
    args, passed = results[-1].args, results[-1].message == "test-succeeds"
    rolls = between(lines, test, at, ROLLS, who=first.args["who"])
    throw = Throw(
        dice=thrown(rolls), lines=(*rolls, results[-1]), total=args["n"],
        needed=args["difficulty"], good=passed,
        stamp=Said("moment/passed" if passed else "moment/failed"),
    )  # fmt: skip
    return [Beat(line=test), Beat(throw=throw)]


def what_came(
    box: Box, lines: Sequence[Line], at: int, messages: Collection[str] = BROUGHT
) -> list[Beat]:
    """What the card says of the outcome, and what it brought."""
    stories = [line.args["told"] for line in lines[at + 1 : at + 2] if line.message == "story"]
    brought = after(lines, at, messages, BROUGHT | PASSING)
    return [*(Beat(story=story(box, id_)) for id_ in stories), Beat(brought=brought)]


def encounter(box: Box, view: View, lines: Sequence[Line], at: int) -> Moment | None:
    """The card as it was read, the dice, the outcome that occurred and no other."""
    args = lines[at].args
    met = before(lines, at, ("meets",), card=args["card"])
    if met is None:
        return None
    printed = box.records.texts.get(args["card"])
    choice = prompt_of(printed.value.options if printed else (), args["option"])
    return Moment(
        kind="vault" if box.encounters[args["card"]].deck.startswith("vault") else "encounter",
        thing=args["card"],
        sign="settlement", picture=("stage", args["card"]), who=args["who"], sound="card",
        beats=(
            Beat(story=text_of(box, args["card"])), Beat(story=choice),
            *tested(lines, met, at), Beat(line=lines[at]), *what_came(box, lines, at),
        ),
    )  # fmt: skip


def quest(box: Box, view: View, lines: Sequence[Line], at: int) -> Moment:
    """A goal that was reached, or missed after its test; a quest that is over opens others."""
    args, over = lines[at].args, lines[at].message == "completes"
    printed = box.records.texts.get(args["quest"])
    goals = printed.value.goals if printed else ()
    begun = before(lines, at, ("quests",), quest=args["quest"], goal=args["goal"])
    return Moment(
        kind="quest",
        thing=args["quest"],
        sign="quest", picture=("stage", args["quest"]), who=args["who"], sound="typewriter",
        beats=(
            *([] if over else [Beat(story=prompt_of(goals, args["goal"]))]),
            *(tested(lines, begun, at) if begun else ()),
            Beat(line=lines[at]),
            *([Beat(ways=ways_of(box, lines[at]))] if over else []),
            *what_came(box, lines, at, BROUGHT - STAGES), *opened(box, lines, at),
        ),
    )  # fmt: skip


def opened(box: Box, lines: Sequence[Line], at: int) -> list[Beat]:
    """The quests that come into play with it, as their cards lie there."""
    leaves = tuple(leaf(box, line) for line in after(lines, at, STAGES, BROUGHT | PASSING))
    words = Said("moment/opened", {"n": len(leaves)})
    return [Beat(words=words, opened=leaves)] if leaves else []


def kill(box: Box, view: View, lines: Sequence[Line], at: int) -> Moment | None:
    """A fight that is won: the dice, what they did to either side, what it brought."""
    args = lines[at].args
    fight = before(lines, at, ("fights",), **args)
    scores = before(lines, at, ("scores",), who=args["who"])
    if fight is None or scores is None:
        return None
    rolls = between(lines, fight, at, ROLLS, who=args["who"])
    blows = between(lines, fight, at, BLOWS, who=args["who"])
    throw = Throw(
        dice=thrown(rolls), lines=(*rolls, scores), total=scores.args["n"],
        needed=scores.args["needed"],
        stamp=Said("moment/won"),
    )  # fmt: skip
    return Moment(
        kind="victory", title=Said("moment/kill", args), sign="fight",
        picture=("portrait", foe_portrait(view, args["enemy"])), who=args["who"], sound="kick",
        beats=(
            *(Beat(line=line) for line in blows), Beat(throw=throw), Beat(line=lines[at]),
            Beat(brought=after(lines, at, BROUGHT, PASSING)),
        ),
    )  # fmt: skip


def foe_portrait(view: View, enemy: str) -> str:
    """The picture of an enemy; those of star and shield belong to the scenario."""
    kind = enemy.partition(".")[0]
    return f"{view.scenario}_{kind}_enemy" if kind in ("star", "shield") else kind


def death(box: Box, view: View, lines: Sequence[Line], at: int) -> Moment:
    """What it was, and what is lost."""
    seat = lines[at].args["who"]
    blow = before(lines[max(0, at - LAST) : at], LAST, ("suffers", "gains-rads"), who=seat)
    return Moment(
        kind="death", title=Said(f"moment/{lines[at].message}", {"who": seat}), sign="skull",
        picture=("portrait", view.survivors[seat].character), who=seat, sound="wind",
        beats=(
            Beat(line=blow), Beat(line=lines[at]), Beat(brought=after(lines, at, BROUGHT, PASSING)),
        ),
    )  # fmt: skip


def level(box: Box, view: View, lines: Sequence[Line], at: int) -> Moment:
    seat = lines[at].args["who"]
    return Moment(
        kind="level", title=Said("moment/level", {"who": seat}), sign="xp", sound="typewriter",
        picture=("portrait", view.survivors[seat].character), who=seat,
        beats=(
            Beat(line=lines[at]),
            Beat(brought=after(lines, at, ("draws-letters", "learns", "gains-perk"))),
        ),
    )  # fmt: skip


def ending(box: Box, view: View, lines: Sequence[Line], at: int) -> Moment:
    """Somebody wins, a faction does, or nobody is left."""
    line = lines[at]
    return Moment(
        kind="triumph", title=Said(f"moment/{line.message}", line.args), sign="medal",
        picture=("stage", view.scenario), sound="alarm", beats=(Beat(line=line),),
    )  # fmt: skip


MOMENTS: dict[str, Teller] = {
    "encounter-succeeds": encounter,
    "encounter-fails": encounter,
    "completes": quest,
    "fails-goal": quest,
    "kills": kill,
    "killed": death,
    "eliminated": death,
    "levels-up": level,
    "wins": ending,
    "faction-wins": ending,
    "all-lost": ending,
}
