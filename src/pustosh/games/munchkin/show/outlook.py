"""What choices lead to in the combat, by the rules themselves."""

import msgspec

from pustosh.games.munchkin.box.components import Card
from pustosh.games.munchkin.rules.cards.effects import Context
from pustosh.games.munchkin.rules.cards.zones import take_away
from pustosh.games.munchkin.rules.combat.changes import change
from pustosh.games.munchkin.rules.combat.combat import look_again
from pustosh.games.munchkin.rules.combat.monsters import change_foe
from pustosh.games.munchkin.rules.combat.strength import beaten, totals
from pustosh.games.munchkin.sight.shadow import table_of, trial_of
from pustosh.games.munchkin.sight.view import View
from pustosh.games.munchkin.table import Table
from pustosh.games.munchkin.words.combat import combat_bonus

SIDES = ("players", "monsters")


class After(msgspec.Struct, frozen=True):
    """The sums of the combat that a choice leads to, and whether it would be won."""

    players: int
    monsters: int
    wins: bool

    @property
    def gap(self) -> int:
        return self.players - self.monsters


def afterwards(view: View, *keys: str) -> dict[str, After]:
    """By choice, for passes of the combat, Monster modifiers and plain one-shots."""
    combat, seat = view.combat, view.seat
    if combat is None or combat.settled or seat is None:
        return {}
    table = table_of(view)
    forecasts = {key: after(table, seat, *key.split()) for key in keys}
    return {key: then for key, then in forecasts.items() if then is not None}


def after(table: Table, seat: int, verb: str, *args: str) -> After | None:
    """The card is applied on a copy of the table, and nobody answers it."""
    if verb == "pass":  # of an answer: then the declared card comes true, whatever it does
        return sums(table) if table.window == "combat" else None
    if verb != "apply" or len(args) != len(("card", "target")):
        return None
    card, target = table.box.cards[args[0]], args[1]
    if not shifts(card, target):
        return None
    trial = trial_of(table)
    take_away(trial.table, seat, card.id)
    if card.kind == "monster_mod":
        change_foe(trial, target, card.id)
    for _, arg in card.do:
        combat_bonus(trial, Context(seat, seat, card.id, card.kind, "", side=target), arg)
    look_again(trial)
    return sums(trial.table)


def sums(table: Table) -> After:
    players, monsters = totals(table)
    return After(players, monsters, beaten(table))


def helped(view: View, *keys: str) -> dict[str, After]:
    """By choice: the sums with whoever would be asked for help, by what lies in play."""
    if view.combat is None or view.combat.settled:
        return {}
    table = table_of(view)
    asked = {key: key.rpartition(":")[2] for key in keys if key.startswith("ask-help ")}
    deal = view.combat.deal
    if deal is not None and view.combat.helper is None and "accept" in keys:
        asked["accept"] = str(deal.helper)
    return {key: with_helper(table, int(seat)) for key, seat in asked.items()}


def with_helper(table: Table, seat: int) -> After:
    trial = trial_of(table)
    change(trial, helper=seat)
    look_again(trial)
    return sums(trial.table)


def shifts(card: Card, target: str) -> bool:
    """Whether it changes a sum and does nothing else."""
    if card.kind == "monster_mod":
        return bool(card.strength)
    bonuses = [arg.get("n", 0) for word, arg in card.do if word == "combat_bonus"]
    plain = len(bonuses) == len(card.do) and not card.powers[0].cost
    return card.kind == "oneshot" and target in SIDES and plain and bool(sum(bonuses))
