"""Rulebook section: Dusk."""

from functools import cache

from pustosh.games.warofmine.rules import leader
from pustosh.games.warofmine.rules.dice import roll_black
from pustosh.games.warofmine.rules.moments import fire, note_use, offer_decisive, plays
from pustosh.games.warofmine.rules.people import MOST_LEVEL, level
from pustosh.games.warofmine.rules.states import change
from pustosh.games.warofmine.rules.supply import give_back
from pustosh.games.warofmine.table import Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import Call, Choice, call
from pustosh.kernel.flow import Game
from pustosh.kernel.state import Cards

FOODS = {"canned_food": "WM-DUSK-09", "raw_food": "WM-DUSK-10", "vegetable": "WM-DUSK-11"}
THIRSTY = 5  # WM-DUSK-03


def dusk(game: Game[Table]) -> None:
    """WM-DUSK-07. Water is settled for all before food."""
    game.table.phase, game.table.fed = "dusk", ()
    game.tell("WM-GEN-01", "dusk")
    game.do(*STEPS)


def drink(game: Game[Table]) -> None:
    """WM-DUSK-05. The Leader chooses who drinks; some may go without (06)."""
    table = game.table
    thirsty = [who for who in table.group if who not in table.fed]
    if not thirsty:
        return
    if not table.storage.get("water", 0):
        game.do(call(go_without, tuple(thirsty)))
        return
    choices = leader.one_of("WM-DUSK-01", "water", thirsty, take_water, call(drink))
    if may_water_all(table) is None:
        choices.insert(0, Choice("WM-DUSK-01", "water-all", (), (call(water_all),)))
    if len(thirsty) == 1:
        choices.pop()
    then = (call(go_without, tuple(thirsty)),)
    leader.ask(game, *choices, Choice("WM-DUSK-06", "no-water", (), then))


def may_water_all(table: Table) -> str | None:
    """WM-DUSK-05. If there is enough for everybody who has not had any."""
    thirsty = [who for who in table.group if who not in table.fed]
    return "WM-DUSK-05" if table.storage.get("water", 0) < len(thirsty) else None


def water_all(game: Game[Table]) -> None:
    for who in game.table.group:
        if who not in game.table.fed:
            take_water(game, who)


def take_water(game: Game[Table], who: str) -> None:
    give_back(game, "water", 1, "storage", "WM-DUSK-01")
    game.table.fed += (who,)
    game.tell("WM-DUSK-01", "drinks", name=who)


def go_without(game: Game[Table], people: Cards) -> None:
    """WM-DUSK-15. One after the other (02); if somebody may be lost, the Leader says who next."""
    left = tuple([who for who in people if who in game.table.group])
    close = [level(game.table, who, state) for who in left for state in ("hunger", "misery")]
    if MOST_LEVEL - 1 not in close:  # one more step has its consequence
        game.do(*[call(go_thirsty, who) for who in left])
        return

    def then(who: str, rest: Cards) -> tuple[Call, ...]:
        return call(go_thirsty, who), call(go_without, rest)

    leader.ask(game, *leader.next_of("WM-DUSK-15", "person", left, then))


def go_thirsty(game: Game[Table], who: str) -> None:
    """WM-DUSK-02. One roll for each who got none."""
    if who in game.table.group:
        game.table.fed += (who,)
        game.do(call(roll_black, "thirst"), call(thirst, who))


def thirst(game: Game[Table], who: str) -> None:
    """WM-DUSK-03. 1 to 5: Hunger; 6 to 10: Misery (04)."""
    low = makes_hungry(game.table.rolled)
    rule = "WM-DUSK-03" if low else "WM-DUSK-04"
    change(game, who, "hunger" if low else "misery", 1, rule)


def makes_hungry(roll: int) -> bool:
    return roll <= THIRSTY


def begin_to_eat(game: Game[Table]) -> None:
    """WM-DUSK-08. Who has drunk has not eaten yet."""
    game.table.fed = ()


