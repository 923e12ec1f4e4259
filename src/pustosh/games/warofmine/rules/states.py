"""Rulebook section: Conditions."""

from pustosh.games.warofmine.box.stock import Cards
from pustosh.games.warofmine.rules import people
from pustosh.games.warofmine.rules.ending import look_who_is_left
from pustosh.games.warofmine.rules.reading import read_script
from pustosh.games.warofmine.rules.supply import draw, lay_deck
from pustosh.games.warofmine.state.goods import plus
from pustosh.games.warofmine.table import Table
from pustosh.kernel.choices import call
from pustosh.kernel.flow import Game


def change(game: Game[Table], who: str, state: str, by: int, rule: str) -> None:
    """WM-STATE-07. By so many levels; 4 has its consequence at once. Who is gone feels nothing
    (15)."""
    if who in game.table.group and shift(game, who, state, by, rule):
        game.do(call(reach_four, who, state))


def change_all(game: Game[Table], those: list[str], state: str, by: int, rule: str) -> None:
    """WM-STATE-07. One step of a script: all feel it before level 4 has its consequence."""
    fours = [who for who in those if shift(game, who, state, by, rule)]
    game.do(*[call(reach_four, who, state) for who in fours])


def shift(game: Game[Table], who: str, state: str, by: int, rule: str) -> bool:
    """WM-STATE-04. By steps of 1, never below 0 (05) nor above 4 (06); whether 4 is reached
    (07)."""
    table = game.table
    before = people.level(table, who, state)
    after = min(people.MOST_LEVEL, max(0, before + by))
    if after == before:
        return False
    people.set_level(table, who, state, after)
    message = "state-rises" if after > before else "state-falls"
    game.tell(rule, message, name=who, state=state, n=after)
    return after == people.MOST_LEVEL


def feel_loss(game: Game[Table], those: Cards, by: int, rule: str) -> None:
    """WM-CMB-48. Whose Empathy is equal to the roll or greater is sadder, also at Dawn."""
    table = game.table
    here = [who for who in those if who in table.group]
    sad = [who for who in here if people.feels(table.box, who, table.rolled)]
    game.do(*[call(change, who, "misery", by, rule) for who in sad])


def reach_four(game: Game[Table], who: str, state: str) -> None:
    """WM-STATE-07. The consequence of level 4, at once."""
    if who not in game.table.group or people.level(game.table, who, state) < people.MOST_LEVEL:
        return
    if state in people.DEADLY:
        die(game, who, people.DEADLY[state])
    elif state == "misery":  # WM-STATE-11
        game.do(call(read_script, "285", who))


def die(game: Game[Table], who: str, rule: str) -> None:
    """WM-STATE-15. The card is removed; who died outside is mourned (WM-CMB-52)."""
    table = game.table
    if who not in table.group:
        return
    table.dead += (who,)
    if people.is_outside(table) and table.tasks.get(who) in ("scavenge", "broken_off"):
        table.lost += (who,)
    game.tell(rule, "dies", name=who)
    go(game, who)


def leave(game: Game[Table], who: str, rule: str) -> None:
    """WM-STATE-16. Like a death for every rule but script 266."""
    if who in game.table.group:
        game.table.departed += (who,)
        game.tell(rule, "leaves", name=who)
        go(game, who)


def go(game: Game[Table], who: str) -> None:
    """WM-STATE-17. What the person used stays with the group, medical tokens are discarded (15).
    It is felt at Dawn (WM-DAWN-24), and may be the end (WM-END-03, WM-END-04)."""
    table = game.table
    for token in table.medical.get(who, ()):
        table.crate = plus(table.crate, token, 1)
    table.medical = {name: tokens for name, tokens in table.medical.items() if name != who}
    table.group = tuple([name for name in table.group if name != who])
    table.gone_today = True
    if table.fight is not None:
        fighters = tuple([name for name in table.fight.people if name != who])
        table.fight = table.fight.but(people=fighters)
    game.do(call(look_who_is_left))


def join(game: Game[Table], who: str, states: dict[str, int]) -> None:
    """WM-LIMIT-04. With the levels that are named, and 0 in all else; at most four (01). In the
    Evening they get a task like the others (WM-EVE-01), once these have theirs at once (05)."""
    table = game.table
    if len(table.group) >= people.MOST:
        game.tell("WM-LIMIT-02", "no-room")
        return
    name = drawn(game, who)
    if not name:
        return
    table.group += (name,)
    table.levels = {**table.levels, name: people.FRESH}
    for state, n in states.items():
        people.set_level(table, name, state, n)
    if table.tasks:
        table.tasks = {**table.tasks, name: first_task(table)}
    game.tell("WM-LIMIT-05", "joins", name=name)


def first_task(table: Table) -> str:
    """WM-LIMIT-05. With the scavengers outside; at home on the Guard space, by night a guard."""
    if people.is_outside(table):
        return "scavenge"
    return "guard" if people.doing(table, "guard", "bed", "floor") else "none"


def drawn(game: Game[Table], who: str) -> str:
    """WM-LIMIT-04. From the Characters space (WM-SETUP-10): a named person, or anybody."""
    table, deck = game.table, game.table.decks["people"]
    if who == "random":
        return draw(game, "people")
    if who not in deck.cards:
        return ""
    lay_deck(table, "people", deck.without(who))
    return who
