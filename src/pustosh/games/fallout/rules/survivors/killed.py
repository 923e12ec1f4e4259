"""Rulebook section: Killed and eliminated."""

from pustosh.games.fallout.rules.course.golden import ask_which
from pustosh.games.fallout.rules.factions.influence import end, hope, settle
from pustosh.games.fallout.rules.goods.limits import discard_card, discard_drawn
from pustosh.games.fallout.rules.goods.loot import discard_event
from pustosh.games.fallout.rules.goods.shop import restock
from pustosh.games.fallout.rules.stories.encounter import put_back
from pustosh.games.fallout.rules.stories.quest import happened
from pustosh.games.fallout.rules.survivors.frames import unwind
from pustosh.games.fallout.state.board import NOWHERE, PER_CELL
from pustosh.games.fallout.state.trades import Trade
from pustosh.games.fallout.table import Play, Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import call
from pustosh.kernel.state import without


def die(game: Play, seat: int) -> None:
    """FO-KILL-03. The figure goes to the starting tile, the inventory is lost (02, 05, 11).

    What was going on for them is over (FO-COMBAT-23, FO-ENC-28); goals are met (FO-RES-20).
    """
    table = game.table
    unwind(game, seat)
    leave_undone(game, seat)
    table.node[seat] = NOWHERE
    game.tell("FO-KILL-01", "killed", who=seat)
    discard_inventory(game, seat)
    table.hp[seat] = table.max_hp[seat]  # FO-KILL-07
    if table.rads[seat] >= table.max_hp[seat]:
        eliminate(game, seat)
    else:
        happened(game, seat, "survivor_killed")
        game.do(call(wake, seat))


def leave_undone(game: Play, seat: int) -> None:
    """FO-ENC-28. What was in hand goes where it belongs, a drawn enemy too (FO-COMBAT-32)."""
    table = game.table
    if table.roll is None or table.roll.seat == seat:  # the combat of another goes on
        table.roll = None  # FO-COMBAT-23
        table.lists = ()
        discard_drawn(game)
    if seat == table.turn:
        put_back(table)
    for who, id_ in table.events:
        if who == seat:
            discard_event(game, seat, id_)  # FO-LOOT-03
    leave_shop(game, seat)  # FO-SHOP-17


def leave_shop(game: Play, seat: int) -> None:
    """FO-SHOP-17. A trade that a death cut short leaves a correct shop."""
    table = game.table
    table.trade = without_trades(table.trade, seat)
    if table.trade is None:
        restock(game)


def without_trades(trade: Trade | None, seat: int) -> Trade | None:
    """FO-KILL-09. The trades of this seat are over; those of others, around or within, go on."""
    if trade is None:
        return None
    outer = without_trades(trade.outer, seat)
    return outer if trade.seat == seat else trade._replace(outer=outer)


def wake(game: Play, seat: int) -> None:
    """FO-KILL-03. Any space of the starting tile, occupied or not (04), chosen by its player."""
    table = game.table
    start = table.scenario.start * PER_CELL
    spots = [node for node in table.board.spots if start <= node < start + PER_CELL]
    steps = {table.board.name(node): (call(awake, seat, node),) for node in spots}
    ask_which(game, seat, WAKE, steps)


WAKE = Act("wake SPACE", "wake start.E", "FO-KILL-03", moment="FO-KILL-03")


def awake(game: Play, seat: int, node: int) -> None:
    """FO-MAP-11. Placed, not moved: no terrain, no Aggressive (FO-ABIL-08, FO-WIN-06)."""
    game.table.node[seat] = node
    game.tell("FO-KILL-03", "wakes", who=seat, space=game.table.board.name(node))
    settle(game)


def eliminate(game: Play, seat: int) -> None:
    """FO-KILL-11. Radiation at the maximum: the survivor has lost all cards too (12, FO-WIN-06)."""
    table = game.table
    table.hp[seat] = 0
    table.alive = without(table.alive, seat)
    game.tell("FO-KILL-11", "eliminated", who=seat)
    for id_ in table.equipped[seat]:
        discard_card(table, id_)
    table.decks["agenda"] = table.decks["agenda"].discarding(*table.agendas[seat])
    table.perk_deck += table.perks[seat]
    _strip(table, seat)
    if not table.alive:
        game.tell("FO-KILL-17", "all-lost")
        end(game, "nobody")
        return
    if table.first == seat:  # FO-KILL-14: without reshuffle or power (15)
        table.first = to_the_right(table, seat)
        game.tell("FO-KILL-14", "first-player", who=table.first)
    hope(table)
    settle(game)


def _strip(table: Table, seat: int) -> None:
    """FO-KILL-13. Each thing to its own supply; what is of the character leaves the game (11)."""
    sheet = table.box.survivors[table.characters[seat]]
    if table.box.cards[sheet.card].kind == "rule":
        table.gone += (sheet.card,)
    table.supply += table.special[seat].replace(sheet.letter, "", 1)
    table.gone += (f"token.{sheet.id}",)
    table.equipped[seat] = table.perks[seat] = table.agendas[seat] = ()
    table.loyal[seat] = table.special[seat] = ""
    table.traits[seat] = frozenset()
    table.caps[seat] = 0


def to_the_right(table: Table, seat: int) -> int:
    """FO-ROUND-14. The next player counter-clockwise who is in the game (06, FO-KILL-14)."""
    others = ((seat - k) % table.seats for k in range(1, table.seats))
    return next((other for other in others if other in table.alive), seat)


def discard_inventory(game: Play, seat: int) -> None:
    """FO-KILL-05. All cards of the inventory; equipped ones are kept (06)."""
    table = game.table
    lost, table.inventory[seat] = table.inventory[seat], ()
    for id_ in lost:
        discard_card(table, id_)
    if lost:
        game.tell("FO-KILL-05", "loses-inventory", who=seat, n=len(lost), lost=",".join(lost))