def eat(game: Game[Table]) -> None:
    """WM-DUSK-08. Each needs at least one food; several may be eaten (13), none must be (06)."""
    table = game.table
    hungry = [who for who in table.group if who not in table.fed]
    foods = [food for food in FOODS if why_not_there(table, food) is None]
    meals = dict.fromkeys(table.meals)
    choices = []
    for who in table.group:
        choices += [eating(who, food, "storage") for food in foods]
        for food in meals:
            if may_eat_meal(table, who, food) is None:
                choices.append(eating(who, food, "meal"))
    choices += plays(table, ("dusk", "any_time"), call(eat))
    starve = tuple([call(change, who, "hunger", 1, "WM-DUSK-12") for who in hungry])
    if choices:
        leader.ask(game, *choices, Choice("WM-DUSK-12", "done-eating", (), starve))
    else:
        game.do(*starve)


def may_eat(table: Table, who: str, food: str) -> str | None:
    """None, or the rule against this food: any person may eat it, also one who has eaten (13)."""
    return why_not_there(table, food)


def why_not_there(table: Table, food: str) -> str | None:
    """None, or the rule against eating this."""
    if food not in FOODS:
        return "WM-DUSK-14"
    return None if table.storage.get(food, 0) else "WM-DUSK-08"


def may_eat_meal(table: Table, who: str, food: str) -> str | None:
    """None, or the rule against what was cooked: each meal is for one person more (WM-GEN-19)."""
    if food not in table.meals:
        return "WM-DUSK-08"
    return "WM-GEN-19" if meal_of(who) in table.used else None


def meal_of(who: str) -> str:
    """How it is noted until the Morning that this person had one of the meals."""
    return f"meal {who}"


@cache
def eating(who: str, food: str, where: str) -> Choice:
    verb = "eat" if where == "storage" else "eat-meal"
    return Choice(FOODS[food], verb, (who, food), (call(take_food, who, food, where), call(eat)))


def take_food(game: Game[Table], who: str, food: str, where: str) -> None:
    """WM-DUSK-09. Canned -2, raw -1 (10), a vegetable leaves Hunger as it is (11)."""
    table = game.table
    if where == "storage":
        give_back(game, food, 1, "storage", "WM-DUSK-08")
    else:
        left = list(table.meals)
        left.remove(food)
        table.meals = tuple(left)
        note_use(table, meal_of(who))
    table.fed += (who,)
    game.tell("WM-DUSK-08", "eats", name=who, item=food)
    change(game, who, "hunger", table.box.tokens[food].hunger or 0, "WM-DUSK-08")


def eat_between(game: Game[Table]) -> None:
    """WM-DUSK-08. If the table has agreed on it, the hungry may eat between other steps as well."""
    table = game.table
    if not table.options["eat_any_time"]:
        return
    again = call(eat_between)
    choices = [
        Choice("WM-DUSK-08", "eat", (who, food), (call(take_food, who, food, "storage"), again))
        for who in table.group
        if level(table, who, "hunger")
        for food in FOODS
        if table.storage.get(food, 0) and table.box.tokens[food].hunger
    ]
    leader.ask_or(game, choices, "WM-GEN-10")


def clear_table(game: Game[Table]) -> None:
    """WM-GEN-19. Meals were cooked for this Dusk."""
    game.table.meals = ()


ACTS = (
    Act("water PERSON", "water vesna", "WM-DUSK-01",
        leader.of_person(lambda table, who: "WM-DUSK-01" if who in table.fed else None, "dusk")),
    Act("water-all", "water-all", "WM-DUSK-01", leader.judged(may_water_all, "dusk")),
    Act("no-water", "no-water", "WM-DUSK-06", leader.only_in("dusk")),
    Act("eat PERSON FOOD", "eat vesna raw_food", "WM-DUSK-10", leader.of_person(may_eat, "dusk")),
    Act("eat-meal PERSON FOOD", "eat-meal vesna raw_food", "WM-DUSK-10",
        leader.of_person(may_eat_meal, "dusk")),
    Act("done-eating", "done-eating", "WM-DUSK-12", leader.only_in("dusk")),
)  # fmt: skip


STEPS = (  # in this order
    call(fire, "dusk"),
    call(offer_decisive, "dusk", "any_time"),
    call(drink),
    call(begin_to_eat),
    call(eat),
    call(clear_table),
    call(leader.pass_journal),  # WM-DUSK-16
)
