"""Rulebook section: What may be done when. Every way to apply a card or an ability now."""

from collections.abc import Iterator

from pustosh.games.munchkin.box.components import Card, Power
from pustosh.games.munchkin.rules.cards.applying import applying, may_answer
from pustosh.games.munchkin.rules.cards.frames import may_act, may_do_else, may_raise, targets, top
from pustosh.games.munchkin.rules.cards.using import may_have_helper, used
from pustosh.games.munchkin.rules.cards.zones import everybody, held, in_play
from pustosh.games.munchkin.rules.timing.choosing import card_of, seat_named
from pustosh.games.munchkin.rules.timing.powers import (
    BUSY,
    against,
    bits_of,
    may_apply,
    may_apply_at_all,
    powers_of,
)  # fmt: skip
from pustosh.games.munchkin.state.remembered import Held, Used
from pustosh.games.munchkin.state.values import WINNING, seat_id
from pustosh.games.munchkin.table import Table
from pustosh.kernel.acts import Act, Names
from pustosh.kernel.choices import Choice
from pustosh.kernel.flow import Game

NEVER_APPLIED = {  # all else is played first
    "monster": "MU-MON-03", "perk": "MU-PERK-05", "cheat": "MU-OTHER-04", "item_mod": "MU-IMOD-01",
    "item": "MU-ITEM-17", "junk": "MU-ITEM-17",
}  # fmt: skip
NO_ABILITY = {"junk": "MU-JUNK-03", "companion": "MU-COMPN-07"}
IN_HAND = {"item": "MU-ITEM-06", "junk": "MU-ITEM-06", "class": "MU-CLASS-07"}
AIMED = {"trap": "MU-TRAP-03", "radiation": "MU-RAD-03", "monster_mod": "MU-MMOD-07"}
AIMLESS = ("monster_mod", "wander")  # without anything to aim at they are only played
AT_MONSTERS = frozenset(("remove_monster", "clone_monster"))


def powers(table: Table, seat: int, cards: Held, mine: Used) -> tuple[list[Choice], list[Choice]]:
    """Cards and abilities that may be applied now, and those that only ride along."""
    asking: list[Choice] = []
    free: list[Choice] = []
    if table.window in BUSY:
        return asking, free
    for power in powers_of(cards, mine, bits_of(table, seat)):  # its timing is now
        if may_apply_at_all(table, seat, power) is None:
            list_ = free if power.rides and not table.in_combat(seat) else asking
            list_ += applications(table, seat, power)
    return asking, free


def applications(table: Table, seat: int, power: Power) -> list[Choice]:
    """Every way to apply it; where that depends on nothing else, made once, then shared."""
    follows = () if power.plain else follow_from(table, seat, power)
    if follows is None:
        return [applying(table, seat, power, target) for target in targets(table, seat, power)]
    key = (seat, power.card, power.number, follows)
    choices = table.box.applications.get(key)
    if choices is None:
        choices = [applying(table, seat, power, target) for target in targets(table, seat, power)]
        table.box.applications[key] = choices
    return choices


def follow_from(table: Table, seat: int, power: Power) -> tuple[object, ...] | None:
    """What its targets depend on, where that is little; None: ask the rules."""
    # MU-TRAP-03, MU-MMOD-08, MU-LVLUP-03.
    if power.harms:
        return tuple(table.alive)
    card = table.box.cards[power.card]
    if card.kind == "monster_mod" and len(table.foes) == 1:
        return (table.foes[0].id,)
    if card.kind == "level_up" and card.target != "self":
        levels = zip(table.level, table.alive, strict=True)
        return tuple([level < WINNING - 1 if alive else None for level, alive in levels])
    return None


def may_apply_card(game: Game[Table], seat: int, name: str, *target: str) -> str | None:
    """MU-VERB-03. Cards of the hand, and one-shots in the Backpack."""
    table, card = game.table, card_of(game.table, name)
    if card is None:
        return None
    if not card.powers or card.powers[0].number:
        return NEVER_APPLIED.get(card.kind, "MU-VERB-01")
    if card.id not in table.hand[seat] + table.pack[seat]:
        return "MU-VERB-01"
    return may_declare(game, seat, card.powers[0], target)


def may_use_ability(game: Game[Table], seat: int, name: str, *target: str) -> str | None:
    """MU-TIME-06. Abilities of what the player uses."""
    card = card_of(game.table, name)
    if card is None:
        return None
    abilities = {str(power.number): power for power in card.powers if power.number}
    if not abilities:
        return NO_ABILITY.get(card.kind, "MU-TIME-06")
    power = abilities.get(target[0] if target else "1", abilities["1"])
    why = may_use_card(game.table, seat, card)
    return why or may_declare(game, seat, power, target[len(abilities) > 1 :])


