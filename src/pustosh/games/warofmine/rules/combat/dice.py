"""Rulebook section: Combat. The dice of one step: the characters' first, then the enemies' (56)."""

from pustosh.games.warofmine.rules import dice
from pustosh.games.warofmine.rules.leader import ask, judged, plainly
from pustosh.games.warofmine.rules.people import is_outside
from pustosh.games.warofmine.rules.reading import carry_out
from pustosh.games.warofmine.rules.supply import reveal
from pustosh.games.warofmine.state.stories import Reading
from pustosh.games.warofmine.state.strife import Foe, Shot, now
from pustosh.games.warofmine.table import Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import call
from pustosh.kernel.flow import Game


def roll_step(game: Game[Table]) -> None:
    """WM-CMB-10. One die for everybody who attacks in this step."""
    box, fight, steps = game.table.box, now(game.table.fight), []
    shooting = fight.step == "shooters"
    for who in fight.people if fight.side != "enemies" else ():
        weapon = fight.arms.get(who, "none")
        shot = Shot(who, dice.die_of(box, weapon), weapon, "", box.people[who].prowess)
        if (shot.die == "red") == shooting:
            steps.append(call(dice.throw, shot, fight.volley.get(who, 1) - 1, keep))
    for foe in fight.foes if fight.side != "party" else ():
        shoots = dice.die_of(box, foe.weapon) == "red"
        if shoots == shooting and foe.id not in fight.spent:
            shots = box.tokens[foe.weapon].shots if foe.weapon != "none" else 1
            steps.append(call(enemy_rolls, foe.id, shots))
    game.do(*steps)


def keep(game: Game[Table], shot: Shot, more: int) -> None:
    """WM-CMB-11. HITs are wounds dealt; SHELL and AXE of their own weapon kill (27, 28); what FATE
    brings (36) comes before the second shot of a rifle (25)."""
    table, fight = game.table, now(game.table.fight)
    table.fight = fight.but(
        shots=(*fight.shots, shot),
        dealt=fight.dealt + dice.hits_of(shot.face),
        kills=fight.kills + int(dice.is_special(table.box, shot.weapon, shot.face)),
    )
    steps = [call(dice.throw, shot, more - 1, keep)] if more else []
    if shot.face == "FATE" and not shot.final:
        steps.insert(0, call(incident, shot))
    game.do(*steps)


def pick_up_die(game: Game[Table], who: str) -> None:
    """WM-CMB-31. A card gives a reroll: their last die of this step does not count yet (32); if it
    is kept, its FATE is settled (36)."""
    table = game.table
    mine = [shot for shot in table.fight.shots if shot.who == who] if table.fight else []
    if not mine:
        return
    fight, shot = now(table.fight), mine[-1]
    table.fight = fight.but(
        shots=tuple([other for other in fight.shots if other is not shot]),
        dealt=fight.dealt - dice.hits_of(shot.face),
        kills=fight.kills - int(dice.is_special(table.box, shot.weapon, shot.face)),
    )
    game.do(call(dice.keep_or_reroll, shot._replace(rerolls=0, final=True), 0, keep))


def incident(game: Game[Table], shot: Shot) -> None:
    """WM-CMB-36. FATE: a miss, or a Fate card is drawn."""
    draw = plainly("WM-CMB-36", "draw-fate", call(draw_fate, shot))
    ask(game, plainly("WM-CMB-36", "miss"), draw)


def draw_fate(game: Game[Table], shot: Shot) -> None:
    """WM-CMB-37. Only the lower part, and only with the same colour (38); then discarded (39)."""
    table, id_ = game.table, reveal(game, "fates")
    if not id_:
        return
    card = table.box.fates[id_]
    game.tell("WM-CMB-37" if card.die == shot.die else "WM-CMB-38", "fate-in-fight", card=id_)
    if card.die == shot.die:
        mine = shot.who in table.box.people
        scene = Reading(id_, is_outside(table), shot.who if mine else "")
        carry_out(game, scene, card.by_character if mine else card.by_enemy)


def enemy_rolls(game: Game[Table], id_: str, shots: int) -> None:
    """WM-CMB-34. It rerolls by itself while it deals nothing, up to its Prowess a round."""
    foe = next((foe for foe in now(game.table.fight).foes if foe.id == id_), None)
    if foe is None:
        return
    left = foe.prowess
    for _ in range(shots):  # WM-CMB-26
        face, left = final_face(game, foe, left)
        note_enemy(game, foe, face)
        if face == "OUT":
            run_dry(game, foe)
            return


def final_face(game: Game[Table], foe: Foe, left: int) -> tuple[str, int]:
    """WM-CMB-34. The face that counts, and the rerolls that are left for another shot."""
    table, die = game.table, dice.die_of(game.table.box, foe.weapon)
    face = dice.cast(game, foe.id, die, "WM-CMB-10")
    while left and not dice.deals(table.box, foe.weapon, face):
        left -= 1
        face = dice.cast(game, foe.id, die, "WM-CMB-10")
    return face, left


def note_enemy(game: Game[Table], foe: Foe, face: str) -> None:
    """WM-CMB-11. Like a roll of a character (27, 28, 36)."""
    table, fight = game.table, now(game.table.fight)
    shot = Shot(foe.id, dice.die_of(table.box, foe.weapon), foe.weapon, face, 0, True)
    table.fight = fight.but(
        shots=(*fight.shots, shot),
        spent=(*fight.spent, foe.id),
        hurt=fight.hurt + dice.hits_of(face),
        slain=fight.slain + int(dice.is_special(table.box, foe.weapon, face)),
    )
    if face == "FATE":
        game.do(call(incident, shot))


def run_dry(game: Game[Table], foe: Foe) -> None:
    """WM-CMB-23. OUT: it takes its second weapon or none, and keeps its wounds."""
    table, fight = game.table, now(game.table.fight)
    foes = tuple(
        [
            other._replace(weapon=other.second, second="none") if other.id == foe.id else other
            for other in fight.foes
        ]
    )
    table.fight = fight.but(foes=foes)
    game.tell("WM-CMB-23", "runs-dry", enemy=foe.id)


def may_draw_fate(table: Table) -> str:
    """WM-RAID-24. Not in a raid; in a fight only when a die shows FATE (WM-CMB-36)."""
    return "WM-RAID-24" if table.raid is not None and table.fight is None else "WM-CMB-36"


ACTS = (
    Act("miss", "miss", "WM-CMB-36"),
    Act("draw-fate", "draw-fate", "WM-CMB-36", judged(may_draw_fate)),
)
