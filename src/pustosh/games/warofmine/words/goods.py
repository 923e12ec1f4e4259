"""Words about goods: gained, discarded, removed, prices, meals, written tokens."""

from pustosh.games.warofmine.box.words import Arg, by_name
from pustosh.games.warofmine.rules import supply
from pustosh.games.warofmine.rules.leader import ask, unless_offered
from pustosh.games.warofmine.rules.reading import place_of
from pustosh.games.warofmine.rules.trade import open_trade
from pustosh.games.warofmine.state.goods import count, plus
from pustosh.games.warofmine.state.stories import Reading, Written
from pustosh.games.warofmine.state.strife import now
from pustosh.games.warofmine.table import Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import Call, Choice, call
from pustosh.kernel.flow import Game


def add(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """WM-GEN-13. From the Box, limited by what it holds; of a group the Leader says which."""
    table, place = game.table, place_of(scene, arg["to"])
    meant = supply.kinds_of(table.box, arg["item"], scene.me)
    kinds = sorted([kind for kind in meant if kind in table.crate])
    if len(kinds) == 1:
        supply.gain(game, kinds[0], arg.get("n", 1), place, "WM-GEN-13")
    elif kinds:
        ask(game, *[taking("take", kind, call(take_one, scene, arg, kind)) for kind in kinds])


def taking(verb: str, kind: str, *then: Call) -> Choice:
    """WM-GEN-10. The Leader says which kind of goods."""
    return Choice("WM-GEN-10", verb, (kind,), then)


def take_one(game: Game[Table], scene: Reading, arg: Arg, kind: str) -> None:
    supply.gain(game, kind, 1, place_of(scene, arg["to"]), "WM-GEN-13")
    if arg.get("n", 1) > 1:
        add(game, scene, {**arg, "n": arg["n"] - 1})


def discard(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """WM-GEN-15. Back to the Box, as far as there is; the Leader, chance or value decides."""
    if "value" in arg:
        game.do(call(discard_worth, scene, arg, arg["value"]))
    else:
        game.do(call(lose_next, scene, arg, arg.get("n", 1), "WM-GEN-15"))


def remove_(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """WM-GEN-16. Into the Waste Bag, as far as there is; of several kinds the Leader chooses."""
    game.do(call(lose_next, scene, arg, arg.get("n", 1), "WM-GEN-16"))


def there(table: Table, scene: Reading, arg: Arg) -> list[str]:
    goods = table.pile(place_of(scene, arg["from"]))
    kinds = supply.kinds_of(table.box, arg.get("item", "any_token"), scene.me)
    return sorted([kind for kind in kinds if goods.get(kind)])


def lose_next(game: Game[Table], scene: Reading, arg: Arg, n: int, rule: str) -> None:
    table, place = game.table, place_of(scene, arg["from"])
    kinds = there(table, scene, arg)
    if not n:
        return
    if len(kinds) == 1 or count(table.pile(place), kinds) <= n:
        for kind in kinds:
            n -= LOSE[rule](game, kind, n, place, rule)
        return
    game.do(call(lose_next, scene, arg, n - 1, rule))
    lose_one(game, place, kinds, arg.get("chooser", "leader"), rule)


def lose_one(game: Game[Table], place: str, kinds: list[str], chooser: str, rule: str) -> None:
    if chooser == "leader":
        ask(game, *[taking("discard", kind, call(lose, kind, place, rule)) for kind in kinds])
    elif chooser == "dearest":
        lose(game, max(kinds, key=lambda kind: supply.value(game.table, kind)), place, rule)
    else:
        pieces = tuple([kind for kind in kinds for _ in range(game.table.pile(place)[kind])])
        lose(game, pieces[game.chance.pick(pieces)], place, rule)


def lose(game: Game[Table], kind: str, place: str, rule: str) -> None:
    """WM-GEN-15. One piece of it; or removed (16)."""
    LOSE[rule](game, kind, 1, place, rule)


LOSE = {"WM-GEN-15": supply.give_back, "WM-GEN-16": supply.remove}


def discard_worth(game: Game[Table], scene: Reading, arg: Arg, left: int) -> None:
    """Tokens worth at least so much; everything if there is less."""
    table, place = game.table, place_of(scene, arg["from"])
    kinds = [kind for kind in there(table, scene, arg) if supply.value(table, kind)]
    if left <= 0 or not kinds:
        return
    if arg.get("chooser") == "dearest":
        kinds = [max(kinds, key=lambda kind: supply.value(table, kind))]
    choices = []
    for kind in kinds:
        rest = call(discard_worth, scene, arg, left - supply.value(table, kind))
        choices.append(taking("discard", kind, call(lose, kind, place, "WM-GEN-15"), rest))
    ask(game, *choices)


def box(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """Out of the Box into the Waste Bag, or back."""
    kind = arg["item"]
    if arg["by"] < 0:
        supply.remove(game, kind, -arg["by"], "crate", "WM-GEN-16")
    else:
        game.table.move(kind, arg["by"], "waste", "crate")


def price(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """WM-TRADE-10. Events may change values; a commission only of this trade (06)."""
    table = game.table
    if arg["item"] == "commission":
        bargain = now(table.bargain)
        table.bargain = bargain.but(commission=bargain.commission + arg["by"])
        return
    for kind in supply.kinds_of(table.box, arg["item"]):
        table.prices = plus(table.prices, kind, arg["by"])
    game.tell("WM-TRADE-10", "prices-change", item=arg["item"], n=arg["by"])


def meal(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """WM-GEN-19. So many people count as fed with that food at the next Dusk (WM-DUSK-08)."""
    game.table.meals += (arg["kind"],) * arg["n"]
    game.tell("WM-DUSK-08", "cooks", n=arg["n"], item=arg["kind"])


def trade(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """WM-TRADE-01. Only where a text offers it."""
    open_trade(game, scene, arg["commission"], tuple(arg["offer"]))


def token(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """A written token with charges."""
    new = Written(
        arg["name"], arg.get("charges", 1), place_of(scene, arg["place"]), arg["when"],
        tuple(arg["do"]),
    )  # fmt: skip
    game.table.written += (new,)
    game.tell("WM-GEN-19", "writes-token", token=arg["name"])


def charge(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """At 0 it is removed."""
    changed = [
        token._replace(charges=token.charges + arg["by"]) if token.name == arg["name"] else token
        for token in game.table.written
    ]
    game.table.written = tuple([token for token in changed if token.charges > 0])


EFFECTS = by_name(add, discard, remove_, box, price, meal, trade, token, charge)


DISCARD = Act("discard GOODS", "discard wood", "WM-GEN-10", unless_offered("WM-GEN-15"))
