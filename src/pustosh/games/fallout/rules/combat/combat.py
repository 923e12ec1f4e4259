"""Rulebook sections: Fight action, Combat."""

from msgspec.structs import replace

from pustosh.games.fallout.box.cards import FACTIONS
from pustosh.games.fallout.rules.combat.bill import (
    combat_rerolls,
    hits_needed,
    hits_of,
    shot_at,
    stopped,
)
from pustosh.games.fallout.rules.combat.dice import hit_symbols, offer_rerolls, throw
from pustosh.games.fallout.rules.combat.enemies import kill_enemy, turn_down
from pustosh.games.fallout.rules.combat.foes import active_at, alias, foe_of, friendly, level_of
from pustosh.games.fallout.rules.course.golden import offer
from pustosh.games.fallout.rules.goods.equipment import kit_of, ranged_weapon
from pustosh.games.fallout.rules.goods.items import uses
from pustosh.games.fallout.rules.goods.limits import discard_drawn, draw_token
from pustosh.games.fallout.rules.survivors.health import hurt, irradiate
from pustosh.games.fallout.state.dice import Roll
from pustosh.games.fallout.table import Play, Table
from pustosh.kernel.acts import is_asked
from pustosh.kernel.choices import Call, Choice, call
from pustosh.kernel.state import the, without


def may_fight(game: Play, seat: int, name: str) -> str | None:
    """FO-FIGHT-01. By the names of the view: nobody learns here which enemy lies facedown.

    `targets` offers the same by a shorter way; a card that lets one fight means the own space."""
    table = game.table
    token = next((token for token in table.foes if alias(table, token) == name), "")
    if not token:
        return "FO-FIGHT-01"
    if token in table.facedown:
        return "FO-ENEMY-03"
    if friendly(table, seat, token):
        return "FO-LOYAL-05"
    here, there = table.node[seat], table.foes[token]
    if here == there:
        return None
    if there not in table.board.neighbours[here] or not is_asked(game, "done"):
        return "FO-FIGHT-01"
    return None if shoots(table, seat) else "FO-FIGHT-02"


def enemies_near(table: Table, seat: int) -> list[tuple[str]]:
    here = table.node[seat]
    near = (here, *table.board.neighbours[here])
    return [(alias(table, token),) for token, node in table.foes.items() if node in near]


def shoots(table: Table, seat: int) -> bool:
    """FO-FIGHT-02. With an equipped ranged weapon, or a card that counts as one."""
    if ranged_weapon(table, seat):
        return True
    return bool(table.bonus) and any(word == "ranged" for word, _ in table.bonus)


def targets(table: Table, seat: int) -> list[str]:
    """FO-FIGHT-03. All enemies that may be fought now (01, 02, FO-ENEMY-03, FO-LOYAL-05)."""
    here = table.node[seat]
    near = (here, *table.board.neighbours[here]) if shoots(table, seat) else (here,)
    down = table.facedown
    tokens = [token for token, node in table.foes.items() if node in near and token not in down]
    if not tokens or not table.loyal[seat]:
        return tokens
    return [token for token in tokens if not friendly(table, seat, token)]


def combat(game: Play, seat: int, token: str, attacked: bool, *then: Call) -> None:
    """FO-COMBAT-01. One survivor, one enemy, once through (15, 16, FO-ABIL-16).

    Five steps: dice, rerolls, damage, hits, end (02, 03, 07, 11, 21), with abilities (25, 26); then
    a task is judged (31). An enemy that was drawn stands nowhere (30).
    """
    table = game.table
    apart = token in table.foes and table.foes[token] != table.node[seat]
    held = kit_of(table, seat).weapon
    letters = held.letters if held else ""
    table.roll = Roll(seat, letters, 0, token, apart=apart, attacked=attacked)
    _use_bonus(game, seat)
    game.tell("FO-COMBAT-01", "fights", who=seat, enemy=token)
    game.do(
        call(before_combat),
        call(throw),
        call(take_rerolls),
        call(offer_rerolls),
        call(suffer_damage),
        call(last_moment),
        call(score_hits),
        *then,
    )


def _use_bonus(game: Play, seat: int) -> None:
    """FO-PERK-01. What a perk promised for the next combat of this turn (FO-RES-17)."""
    table = game.table
    promised = [bonus for bonus in table.bonus if not bonus[0].startswith("discount-")]
    table.bonus = without(table.bonus, *promised)
    for word, amount in promised:
        if word == "ranged":
            table.roll = replace(the(table.roll), ranged=True)
        else:
            table.box.words.effects[word](game, seat, "", amount)


def before_combat(game: Play) -> None:
    """FO-COMBAT-26. Abilities marked so are used before the dice are rolled."""
    _offer(game, "before_combat", "FO-COMBAT-26", call(before_combat))


def last_moment(game: Play) -> None:
    """FO-COMBAT-25. Abilities “in combat” may be used in any step: here before hits count."""
    _offer(game, "in_combat", "FO-COMBAT-25", call(last_moment))


def _offer(game: Play, timing: str, rule: str, again: Call) -> None:
    roll = the(game.table.roll)
    choices = uses(game.table, roll.seat, timing, rule, again, letters=roll.letters)
    offer(game, roll.seat, choices, rule)


