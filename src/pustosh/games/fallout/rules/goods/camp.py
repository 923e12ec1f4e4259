"""Rulebook section: Camp action."""

from functools import cache
from typing import Any

from pustosh.games.fallout.rules.combat.foes import hindered
from pustosh.games.fallout.rules.goods.barter import partners, start_deal
from pustosh.games.fallout.rules.goods.equipment import held_cards, total
from pustosh.games.fallout.rules.goods.exhaust import ready_all
from pustosh.games.fallout.rules.goods.inventory import changes
from pustosh.games.fallout.rules.goods.items import uses
from pustosh.games.fallout.rules.survivors.health import heal
from pustosh.games.fallout.rules.survivors.traits import become, may_become
from pustosh.games.fallout.table import Play
from pustosh.kernel.acts import Act, is_asked
from pustosh.kernel.choices import Call, Choice, call
from pustosh.kernel.state import without

HEALTH = 3


def may_camp(game: Play, seat: int) -> str | None:
    """FO-CAMP-01. Not beside an active enemy."""
    return "FO-CAMP-01" if hindered(game.table, seat) else None


def camp(game: Play, seat: int) -> None:
    game.tell("FO-CAMP-02", "camps", who=seat)
    game.do(call(camp_on, seat, tuple(PARTS)))


def camp_on(game: Play, seat: int, left: tuple[str, ...]) -> None:
    """FO-CAMP-03. The parts in any order; readying must be done before the camp ends (06)."""
    table = game.table
    choices = [
        _part(seat, verb, left)
        for verb, (act, *_) in PARTS.items()
        if verb in left and act.may(game, seat) is None
    ]
    again = call(camp_on, seat, left)
    names = table.characters
    choices += [_barter(seat, other, names[other], again) for other in partners(table, seat)]
    choices += changes(table, seat, "FO-CAMP-08", again)
    for timing in ("on_camp", "meanwhile"):
        choices += uses(table, seat, timing, "FO-TURN-02", again)
    if not any(choice.verb == "ready" for choice in choices):
        choices.append(BREAKING)
    game.ask(seat, *choices)


@cache
def _part(seat: int, verb: str, left: tuple[str, ...]) -> Choice:
    act, step, *args = PARTS[verb]
    then = ((step, (seat, *args)), call(camp_on, seat, without(left, verb)))
    return Choice(act.rule, verb, (), then)


@cache
def _barter(seat: int, other: int, name: str, again: Call) -> Choice:
    return Choice("FO-BARTER-01", "barter", (name,), (call(start_deal, seat, other), again))


BREAKING = Choice("FO-CAMP-06", "break-camp", (), ())


def may_recover(game: Play, seat: int) -> str | None:
    """FO-CAMP-04. Health is recovered once in a Camp action, and not beyond the maximum."""
    return None if game.table.hp[seat] < game.table.max_hp[seat] else "FO-CAMP-04"


def may_ready(game: Play, seat: int) -> str | None:
    """FO-CAMP-10. Cards that are exhausted."""
    held = held_cards(game.table, seat)
    return None if any(id_ in game.table.exhausted for id_ in held) else "FO-CAMP-10"


def may_rest_well(game: Play, seat: int) -> str | None:
    """FO-CAMP-07. Addicted survivors do not rest well."""
    if may_become(game.table, seat, "well_rested"):
        return None
    return "FO-CAMP-07" if "addicted" in game.table.traits[seat] else "FO-CAMP-02"


def may_break_camp(game: Play, seat: int) -> str | None:
    """FO-CAMP-06. Not before the cards are readied."""
    return "FO-CAMP-06" if is_asked(game, "ready") else None


def recover(game: Play, seat: int) -> None:
    """FO-CAMP-04. Three health, at most to the maximum; never radiation (05)."""
    heal(game, seat, HEALTH + total(game.table, seat, "camp_heal"), "FO-CAMP-04")


RECOVER = Act("recover", "recover", "FO-CAMP-04", may_recover, moment="FO-CAMP-02")
READY = Act("ready", "ready", "FO-CAMP-06", may_ready, moment="FO-CAMP-10")
REST_WELL = Act("rest-well", "rest-well", "FO-CAMP-02", may_rest_well, moment="FO-CAMP-02")
PARTS: dict[str, tuple[Act, *tuple[Any, ...]]] = {  # FO-CAMP-02: act, step and its arguments
    "recover": (RECOVER, recover),
    "ready": (READY, ready_all),
    "rest-well": (REST_WELL, become, "well_rested", "FO-CAMP-02"),
}
BARTER = Act("barter SURVIVOR", "barter ghoul", "FO-BARTER-01", moment="FO-BARTER-01")
BREAK_CAMP = Act("break-camp", "break-camp", "FO-CAMP-06", may_break_camp)
