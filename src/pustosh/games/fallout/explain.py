"""Why something is not open: the same `may_` functions that decide what is offered."""

from collections.abc import Callable

from pustosh.games.fallout.board import CELLS, NOWHERE, PER_CELL, cell_id
from pustosh.games.fallout.camp import may_camp
from pustosh.games.fallout.cards import WORN
from pustosh.games.fallout.combat import may_fight
from pustosh.games.fallout.components import Ability, Card
from pustosh.games.fallout.encounter import may_choose, may_meet
from pustosh.games.fallout.foes import alias
from pustosh.games.fallout.inventory import may_equip
from pustosh.games.fallout.items import may_use
from pustosh.games.fallout.loyalty import may_declare
from pustosh.games.fallout.move import may_go
from pustosh.games.fallout.passives import held_cards
from pustosh.games.fallout.quest import may_quest
from pustosh.games.fallout.shop import may_buy, may_recruit, may_sell
from pustosh.games.fallout.table import Table
from pustosh.kernel.flow import Game
from pustosh.kernel.spec import Refusal

Play = Game[Table]
ON_THE_MAP = ("go", "explore", "fight", "quest", "encounter", "camp")  # with a figure there

WHEN = {"in_combat": "FO-COMBAT-25", "before_combat": "FO-COMBAT-26"}


def explain(game: Play, seat: int, key: str) -> Refusal | None:
    """The rule that keeps this seat from this choice now, where the game knows one."""
    if game.table.ended:
        return Refusal("FO-WIN-06", "game-over")
    if seat not in game.table.alive:
        return Refusal("FO-TURN-07", "why-FO-TURN-07")
    if seat != game.decider:
        return Refusal("FO-ROUND-01", "not-your-decision", {"who": game.decider})
    if game.table.node[seat] == NOWHERE and key.partition(" ")[0] in ON_THE_MAP:
        return Refusal("FO-SETUP-19", "why-FO-SETUP-19")
    verb, *args = key.split(" ")
    rule = WHY_NOT[verb](game, seat, args) if verb in WHY_NOT else None
    return Refusal(rule, f"why-{rule}") if rule else None


def acting(game: Play) -> bool:
    """The seat is about to act in its own turn, not in the middle of something."""
    return any(choice.verb == "done" for choice in game.choices)


def spending(game: Play, why: str | None) -> str | None:
    """FO-ACT-05. An action, in the own turn, one at a time, while there is one left."""
    if not acting(game):
        return "FO-ACT-06"
    return why or (None if game.table.actions > 0 else "FO-TURN-01")


def go(game: Play, seat: int, args: list[str]) -> str | None:
    table = game.table
    if not args or not acting(game):
        return "FO-ACT-06" if args else None
    if args[0] in {cell_id(cell) for cell in table.board.hidden}:
        return "FO-EXPL-09"
    node = table.board.node_of.get(args[0])
    return None if node is None else may_go(table, seat, node)


def explore(game: Play, seat: int, args: list[str]) -> str | None:
    table = game.table
    cells = {cell_id(cell): cell for cell in range(len(CELLS))}
    if not args or args[0] not in cells:
        return None
    near = cells[args[0]] in table.board.explorable(table.node[seat])
    return spending(game, None if near else "FO-EXPL-01")


def fight(game: Play, seat: int, args: list[str]) -> str | None:
    """FO-ENEMY-03. By the names of the view: nobody learns here which enemy lies facedown."""
    table = game.table
    tokens = {alias(table, token): token for token in table.foes}
    if not args:
        return None
    return spending(game, may_fight(table, seat, tokens.get(args[0], "")))


def quest(game: Play, seat: int, args: list[str]) -> str | None:
    table = game.table
    if len(args) != 2 or args[0] not in table.box.quests or not args[1].isdigit():
        return None
    if args[0] not in table.quests:
        return "FO-LIB-03"
    goals = table.box.quests[args[0]].goals
    if not 1 <= int(args[1]) <= len(goals):
        return "FO-QUEST-02"
    return spending(game, may_quest(table, seat, args[0], goals[int(args[1]) - 1]))


def encounter(game: Play, seat: int, args: list[str]) -> str | None:
    return spending(game, may_meet(game.table, seat))


def camp(game: Play, seat: int, args: list[str]) -> str | None:
    return spending(game, may_camp(game.table, seat))


def option(game: Play, seat: int, args: list[str]) -> str | None:
    table = game.table
    if not table.reading or not args or not args[0].isdigit():
        return "FO-ENC-01"
    options = table.box.encounters[table.reading].options
    if not 1 <= int(args[0]) <= len(options):
        return None
    if not any(choice.verb == "option" for choice in game.choices):
        return "FO-ENC-16"
    why = may_choose(table, seat, table.reading, options[int(args[0]) - 1])
    return why or "FO-ENC-23"


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
    """FO-COMPAN-03. The text of a card says when it is used: here, in or before a combat."""
    return "FO-COMPAN-03" if card.kind == "companion" else WHEN.get(ability.timing, "FO-COMPAN-03")


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
    return may_equip(table, seat, args[0]) or ("FO-TURN-05" if acting(game) else no_time(game))


def no_time(game: Play) -> str:
    """FO-EQUIP-05. Who gains a card equips that one; else it is no time to change equipment."""
    gaining = any(choice.verb == "carry" for choice in game.choices)
    return "FO-EQUIP-05" if gaining else "FO-EQUIP-03"


