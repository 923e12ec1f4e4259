"""What the bot makes of a view: people, goods, how long it still has to last."""

from collections.abc import Callable
from functools import cached_property

from pustosh.bots.warofmine.scales import Scales
from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.rules.people import members
from pustosh.games.warofmine.rules.reading import place_of
from pustosh.games.warofmine.rules.supply import kinds_of, value_of
from pustosh.games.warofmine.sight.people import PersonView
from pustosh.games.warofmine.sight.view import View
from pustosh.games.warofmine.state.goods import Goods
from pustosh.games.warofmine.state.stories import Reading
from pustosh.kernel.choices import Choice

Choices = tuple[Choice, ...]
FINALS = 3  # one of the last three events is the Cease-fire


class Mind:
    """All that follows from one view; what is dear is found out when it is asked for."""

    def __init__(self, view: View, box: Box, scales: Scales) -> None:
        self.view = view
        self.box = box
        self.scales = scales
        self.people: dict[str, PersonView] = {person.id: person for person in view.people}
        self.outside = view.phase == "scavenging"
        self.louder = 0  # noise that the words being weighed have made so far
        self.depth = 0  # scripts that lead to scripts
        self.known: dict[tuple[str, ...], float] = {}  # worths found before
        self.worths: dict[tuple[str, int], float] = {}  # of one more piece beyond so many

    @cached_property
    def stock(self) -> Goods:
        """All that the group owns, wherever it lies."""
        night = self.view.night
        all_ = dict(self.view.storage)
        for pile in (night.findings, night.loads):
            for kind, n in pile.items():
                all_[kind] = all_.get(kind, 0) + n
        return all_

    @cached_property
    def days(self) -> float:
        """Days that are probably to come, today among them."""
        cards = self.view.decks["events"]
        return cards - 1.0 if cards > FINALS else max(1.0, (cards + 1) / 2)

    @cached_property
    def pains(self) -> dict[str, tuple[float, ...]]:
        """What conditions cost by level: near the end only the worst of them matters."""
        scales = self.scales
        felt = min(1.0, self.days / scales.endurance)
        return {
            state: (*[felt * step for step in steps[:-1]], steps[-1])
            for state, steps in scales.pain.items()
        }

    @cached_property
    def starters(self) -> int:
        return sum(starter in self.people for starter in self.view.starters)

    @property
    def here(self) -> Goods:
        return self.view.night.findings if self.outside else self.view.storage

    def doing(self, *tasks: str) -> list[str]:
        return [person.id for person in self.view.people if person.task in tasks]

    def pool(self, name: str, outside: bool) -> list[str]:
        """The people whom a word means."""
        fight = self.view.fight
        tasks = {person.id: person.task for person in self.view.people}
        return list(members(name, outside, tuple(tasks), tasks, fight.people if fight else None))

    def kinds(self, group: str, me: str = "") -> frozenset[str]:
        return kinds_of(self.box, group, me)

    def pile(self, place: str, scene: Reading) -> Goods:
        place, night = place_of(scene, place), self.view.night
        piles = {"crate": self.view.crate, "findings": night.findings, "loads": night.loads}
        return piles.get(place, self.view.storage)

    def price(self, kind: str) -> int:
        return value_of(self.box, self.view.prices, kind)


def best(choices: Choices, worth: Callable[[Choice], float]) -> Choice:
    """The choice worth most; among equals the last, which is passing or being done."""
    return max(reversed(choices), key=worth)


def of_verb(choices: Choices, *verbs: str) -> Choices:
    return tuple(choice for choice in choices if choice.verb in verbs)


def first(choices: Choices, *verbs: str) -> Choice | None:
    """The first choice with one of these verbs, in the order of the verbs."""
    return next((choice for verb in verbs for choice in choices if choice.verb == verb), None)
