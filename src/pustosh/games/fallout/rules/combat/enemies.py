"""Rulebook section: Enemies."""

from pustosh.games.fallout.box.components import Foe
from pustosh.games.fallout.rules.combat.foes import foe_of, level_of, of_type, type_of
from pustosh.games.fallout.rules.course.golden import ask_which, offer
from pustosh.games.fallout.rules.factions.influence import settle
from pustosh.games.fallout.rules.goods.items import uses
from pustosh.games.fallout.rules.goods.limits import discard_token, draw_token
from pustosh.games.fallout.rules.goods.loot import draw_loot
from pustosh.games.fallout.rules.stories.quest import complete_met, goals_met, happened
from pustosh.games.fallout.rules.survivors.experience import gain_xp
from pustosh.games.fallout.rules.survivors.frames import resume
from pustosh.games.fallout.table import NOBODY, Play, Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import call


def place_enemy(game: Play, type_: str, node: int, rule: str) -> None:
    """FO-EXPL-04. One random token of the type, faceup, in this space."""
    token = draw_token(game, type_)
    if token:
        game.table.foes[token] = node
        game.tell(rule, "enemy-appears", enemy=token, space=game.table.board.name(node))


def place_facedown(game: Play, type_: str, node: int, rule: str) -> None:
    """FO-ENEMY-07. One random token of the type, facedown: nobody looks at it."""
    table = game.table
    token = draw_token(game, type_)
    if not token:
        return
    table.foes[token] = node
    table.facedown |= {token}
    table.unseen |= {token}
    if table.activating == type_:
        table.faced_down |= {token}  # FO-ACTIV-21
    game.tell(rule, "enemy-lurks", type=type_, space=table.board.name(node))


def kill_enemy(game: Play, seat: int, token: str, ignored: tuple[str, ...] = ()) -> None:
    """FO-ENEMY-16. Experience with its level-ups, discard, replacement, Loot, then goals.

    A level-up may kill (FO-KILL-02); abilities of the moment come last (FO-GOLD-04, FO-QUEST-08).
    """
    table = game.table
    foe, level = foe_of(table, token), level_of(table, foe_of(table, token))
    node, loot = table.foes.get(token), foe.loot and "loot" not in ignored
    game.tell("FO-COMBAT-15", "kills", who=seat, enemy=token)
    game.do(
        call(gain_xp, seat, level, "FO-COMBAT-19"),  # Armor or not (20)
        call(resume, seat),
        call(remove_killed, token, node),
        call(resume, NOBODY),  # it is dead, even if a level-up has killed the survivor as well
        *([call(draw_loot, seat, 1, "FO-ABIL-11")] if loot else []),
        call(killed, seat, foe, node is not None, table.quests),
        call(after_kill, seat),
    )


def remove_killed(game: Play, token: str, node: int | None) -> None:
    """FO-ENEMY-06. Discarded, then replaced; faction enemies have no replacement (FO-WIN-06)."""
    table = game.table
    if node is None:  # FO-COMBAT-32: it was drawn, not on the map
        return
    type_ = type_of(table, token)
    discard_token(table, token)
    if token in table.box.tokens:
        replace(game, type_, node)
    settle(game)


def killed(game: Play, seat: int, foe: Foe, on_map: bool, quests: tuple[str, ...]) -> None:
    """FO-QUEST-07. Goals when all else is done (05); a faction's token has left the map (08)."""
    met = goals_met(game.table, seat, "killed", (foe,), quests)
    if on_map:
        met += goals_met(game.table, seat, "token_removed", (foe.type,), quests)
    complete_met(game, seat, met)


def after_kill(game: Play, seat: int) -> None:
    """FO-GOLD-04. Abilities whose moment is a kill may be used."""
    choices = uses(game.table, seat, "on_kill", "FO-GOLD-04", call(after_kill, seat))
    offer(game, seat, choices, "FO-GOLD-04")


def replace(game: Play, type_: str, node: int) -> None:
    """FO-ENEMY-08. On the nearest icon of the type that holds no token of the type."""
    table = game.table
    steps = {
        table.board.name(spot): (call(place_facedown, type_, spot, "FO-ENEMY-07"),)
        for spot in nearest_icons(table, type_, node)  # FO-ENEMY-11: there may be none
    }
    ask_which(game, table.first, REPLACE, steps)


REPLACE = Act("replace SPACE", "replace g1.A", "FO-ENEMY-10", moment="FO-ENEMY-08")


def nearest_icons(table: Table, type_: str, node: int) -> list[int]:
    """FO-ENEMY-09. Measured from where the killed enemy stood; all equally near (08, 11)."""
    any_token = table.options["replacements"] == "empty space"
    held = {table.foes[token] for token in of_type(table, "any" if any_token else type_)}
    steps = table.board.steps_from(node)
    free = [spot for spot in table.board.icons.get(type_, ()) if spot not in held]
    nearest = min((steps[spot] for spot in free), default=None)
    return [spot for spot in free if steps[spot] == nearest]


def turn_down(game: Play, seat: int, token: str, rule: str) -> None:
    """FO-ABIL-22. It becomes inactive; a faction enemy is discarded (FO-FACT-05, FO-WIN-06)."""
    table = game.table
    game.tell(rule, "retreats", enemy=token)
    if token not in table.box.tokens:
        discard_token(table, token)
        happened(game, seat, "token_removed", type_of(table, token))
        settle(game)
        return
    table.facedown |= {token}
    if table.activating == type_of(table, token):
        table.faced_down |= {token}  # FO-ABIL-26
