"""The things of a view by their ids, and where each of them lies."""

from pustosh.games.fallout.box.cards import LETTERS
from pustosh.games.fallout.sight.map import EnemyView, SpaceView
from pustosh.games.fallout.sight.survivors import SurvivorView
from pustosh.games.fallout.sight.view import View
from pustosh.kernel.choices import Choice


def spaces(view: View) -> dict[str, SpaceView]:
    return {space.id: space for tile in view.tiles for space in tile.spaces}


def enemy(view: View, id_: str) -> EnemyView | None:
    found = [*view.enemies, *([view.drawn] if view.drawn else [])]
    return next((one for one in found if one.id == id_), None)


def here(view: View, place: str) -> list[EnemyView]:
    return [one for one in view.enemies if one.where == place]


def standing(view: View, place: str) -> list[SurvivorView]:
    return [one for one in view.survivors if one.where == place and not one.eliminated]


def tokens(view: View, place: str) -> list[tuple[str, str]]:
    """Faction tokens that are no enemies: what each is and whose."""
    return [(one.id, one.faction) for one in view.tokens if one.where == place and not one.enemy]


def markers(view: View, place: str) -> list[str]:
    return [one.quest for one in view.markers if one.where == place]


def owner(view: View, card: str) -> SurvivorView | None:
    """Who has this card, worn, carried or, of one's own agendas, in hand."""
    for one in view.survivors:
        if card in held(one):
            return one
    return None


def held(one: SurvivorView) -> tuple[str, ...]:
    return (*one.equipped, *one.inventory, *one.perks, *one.hand, one.loyal)


def placed(view: View) -> set[str]:
    """All that lies on the map, on a board, in the shop or among the quests."""
    found = {*spaces(view), *(tile.cell for tile in view.tiles), *view.quests, *view.shop}
    found |= {one.id for one in view.enemies} | {one.id for one in view.tokens} | set(LETTERS)
    for one in view.survivors:
        found |= {one.character, *held(one), *one.traits}
    return found


def loose(view: View, choices: tuple[Choice, ...]) -> list[str]:
    """What may be chosen and lies nowhere; a type of enemy may be called as a survivor is."""
    lying = placed(view)
    found = [
        one.about
        for one in choices
        if one.args and not one.about.isdecimal() and (one.verb == "draw" or one.about not in lying)
    ]
    return list(dict.fromkeys(found))


def leading(choices: tuple[Choice, ...], place: str) -> str:
    """The space, or the choice that brings something else to it: what a number hangs on."""
    if any(one.about == place for one in choices):
        return place
    return next((one.key for one in choices if place in one.args[1:]), place)
