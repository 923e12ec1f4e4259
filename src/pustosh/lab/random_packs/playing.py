"""The invariant of words: a random pack is played blindly, and nothing breaks."""

from collections import Counter, defaultdict
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from pustosh.games import game
from pustosh.games.fallout.box.options import SCENARIOS
from pustosh.kernel.chance import Seeded
from pustosh.kernel.journal import Journal
from pustosh.kernel.spec import GameSpec
from pustosh.lab.invariants import BrokenInvariant, holds, state
from pustosh.lab.random_packs.fallout import FalloutPress
from pustosh.lab.random_packs.munchkin import MunchkinPress
from pustosh.lab.random_packs.press import Press, Said, Word, random_pack
from pustosh.lab.random_packs.shelter import ShelterPress
from pustosh.lab.random_packs.warofmine import WarOfMinePress
from pustosh.matches.files import dump, parse
from pustosh.matches.match import Match, new_match
from pustosh.matches.record import Seat
from pustosh.matches.replay import replay

DECISIONS = 400
EVERY = 25  # decisions between two looks at views, pieces and dealing anew

encode = msgspec.json.Encoder(order="deterministic").encode


class Words(NamedTuple):
    """What random packs said, and what of it was carried out or asked."""

    placed: Counter[tuple[str, Word]]  # by place
    met: Counter[Word]


def press_of(name: str, seed: str) -> tuple[Press[Any], dict[str, Any]]:
    """What writes a random pack of a game, and the options it is played with."""
    if name == "fallout":
        scenario = SCENARIOS[Seeded(seed).pick(SCENARIOS)]
        return FalloutPress(scenario), {"scenario": scenario}
    presses: dict[str, Callable[[], Press[Any]]] = {
        "munchkin": MunchkinPress,
        "warofmine": WarOfMinePress,
        "shelter": ShelterPress,
    }
    return presses[name](), {}


def play_random_pack(name: str, base: Any, seed: str, words: Words | None = None) -> None:
    """One random pack, played once; whatever breaks, breaks here."""
    spec = game(name)
    words = words or Words(Counter(), Counter())
    press, options = press_of(name, seed)
    pack = random_pack(press, press.records(base), Seeded(f"{seed}:pack"))
    sayings = list(press.said(*pack))
    words.placed.update((saying.place, (saying.sort, saying.word)) for saying in sayings)
    box = press.print(pack.records, lambda sort, word: words.met.update([(sort, word)]))
    counts = spec.seat_counts
    seats = counts[Seeded(f"{seed}:seats").pick(counts)]
    Playing(spec, box, seats, options, seed).play(words.met, by_card(sayings))


def by_card(sayings: list[Said]) -> dict[str, set[Word]]:
    """The words of each random card."""
    words: dict[str, set[Word]] = defaultdict(set)
    for saying in sayings:
        words[saying.card].add((saying.sort, saying.word))
    return words


class Playing:
    def __init__(
        self, spec: GameSpec, box: Any, seats: int, options: dict[str, Any], seed: str
    ) -> None:
        self.spec, self.box, self.seats, self.seed = spec, box, seats, seed
        people = [Seat(f"Player {seat}") for seat in range(seats)]
        self.match = new_match(spec, box, people, options, seed=seed)
        self.first = spec.pieces(self.match.game)

    def play(self, met: Counter[Word], words_of: dict[str, set[Word]]) -> None:
        taste = Seeded(f"{self.seed}:taste")
        for decision in range(DECISIONS):
            now = self.match.game
            if not now.choices:
                break
            keys = [choice.key for choice in now.choices]
            holds(len(set(keys)) == len(keys), f"a key is offered twice in {keys}", now)
            if decision % EVERY == 0:
                self.look(decision)
            choice = self.spec.pick(now, taste)
            for id_ in choice.key.split()[1:]:
                met.update(words_of.get(id_.partition(".")[0], ()))
            self.match.answer(now.decider, choice.key)
        self.look(DECISIONS)
        replays(self.spec, self.box, self.match, self.seats)

    def look(self, number: int) -> None:
        spec, now = self.spec, self.match.game
        pieces = spec.pieces(now)
        moved = [
            name for name in {*pieces, *self.first} if pieces.get(name) != self.first.get(name)
        ]
        holds(not moved, f"pieces differ: {sorted(moved)}", now)
        encode(spec.view(now, None))
        for seat in range(self.seats):
            twin = spec.determinize(now, seat, Seeded(f"{self.seed}:{number}:{seat}"))
            same = encode(spec.view(now, seat)) == encode(spec.view(twin, seat))
            holds(same, f"seat {seat} sees what it cannot know", now)
        if now.over and spec.outcome(now) is None:
            raise BrokenInvariant("over without an outcome")


def replays(spec: GameSpec, box: Any, match: Match, seats: int) -> None:
    journal = Journal()
    again = replay(spec, box, parse(dump(match.record), "record"), journal)
    same = state(spec, again, seats) == state(spec, match.game, seats)
    holds(same, "the replay ends elsewhere", again)
    holds(encode(journal.lines) == encode(match.journal.lines), "it tells another story", again)
