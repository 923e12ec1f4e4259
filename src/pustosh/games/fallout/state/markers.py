"""Markers of quests."""

from typing import NamedTuple


class Marker(NamedTuple):
    """FO-QUEST-23. A pair of quest markers: one on the map, the other on the quest card."""

    quest: str
    node: int  # NOWHERE while it waits for its place
    wanted: str  # a place or an icon
    colour: int  # from 1; the box has four pairs
