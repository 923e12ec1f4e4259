"""Rulebook sections: Cooperation, leader, supply; Dawn; Morning. What has its moment: Fittings,
location stripes, skills, written tokens, Wait tokens, Decisive Actions, and what cards forbid for
a time."""

from functools import cache

from pustosh.games.warofmine.box.cards import Row
from pustosh.games.warofmine.rules import leader, reading
from pustosh.games.warofmine.rules.people import is_outside
from pustosh.games.warofmine.rules.supply import discard, pay
from pustosh.games.warofmine.state.goods import covers, plus
from pustosh.games.warofmine.state.stories import Reading, reading_of
from pustosh.games.warofmine.state.strife import now
from pustosh.games.warofmine.table import Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import Call, Choice, call
from pustosh.kernel.flow import Game
from pustosh.kernel.state import Cards


def is_banned(table: Table, what: str) -> bool:
    return any(ban.what == what for ban in table.banned)


def lift(table: Table, *until: str) -> None:
    """What was forbidden until this moment is allowed again."""
    table.banned = tuple([ban for ban in table.banned if ban.until not in until])


def fire(game: Game[Table], when: str) -> None:
    """Fittings that are built, and written tokens, each in its turn."""
    table = game.table
    fittings = [
        call(happen, reading_of(id_, False), passive.do)
        for id_ in table.built.values()
        for passive in table.box.fittings[id_].passive
        if passive.when == when
    ]
    tokens = [
        call(happen, reading_of(token.name, is_outside(table)), token.do)
        for token in table.written
        if token.when == when
    ]
    game.do(*fittings, *tokens)


def happen(game: Game[Table], scene: Reading, do: Row) -> None:
    game.tell("WM-GEN-19", "happens", card=scene.id)
    reading.carry_out(game, scene, do)


def due(game: Game[Table], at: str) -> None:
    """Wait tokens whose time has come are discarded and their scripts resolved."""
    table = game.table
    if not table.later:
        return
    ready = [wait for wait in table.later if wait.at == at and wait.day <= table.day]
    table.later = tuple([wait for wait in table.later if wait not in ready])
    game.do(*[call(reading.read_script, str(wait.script), "") for wait in ready])


def stripe(table: Table, when: str) -> list[Row]:
    """WM-SCAV-02. What the red stripe of the location that is explored says of this moment."""
    card = table.slots.get(table.location, "")
    if not card:
        return []
    return [line.do for line in table.box.locations[card].stripe if line.when == when]


def moment(game: Game[Table], when: str, me: str = "") -> None:
    """WM-SCAV-02. The red stripe of the location applies during the whole exploration."""
    table = game.table
    scene = reading_of(table.slots.get(table.location, ""), True, me)
    game.do(*[call(happen, scene, do) for do in stripe(table, when)])


def skilled(table: Table, when: str, people: tuple[str, ...]) -> list[str]:
    """Who of these people has a skill for this moment."""
    return [who for who in people if table.box.people[who].skill.when == when]


def may_use_skill(table: Table, who: str) -> str | None:
    """WM-GEN-19. Once per day or per fight, if the skill says so, and if its cost is there."""
    skill = table.box.people[who].skill
    if skill.limit and table.used.get(f"skill {who}", 0):
        return "WM-DAY-18"
    return None if covers(table.storage, skill.cost) else "WM-DAY-33"


def use_skill(game: Game[Table], who: str) -> None:
    """WM-GEN-19. Paid for (WM-GEN-15), then done."""
    pay(game, game.table.box.people[who].skill.cost, "WM-GEN-15")
    do_skill(game, who)


def note_use(table: Table, key: str) -> None:
    """WM-DAY-18. An action, skill or meal that has a limit was used once more (WM-GEN-19)."""
    table.used = plus(table.used, key, 1)


def do_skill(game: Game[Table], who: str) -> None:
    table = game.table
    note_use(table, f"skill {who}")
    game.tell("WM-GEN-21", "uses-skill", name=who)
    reading.carry_out(game, reading_of(who, is_outside(table), who), table.box.people[who].skill.do)


def offer_skills(game: Game[Table], when: str, people: Cards) -> None:
    """A skill may be used or not; the Leader says."""
    table = game.table
    here = tuple([who for who in people if who in table.group])
    able = tuple([who for who in skilled(table, when, here) if may_use_skill(table, who) is None])

    def then(who: str, rest: Cards) -> tuple[Call, ...]:
        return call(use_skill, who), call(offer_skills, when, rest)

    leader.ask_or(game, leader.next_of("WM-GEN-21", "skill", able, then), "WM-GEN-10")


def playable(table: Table, when: str) -> list[str]:
    """WM-DAWN-17. Cards of the group whose moment is now; an ignored raid is none (WM-RAID-39)."""
    cards = table.box.decisive
    if when == "raid" and now(table.raid).ignored:
        return []
    return [card for card in table.decisive if cards[card].when == when]


def plays(table: Table, moments: tuple[str, ...], *then: Call) -> list[Choice]:
    """The cards that may be played now, and what follows each of them."""
    if not table.decisive:
        return []
    return [playing(card, then) for when in moments for card in playable(table, when)]


@cache
def playing(card: str, then: tuple[Call, ...]) -> Choice:
    return Choice("WM-DAWN-17", "decisive", (card,), (call(play, card), *then))


def play(game: Game[Table], card: str) -> None:
    """WM-DAWN-17. The card is read."""
    put_away(game, card)
    reading.read(game, card, game.table.box.decisive[card].do)


def put_away(game: Game[Table], card: str) -> None:
    """WM-DAWN-18. A played card is discarded."""
    drop(game, card)
    game.tell("WM-DAWN-17", "plays-decisive", card=card)


def drop(game: Game[Table], card: str) -> None:
    table = game.table
    table.decisive = tuple([held for held in table.decisive if held != card])
    discard(table, "decisive", card)


def take_decisive(game: Game[Table], card: str) -> None:
    """WM-DAWN-15. The group holds one more."""
    game.table.decisive += (card,)
    game.tell("WM-DAWN-15", "takes-decisive", card=card)


def offer_decisive(game: Game[Table], *moments: str) -> None:
    """Before a step goes on, cards may be played, one after the other."""
    if not game.table.decisive:
        return
    if choices := plays(game.table, moments, call(offer_decisive, *moments)):
        leader.ask_or(game, choices, "WM-DAWN-17")


ACTS = (
    Act("decisive CARD", "decisive DA-01", "WM-DAWN-17", leader.unless_offered("WM-DAWN-17")),
    Act("go-on", "go-on", "WM-GEN-10"),
)
