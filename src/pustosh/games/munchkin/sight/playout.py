"""What random play is shown: choices that are plainly worse than others are left out."""

from collections.abc import Callable

from pustosh.games.munchkin.rules.combat.strength import strength_of, wins_game
from pustosh.games.munchkin.rules.items.items import may_wear
from pustosh.games.munchkin.state.values import Combat, seat_id
from pustosh.games.munchkin.table import Table
from pustosh.kernel.choices import Choice
from pustosh.kernel.flow import Game

UNARMED = frozenset(("kick", "end"))  # while there is something to put on
WEIGHED = UNARMED | {"apply", "use", "ask-help", "join", "pass"}  # it depends on the combat
FEARED = 5  # nobody spends a card on those who are far behind
NEVER = frozenset(("drop", "hold", "yield", "trade", "add-item", "sale", "skip", "forgo"))


def playout_filter(game: Game[Table], choice: Choice) -> bool:
    """Whether a choice is not plainly worse than another; the full list stays legal."""
    verb = choice.verb
    table, seat = game.table, game.decider
    if verb in WEIGHED and is_spoilt(game, table, seat, verb):
        return False
    test = TESTS.get(verb)
    return test is None or test(table, seat, choice.args)


def is_spoilt(game: Game[Table], table: Table, seat: int, verb: str) -> bool:
    """What is not done while something better is open, or has done its work already."""
    combat = table.combat
    if combat is None or combat.settled or table.window != "combat":
        return verb in UNARMED and is_open(game, "wear")
    ahead = not combat.foes or combat.totals[0] > combat.totals[1]
    if verb == "pass":
        return seat == combat.fighter and not ahead and is_left_to_ask(game, combat)
    if seat == combat.fighter or seat == combat.helper:
        return ahead
    return table.level[combat.fighter] < FEARED or not ahead


def is_left_to_ask(game: Game[Table], combat: Combat) -> bool:
    """Somebody may be asked for help and was not."""
    asked = {seat_id(offer.helper) for offer in combat.offers}
    return any(choice.verb == "ask-help" and choice.about not in asked for choice in game.choices)


def is_open(game: Game[Table], verb: str) -> bool:
    """Whether a choice of this verb passes the filter."""
    return any(playout_filter(game, choice) for choice in game.choices if choice.verb == verb)


def _apply(table: Table, seat: int, args: tuple[str, ...]) -> bool:
    """Harm to others, good to oneself; outsiders do not help for nothing."""
    card = table.box.cards[args[0]]
    if card.kind in ("trap", "radiation"):
        target = int(args[1].removeprefix("seat:"))
        return target != seat and table.level[target] >= FEARED
    if card.kind == "level_up":
        return len(args) < 2 or card.target == "self" or args[1] == seat_id(seat)
    mine = table.in_combat(seat)
    if card.kind == "monster_mod":
        return (card.strength < 0) == mine
    if card.kind == "wander":
        return not mine
    if args[-1] in ("players", "monsters"):
        return (args[-1] == "players") == mine
    return card.record != "TK-03" or not mine


def _stow(table: Table, seat: int, args: tuple[str, ...]) -> bool:
    """From the hand, if it cannot be used anyway."""
    item = args[0]
    return item in table.hand[seat] and may_wear(table, seat, item) is not None


def _accept(table: Table, seat: int, args: tuple[str, ...]) -> bool:
    """Help that is enough, and not for the winning Level."""
    combat = table.combat
    if combat is None or seat == combat.fighter:
        return True
    mine, theirs = combat.totals
    enough = mine + strength_of(table, seat) > theirs
    return enough and not wins_game(table, seat, True)


def _use(table: Table, seat: int, args: tuple[str, ...]) -> bool:
    """Only with cards that are not missed."""
    if "cards" not in table.box.cards[args[0]].powers[-1].cost:
        return True
    return any(not table.box.cards[card].is_item for card in table.hand[seat])


def is_item(table: Table, args: tuple[str, ...]) -> bool:
    return table.box.cards[args[0]].is_item


TESTS: dict[str, Callable[[Table, int, tuple[str, ...]], bool]] = {
    "accept": _accept,
    "counter": _accept,
    "use": _use,
    "pay": lambda table, seat, args: args[0] in table.hand[seat] and not is_item(table, args),
    "discard": lambda table, seat, args: not is_item(table, args),
    "donate": lambda table, seat, args: not is_item(table, args),
    "apply": _apply,
    "wear": lambda table, seat, args: table.box.cards[args[0]].kind != "junk",
    "stow": _stow,
    "trouble": lambda table, seat, args: strength_of(table, seat) > table.box.cards[args[0]].level,
    "play": lambda table, seat, args: len(args) == 1,
}
