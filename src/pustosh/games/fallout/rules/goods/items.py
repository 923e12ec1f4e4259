"""Rulebook sections: Items - weapons, apparel, supplies, chems, magazines, Companions."""

from pustosh.games.fallout.box.components import Ability, Card
from pustosh.games.fallout.rules.goods.equipment import kit_of, useless
from pustosh.games.fallout.rules.stories.attempts import may_pay, paying
from pustosh.games.fallout.rules.stories.results import steps_of
from pustosh.games.fallout.table import Table
from pustosh.kernel.choices import Call, Choice, call
from pustosh.kernel.flow import Game


def usable(table: Table, seat: int, timing: str, letters: str = "") -> list[tuple[Card, int]]:
    """FO-ITEM-02. Worn cards must be equipped; all else is used from the inventory (04)."""
    return [
        (card, at)
        for card, at in kit_of(table, seat).abilities.get(timing, ())
        if may_use(table, seat, card.id, card.abilities[at], letters) is None
    ]


def may_use(table: Table, seat: int, id_: str, ability: Ability, letters: str) -> str | None:
    """None, or the rule against this use."""
    if id_ in table.exhausted and (ability.turns or useless(table, seat, id_)):
        return "FO-EXH-02" if ability.turns else "FO-EXH-09"
    if ability.letter and ability.letter not in letters:
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
    return [
        Choice(
            rule,
            "use",
            (card.id,) if at == 0 else (card.id, str(at + 1)),
            (call(use, seat, card.id, at), *then),
        )
        for card, at in usable(table, seat, timing, letters)
    ]


def use(game: Game[Table], seat: int, id_: str, at: int) -> None:
    """FO-COMPAN-02. The cost is paid, then the effects follow."""
    table = game.table
    ability = table.box.cards[id_].abilities[at]
    game.tell("FO-TURN-02", "uses", who=seat, card=id_)
    game.do(*paying(table, seat, ability.cost, id_), *steps_of(seat, ability.effects, id_))