def take_rerolls(game: Play) -> None:
    """FO-COMBAT-03. One for each letter on the equipped weapon whose token the survivor has."""
    roll = the(game.table.roll)
    more = combat_rerolls(game.table, roll.seat)
    game.table.roll = replace(roll, rerolls=roll.rerolls + more)


def suffer_damage(game: Play) -> None:
    """FO-COMBAT-07. Hit symbols less armour (08), each for the enemy's level (09), at once (05)."""
    table, roll = game.table, the(game.table.roll)
    if broken_off(table, roll):
        return
    foe = foe_of(table, roll.foe)
    level = level_of(table, foe)
    symbols = hit_symbols(table, roll) + shot_at(table, roll)
    landed = max(0, symbols - stopped(table, roll))
    table.roll = replace(roll, struck=True)
    game.tell("FO-COMBAT-08", "is-hit", who=roll.seat, n=symbols, landed=landed)
    glows = foe.radioactive and "radioactive" not in roll.ignored  # FO-GOLD-02: a card says so
    if landed and hurt(game, roll.seat, landed * level, "FO-COMBAT-09") and glows:
        irradiate(game, roll.seat, level, "FO-ABIL-12")


def score_hits(game: Play) -> None:
    """FO-COMBAT-15. Killed with as many hits as its level, one more with Armor (FO-ABIL-10).

    Whatever its card says, a survivor's card may take an ability from it (31, FO-GOLD-02).
    """
    table, roll = game.table, the(game.table.roll)
    table.roll, table.slain = None, ""
    if broken_off(table, roll):
        return
    foe = foe_of(table, roll.foe)
    hits, needed = hits_of(table, roll, foe), hits_needed(table, foe, roll.ignored)
    game.tell("FO-COMBAT-11", "scores", who=roll.seat, n=hits, needed=needed)
    if hits >= needed:
        table.slain = roll.foe
        kill_enemy(game, roll.seat, roll.foe, roll.ignored)
    elif foe.retreat and "retreat" not in roll.ignored and roll.foe in table.foes:
        turn_down(game, roll.seat, roll.foe, "FO-ABIL-22")


def broken_off(table: Table, roll: Roll) -> bool:
    """FO-ENEMY-04. An ability has killed the enemy in the middle, or turned it facedown.

    One that was drawn is not on the map at all (FO-COMBAT-30, FO-ENEMY-14).
    """
    return roll.foe != table.drawn and (roll.foe not in table.foes or roll.foe in table.facedown)


def draw_and_fight(game: Play, seat: int, type_: str, won: Call, lost: Call) -> None:
    """FO-COMBAT-30. Draw a token of the type, a complete combat against it, discard it.

    Of a faction none is drawn (FO-LOYAL-14).
    """
    if type_ in FACTIONS:
        fight_faction(game, seat, type_, won, lost)
    elif token := draw_token(game, type_):
        fight_drawn(game, seat, token, won, lost)
    else:
        game.tell("FO-ENEMY-13", "no-enemy-left", who=seat)
        game.do(lost)


def fight_faction(game: Play, seat: int, faction: str, won: Call, lost: Call) -> None:
    """FO-LOYAL-14. The scenario's faction enemy, no token drawn; a loyal survivor cannot."""
    token = f"{faction}.0"
    if faction not in game.table.scenario.foes:
        game.tell("FO-FACT-03", "no-faction-enemies", who=seat)
        game.do(lost)
    elif friendly(game.table, seat, token):
        game.tell("FO-LOYAL-14", "cannot-fight", who=seat)
        game.do(lost)
    else:
        fight_drawn(game, seat, token, won, lost)


def fight_drawn(game: Play, seat: int, token: str, won: Call, lost: Call) -> None:
    game.table.drawn = token
    fight_one(game, seat, token, won, lost)


def judge(game: Play, token: str, won: Call, lost: Call) -> None:
    """FO-COMBAT-31. Only killing it is success; the token is discarded whatever happened (32)."""
    discard_drawn(game)
    game.do(won if game.table.slain == token else lost)


def fight_here(game: Play, seat: int, won: Call, lost: Call) -> None:
    """FO-COMBAT-31. An active enemy of the own space, chosen by the survivor (FO-LOYAL-14)."""
    table = game.table
    tokens = [
        token for token in active_at(table, table.node[seat]) if not friendly(table, seat, token)
    ]
    if not tokens:
        game.do(lost)
        return
    choices = [
        Choice("FO-COMBAT-31", "fight", (token,), (call(fight_one, seat, token, won, lost),))
        for token in tokens
    ]
    game.ask(seat, *choices)


def fight_one(game: Play, seat: int, token: str, won: Call, lost: Call) -> None:
    """FO-COMBAT-31. A combat like any other, as a task (30, 34)."""
    combat(game, seat, token, False, call(judge, token, won, lost))


def fight(game: Play, seat: int, token: str) -> None:
    """FO-FIGHT-04. One Fight action is exactly one combat (FO-COMBAT-16)."""
    combat(game, seat, token, False)
