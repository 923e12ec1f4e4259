"""Rulebook section: Night raid."""

from pustosh.games.warofmine.rules import leader
from pustosh.games.warofmine.rules.dice import hits_of
from pustosh.games.warofmine.rules.guards import arm_guards, roll_guards
from pustosh.games.warofmine.rules.moments import fire, lift, offer_decisive, offer_skills
from pustosh.games.warofmine.rules.people import doing
from pustosh.games.warofmine.rules.reading import read
from pustosh.games.warofmine.rules.states import change
from pustosh.games.warofmine.rules.supply import give_back, lay_deck, pick_out, reveal
from pustosh.games.warofmine.state.goods import plus
from pustosh.games.warofmine.state.strife import Raiding, now
from pustosh.games.warofmine.table import Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import Call, call
from pustosh.kernel.decks import Deck
from pustosh.kernel.flow import Game

WAVE = 2  # WM-RAID-33
RED = {"raids": "red-raid", "residents": "red-resident"}  # verbs, by deck


def night_raid(game: Game[Table]) -> None:
    """WM-RAID-01. Weapons first, then the card."""
    game.table.phase = "raid"
    game.table.raid = Raiding("", 0, 0)
    game.tell("WM-GEN-01", "raid")
    game.do(
        call(arm_guards),
        call(reveal_raid),
        call(after_raid),
        call(crime_wave, WAVE),
        call(leader.pass_journal),  # WM-GEN-08
    )


def reveal_raid(game: Game[Table]) -> None:
    """WM-RAID-04. Exactly one card every night; what cards said of the next raid holds for it
    (WM-GEN-19)."""
    table, id_ = game.table, reveal(game, "raids")
    if not id_:
        return
    card = table.box.raids[id_]
    raid = now(table.raid).but(card=id_, damage=card.damage, wounds=card.wounds)
    table.raid = raid.changed(*table.raid_mods)
    table.raid_mods = (0, 0)
    game.tell("WM-RAID-04", "raid-card", card=id_)
    game.do(call(resolve_raid, id_))


def resolve_raid(game: Game[Table], id_: str) -> None:
    """WM-RAID-41. Text before the dice, the dice (13), hits (15), Damage first, then Wounds (10),
    then the rest; Fittings, skills (WM-GEN-19) and cards (WM-DAWN-17) before the dice."""
    game.do(
        call(read, id_, game.table.box.raids[id_].before),
        call(unless_ignored, call(fire, "raid")),  # Fittings and written tokens
        call(drill),
        call(offer_decisive, "raid", "any_time"),
        call(roll_guards),
        call(reduce),
        call(take_damage),
        call(take_wounds),
        call(unless_ignored, call(read, id_, game.table.box.raids[id_].after)),
    )


def unless_ignored(game: Game[Table], step: Call) -> None:
    """WM-RAID-39. Paid off or driven off: nothing of the card is left to do."""
    if not now(game.table.raid).ignored:
        game.do(step)


def drill(game: Game[Table]) -> None:
    """WM-GEN-19. Skills of those who guard by now, unless nothing is left to do (WM-RAID-39)."""
    if not now(game.table.raid).ignored:
        offer_skills(game, "raid", doing(game.table, "guard"))


def reduce(game: Game[Table]) -> None:
    """WM-RAID-31. Boards count like hits; each takes one from Damage or Wounds (15)."""
    table, raid = game.table, now(game.table.raid)
    if raid.ignored:
        return
    dice = [hits_of(shot.face) for shot in raid.shots] + [1] * len(table.boarded)
    game.tell("WM-RAID-14", "hits", n=sum(dice))
    split = table.options["split_die_in_raid"]
    game.do(call(spend_hits, (1,) * sum(dice) if split else tuple([n for n in dice if n])))


def spend_hits(game: Game[Table], hits: tuple[int, ...]) -> None:
    """WM-RAID-15. The Leader decides for each single HIT, or for each die if it is not split."""
    raid = now(game.table.raid)
    if not hits:
        return
    enough = max(hits) == 1 and len(hits) >= raid.damage + raid.wounds  # for both
    if raid.damage and raid.wounds and not enough:
        rest = call(spend_hits, hits[1:])
        wounds = leader.plainly("WM-RAID-15", "less-wounds", call(take_off, 0, hits[0]), rest)
        leader.ask(
            game,
            leader.plainly("WM-RAID-15", "less-damage", call(take_off, hits[0], 0), rest),
            wounds,
        )
    else:
        take_off(game, sum(hits), sum(hits))  # for both, or there is only one of the two


