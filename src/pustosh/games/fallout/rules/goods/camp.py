"""Rulebook section: Camp action."""

from pustosh.games.fallout.rules.combat.foes import hindered
from pustosh.games.fallout.rules.goods.barter import partners, start_deal
from pustosh.games.fallout.rules.goods.equipment import held_cards, total
from pustosh.games.fallout.rules.goods.exhaust import ready_all
from pustosh.games.fallout.rules.goods.inventory import changes
from pustosh.games.fallout.rules.goods.items import uses
from pustosh.games.fallout.rules.survivors.health import heal
from pustosh.games.fallout.rules.survivors.traits import become, may_become
from pustosh.games.fallout.state.things import without
from pustosh.games.fallout.table import Table
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game

HEALTH = 3
PARTS = ("recover", "ready", "rest-well")  # FO-CAMP-02; trading is offered until the camp ends


def may_camp(table: Table, seat: int) -> str | None:
    """FO-CAMP-01. Not beside an active enemy."""
    return "FO-CAMP-01" if hindered(table, seat) else None


def camp(game: Game[Table], seat: int) -> None:
    game.tell("FO-CAMP-02", "camps", who=seat)
    game.do(call(camp_on, seat, PARTS))


def camp_on(game: Game[Table], seat: int, left: tuple[str, ...]) -> None:
    """FO-CAMP-03. The parts in any order; readying must be done before the camp ends (06)."""
    table = game.table
    choices = [part for part in (_part(table, seat, name, left) for name in left) if part]
    again = call(camp_on, seat, left)
    names = table.characters
    choices += [
        Choice("FO-BARTER-01", "barter", (names[other],), (call(start_deal, seat, other), again))
        for other in partners(table, seat)
    ]
    choices += changes(table, seat, "FO-CAMP-08", again)
    choices += uses(table, seat, "on_camp", "FO-TURN-02", again)
    if not any(choice.verb == "ready" for choice in choices):
        choices.append(Choice("FO-CAMP-06", "break-camp", (), ()))
    game.ask(seat, *choices)


def _part(table: Table, seat: int, name: str, left: tuple[str, ...]) -> Choice | None:
    """A part of camping that would change something now."""
    again = call(camp_on, seat, without(left, name))
    if name == "recover" and table.hp[seat] < table.max_hp[seat]:
        return Choice("FO-CAMP-04", "recover", (), (call(recover, seat), again))
    if name == "ready" and _exhausted(table, seat):
        return Choice("FO-CAMP-06", "ready", (), (call(ready_all, seat), again))
    if name == "rest-well" and may_become(table, seat, "well_rested"):
        then = (call(become, seat, "well_rested", "FO-CAMP-02"), again)
        return Choice("FO-CAMP-02", "rest-well", (), then)
    return None


def _exhausted(table: Table, seat: int) -> bool:
    return any(id_ in table.exhausted for id_ in held_cards(table, seat))


def recover(game: Game[Table], seat: int) -> None:
    """FO-CAMP-04. Three health, at most to the maximum; never radiation (05)."""
    heal(game, seat, HEALTH + total(game.table, seat, "camp_heal"), "FO-CAMP-04")
