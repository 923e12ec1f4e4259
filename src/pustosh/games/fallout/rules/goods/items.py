"""Rulebook sections: Items - weapons, apparel, supplies, chems, magazines, Companions."""

from pustosh.games.fallout.box.cards import WORN
from pustosh.games.fallout.box.components import Ability
from pustosh.games.fallout.rules.goods.equipment import held_cards, kit_of, useless
from pustosh.games.fallout.rules.stories.attempts import may_pay, paying
from pustosh.games.fallout.rules.stories.results import steps_of
from pustosh.games.fallout.table import Play, Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import Call, Choice, call

WHEN = {"in_combat": "FO-COMBAT-25", "before_combat": "FO-COMBAT-26"}


def may_use(table: Table, seat: int, id_: str, ability: Ability, letters: str) -> str | None:
    """None, or the rule against this use (FO-CAPS-04, FO-TURN-01)."""
    if id_ in table.exhausted and (ability.turns or useless(table, seat, id_)):
        return "FO-EXH-02" if ability.turns else "FO-EXH-09"
    if ability.letter not in letters:
        return "FO-COMBAT-27"
    if too_late(table, ability):
        return "FO-COMBAT-06"
    if rule := may_pay(table, seat, ability.cost, id_, "FO-RES-18"):
        return rule
    if ability.condition is not None and not ability.condition(table, seat, id_):
        return "FO-RES-18"
    return None


def too_late(table: Table, ability: Ability) -> bool:
    """FO-COMBAT-06. An ability that only gives rerolls is used before the damage."""
    struck = table.roll is not None and table.roll.struck
    return struck and all(word.name == "reroll" for word in ability.effects)


def uses(
    table: Table, seat: int, timing: str, rule: str, *then: Call, letters: str = ""
) -> list[Choice]:
    """A choice for each ability of this moment."""
    choices: list[Choice] = []
    abilities = kit_of(table, seat).abilities
    if timing not in abilities:
        return choices
    for card, at in abilities[timing]:
        if may_use(table, seat, card.id, card.abilities[at], letters) is None:
            names = (card.id, str(at + 1)) if at else (card.id,)
            choices.append(Choice(rule, "use", names, (call(use, seat, card.id, at), *then)))
    return choices


def may_use_card(game: Play, seat: int, id_: str, number: str = "1") -> str | None:
    """FO-TURN-02. Among the own cards, equipped if it is worn, and when its text says."""
    table = game.table
    card = table.box.cards.get(id_)
    if card is None or not card.abilities:
        return None
    if id_ not in held_cards(table, seat):
        return "FO-ITEM-04"
    if card.kind in WORN and id_ not in table.equipped[seat]:
        return "FO-EQUIP-08"
    if number not in map(str, range(1, len(card.abilities) + 1)):
        return None
    ability = card.abilities[int(number) - 1]
    late = "FO-COMPAN-03" if card.kind == "companion" else WHEN.get(ability.timing, "FO-TURN-02")
    late = "FO-ACT-06" if ability.acts else late
    return may_use(table, seat, id_, ability, table.roll.letters if table.roll else "") or late


def useful_cards(table: Table, seat: int) -> list[tuple[str]]:
    known = table.box.cards
    return [(id_,) for id_ in held_cards(table, seat) if known[id_].abilities]


USE = Act("use CARD [NUMBER]", "use canteen_water.1", "FO-TURN-02", may_use_card, useful_cards)


def use(game: Play, seat: int, id_: str, at: int) -> None:
    """FO-COMPAN-02. The cost is paid, then the effects follow."""
    ability = game.table.box.cards[id_].abilities[at]
    game.tell("FO-TURN-02", "uses", who=seat, card=id_)
    game.do(*paying(game.table, seat, ability.cost, id_), *steps_of(seat, ability.effects, id_))
