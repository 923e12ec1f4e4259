"""What a card or ability is aimed at; fixed when it is declared (9.1)."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from pustosh.games.munchkin.box.components import Power, Word
from pustosh.games.munchkin.rules.cards.holding import held
from pustosh.games.munchkin.rules.cards.zones import others, seat_id
from pustosh.games.munchkin.table import NOBODY, WINNING, Frame, Table
from pustosh.games.munchkin.words.conditions import fighting, living, monster_fits


class Aim(NamedTuple):
    target: int = NOBODY
    thing: str = ""  # a Monster of the combat, or an affliction
    monster: str = ""  # a Monster card of the hand
    side: str = ""
    option: int = -1  # of a choice left to whoever applies the card

    @property
    def words(self) -> tuple[str, ...]:
        """As the arguments of a choice."""
        seat = (seat_id(self.target),) if self.target >= 0 else ()
        rest = tuple(word for word in (self.thing, self.monster, self.side) if word)
        return seat + rest


def aims(table: Table, seat: int, power: Power, answering: Frame | None = None) -> Iterator[Aim]:
    """Every way in which this may be aimed now; none: it cannot be applied."""
    card = table.box.cards[power.card]
    if power.number == 0 and card.kind in AIMED:
        yield from AIMED[card.kind](table, seat, power)
        return
    for option, do in alternatives(power, answering is not None):
        for aim in _aims_of(table, seat, do, answering):
            if power.number == 0 and card.side == "choose":
                yield aim._replace(side="players", option=option)
                yield aim._replace(side="monsters", option=option)
            else:
                side = card.side if power.number == 0 and card.side != "none" else ""
                yield aim._replace(side=side, option=option)


def alternatives(power: Power, answering: bool) -> list[tuple[int, tuple[Word, ...]]]:
    """What may be done with it: cancelling only in answer to something."""
    if power.do and power.do[0][0] == "choose" and power.do[0][1].get("by") == "controller":
        options = [
            tuple(next(iter(raw.items())) for raw in option) for option in power.do[0][1]["options"]
        ]
        return [(n, do) for n, do in enumerate(options) if is_answer(do) == answering]
    return [(-1, power.do)] if is_answer(power.do) == answering else []


def is_answer(do: tuple[Word, ...]) -> bool:
    return any(word in ("cancel", "reroll", "set_die", "roll_bonus") for word, _ in do)


def _aims_of(
    table: Table, seat: int, do: tuple[Word, ...], answering: Frame | None
) -> Iterator[Aim]:
    found = [Aim()]
    for word, arg in do:
        more = WORDS.get(word)
        if more is not None:
            found = [
                aim._replace(**new) for aim in found for new in more(table, seat, arg, answering)
            ]
    yield from found


New = dict[str, Any]


def _foes(table: Table, seat: int, arg: Any, answering: Frame | None) -> list[New]:
    """MU-COMBAT-16. A Monster must be there as target."""
    wanted: Mapping[str, Any] = arg.get("filter", {}) if isinstance(arg, dict) else {}
    combat = table.combat
    if combat is None:
        return []
    return [{"thing": f.id} for f in combat.foes if monster_fits(table, f.card, wanted)]


def _from_hand(table: Table, seat: int, arg: Any, answering: Frame | None) -> list[New]:
    if arg.get("from") != "hand":
        return [{}]
    return [{"monster": card} for card in held(table, seat).monsters]


def _penalty(table: Table, seat: int, arg: Any, answering: Frame | None) -> list[New]:
    if arg.get("to") != "chosen":
        return [{}]
    return [{"target": one} for one in fighting(table)]


def _others(table: Table, seat: int, arg: Any, answering: Frame | None) -> list[New]:
    if not isinstance(arg, dict) or arg.get("to") != "chosen":
        return [{}]
    return [{"target": one} for one in others(table, seat)]


def _new_fighter(table: Table, seat: int, arg: Any, answering: Frame | None) -> list[New]:
    fighter = table.combat.fighter if table.combat else seat
    return [{"target": one} for one in living(table) if one != fighter]


def _new_helper(table: Table, seat: int, arg: Any, answering: Frame | None) -> list[New]:
    return [] if may_have_helper(table) else _new_fighter(table, seat, arg, answering)


def may_have_helper(table: Table) -> str | None:
    """MU-HELP-04. Only one Helper; some Monsters forbid any."""
    if len(fighting(table)) != 1:
        return "MU-HELP-04"
    return "MU-COMBAT-06" if table.combat and "help" in table.combat.bans else None


def _cure(table: Table, seat: int, arg: Any, answering: Frame | None) -> list[New]:
    seats = living(table) if arg.get("to") == "chosen" else [seat]
    return [
        {"target": one, "thing": ill.card}
        for one in seats
        for ill in table.ills[one]
        if ill.kind in arg["kind"]
    ]


def _helper(table: Table, seat: int, arg: Any, answering: Frame | None) -> list[New]:
    return [{}] if len(fighting(table)) == 2 else []


def _combat(table: Table, seat: int, arg: Any, answering: Frame | None) -> list[New]:
    return [{}] if table.combat is not None else []


def _own_roll(table: Table, seat: int, arg: Any, answering: Frame | None) -> list[New]:
    """`own`: only the roll one makes oneself."""
    mine = answering is not None and answering.target == seat
    return [{}] if answering is not None and (arg != "own" or mine) else []


def _roll_bonus(table: Table, seat: int, arg: Any, answering: Frame | None) -> list[New]:
    return [{}] if answering is not None and answering.kind == f"{arg['kind']}_roll" else []


def _discards(table: Table, seat: int, arg: Any, answering: Frame | None) -> list[New]:
    decks = ("doors", "treasures") if arg["deck"] == "any" else (f"{arg['deck']}s",)
    return [{}] if any(getattr(table, deck).discard for deck in decks) else []


WORDS = {
    "remove_monster": _foes,
    "clone_monster": _foes,
    "add_monster": _from_hand,
    "penalty": _penalty,
    "lose_level": _others,
    "move_fight": _new_fighter,
    "compel_help": _new_helper,
    "cure": _cure,
    "leave_fight": _helper,
    "end_fight": _combat,
    "reroll": _own_roll,
    "set_die": _own_roll,
    "roll_bonus": _roll_bonus,
    "take_discard": _discards,
}


def _anybody(table: Table, seat: int, power: Power) -> Iterator[Aim]:
    """MU-TRAP-03. On any living player, oneself included (05)."""
    for one in living(table):
        yield Aim(one)


def _raised(table: Table, seat: int, power: Power) -> Iterator[Aim]:
    """MU-LVLUP-02. Any player unless the card says otherwise; never to the winning Level (03)."""
    if table.box.cards[power.card].target == "self":
        if may_raise(table, seat, power, seat) is None:
            yield from _aims_of(table, seat, power.do, None)
        return
    for one in living(table):
        if may_raise(table, seat, power, one) is None:
            yield Aim(one)


def may_raise(table: Table, seat: int, power: Power, one: int) -> str | None:
    """None, or the rule against giving this player a Level with this card."""
    card = table.box.cards[power.card]
    wanted = card.target
    if table.level[one] >= WINNING - 1 and 4 not in card.overrides:  # MU-PREC-02
        return "MU-LVLUP-03"
    return None if wanted == "any" or (wanted == "self") == (one == seat) else "MU-LVLUP-02"


def _modified(table: Table, seat: int, power: Power) -> Iterator[Aim]:
    """MU-MMOD-08. The player of the modifier chooses the Monster."""
    for foe in table.combat.foes if table.combat else ():
        yield Aim(thing=foe.id)


def _with_monster(table: Table, seat: int, power: Power) -> Iterator[Aim]:
    """MU-INTER-03. Wandering Beast is played together with a Monster from the hand."""
    for card in held(table, seat).monsters:
        yield Aim(monster=card)


AIMED = {
    "trap": _anybody,
    "radiation": _anybody,
    "level_up": _raised,
    "monster_mod": _modified,
    "wander": _with_monster,
}


def can_join(table: Table, seat: int) -> list[str]:
    """MU-INTER-04. Monsters of the hand that some Monster lets in without Wandering Beast."""
    if table.combat is None or not table.combat.joins:
        return []
    return [card for card in held(table, seat).monsters if may_join(table, card) is None]


def may_join(table: Table, card: str) -> str | None:
    """MU-MON-03. A Monster of the hand comes only with a card, or where another lets it in."""
    filters = table.combat.joins if table.combat else ()
    return None if any(monster_fits(table, card, one) for one in filters) else "MU-MON-03"