def may_use_card(table: Table, seat: int, card: Card) -> str | None:
    """MU-ITEM-29. What lies in the hand or the Backpack gives nothing, nor does what is banned."""
    if card.id in table.hand[seat]:
        return IN_HAND.get(card.kind, "MU-ZONE-02")
    if card.id in table.pack[seat]:
        return "MU-ITEM-29"
    if any(source.id == card.id for source in used(table, seat).cards):
        return None
    if card.id in table.worn[seat] + table.load[seat]:
        return "MU-ITEM-43"
    return "MU-COMBAT-06" if card.id == table.companion[seat] else "MU-TIME-06"


def may_declare(game: Game[Table], seat: int, power: Power, names: Names) -> str | None:
    """MU-DUR-07. None, or the rule: at this moment (08), or upon what it is declared."""
    # MU-TIME-15.
    table = game.table
    frame = top(table) if table.window == "answer" and power.answers else None
    if frame is not None:
        why = may_answer(table, seat, power, frame)
    else:
        why = may_do_else(game, seat) if seat == game.decider else may_act(table, seat)
        why = why or may_apply(table, seat, power)
    if why is None and names not in [target.args for target in targets(table, seat, power, frame)]:
        card = table.box.cards[power.card]
        return against(card, power) if frame else may_target(table, seat, power, names)
    listed = used(table, seat).powers if power.number else held(table, seat).powers
    return why or (None if power in listed else "MU-VERB-03")  # of equal cards the first one


def may_target(table: Table, seat: int, power: Power, names: Names) -> str:
    """The rule against declaring it upon this: nothing of its kind is there, or not this."""
    # MU-LVLUP-03, MU-HELP-04, MU-MMOD-07, MU-TRAP-03.
    card, target = table.box.cards[power.card], seat_named(table, *names)
    words = [word for word, _ in power.do]
    if target is not None and not table.alive[target]:
        raised = card.kind == "level_up" and card.target != "self"
        return "MU-DEATH-21" if raised else "MU-DEATH-26"
    whom = seat if target is None else target
    if card.kind == "level_up" and (why := may_raise(table, seat, power, whom)):
        return why
    if "compel_help" in words and (why := may_have_helper(table)):
        return why
    aimed = card.kind == "monster_mod" or not AT_MONSTERS.isdisjoint(words)
    if aimed and not table.foes:
        return "MU-COMBAT-16"
    if power.answers and not names:
        return "MU-DUR-09"
    return AIMED.get(card.kind, against(card, power))


def held_powers(table: Table, seat: int) -> Iterator[Names]:
    """Cards to apply, equal ones once, each with what one would first think of."""
    cards = table.box.cards
    held = {cards[id_].record: cards[id_] for id_ in reversed(table.hand[seat] + table.pack[seat])}
    for card in held.values():
        if card.powers and card.powers[0].number == 0:
            aim = first_aim(table, seat, card)
            if aim or card.kind not in AIMLESS:
                yield card.id, *aim
    for id_ in table.hand[seat]:
        if cards[id_].kind == "level_up" and cards[id_].target != "self":
            yield from ((id_, seat_id(other)) for other in everybody(table))


def first_aim(table: Table, seat: int, card: Card) -> Names:
    """What one would first think of."""
    if card.kind in ("trap", "radiation"):
        return (seat_id(seat),)
    if card.kind == "monster_mod":
        return tuple([foe.id for foe in table.foes])[:1]
    if card.kind == "wander":
        return held(table, seat).monsters[:1]
    return ("players",) if card.side in ("choose", "players") else ()


def own_abilities(table: Table, seat: int) -> Iterator[Names]:
    """Abilities of what lies in play, those of equal cards once."""
    cards = table.box.cards
    once = {cards[id_].record: cards[id_] for id_ in reversed(in_play(table, seat))}
    for card in once.values():
        numbers = [str(power.number) for power in card.powers if power.number]
        yield from ((card.id, number) if len(numbers) > 1 else (card.id,) for number in numbers)


APPLY = Act(
    "apply CARD [TARGET] [THING]", "apply OS-01.1 players", "MU-VERB-03", may_apply_card,
    held_powers,
)  # fmt: skip
USE = Act(
    "use CARD [NUMBER] [TARGET] [THING]", "use CL-03.1 2 seat:1", "MU-TIME-06", may_use_ability,
    own_abilities,
)  # fmt: skip