def take_off(game: Game[Table], damage: int, wounds: int) -> None:
    """WM-RAID-16. Never below 0; the surplus is lost."""
    raid = now(game.table.raid)
    game.table.raid = raid.changed(-damage, -wounds)


def take_damage(game: Game[Table]) -> None:
    """WM-RAID-06. The Leader chooses which pieces are lost; all that is there, if less (09)."""
    table, raid = game.table, now(game.table.raid)
    if raid.ignored or not raid.damage:
        return
    safe = hidden_pieces(table)
    pieces = sum(table.storage.values()) - safe
    if pieces <= raid.damage and not safe:
        for kind, n in dict(table.storage).items():
            give_back(game, kind, n, "storage", "WM-RAID-09")
    elif pieces > 0:
        leader.ask_which(game, "WM-RAID-06", "lose", sorted(table.storage), lose, call(take_damage))


def hidden_pieces(table: Table) -> int:
    """WM-RAID-06. A ban on `theft.n`: so many pieces of the Leader's choice cannot be lost."""
    bans = [ban.what.partition(".") for ban in table.banned]
    return sum([int(n) for what, _, n in bans if what == "theft"])


def lose(game: Game[Table], kind: str) -> None:
    """WM-RAID-07. Each piece counts 1."""
    give_back(game, kind, 1, "storage", "WM-RAID-05")
    take_off(game, 1, 0)


def take_wounds(game: Game[Table]) -> None:
    """WM-RAID-10. Distributed among the guards; level 4 has its consequence at once, so nobody is
    given more (40)."""
    table, raid = game.table, now(game.table.raid)
    if raid.ignored or not raid.wounds:
        return
    guards = doing(table, "guard")  # WM-RAID-12
    leader.ask_which(game, "WM-RAID-10", "wound", guards, wound, call(take_wounds))


def wound(game: Game[Table], who: str) -> None:
    """WM-RAID-10. One level of the condition."""
    take_off(game, 0, 1)
    change(game, who, "wounds", 1, "WM-RAID-10")


def after_raid(game: Game[Table]) -> None:
    """WM-RAID-37. The guards' weapons return to Storage; what cards gave or forbade for this raid
    is over (WM-RAID-27, WM-GEN-19)."""
    table = game.table
    for kind in now(table.raid).arms.values():
        table.storage = plus(table.storage, kind, 1)
    table.raid = None
    table.extra_rolls = {}
    lift(table, "raid_end")


def crime_wave(game: Game[Table], n: int) -> None:
    """WM-RAID-33. Red cards left aside are shuffled in; the Leader says of which kind (34)."""
    kinds = [kind for kind, cards in game.table.aside.items() if cards]
    if n and kinds:
        game.do(call(crime_wave, n - 1))
        leader.ask(
            game,
            *[leader.plainly("WM-RAID-34", RED[kind], call(shuffle_in, kind)) for kind in kinds],
        )


def shuffle_in(game: Game[Table], kind: str) -> None:
    """Which card of a kind is random, and nobody sees it."""
    table = game.table
    card, left = pick_out(game, table.aside[kind])
    table.aside = {**table.aside, kind: left}
    mixed = table.decks[kind].shuffled()
    lay_deck(table, kind, Deck((*mixed.pool, card), (), (), mixed.discard))
    game.tell("WM-RAID-33", f"crime-wave-{kind}")


def may_lose(table: Table, kind: str) -> str | None:
    """WM-RAID-06. Only what lies in Storage."""
    if table.raid is None or table.storage.get(kind):
        return None
    if kind in table.raid.arms.values():
        return "WM-RAID-08"
    if any(kind in tokens for tokens in table.medical.values()):
        return "WM-DAWN-07"
    return "WM-SCAV-35" if table.loads.get(kind) else "WM-RAID-06"


def may_be_wounded(table: Table, who: str) -> str | None:
    """WM-RAID-11. Only guards; in a fight those who fight (WM-CMB-12)."""
    if table.fight is not None:
        return "WM-CMB-12"
    return None if who in doing(table, "guard") else "WM-RAID-11"


ACTS = (
    Act("lose GOODS", "lose water", "WM-RAID-06", leader.judged(may_lose, "raid")),
    Act("wound PERSON", "wound vesna", "WM-RAID-10", leader.of_person(may_be_wounded)),
    *[
        Act(
            verb,
            verb,
            "WM-RAID-15",
            leader.judged(lambda it: "WM-RAID-15" if it.raid else "WM-GEN-01"),
        )
        for verb in ("less-damage", "less-wounds")
    ],
    *[Act(verb, verb, "WM-RAID-34", leader.unless_offered("WM-RAID-34")) for verb in RED.values()],
)
