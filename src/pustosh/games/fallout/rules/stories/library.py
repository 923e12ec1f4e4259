"""Rulebook section: Card library. How cards enter and leave play, and markers of quests."""

from itertools import count

from pustosh.games.fallout.box.cards import ICONS
from pustosh.games.fallout.rules.course.golden import ask_which
from pustosh.games.fallout.rules.factions.influence import settle
from pustosh.games.fallout.rules.stories.results import apply_row
from pustosh.games.fallout.state.board import NOWHERE, Marker
from pustosh.games.fallout.state.encounter_deck import EncounterDeck
from pustosh.games.fallout.table import Play, Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import call
from pustosh.kernel.state import without


def add(game: Play, number: int) -> None:
    """FO-RES-02. Shuffled with as many top cards of its deck as players; a new deck if none."""
    table = game.table
    card = f"{number:03}"
    if card not in table.library:
        return  # FO-LIB-06
    table.library -= {card}
    deck = table.box.encounters[card].deck
    held = table.encounter_decks.get(deck, EncounterDeck())
    table.encounter_decks[deck] = held.adding(card, table.seats, game.chance)
    game.tell("FO-RES-02", "adds", card=card, deck=deck)


def stage(game: Play, seat: int, number: int) -> None:
    """FO-RES-06. Laid beside the other quests; its upper part is carried out (FO-WIN-06)."""
    table = game.table
    quest = f"{number:03}"
    if quest not in table.library:
        return  # FO-LIB-06
    table.library -= {quest}
    table.quests += (quest,)
    game.tell("FO-RES-06", "stages", quest=quest)
    apply_row(game, seat, table.box.quests[quest].on_stage, quest)  # FO-QUEST-21
    settle(game)


def trash(game: Play, card: str) -> None:
    """FO-LIB-07. Back to the box, for good; its markers are removed (FO-QUEST-24, FO-WIN-06)."""
    table = game.table
    if card in table.quests:
        table.quests = without(table.quests, card)
        table.markers = tuple([marker for marker in table.markers if marker.quest != card])
    elif card == table.reading:
        table.reading = ""
    else:
        return
    table.trashed += (card,)
    game.tell("FO-RES-15", "trashed", card=card)
    settle(game)


def place_marker(game: Play, seat: int, quest: str, where: str) -> None:
    """FO-QUEST-23. One marker on the map as instructed, the other on the quest."""
    table = game.table
    spots = _spots(table, where)
    if not spots:
        _take_pair(table, quest, NOWHERE, where)  # FO-QUEST-26
        return
    steps = {table.board.name(node): (call(mark, quest, node, where),) for node in spots}
    ask_which(game, seat, MARK, steps)


MARK = Act("mark SPACE", "mark g1.K", "FO-QUEST-23")


def _spots(table: Table, where: str) -> list[int]:
    """The spaces with that icon, or the one with that name."""
    if where in ICONS:
        return [node for node, spot in table.board.spots.items() if spot.icon == where]
    node = table.board.places.get(where)
    return [] if node is None else [node]


def free_colour(table: Table) -> int:
    """FO-QUEST-23. The first pair that is not in use; a further colour if all four are (25)."""
    used = {marker.colour for marker in table.markers}
    return next(colour for colour in count(1) if colour not in used)


def _take_pair(table: Table, quest: str, node: int, where: str) -> None:
    table.markers += (Marker(quest, node, where, free_colour(table)),)


def mark(game: Play, quest: str, node: int, where: str) -> None:
    _take_pair(game.table, quest, node, where)
    game.tell("FO-QUEST-23", "marker-placed", quest=quest, space=game.table.board.name(node))


def place_waiting_markers(game: Play) -> None:
    """FO-QUEST-26. A marker is placed as soon as its place is revealed."""
    game.table.markers = tuple(
        [
            marker if marker.node != NOWHERE else _revealed(game, marker)
            for marker in game.table.markers
        ]
    )


def _revealed(game: Play, waiting: Marker) -> Marker:
    node = next(iter(_spots(game.table, waiting.wanted)), NOWHERE)
    if node != NOWHERE:
        space = game.table.board.name(node)
        game.tell("FO-QUEST-26", "marker-placed", quest=waiting.quest, space=space)
    return waiting._replace(node=node)
