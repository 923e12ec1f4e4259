"""Other people's combats, and cards that are played on others: the foremost is held back."""

from pustosh.bots.munchkin.acts import Act, acts, cheapest, price_of, reward
from pustosh.bots.munchkin.clash import changed, the
from pustosh.bots.munchkin.mind import GAME, NEAR, Choices, Mind, seat_of, taken
from pustosh.bots.munchkin.penalties import penalty_of, unprotected
from pustosh.bots.munchkin.worth import worth
from pustosh.games.munchkin.box.components import Card
from pustosh.games.munchkin.rules.combat.strength import lead
from pustosh.games.munchkin.rules.items.items import bonus_of
from pustosh.games.munchkin.sight.person import Person
from pustosh.games.munchkin.state.values import WINNING, Penalty
from pustosh.games.munchkin.table import Table
from pustosh.games.munchkin.words.items import matching
from pustosh.kernel.choices import Choice

HOLD_BACK = {
    6: 1.0,
    7: 2.0,
    8: 5.0,
    9: 13.0,
}  # what it is worth that the fighter does not rise, by Level
HARMS = ("trap", "radiation")


def meddle(mind: Mind, choices: Choices) -> Choice:
    """An outsider of a combat: it is spoilt if that is worth it, else let be."""
    limit = spoiling(mind)
    now = lead(mind.table)
    if not limit:
        return taken(choices, "yield") or taken(choices, "pass") or choices[-1]
    if now < 1:
        return taken(choices, "pass") or choices[-1]
    ways = acts(mind, choices, -1) + harms(mind, choices, now)
    way = cheapest(ways, now)
    if way and price_of(way) <= limit:
        return way[0].choice
    if limit == GAME and ways and mind.temper.hopeless:  # nothing is worth anything afterwards
        return max(ways, key=lambda act: act.gain).choice
    return taken(choices, "pass") or choices[-1]


def spoiling(mind: Mind) -> float:
    """What it is worth that this fighter loses."""
    if reward(mind, mind.table) >= GAME:
        return GAME
    fighter = Person(mind.table, the(mind.table).fighter)
    first = mind.foremost
    leads = first is not None and fighter.level >= max(first.level, mind.me.level)
    if fighter.level < mind.temper.watch or not (leads or fighter.level >= NEAR):
        return 0.0
    return mind.temper.hold_back * HOLD_BACK.get(fighter.level, 0.0)


def harms(mind: Mind, choices: Choices, now: int) -> list[Act]:
    """Traps and Radiation on fighter or Helper, for what they do to this combat."""
    best: dict[str, Act] = {}
    for choice in choices:
        card = mind.card(choice.args[0]) if choice.verb == "apply" else None
        if card is not None and card.kind in HARMS:
            act = harm(mind, choice, card, now)
            if act and (card.id not in best or act.gain > best[card.id].gain):
                best[card.id] = act
    return list(best.values())


def harm(mind: Mind, choice: Choice, card: Card, now: int) -> Act | None:
    target = seat_of(choice.args[1])
    combat = the(mind.table)
    if target not in (combat.fighter, combat.helper):
        return None
    chance = unprotected(mind, target) if card.kind == "radiation" else 1.0
    after = struck(mind, target, card)
    gain = now - lead(after)
    if reward(mind, mind.table) >= GAME > reward(mind, after):  # the winning Level is out of reach
        gain = now
    if gain <= 0 or not chance:
        return None
    return Act(choice, after, gain, worth(mind, card.id) / chance)


def struck(mind: Mind, seat: int, card: Card) -> Table:
    """The combat after a Trap has acted on one of its characters."""
    table = mind.table.copy()
    for word, arg in card.do:
        if word == "lose_level":
            table.level[seat] = max(1, table.level[seat] - (arg if type(arg) is int else 1))
        elif word == "when":
            highest = table.level[seat] == max(table.level)
            table.level[seat] = max(1, table.level[seat] - (1 + highest))
        elif word == "penalty":
            table.penalties += (Penalty(seat, arg["n"], "combat_end", card.id),)
        elif word == "lose_item":
            strip(table, seat, arg)
    return changed(table, the(table))


def strip(table: Table, seat: int, wanted: dict[str, object]) -> None:
    """MU-ITEM-36. The victim gives up what helps least."""
    fitting = matching(table, seat, wanted)
    if fitting:
        lost = min(fitting, key=lambda item: bonus_of(table, item) * (item not in table.pack[seat]))
        table.worn[seat] = tuple(item for item in table.worn[seat] if item != lost)
        table.load[seat] = tuple(item for item in table.load[seat] if item != lost)


def strike(mind: Mind, choices: Choices, surplus: bool) -> Choice | None:
    """Cards for others out of combat: what is of no use later, or would be given away."""
    best: tuple[float, Choice] | None = None
    for choice in choices:
        if choice.verb == "apply" and mind.card(choice.args[0]).kind in HARMS:
            gain = hurts(mind, choice, surplus)
            if gain > 0 and (best is None or gain > best[0]):
                best = gain, choice
    return best[1] if best else None


def hurts(mind: Mind, choice: Choice, surplus: bool) -> float:
    """How much better it is to play this now than to keep it."""
    card, target = mind.card(choice.args[0]), seat_of(choice.args[1])
    level = mind.table.level[target]
    if level < NEAR and target != mind.seat and not surplus:
        return 0.0
    penalty = penalty_of(mind, target, card)
    if card.kind == "radiation":
        penalty *= unprotected(mind, target)
    if target == mind.seat:
        return -penalty - 2  # some are worth having
    if surplus:
        return penalty * (0.3 + level / WINNING) - 1
    return 0.0 if struck_in_combat(card) else penalty - worth(mind, card.id)


def struck_in_combat(card: Card) -> bool:
    """What can still stop a winning fight is kept for it."""
    return any(word in ("lose_level", "penalty", "lose_item", "when") for word, _ in card.do)
