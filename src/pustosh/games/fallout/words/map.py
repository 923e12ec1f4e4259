"""Results that touch the map: tiles, enemies, figures, and looking at what is facedown."""

from collections.abc import Callable

from pustosh.games.fallout.rules.combat import enemies
from pustosh.games.fallout.rules.combat.foes import active_at, foe_of, level_of
from pustosh.games.fallout.rules.course.golden import ask_which
from pustosh.games.fallout.rules.course.turn import EXPLORE
from pustosh.games.fallout.rules.factions.influence import settle
from pustosh.games.fallout.rules.map.explore import draw_tile, explore
from pustosh.games.fallout.state.board import cell_id
from pustosh.games.fallout.table import Play
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import call
from pustosh.kernel.decks import Deck
from pustosh.kernel.state import without


def relocate(game: Play, seat: int, card: str, place: str) -> None:
    """FO-MAP-11. Placed, not moved: no terrain, no Aggressive (FO-WIN-06)."""
    table = game.table
    node = table.board.places.get(place)
    if node is not None:
        table.node[seat] = node
        game.tell("FO-MAP-11", "relocated", who=seat, space=table.board.name(node))
        settle(game)


def explore_result(game: Play, seat: int, card: str) -> None:
    """FO-EXPL-02. A facedown tile that borders the own space, as the Explore action."""
    cells = game.table.board.explorable(game.table.node[seat])
    steps = {cell_id(cell): (call(explore, seat, cell),) for cell in cells}
    ask_which(game, seat, EXPLORE, steps, "FO-EXPL-02")


def peek_tile(game: Play, seat: int, card: str, n: int) -> None:
    """FO-GOLD-02. Look secretly at facedown tiles of the survivor's choice."""
    known = {cell for cell, _, who in game.table.peeked if who == seat}
    cells = [cell for cell in sorted(game.table.board.hidden) if cell not in known]
    again = (peek_tile, (seat, card, n - 1))
    steps = {cell_id(cell): (call(look_at_tile, seat, cell), again) for cell in cells}
    ask_which(game, seat, PEEK, steps if n > 0 else {})


PEEK = Act("peek CELL", "peek 0,2", "FO-GOLD-02")
NEXT = Act("next CARD", "next junk.1", "FO-GOLD-02")


def look_at_tile(game: Play, seat: int, cell: int) -> None:
    """FO-VIS-08. Only who looks learns which tile it is; it stays facedown where it is."""
    seen = tuple([look for look in game.table.peeked if look[0] == cell])
    tile = draw_tile(game, cell)
    game.table.peeked += (*seen, (cell, tile, seat))
    game.tell("FO-GOLD-02", "peeks-tile", who=seat, cell=cell_id(cell))
    game.tell("FO-GOLD-02", "sees-tile", to=(seat,), who=seat, cell=cell_id(cell), tile=tile)


def peek_deck(game: Play, seat: int, card: str, deck: str, n: int) -> None:
    """FO-GOLD-02. Look secretly at the top cards and return them in any order (FO-VIS-08)."""
    table = game.table
    rest, cards = table.decks[deck], []
    for _ in range(min(n, len(rest))):
        drawn, rest = rest.draw(game.chance)
        cards.append(drawn)
    table.decks[deck] = rest.on_top(*cards)
    # What others have seen of this deck lies in another order now.
    others = tuple([known for known in table.top_known if known[0] != deck])
    table.top_known = (*others, (deck, seat, len(cards)))
    game.tell("FO-GOLD-02", "peeks-deck", who=seat, deck=deck, n=len(cards))
    order_top(game, seat, deck, tuple(cards), ())


def order_top(
    game: Play, seat: int, deck: str, left: tuple[str, ...], done: tuple[str, ...]
) -> None:
    """The card named first lies uppermost."""
    if not left:
        held = game.table.decks[deck]
        top = done + held.top[len(done) :]
        game.table.decks[deck] = Deck(held.pool, top, held.bottom, held.discard)
        return
    steps = {
        card: (call(order_top, seat, deck, without(left, card), (*done, card)),) for card in left
    }
    ask_which(game, seat, NEXT, steps)


def spawn(game: Play, seat: int, card: str, type_: str, place: str, how: str = "faceup") -> None:
    """FO-RES-18. One random enemy of the type at that place, if it is on the map."""
    node = game.table.board.places.get(place)
    if node is None:
        return
    if how == "facedown":
        enemies.place_facedown(game, type_, node, "FO-RES-18")
    else:
        enemies.place_enemy(game, type_, node, "FO-RES-18")


def _here(game: Play, seat: int, most: int) -> list[str]:
    """FO-ENEMY-14. Also of the faction one is loyal to: that only forbids to fight (FO-LOYAL-05).

    Whoever levels up by a kill may complete a goal while the killed enemy still lies there.
    """
    table = game.table
    return [
        token
        for token in active_at(table, table.node[seat])
        if level_of(table, foe_of(table, token)) <= most
        and not game.waits(enemies.remove_killed, token)
    ]


KILL = Act("kill ENEMY", "kill mole_rat.1", "FO-ENEMY-14")
SCARE = Act("scare ENEMY", "scare mole_rat.1", "FO-RES-18")


def kill(game: Play, seat: int, card: str, where: str, most: int = 3) -> None:
    """FO-ENEMY-14. An active enemy of the own space, outside combat: all that a kill brings."""
    here = _here(game, seat, most)
    ask_which(game, seat, KILL, {token: ((enemies.kill_enemy, (seat, token)),) for token in here})


def retreat(game: Play, seat: int, card: str, where: str, most: int = 3) -> None:
    """FO-RES-18. An active enemy of the own space is turned facedown."""
    here = _here(game, seat, most)
    steps = {token: (call(enemies.turn_down, seat, token, "FO-RES-18"),) for token in here}
    ask_which(game, seat, SCARE, steps)


MAP_WORDS: dict[str, Callable[..., None]] = {
    "relocate": relocate,
    "explore": explore_result,
    "peek_tile": peek_tile,
    "peek_deck": peek_deck,
    "spawn": spawn,
    "kill": kill,
    "retreat": retreat,
}
