"""Rulebook section: Factions and faction tokens."""

from pustosh.games.fallout.rules.factions.influence import settle
from pustosh.games.fallout.rules.goods.limits import discard_token
from pustosh.games.fallout.rules.stories.quest import Event, all_happened
from pustosh.games.fallout.table import Play, Table


def place_token(game: Play, seat: int, faction: str, place: str) -> None:
    """FO-FACT-03. A token on the map: an enemy, or what the scenario sheet says (FO-WIN-06)."""
    table = game.table
    node = table.board.places.get(place)
    if node is None:
        return
    tokens = table.foes if faction in table.scenario.foes else table.beacons
    taken = {*table.foes, *table.beacons}
    number = next(n for n in range(1, 1000) if f"{faction}.{n}" not in taken)
    tokens[f"{faction}.{number}"] = node
    game.tell("FO-FACT-03", "token-placed", faction=faction, space=table.board.name(node))
    all_happened(game, seat, [("token_placed", faction), *clear_fog(game)])
    settle(game)


def clear_fog(game: Play) -> list[Event]:
    """FO-FACT-03. Where tokens are places, a star clears shields in and beside its space."""
    table = game.table
    stars = [node for token, node in table.beacons.items() if token.startswith("star.")]
    clear = {near for node in stars for near in (node, *table.board.neighbours[node])}
    return [
        remove_token(game, token)
        for token, node in list(table.beacons.items())
        if token.startswith("shield.") and node in clear
    ]


def remove_token(game: Play, token: str) -> Event:
    """The goals of tokens that go together are asked for together (FO-QUEST-08, FO-WIN-06)."""
    table = game.table
    faction = token.partition(".")[0]
    node = table.beacons.pop(token, None)
    space = table.board.name(table.foes[token] if node is None else node)
    if node is None:
        discard_token(table, token)
    game.tell("FO-FACT-03", "token-removed", faction=faction, space=space)
    return ("token_removed", faction)


def remove_tokens(game: Play, seat: int, faction: str, place: str) -> None:
    """FO-FACT-03. From one place, or from everywhere (FO-WIN-06)."""
    table = game.table
    node = table.board.places.get(place)
    removed = [
        remove_token(game, token)
        for token, at in [*table.foes.items(), *table.beacons.items()]
        if token.startswith(f"{faction}.") and (place == "all" or at == node)
    ]
    all_happened(game, seat, removed)
    settle(game)


def arrive(game: Play, faction: str) -> None:
    """FO-ACTIV-23. The icon of a faction without enemies puts one token where the sheet says."""
    table = game.table
    held = {node for token, node in table.beacons.items() if token.startswith(f"{faction}.")}
    for place in table.scenario.arrives[faction]:
        if place in table.board.places and table.board.places[place] not in held:
            place_token(game, table.first, faction, place)
            return


def foggy(table: Table, node: int) -> bool:
    """FO-FACT-03. A shield that is no enemy makes its space radioactive."""
    if not table.beacons:
        return False
    return any(at == node and token.startswith("shield.") for token, at in table.beacons.items())
