"""What a player might want to do and cannot: the questions of “why not?”."""

from collections.abc import Iterator

from pustosh.games.munchkin.box.components import Card
from pustosh.games.munchkin.rules.cards.zones import everybody, held, in_play, items
from pustosh.games.munchkin.rules.combat.sides import foes
from pustosh.games.munchkin.rules.timing.powers import rule_of
from pustosh.games.munchkin.state.characters import seat_id
from pustosh.games.munchkin.table import Table
from pustosh.kernel.choices import Choice
from pustosh.kernel.flow import Game

AIMED = ("monster_mod", "wander")  # without anything to aim at they are only played
ASKED = ("prep", "main2", "post", "charity", "combat", "door", "end", "run", "answer")


def closed_choices(game: Game[Table], seat: int) -> list[Choice]:
    """Cards of the hand, Items, abilities, other players and phases that are not open now."""
    table = game.table
    if seat != game.decider or table.window not in ASKED:
        return []
    open_ = {choice.key for choice in game.choices}
    applied = {choice.about for choice in game.choices if choice.verb in ("apply", "use")}
    powers = [one for one in _powers(table, seat) if one.about not in applied]
    wanted = [*_hand(table, seat), *_items(table, seat), *_people(table, seat), *_phases()]
    return [choice for choice in (*powers, *wanted) if choice.key not in open_]


def wish(rule: str, verb: str, *args: str) -> Choice:
    return Choice(rule, verb, args, ())


def _powers(table: Table, seat: int) -> Iterator[Choice]:
    """Of equal cards one is enough."""
    known = table.box.cards
    held = {known[id_].record: known[id_] for id_ in reversed(table.hand[seat] + table.pack[seat])}
    for card in held.values():
        if card.powers and card.powers[0].number == 0:
            aim = _aim(table, seat, card)
            verb = "play" if card.kind in AIMED and not aim else "apply"
            yield wish(rule_of(card, card.powers[0]), verb, card.id, *aim)
    mine = {known[id_].record: known[id_] for id_ in reversed(in_play(table, seat))}
    for card in mine.values():
        several = sum(1 for power in card.powers if power.number) > 1
        for power in card.powers:
            if power.number:
                number = (str(power.number),) if several else ()
                yield wish(rule_of(card, power), "use", card.id, *number)


def _aim(table: Table, seat: int, card: Card) -> tuple[str, ...]:
    """What one would first think of."""
    if card.kind in ("trap", "radiation"):
        return (seat_id(seat),)
    if card.kind == "monster_mod":
        return tuple(foe.id for foe in foes(table))[:1]
    if card.kind == "wander":
        return held(table, seat).monsters[:1]
    return ("players",) if card.side in ("choose", "players") else ()


def _hand(table: Table, seat: int) -> Iterator[Choice]:
    for id_ in table.hand[seat]:
        card = table.box.cards[id_]
        if card.kind in ("class", "super", "mega", "companion"):
            yield wish("MU-TIME-11", "play", id_)
        elif card.kind == "monster":
            yield wish("MU-PH2-04", "trouble", id_)
        elif card.kind == "level_up" and card.target != "self":
            yield from (wish("MU-TIME-01", "apply", id_, seat_id(s)) for s in everybody(table))
        elif card.is_item:
            verb = "wear" if card.kind in ("item", "junk") else "stow"
            yield wish("MU-TIME-13", verb, id_)


def _items(table: Table, seat: int) -> Iterator[Choice]:
    """MU-ITEM-34. To put on, to put away, to throw away; Perks as well (MU-PERK-18)."""
    for item in items(table, seat):
        worn = item not in table.pack[seat]
        wearable = table.box.cards[item].kind in ("item", "junk")
        if worn or wearable:
            yield wish("MU-TIME-10", "stow" if worn else "wear", item)
        yield wish("MU-ITEM-34", "drop", item)
    yield from (wish("MU-PERK-18", "drop", perk) for perk in table.perks[seat])


def _people(table: Table, seat: int) -> Iterator[Choice]:
    for other in everybody(table):
        if other != seat:
            yield wish("MU-TIME-09", "trade", seat_id(other))
            if table.combat is not None:
                yield wish("MU-HELP-01", "ask-help", seat_id(other))


def _phases() -> list[Choice]:
    return [wish("MU-PH2-06", "stash"), wish("MU-SELL-01", "sale"), wish("MU-RUN-05", "run")]
