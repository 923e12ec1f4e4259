"""Why a card, a perk, a die or a letter cannot be used, worn or chosen."""

from pustosh.games.fallout.box.cards import WORN
from pustosh.games.fallout.box.components import Ability, Card
from pustosh.games.fallout.refusals.actions import acting
from pustosh.games.fallout.rules.factions.loyalty import may_declare
from pustosh.games.fallout.rules.goods.equipment import held_cards
from pustosh.games.fallout.rules.goods.inventory import may_equip
from pustosh.games.fallout.rules.goods.items import may_use
from pustosh.games.fallout.table import Table
from pustosh.kernel.flow import Game

Play = Game[Table]

WHEN = {"in_combat": "FO-COMBAT-25", "before_combat": "FO-COMBAT-26"}


def use(game: Play, seat: int, args: list[str]) -> str | None:
    table = game.table
    card = table.box.cards.get(args[0]) if args else None
    if card is None or not card.abilities:
        return None
    if card.id not in held_cards(table, seat):
        return "FO-ITEM-04"
    if card.kind in WORN and card.id not in table.equipped[seat]:
        return "FO-EQUIP-08"
    at = int(args[1]) - 1 if len(args) > 1 and args[1].isdigit() else 0
    if not 0 <= at < len(card.abilities):
        return None
    letters = table.roll.letters if table.roll else ""
    ability = card.abilities[at]
    return may_use(table, seat, card.id, ability, letters) or wrong_time(card, ability)


def wrong_time(card: Card, ability: Ability) -> str:
    """FO-TURN-02. The text of a card says when it is used: in or before a combat, in a turn."""
    return "FO-COMPAN-03" if card.kind == "companion" else WHEN.get(ability.timing, "FO-TURN-02")


def perk(game: Play, seat: int, args: list[str]) -> str | None:
    if not args or args[0] not in game.table.box.perks:
        return None
    if args[0] not in game.table.perks[seat]:
        return "FO-PERK-01"
    if seat != game.table.turn:
        return "FO-PERK-02"
    return "FO-PERK-08" if game.table.roll else "FO-PERK-03"


def equip(game: Play, seat: int, args: list[str]) -> str | None:
    table = game.table
    if not args or args[0] not in table.box.cards:
        return None
    if args[0] not in (*table.inventory[seat], *table.equipped[seat]):
        return "FO-EQUIP-06"
    if args[0] in table.equipped[seat] and changing(game):
        return "FO-EQUIP-06"
    return may_equip(table, seat, args[0]) or ("FO-TURN-05" if acting(game) else no_time(game))


def no_time(game: Play) -> str:
    """FO-EQUIP-05. Who gains a card equips that one; else it is no time to change equipment."""
    gaining = any(choice.verb == "carry" for choice in game.choices)
    return "FO-EQUIP-05" if gaining else "FO-EQUIP-03"


def stow(game: Play, seat: int, args: list[str]) -> str | None:
    if not args or args[0] not in game.table.equipped[seat]:
        return None
    return "FO-EQUIP-07" if changing(game) else no_time(game)


def changing(game: Play) -> bool:
    """FO-EQUIP-06. At the start of the turn, or in the Camp action."""
    window = any(choice.verb in ("stow", "break-camp") for choice in game.choices)
    return window or game.table.fresh


def carry(game: Play, seat: int, args: list[str]) -> str | None:
    return "FO-EQUIP-04"


def discard(game: Play, seat: int, args: list[str]) -> str | None:
    """FO-INV-04. Of the inventory, above its limit; else it is a card that asks for something."""
    asked = any(choice.rule == "FO-INV-08" for choice in game.choices)
    return "FO-RES-18" if asked else "FO-INV-04"


def declare(game: Play, seat: int, args: list[str]) -> str | None:
    if not args or args[0] not in game.table.box.agendas:
        return None
    return may_declare(game.table, seat, args[0]) or "FO-TURN-05"


def withdraw(game: Play, seat: int, args: list[str]) -> str | None:
    return "FO-TURN-05" if game.table.loyal[seat] else "FO-LOYAL-08"


def reroll(game: Play, seat: int, args: list[str]) -> str | None:
    roll = game.table.roll
    if roll is None:
        return "FO-TEST-02"
    return "FO-COMBAT-03" if roll.foe else "FO-TEST-03"


def rest(game: Play, seat: int, args: list[str]) -> str | None:
    """FO-COMBAT-05. Rerolls have their step; after the damage it is too late."""
    roll = game.table.roll
    late = roll is not None and roll.struck and "well_rested" in game.table.traits[seat]
    return "FO-COMBAT-05" if late else "FO-TRAIT-11"


def learn(game: Play, seat: int, args: list[str]) -> str | None:
    return "FO-LEVEL-01"


def master(game: Play, seat: int, args: list[str]) -> str | None:
    return "FO-LEVEL-06" if args and args[0] in game.table.box.perks else None


def give_up(game: Play, seat: int, args: list[str]) -> str | None:
    return "FO-AGENDA-04"


def pay_ready(game: Play, seat: int, args: list[str]) -> str | None:
    return "FO-EXH-08"
