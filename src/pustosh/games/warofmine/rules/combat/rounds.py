"""Rulebook section: Combat. Rounds until one side has nobody left, or the characters flee."""

from pustosh.games.warofmine.box.words import Arg
from pustosh.games.warofmine.rules import moments
from pustosh.games.warofmine.rules.combat.dice import roll_step
from pustosh.games.warofmine.rules.combat.weapons import arm_people, assign_wounds, change_fight
from pustosh.games.warofmine.rules.dice import roll_black
from pustosh.games.warofmine.rules.leader import ask, judged
from pustosh.games.warofmine.rules.people import pool
from pustosh.games.warofmine.rules.reading import break_off_exploration, carry_out
from pustosh.games.warofmine.rules.states import feel_loss
from pustosh.games.warofmine.rules.supply import pick_out
from pustosh.games.warofmine.state.stories import Reading
from pustosh.games.warofmine.state.strife import Fight, Foe, now
from pustosh.games.warofmine.table import Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game


def foes_of(game: Game[Table], arg: Arg) -> tuple[Foe, ...]:
    """WM-CMB-02. The letter decides the weapon; which token of a letter is random (03)."""
    left = {letter: enemy.prowess for letter, enemy in game.table.box.enemies.items()}
    foes: list[Foe] = []
    for letter in arg["enemies"]:
        prowess, left[letter] = pick_out(game, left[letter])
        n = sum([foe.letter == letter for foe in foes]) + 1
        weapon = arg.get("weapons", {}).get(letter, "none")
        second = arg.get("second", {}).get(letter, "none")
        foes.append(Foe(f"{letter}{n}", letter, prowess, weapon, second))
    return tuple(foes)


