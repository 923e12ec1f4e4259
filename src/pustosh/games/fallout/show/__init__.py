"""Fallout on a page: what its templates draw, as plain data."""

from collections.abc import Iterable, Sequence
from functools import cache, cached_property

import msgspec

from pustosh.games.fallout.box.components import Box
from pustosh.games.fallout.box.names import story
from pustosh.games.fallout.show.aftermath import Bout, Completion, completions, last_bout
from pustosh.games.fallout.show.bill import Deal, bill_of
from pustosh.games.fallout.show.boards import Board, boards_of
from pustosh.games.fallout.show.cards import (
    AttemptFact,
    CardFact,
    QuestFact,
    card_fact,
    quests_of,
    text_of,
)
from pustosh.games.fallout.show.desk import FACES, Desk, Face, desk_of, face_of
from pustosh.games.fallout.show.frame import frame, groups_of
from pustosh.games.fallout.show.land import Land, Tile
from pustosh.games.fallout.show.odds import Odds, odds_of
from pustosh.games.fallout.show.signs import Sign, Signs, picture, scenery
from pustosh.games.fallout.show.terms import terms
from pustosh.games.fallout.show.waiting import Waiting, waiting_of
from pustosh.games.fallout.sight.view import View
from pustosh.kernel.choices import Choice
from pustosh.kernel.frame import Group
from pustosh.kernel.journal import Line

__all__ = ["Facts", "facts", "frame", "groups", "terms"]


class Facts(msgspec.Struct, frozen=True, dict=True):
    language: str  # of the names and texts of cards
    tiles: tuple[Tile, ...]
    power: tuple[int, int]  # the spaces where star and shield stand
    boards: tuple[Board, ...]
    quests: tuple[QuestFact, ...]
    shop: tuple[CardFact, ...]
    desk: Desk
    faces: tuple[Face, ...]  # of a die, no enemy in sight
    here: str  # the space of one's own figure
    odds: dict[str, Odds]  # by the key of a choice
    waiting: Waiting | None

    @cached_property
    def costs(self) -> dict[str, int]:
        return {space.id: space.cost for tile in self.tiles for space in tile.spaces if space.cost}

    @cached_property
    def terrains(self) -> dict[str, str]:
        return {space.id: space.terrain for tile in self.tiles for space in tile.spaces}

    @cached_property
    def corner(self) -> str:
        """Of the map, away from one's own figure: there lies what has been told."""
        mine = (tile for tile in self.tiles if any(space.id == self.here for space in tile.spaces))
        tile = next(mine, None)
        if tile is None:
            return "bottom right"
        return f"{'top' if tile.y > 0 else 'bottom'} {'left' if tile.x >= 0 else 'right'}"

    @property
    def verbs(self) -> dict[str, Sign]:
        return drawings()[0]

    @property
    def pictures(self) -> dict[str, Sign]:
        return drawings()[1]

    def prompt(self, number: str) -> str:
        """The words of an option of the encounter that is read."""
        card = self.desk.encounter
        options = card.options if card else ()
        return next((option.prompt for option in options if str(option.number) == number), "")

    def read(self, box: Box, lines: Iterable[Line]) -> list[tuple[str, str]]:
        """Cards and what is read from them, of the lines that tell how something turned out."""
        stories = [line.args["told"] for line in lines if line.message == "story"]
        return [(id_.partition(":")[0], text) for id_ in stories if (text := story(box, id_))]

    def completed(self, box: Box, lines: Iterable[Line]) -> dict[str, Completion]:
        """Quests that came to their end, by id."""
        return {end.quest: end for end in completions(box, lines)}

    def bill(self, lines: Iterable[Line], seat: int) -> list[Deal]:
        """What has gone over the counter in the trade of this seat."""
        return bill_of(lines, seat)

    def cards(self, box: Box, ids: Iterable[str]) -> list[CardFact]:
        return [card_fact(box, id_) for id_ in ids]

    def fought(self, lines: Iterable[Line]) -> Bout | None:
        return last_bout(lines)

    def dice(self, faces: str) -> list[int]:
        """`3,6,1` as the journal tells it: which faces these are, from 0."""
        return [int(number) - 1 for number in faces.split(",")]

    def goal(self, quest: str, number: str) -> str:
        """What a goal of a quest says on its card."""
        goals = next((known.goals for known in self.quests if known.id == quest), ())
        return next((goal.prompt for goal in goals if str(goal.number) == number), "")

    def tasks(self, verb: str, args: tuple[str, ...]) -> Signs:
        """What an option of the encounter or a goal of a quest asks one to do."""
        attempt = self.attempt(verb, args)
        return attempt.tasks if attempt else ()

    def price(self, verb: str, args: tuple[str, ...]) -> Signs:
        """What is paid for it."""
        attempt = self.attempt(verb, args)
        return attempt.cost if attempt else ()

    def attempt(self, verb: str, args: tuple[str, ...]) -> AttemptFact | None:
        of_quest = next((known.goals for known in self.quests if known.id == args[0]), ())
        encounter = self.desk.encounter
        attempts = of_quest if verb == "quest" else encounter.options if encounter else ()
        return next((known for known in attempts if str(known.number) == args[-1]), None)

    def text(self, box: Box, card: str) -> str:
        """What is printed on a card."""
        return text_of(box, card)


def groups(facts: Facts, choices: Sequence[Choice]) -> list[Group]:
    return groups_of(choices)


def power_of(view: View) -> tuple[int, int]:
    """A token beyond the last space stands on it."""
    last = len(view.power.x) - 1
    return min(view.power.star, last), min(view.power.shield, last)


@cache
def drawings() -> tuple[dict[str, Sign], dict[str, Sign]]:
    """What is drawn for verbs, and for things: looked up many times for a page."""
    verbs, pictures = scenery().verbs, scenery().pictures
    return (
        {verb: picture(path) for verb, path in verbs.items()},
        {thing: picture(path) for thing, path in pictures.items()},
    )


def facts(pack: Box, view: View) -> Facts:
    """All that is drawn for one reader: the map, the boards, the rows, and the desk."""
    return Facts(
        language=pack.language,
        tiles=Land(pack, view).tiles(),
        power=power_of(view),
        boards=boards_of(pack, view),
        quests=quests_of(pack, view),
        shop=tuple(card_fact(pack, id_) for id_ in view.shop),
        desk=desk_of(pack, view),
        faces=tuple(face_of(pack, number) for number in FACES),
        here=view.survivors[view.seat].where if view.seat is not None else "",
        odds=odds_of(pack, view),
        waiting=waiting_of(pack, view),
    )