def stow(game: Play, seat: int, args: list[str]) -> str | None:
    if not args or args[0] not in game.table.equipped[seat]:
        return None
    window = any(choice.verb in ("stow", "break-camp") for choice in game.choices)
    return "FO-EQUIP-07" if window or game.table.fresh else no_time(game)


def declare(game: Play, seat: int, args: list[str]) -> str | None:
    if not args or args[0] not in game.table.box.agendas:
        return None
    return may_declare(game.table, seat, args[0]) or "FO-TURN-05"


def withdraw(game: Play, seat: int, args: list[str]) -> str | None:
    return "FO-TURN-05" if game.table.loyal[seat] else "FO-LOYAL-08"


def buy(game: Play, seat: int, args: list[str]) -> str | None:
    if not args or args[0] not in game.table.box.cards:
        return None
    if game.table.trade is None:
        return "FO-RES-13"
    return may_buy(game.table, seat, args[0]) or "FO-SHOP-04"


def sell(game: Play, seat: int, args: list[str]) -> str | None:
    if not args or args[0] not in game.table.box.cards:
        return None
    if game.table.trade is None:
        return "FO-RES-13"
    return may_sell(game.table, seat, args[0]) or "FO-SHOP-04"


def recruit(game: Play, seat: int, args: list[str]) -> str | None:
    if not args or args[0] not in game.table.box.cards:
        return None
    if game.table.trade is None:
        return "FO-RES-13"
    return may_recruit(game.table, seat, args[0]) or "FO-SHOP-04"


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


def stand(game: Play, seat: int, args: list[str]) -> str | None:
    table = game.table
    node = table.board.node_of.get(args[0], NOWHERE) if args else NOWHERE
    if node == NOWHERE or table.round:
        return None
    return "FO-SETUP-19" if node // PER_CELL != table.scenario.start or node in table.node else None


def wake(game: Play, seat: int, args: list[str]) -> str | None:
    return "FO-KILL-03"


def play(game: Play, seat: int, args: list[str]) -> str | None:
    return "FO-SETUP-18" if args and args[0] in game.table.box.survivors else None


def barter(game: Play, seat: int, args: list[str]) -> str | None:
    return "FO-BARTER-01"


def give(game: Play, seat: int, args: list[str]) -> str | None:
    return "FO-BARTER-03" if game.table.deal else "FO-BARTER-01"


def camping(game: Play) -> bool:
    """The seat is in its Camp action: it may finish it, or must ready its cards first."""
    return any(choice.verb in ("break-camp", "ready") for choice in game.choices)


def recover(game: Play, seat: int, args: list[str]) -> str | None:
    """FO-CAMP-04. Health is recovered once in a Camp action, and not beyond the maximum."""
    full = game.table.hp[seat] == game.table.max_hp[seat]
    return "FO-CAMP-04" if full and camping(game) else "FO-CAMP-02"


def ready(game: Play, seat: int, args: list[str]) -> str | None:
    return "FO-CAMP-10" if camping(game) else "FO-EXH-07"


def rest_well(game: Play, seat: int, args: list[str]) -> str | None:
    """FO-CAMP-07. Addicted survivors do not rest well."""
    addicted = "addicted" in game.table.traits[seat]
    return "FO-CAMP-07" if addicted and camping(game) else "FO-CAMP-02"


def deal(game: Play, seat: int, args: list[str]) -> str | None:
    """FO-BARTER-04. A deal is made up, proposed and answered; nothing else is agreed to."""
    return "FO-BARTER-04" if game.table.deal else "FO-BARTER-01"


def show(game: Play, seat: int, args: list[str]) -> str | None:
    """FO-BARTER-06. Cards that are offered in a deal, and each of them once."""
    return "FO-BARTER-06" if game.table.deal else "FO-BARTER-01"


def pay_ready(game: Play, seat: int, args: list[str]) -> str | None:
    return "FO-EXH-08"


def break_camp(game: Play, seat: int, args: list[str]) -> str | None:
    return "FO-CAMP-06" if any(choice.verb == "ready" for choice in game.choices) else None


def learn(game: Play, seat: int, args: list[str]) -> str | None:
    return "FO-LEVEL-01"


def master(game: Play, seat: int, args: list[str]) -> str | None:
    return "FO-LEVEL-06" if args and args[0] in game.table.box.perks else None


def give_up(game: Play, seat: int, args: list[str]) -> str | None:
    return "FO-AGENDA-04"


WHY_NOT: dict[str, Callable[[Play, int, list[str]], str | None]] = {
    "go": go,
    "explore": explore,
    "fight": fight,
    "quest": quest,
    "encounter": encounter,
    "camp": camp,
    "option": option,
    "use": use,
    "perk": perk,
    "equip": equip,
    "stow": stow,
    "declare": declare,
    "withdraw": withdraw,
    "buy": buy,
    "sell": sell,
    "recruit": recruit,
    "reroll": reroll,
    "rest": rest,
    "stand": stand,
    "wake": wake,
    "play": play,
    "barter": barter,
    "give": give,
    "want": give,
    "give-cap": give,
    "want-cap": give,
    "want-agenda": give,
    "show": show,
    "propose": deal,
    "accept": deal,
    "refuse": deal,
    "recover": recover,
    "ready": ready,
    "rest-well": rest_well,
    "pay-ready": pay_ready,
    "break-camp": break_camp,
    "learn": learn,
    "master": master,
    "give-up": give_up,
}
