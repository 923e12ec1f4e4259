"""Rulebook sections: Traps, Radiation and Radiation Protection. Cards that act for some time."""

from msgspec.structs import replace

from pustosh.games.munchkin.rules.cards.zones import discard, touch
from pustosh.games.munchkin.state.values import Ill
from pustosh.games.munchkin.table import Table
from pustosh.kernel.flow import Game


def afflict(table: Table, seat: int, card: str, kind: str, until: str, penalty: int) -> None:
    """MU-TRAP-08. The card stays in front of the victim until it ends or is removed."""
    # MU-RUN-11, MU-RAD-10.
    now = acts_now(table, seat, kind)
    if any(is_of(ill, card, now) for ill in table.ills[seat]):
        ills = tuple(
            [
                replace(ill, penalty=ill.penalty + penalty) if is_of(ill, card, now) else ill
                for ill in table.ills[seat]
            ]
        )
    else:
        ills = (*table.ills[seat], Ill(marker(table, card), kind, until, penalty, fought=now))
    table.ills[seat] = ills
    touch(table, seat)


def acts_now(table: Table, seat: int, kind: str) -> bool:
    """MU-COMBAT-13. A runner is still in combat; only what Bad Stuff leaves acts after it."""
    # MU-TRAP-08, MU-DUR-12.
    return table.in_combat(seat) and kind != "bad_stuff"


def is_of(ill: Ill, card: str, now: bool) -> bool:
    """MU-RUN-11. An effect of the same card that ends with the same combat; others end alone."""
    return ill.card.partition("#")[0] == card and ill.fought == now


def marker(table: Table, card: str) -> str:
    """MU-RUN-11. The card stays with the first one caught; others get a marker for it.

    So do those whom only a copy of the Monster caught, or whose card has left with the dead.
    """
    # MU-RUN-15.
    taken = any(ill.card == card for ills in table.ills for ill in ills)
    is_monster = table.box.cards[card].kind == "monster"
    copied = is_monster and not any(foe.id == card for foe in table.foes)
    return f"{card}#mark" if taken or copied or card in table.decks["door"].cards else card


def lift(game: Game[Table], seat: int, ill: Ill, rule: str) -> None:
    """The card is discarded, its effect is over."""
    # MU-DUR-04, MU-DUR-12, MU-DEATH-02.
    table = game.table
    table.ills[seat] = tuple([other for other in table.ills[seat] if other != ill])
    touch(table, seat)
    if all(foe.id != ill.card for foe in table.foes):  # who fights goes with it (MU-RUN-21)
        discard(table, ill.card)
    game.tell(rule, "lifted", who=seat, card=ill.card)


def begin_to_fight(table: Table, seat: int) -> None:
    """What acts in the next combat acts in this one."""
    if table.ills[seat]:
        table.ills[seat] = tuple([replace(ill, fought=True) for ill in table.ills[seat]])


def end_ills(game: Game[Table], seat: int, rule: str, *until: str) -> None:
    """MU-DUR-12. Effects that end now are over; those of a combat only if they acted in it."""
    for ill in game.table.ills[seat]:
        if ill.until in until and (ill.fought or ill.until == "turn_end"):
            lift(game, seat, ill, rule)


def grow(game: Game[Table], seat: int, at: str) -> bool:
    """MU-EXAMPLE-11. A growing Penalty; true: it kills at the end of this turn."""
    table = game.table
    deadly = False
    for ill in table.ills[seat]:
        counter = table.box.cards[ill.card.partition("#")[0]].counter
        if counter is None:
            continue
        if ill.penalty <= counter["limit"]:
            deadly = True
        elif counter["at"] == at:
            worse = ill.penalty + counter["step"]
            table.ills[seat] = tuple(
                [
                    replace(other, penalty=worse) if other == ill else other
                    for other in table.ills[seat]
                ]
            )
            game.tell("MU-EXAMPLE-11", "grows", who=seat, card=ill.card, n=-worse)
    return deadly
