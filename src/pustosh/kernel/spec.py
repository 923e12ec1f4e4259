"""GameSpec: what a game module offers to the layers above."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from pustosh.kernel.acts import Act
from pustosh.kernel.chance import Chance
from pustosh.kernel.choices import Choice
from pustosh.kernel.faults import Fault
from pustosh.kernel.flow import Game
from pustosh.kernel.frame import Question
from pustosh.kernel.journal import Journal
from pustosh.kernel.journal import Refusal as Refusal
from pustosh.kernel.naming import Phrase
from pustosh.kernel.options import Option, Options, Value, read_options
from pustosh.kernel.pictures.checks import Section
from pustosh.kernel.rulebook import Rulebook
from pustosh.kernel.rulebook_languages import rulebook_in

# What a seat cannot know: kind -> place -> the things that lie there. Things of one kind could lie
# in each other's places, and inside a place they have no order.
Zones = Mapping[str, Mapping[str, tuple[str, ...]]]


class Outcome(msgspec.Struct, frozen=True):
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str  # a message id
    rule: str  # the rule that ended the game


@dataclass(frozen=True)
class GameSpec:
    name: str
    title: str
    seats: tuple[int, int]  # fewest, most
    minutes: tuple[int, int]
    folder: Path  # rulebook, packs, scenes, locale and page lie here
    options: tuple[Option, ...]
    most_decisions: int  # no game of random play needs more
    read_pack: Callable[[Path], Any]  # a folder of cards, checked, as the game uses it
    table: Callable[[Any, int, Options], Any]  # the empty table of a pack, for so many seats
    set_up: Callable[[Game[Any]], None]  # the first step
    view: Callable[[Game[Any], int | None], msgspec.Struct]
    hidden: Callable[[Game[Any], int], Zones]  # all that this seat cannot know
    determinize: Callable[[Game[Any], int, Chance], Game[Any]]  # that is dealt anew
    outcome: Callable[[Game[Any]], Outcome | None]
    explain: Callable[[Game[Any], int, str], Refusal | None]
    pieces: Callable[[Game[Any]], Mapping[str, int]]  # every piece, counted where it lies
    arrange: Callable[[Game[Any], dict[str, Any]], None]  # a scene's `given`
    closed_choices: Callable[[Game[Any], int], Sequence[Choice]]  # what one may ask about
    look: Callable[[Game[Any], str], dict[str, Any]]  # facts of one subject of a scene's `then`
    reprint: Callable[[Any, dict[str, Any]], Any]  # a pack with a scene's own cards
    phrase: Callable[[Any, str], Phrase | None]  # what an id of this pack is called
    acts: Mapping[str, Act] = field(default_factory=dict)  # all it can offer, by verb
    pictured: Callable[[Any], Sequence[Section]] = lambda pack: ()  # what of it is drawn
    pack: Path | None = None  # the cards to play with, if not the base pack
    playout_filter: Callable[[Game[Any], Choice], bool] | None = None  # worth a random try?
    playout_avoids: frozenset[str] = frozenset()  # verbs it takes only where nothing else is open
    in_language: Callable[[Any, str], Any] = lambda pack, language: pack  # as its reader sees it
    turned: Callable[[Any], Any] | None = None  # a scene one seat further, where seats are alike
    cooperative: bool = False  # one decides, and all may propose
    glance: Callable[[Game[Any], int], Any] | None = None  # facts of a view, for bots in a hurry
    asked: Callable[[Game[Any], int | None], int | None] | None = None  # if that can be secret
    question: Callable[[Any, Any], Question] | None = None  # of a pack and a view: what is asked

    @property
    def pack_folder(self) -> Path:
        return self.pack or self.folder / "packs" / "base"

    @property
    def seat_counts(self) -> range:
        return range(self.seats[0], self.seats[1] + 1)

    def rulebook(self, language: str = "en") -> Rulebook:
        """The ledger; rules that are not translated are in English."""
        return rulebook_in(self.folder / "rulebook", language)

    def new_game(
        self,
        seats: int,
        options: Mapping[str, Any],
        pack: Any,
        chance: Chance,
        journal: Journal | None = None,
    ) -> Game[Any]:
        """A game set up and run to its first question."""
        table = self.table(pack, seats, self.read_options(options, seats))
        game: Game[Any] = Game(table, chance, journal)
        game.do((self.set_up, ()))
        game.run()
        return game

    def read_options(self, options: Mapping[str, Any], seats: int) -> dict[str, Value]:
        if seats not in self.seat_counts:
            low, high = self.seats
            raise Fault(f"{self.name} is for {low} to {high} seats, not {seats}")
        return read_options(self.options, options, seats)

    def decider(self, game: Game[Any], seat: int | None) -> int | None:
        """Who is asked, as far as this seat may know."""
        if self.asked is not None:
            return self.asked(game, seat)
        return game.decider if game.decider >= 0 else None

    def pick(self, game: Game[Any], chance: Chance) -> Choice:
        """Any open choice, blindly; one that the filter lets through, if the game has one."""
        if self.playout_filter is None:
            return game.choices[chance.pick(game.choices)]
        return game.blind_choice(chance, self.playout_filter, self.playout_avoids)
