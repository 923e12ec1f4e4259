"""A page with what is drawn on it: the facts of the game, and where its choices hang."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from pustosh.games.warofmine.show import Facts
from pustosh.games.warofmine.show import facts as facts_of
from pustosh.games.warofmine.show.effects import line
from pustosh.games.warofmine.show.printed import Printed
from pustosh.kernel.choices import Choice
from pustosh.terminal.page import Page
from pustosh.terminal.pieces import Pieces, tab, words_of


class Desk(NamedTuple):
    page: Page
    facts: Facts
    hanging: Mapping[str, list[Choice]]  # place -> the choices upon it
    firsts: Mapping[str, Choice]  # thing -> the first choice about it

    def say(self, message: str, **args: object) -> str:
        return self.page.voice.page(message, **args)

    def name(self, id_: str) -> str:
        return self.page.voice.name(id_)

    def says(self, lines: Iterable[Printed]) -> str:
        """What is printed on a card besides its story."""
        return " ".join(line(self.page.voice, printed) for printed in lines)

    def hook(self, place: str, id_: str) -> str:
        """What a number hangs on here: the thing itself, or the key of the highlighted choice, or
        of the first; the thing again if nothing is open here."""
        here = self.hanging.get(place, [])
        if not here or self.firsts.get(id_) in here:
            return id_
        lit = [choice for choice in here if choice.key in self.page.lit]
        return self.thing((lit or here)[0])

    def thing(self, choice: Choice) -> str:
        """One thing, or the whole key if there are several, or other choices about that thing."""
        alone = len(choice.args) == 1 and self.firsts[choice.about] is choice
        return choice.about if alone else choice.key

    def tab(self, place: str) -> Pieces:
        """The number of the choice that hangs here; goods of one kind may lie in many places."""
        return tab(self.page, self.hook(place, "")) if place in self.hanging else []

    def labelled(self, place: str, id_: str, ink: str = "ink") -> Pieces:
        """The name of a thing behind the number of its choice."""
        return [*self.tab(place), *words_of(self.name(id_), ink, self.hook(place, id_))]


def desk_of(page: Page) -> Desk:
    facts = facts_of(page.pack, page.view)
    hanging: dict[str, list[Choice]] = {}
    firsts: dict[str, Choice] = {}
    for choice in page.choices:
        hanging.setdefault(facts.places[choice.key], []).append(choice)
        firsts.setdefault(choice.about, choice)
    return Desk(page, facts, hanging, firsts)
