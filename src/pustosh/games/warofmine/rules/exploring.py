"""Rulebook section: Scavenging."""

from pustosh.games.warofmine.box.cards import SLOTS
from pustosh.games.warofmine.rules import leader, moments, reading
from pustosh.games.warofmine.rules.dice import roll_black
from pustosh.games.warofmine.rules.findings import choose_findings
from pustosh.games.warofmine.rules.people import outside
from pustosh.games.warofmine.rules.supply import reveal
from pustosh.games.warofmine.table import Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game
from pustosh.kernel.options import Options


def scavenging(game: Game[Table]) -> None:
    """WM-EVE-11. With nobody outside the phase is skipped."""
    table = game.table
    if not outside(table):
        return
    table.phase = "scavenging"
    table.cut = frozenset()
    game.tell("WM-GEN-01", "scavenging")
    game.do(call(choose_location), call(explore), call(choose_findings))


def choose_location(game: Game[Table]) -> None:
    """WM-SCAV-01. All go to one of the three together, if there is one (WM-DAWN-14)."""
    table = game.table
    there = [slot for slot in SLOTS if table.slots[slot]]  # an empty space is none (WM-DAWN-14)
    slots = [slot for slot in there if not moments.is_banned(table, f"slot.{slot}")]
    table.ending = not slots
    leader.ask_which(game, "WM-SCAV-01", "go", slots, go)


def go(game: Game[Table], slot: str) -> None:
    """WM-SCAV-06. There the goods are chosen that are taken along, then the exploration begins."""
    game.table.location = slot
    game.tell("WM-SCAV-01", "goes", card=game.table.slots[slot])
    game.do(call(equip), call(set_out))


def equip(game: Game[Table]) -> None:
    """WM-SCAV-03. Anything from Storage may be taken along, without a limit (05)."""
    goods = sorted(game.table.storage)
    choices = leader.one_of("WM-SCAV-03", "take", goods, take_along, call(equip))
    leader.ask_or(game, choices, "WM-SCAV-06", "set-out")


def take_along(game: Game[Table], kind: str) -> None:
    game.table.move(kind, 1, "storage", "findings")
    game.tell("WM-SCAV-03", "takes-along", item=kind)


def set_out(game: Game[Table]) -> None:
    """WM-SCAV-08. Noise 1; as many exploration cards as the space shows (16); the red stripe
    of the location comes first (02). Nobody goes home before the first card (26)."""
    table = game.table
    table.noise, table.explored = 1, 0
    table.unknown = min(cards_at(table.options, table.location), len(table.decks["explorations"]))
    game.tell("WM-SCAV-16", "unknown", n=table.unknown)
    game.do(call(moments.moment, "explore_start"), call(moments.fire, "explore_start"))


def cards_at(options: Options, slot: str) -> int:
    """WM-SCAV-17. The number belongs to the space: 14, 12 or 10, or as the table agreed."""
    return int(str(options["near_middle_far"]).split("-")[SLOTS.index(slot)])


def explore(game: Game[Table]) -> None:
    """WM-SCAV-19. All cards, one by one from the top; it ends by itself when none is left (25). Who
    died in the last incident is mourned first (WM-CMB-52); the red stripe has its say (02)."""
    table = game.table
    if table.lost:
        game.do(call(reading.mourn), call(explore))
        return
    if table.ending or not table.unknown or not outside(table):
        table.ending, table.cut = True, frozenset()
        game.do(call(moments.moment, "explore_end"), call(moments.fire, "explore_end"))
        return
    on = (call(moments.offer_decisive, "any_time"), call(next_card), call(explore))
    if table.options["leave_exploration_early"] and table.explored:
        home = leader.plainly("WM-SCAV-26", "go-home", call(go_home), call(explore))
        leader.ask(game, leader.plainly("WM-SCAV-19", "go-on", *on), home)
    else:
        game.do(*on)


def go_home(game: Game[Table]) -> None:
    game.table.ending = True


def next_card(game: Game[Table]) -> None:
    """WM-SCAV-20. Resolved, it goes face up to the Discard space; the Journal passes on (21).
    From now on the group may go home, if the table has agreed on it (26)."""
    table = game.table
    table.unknown -= 1
    table.explored += 1
    id_ = reveal(game, "explorations")
    card = table.box.explorations[id_]
    game.tell("WM-SCAV-19", "explores", card=id_)
    if card.options:
        reading.read_options(game, id_, card.options, "", call(leader.pass_journal))
    else:
        reading.read(game, id_, card.do, "", call(leader.pass_journal))