def begin_fight(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """WM-CMB-04. Enemies without wounds, each in the row of its weapon; a back-stab comes first
    (47), and skills for a fight serve again (WM-GEN-19)."""
    table, people = game.table, pool(game.table, "present", scene.outside)
    then = (call(fight_over, scene), call(fight_on, table.fight))
    table.fight = Fight(
        scene.id, not scene.outside, foes_of(game, arg), people,
        bandits=of_bandits(table, arg), loot=tuple(arg.get("loot", ())),
        start=arg.get("start", "normal"),
    )  # fmt: skip
    forget_skills(table)
    game.tell("WM-CMB-01", "fight", n=len(table.fight.foes))
    start = "party_backstab" if table.hidden_attack else table.fight.start
    table.hidden_attack = False
    steps = [call(stab, start.removesuffix("_backstab"))] if start != "normal" else []
    game.do(*steps, call(next_round), *then)


def fight_on(game: Game[Table], fight: Fight | None) -> None:
    """WM-CMB-09. A fight in whose midst a card began this one goes on with those who are left;
    who has fled has fled from both (42)."""
    if fight is not None:
        left = game.table.group if fight.inside or not game.table.ending else ()
        game.table.fight = fight.but(people=tuple([who for who in fight.people if who in left]))


def of_bandits(table: Table, arg: Arg) -> bool:
    """WM-CMB-50. As the fight says, else as the Residents card says that lies open."""
    residents = table.box.residents
    cards = [residents[reading.id] for reading in table.reading if reading.id in residents]
    return bool(arg.get("bandits", any(card.bandits for card in cards)))


def forget_skills(table: Table) -> None:
    """WM-GEN-19. A skill that serves once per fight serves again."""
    again = {
        f"skill {who}"
        for who in table.group
        if table.box.people[who].skill.limit == "once_per_fight"
    }
    table.used = {key: n for key, n in table.used.items() if key not in again}


def ambush(game: Game[Table], scene: Reading, foes: tuple[Foe, ...]) -> None:
    """WM-CMB-45. They attack once, nobody strikes back, and there is no fight."""
    table, people = game.table, pool(game.table, "present", scene.outside)
    bandits = of_bandits(table, {})
    then = (call(fight_over, scene), call(fight_on, table.fight))
    table.fight = Fight(scene.id, not scene.outside, foes, people, bandits)
    game.do(call(stab, "enemies"), *then)


def stab(game: Game[Table], side: str) -> None:
    """WM-CMB-46. Rolled like a normal attack, by one side only."""
    side = "enemies" if side == "enemy" else side
    change_fight(game, side=side, spent=())
    game.do(
        call(arm_people) if side == "party" else call(flee_cards),
        call(one_step, "shooters"),
        call(one_step, "others"),
        call(stabbed),
    )


def stabbed(game: Game[Table]) -> None:
    """WM-CMB-47. Both sides attack again."""
    change_fight(game, side="")


def flee_cards(game: Game[Table]) -> None:
    """WM-DAWN-17. Cards that prevent a back-stab; skills that soften it (WM-GEN-19)."""
    game.do(
        call(moments.offer_decisive, "flee"),
        call(moments.offer_skills, "flee", now(game.table.fight).people),
        call(assign_wounds),
    )


def ongoing(table: Table) -> Fight | None:
    """WM-CMB-09. Until one side has nobody left."""
    fight = now(table.fight)
    return fight if fight.foes and fight.people else None


def next_round(game: Game[Table]) -> None:
    """WM-CMB-09. Another round, with the rerolls of the person alone (31)."""
    fight = ongoing(game.table)
    if fight is None:
        return
    change_fight(game, round=fight.round + 1, side="", shots=(), volley={}, spared=0, spent=())
    game.table.extra_rolls = {}
    game.do(call(fight_or_flee))


def fight_or_flee(game: Game[Table]) -> None:
    """WM-CMB-40. Asked before the round begins; cards may be played first (WM-DAWN-17)."""
    table, fight = game.table, ongoing(game.table)
    if fight is None:
        return
    another = (call(arm_people), call(moments.moment, "combat_round"),
                call(moments.offer_skills, "combat_round", fight.people), call(assign_wounds),
                call(one_step, "shooters"), call(one_step, "others"), call(next_round))  # fmt: skip
    cards = moments.plays(table, ("combat_round",), call(assign_wounds), call(fight_or_flee))
    if fight.inside and not cards:  # WM-CMB-44
        game.do(*another)
        return
    choices = [Choice("WM-CMB-09", "fight", (), another), *cards]
    if not fight.inside:
        choices.append(Choice("WM-CMB-40", "flee", (), (call(flee),)))
    ask(game, *choices)


def flee(game: Game[Table]) -> None:
    """WM-CMB-42. One back-stab of the enemies, then the survivors leave the location."""
    game.tell("WM-CMB-42", "flees")
    game.do(call(moments.moment, "flee"), call(stab, "enemies"), call(away))


def away(game: Game[Table]) -> None:
    """WM-CMB-42. Nothing is looted, and the exploration is over."""
    change_fight(game, fled=True)
    break_off_exploration(game.table)


def one_step(game: Game[Table], step: str) -> None:
    """WM-CMB-16. Shooters of both sides first, then everybody else; a card may prevent it (45)."""
    if ongoing(game.table) and now(game.table.fight).side != "nobody":
        change_fight(game, step=step, shots=(), hurt=0, slain=0, dealt=0, kills=0)
        game.do(call(roll_step), call(assign_wounds))


def fight_over(game: Game[Table], scene: Reading) -> None:
    """WM-CMB-48. Who killed is asked what it did to those present; then the loot.
    Rerolls that cards have given are over with the fight (31)."""
    table, fight = game.table, now(game.table.fight)
    table.fight = None
    table.extra_rolls = {}
    if fight.fallen and not fight.bandits and fight.people:
        game.do(call(roll_black, "killing"), call(feel_loss, fight.people, 1, "WM-CMB-48"))
    if not fight.foes and fight.people and not fight.fled:
        game.tell("WM-CMB-09", "fight-won")
        game.do(call(carry_out, scene, fight.loot))


def may_flee(table: Table) -> str:
    """WM-CMB-44. Not from a fight in the shelter; else only before a round of one (40)."""
    return "WM-CMB-44" if table.fight is not None and table.fight.inside else "WM-CMB-40"


ACTS = (Act("fight", "fight", "WM-CMB-09"), Act("flee", "flee", "WM-CMB-40", judged(may_flee)))
