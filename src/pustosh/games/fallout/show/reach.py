"""How far a survivor gets in this turn: the points to each space, over the way that costs least."""

from heapq import heappop, heappush

from pustosh.games.fallout.box.components import Box
from pustosh.games.fallout.box.faces import ROUGH
from pustosh.games.fallout.sight.survivors import SurvivorView
from pustosh.games.fallout.sight.view import View

Costs = dict[str, int]  # space -> points


def reach_of(box: Box, view: View) -> Costs:
    """Of the seat that looks, while it may move."""
    if view.seat is None or not any(choice.key.startswith("go ") for choice in view.choices):
        return {}
    survivor = view.survivors[view.seat]
    costs = costs_from(box, view, survivor)
    within = view.moves + view.actions * survivor.points
    return {space: cost for space, cost in costs.items() if 0 < cost <= within}


def costs_from(box: Box, view: View, survivor: SurvivorView) -> Costs:
    faces = [box.faces[tile.face] for tile in view.tiles if tile.face]
    spots = [spot for face in faces for spot in face.spots]
    entry = {spot.id: survivor.rough if spot.terrain == ROUGH else 1 for spot in spots}
    ways = {space.id: space.neighbours for tile in view.tiles for space in tile.spaces}
    costs, waiting = {survivor.where: 0}, [(0, survivor.where)]
    while waiting:
        cost, here = heappop(waiting)
        for there in ways.get(here, ()):
            total = cost + entry.get(there, 99)
            if there in entry and total < costs.get(there, 99):
                costs[there] = total
                heappush(waiting, (total, there))
    return costs
