"""The things of a view by their ids, and where each of them lies."""

from pustosh.games.fallout.box.cards import LETTERS
from pustosh.games.fallout.sight.map import EnemyView, SpaceView
from pustosh.games.fallout.sight.survivors import SurvivorView
from pustosh.games.fallout.sight.view import View
from pustosh.kernel.choices import Choice


def spaces(view: View) -> dict[str, SpaceView]:
    return {space.id: space for tile in view.tiles for space in tile.spaces}


def enemy(view: View, id_: str) -> EnemyView | None:
    foes = [*view.enemies, *([view.drawn] if view.drawn else [])]
    return next((foe for foe in foes if foe.id == id_), None)


def here(view: View, place: str) -> list[EnemyView]:
    return [enemy for enemy in view.enemies if enemy.where == place]


def standing(view: View, place: str) -> list[SurvivorView]:
    return [
        survivor
        for survivor in view.survivors
        if survivor.where == place and not survivor.eliminated
    ]


def tokens(view: View, place: str) -> list[tuple[str, str]]:
    """Faction tokens that are no enemies: what each is and whose."""
    return [
        (token.id, token.faction)
        for token in view.tokens
        if token.where == place and not token.enemy
    ]


def markers(view: View, place: str) -> list[str]:
    return [marker.quest for marker in view.markers if marker.where == place]


def owner(view: View, card: str) -> SurvivorView | None:
    """Who has this card, worn, carried or, of one's own agendas, in hand."""
    for survivor in view.survivors:
        if card in held(survivor):
            return survivor
    return None


def held(survivor: SurvivorView) -> tuple[str, ...]:
    return (
        *survivor.equipped,
        *survivor.inventory,
        *survivor.perks,
        *survivor.hand,
        survivor.loyal,
    )


def placed(view: View) -> set[str]:
    """All that lies on the map, on a board, in the shop or among the quests."""
    things = {*spaces(view), *(tile.cell for tile in view.tiles), *view.quests, *view.shop}
    things |= (
        {enemy.id for enemy in view.enemies} | {token.id for token in view.tokens} | set(LETTERS)
    )
    for survivor in view.survivors:
        things |= {survivor.character, *held(survivor), *survivor.traits}
    return things


def loose(view: View, choices: tuple[Choice, ...]) -> list[str]:
    """What may be chosen and lies nowhere; a type of enemy may be called as a survivor is."""
    lying = placed(view)
    things = [
        choice.about
        for choice in choices
        if choice.args
        and not choice.about.isdecimal()
        and (choice.verb == "draw" or choice.about not in lying)
    ]
    return list(dict.fromkeys(things))


def leading(choices: tuple[Choice, ...], place: str) -> str:
    """The space, or the choice that brings something else to it: what a number hangs on."""
    if any(choice.about == place for choice in choices):
        return place
    return next((choice.key for choice in choices if place in choice.args[1:]), place)