def roll_noise(game: Game[Table]) -> None:
    """WM-SCAV-11. One black roll; a written token or a card may prevent it."""
    game.table.silenced = False
    game.do(call(moments.fire, "noise_roll"), call(cards_or_roll))


def cards_or_roll(game: Game[Table]) -> None:
    """WM-DAWN-17. Cards for a noise roll may be played first, one after the other."""
    cards = (
        []
        if game.table.silenced
        else moments.plays(game.table, ("noise_roll",), call(cards_or_roll))
    )
    leader.ask(game, *cards, Choice("WM-SCAV-11", "roll", (), (call(unless_silenced),)))


def unless_silenced(game: Game[Table]) -> None:
    """WM-SCAV-11. What was meant for this roll is over with it (10)."""
    if game.table.silenced:
        game.table.hush = 0
    else:
        game.do(call(roll_black, "noise"), call(heard))


def softness(table: Table) -> int:
    """WM-SCAV-10. Skills, cards and the place make this roll quieter or louder."""
    skills = [table.box.people[who].skill for who in outside(table)]
    lines = [line for skill in skills if skill.when == "noise_roll" for line in skill.do]
    lines += [line for do in moments.stripe(table, "noise_roll") for line in do]
    return table.hush + sum([int(line["noise"]["by"]) for line in lines if "noise" in line])


def within_track(table: Table, noise: int) -> int:
    """WM-SCAV-10. Never below 1 and never above the top of the track."""
    return max(1, min(int(table.options["noise_max"]), noise))


def loudness(table: Table) -> int:
    """WM-SCAV-12. The most that a noise roll may show for an encounter."""
    return within_track(table, table.noise + softness(table))


def heard(game: Game[Table]) -> None:
    """WM-SCAV-12. Equal or less than the noise: an encounter; greater: nothing (13)."""
    table, noise = game.table, loudness(game.table)
    table.hush = 0  # before the encounter, in which the noise may be rolled for again
    if table.rolled <= noise:
        game.tell("WM-SCAV-12", "encounter", n=table.rolled)
        game.do(call(meet))
    else:
        game.tell("WM-SCAV-13", "unheard", n=table.rolled)


def meet(game: Game[Table]) -> None:
    """WM-SCAV-14. The marker goes to 1 first, then the top Residents card is resolved; before that
    the red stripe (02). A hideout of the card that led here served there (WM-CMB-47)."""
    game.table.noise = 1
    id_ = reveal(game, "residents")
    if not id_:
        return
    game.table.hidden_attack = False
    game.tell("WM-SCAV-14", "meets", card=id_)
    signs = (call(moments.moment, "resident"), call(moments.fire, "resident"))
    face = call(reading.read_options, id_, game.table.box.residents[id_].options)
    game.do(*signs, face, call(leave_hideout))


def leave_hideout(game: Game[Table]) -> None:
    """WM-CMB-47. It served in this encounter only, whether there was a fight or not."""
    game.table.hidden_attack = False


def may_go(table: Table, slot: str) -> str:
    """WM-SCAV-01. All go to one place: none that is closed, and no space without a card."""
    if not table.slots.get(slot):
        return "WM-DAWN-14"
    return "WM-MORN-05" if moments.is_banned(table, f"slot.{slot}") else "WM-SCAV-01"


def may_take_along(table: Table, kind: str) -> str | None:
    """WM-SCAV-03. Only what lies in Storage."""
    return None if table.storage.get(kind) else "WM-SCAV-03"


ACTS = (
    Act("go PLACE", "go near", "WM-SCAV-01", leader.judged(may_go, "scavenging")),
    Act("take GOODS", "take saw", "WM-SCAV-03", leader.judged(may_take_along, "scavenging")),
    Act("set-out", "set-out", "WM-SCAV-06", leader.only_in("scavenging")),
    Act("go-home", "go-home", "WM-SCAV-26", leader.unless_offered("WM-SCAV-26")),
    Act("roll", "roll", "WM-SCAV-11", leader.only_in("scavenging")),
)
