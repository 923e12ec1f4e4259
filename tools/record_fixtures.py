"""Record whole games as fixtures, at least one for each way in which a game can end.

    python tools/record_fixtures.py --all
    python tools/record_fixtures.py GAME [NAME…]

For each fixture bots play one game after another, with the seeds `NAME:0`, `NAME:1` and so on,
until a game ends as wanted; that game becomes `tests/fixtures/GAME/NAME.jsonl`. Nothing else is
left to chance, so the same program finds the same games. Run it again (`make records`) when a
change of the rules or of a pack changes what is asked, and say so in the commit. The rarest ending
needs some hundred games. A record says with which version of its pack it was made.
"""

import sys
from collections.abc import Callable, Mapping
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from pustosh.bots import bot
from pustosh.bots.bot_view import Bot, BotView
from pustosh.games import game as game_named
from pustosh.kernel.chance import Fair, Seeded
from pustosh.kernel.choices import Choice
from pustosh.kernel.flow import Game
from pustosh.kernel.spec import GameSpec
from pustosh.matches.files import save
from pustosh.matches.match import Match, new_match
from pustosh.matches.record import Seat

FOLDER = Path(__file__).parent.parent / "tests" / "fixtures"
CRITERIA = ("happiness", "cubes", "dwellers", "items")
Ends = Callable[[GameSpec, Game[Any]], bool]


class Wanted(NamedTuple):
    bots: tuple[str, ...]  # one for each seat
    ends: Ends
    options: dict[str, Any]


def decided(reason: str, by: str) -> Ends:
    """Shelter: what ended the game, and the criterion at which one seat was left in front."""

    def ends(spec: GameSpec, game: Game[Any]) -> bool:
        outcome = spec.outcome(game)
        return outcome is not None and (outcome.reason, told_apart(spec.view(game, None))) == (
            reason,
            by,
        )

    return ends


def told_apart(view: Any) -> str:
    """The first criterion at which one seat is left in front of all others.

    A tie is of use only if a rival is ahead in the next criterion: it shows which comes first.
    """
    ranks = [
        (seat.happiness, sum(seat.cubes.values()), len(seat.dwellers), len(seat.items))
        for seat in view.seats
    ]
    best = max(ranks)
    for at, criterion in enumerate(CRITERIA):
        tied = [rank for rank in ranks if rank[:at] == best[:at]]
        if sum(rank[at] == best[at] for rank in tied) == 1:
            contested = criterion in ("happiness", "items") or any(
                rank[at + 1] > best[at + 1] for rank in tied
            )
            return criterion if contested else "no contest"
    return "nothing"


def won(reason: str, winners: int, eliminated: int = 0) -> Ends:
    """Fallout: what ended the game, how many won and how many were eliminated before."""

    def ends(spec: GameSpec, game: Game[Any]) -> bool:
        outcome, view = spec.outcome(game), spec.view(game, None)
        lost = sum(seat.eliminated for seat in view.survivors)
        end = outcome is not None and (outcome.reason, len(outcome.winners))
        return end == (reason, winners) and lost == eliminated

    return ends


def somebody_wins(spec: GameSpec, game: Game[Any]) -> bool:
    """Munchkin: there is only one way to end."""
    return spec.outcome(game) is not None


def over(reason: str) -> Ends:
    """This War of Mine: all win, or nobody; what counts is how it ended."""

    def ends(spec: GameSpec, game: Game[Any]) -> bool:
        outcome = spec.outcome(game)
        return outcome is not None and outcome.reason == reason

    return ends


class Reckless:
    """Walks into radiation whenever it can: so a survivor is eliminated within a game's time."""

    def __init__(self, seed: str) -> None:
        self._chance = Seeded(seed)

    def decide(self, bot_view: BotView) -> Choice:
        view = bot_view.view()
        glowing = {s.id for t in view.tiles for s in t.spaces if s.terrain == "radioactive"}
        here = view.survivors[bot_view.seat].where
        ways = [choice for choice in bot_view.choices if choice.verb == "go"]
        into = [choice for choice in ways if choice.about in glowing]
        if into or (ways and here in glowing):
            return (into or ways)[0]
        return bot_view.choices[self._chance.pick(bot_view.choices)]


def seated(kind: str, game: str, seed: str) -> Bot:
    return Reckless(seed) if kind == "reckless" else bot(kind, game, seed)


ROOM, DECK = "sixth-room", "threat-deck"
GREEDY, RANDOM, RECKLESS = ("greedy",), ("random",), ("reckless",)
SWITCHES = {"last_player_cube": True, "second_top_roll": True, "dear_recruits": True}
SHELTER = {
    "sixth-room": Wanted(GREEDY * 2, decided(ROOM, "happiness"), {}),
    "threat-deck": Wanted(RANDOM * 2, decided(DECK, "happiness"), {"second_top_roll": True}),
    "both-in-one-round": Wanted(GREEDY + RANDOM, decided(f"{ROOM}-and-{DECK}", "happiness"), {}),
    "tie-broken-by-cubes": Wanted(RANDOM * 3, decided(DECK, "cubes"), {"last_player_cube": True}),
    "tie-broken-by-dwellers": Wanted(
        RANDOM * 4, decided(DECK, "dwellers"), {"dear_recruits": True}
    ),
    "tie-broken-by-items": Wanted(RANDOM * 2, decided(DECK, "items"), {"columns": "outer"}),
    "shared-victory": Wanted(RANDOM * 4, decided(DECK, "nothing"), {}),
    "sixth-room-of-three": Wanted(
        RANDOM * 3, decided(ROOM, "happiness"), {"floors": "2,0,1", "first": "1"}
    ),
    "all-house-rules": Wanted(GREEDY * 3 + RANDOM, decided(DECK, "happiness"), SWITCHES),
}
HARD = {"exhausted_gear": "useless", "replacements": "empty space", "encounters": "per turn"}
FALLOUT = {
    "solo-victory": Wanted(GREEDY, won("survivors", 1), {}),
    "one-of-two-wins": Wanted(GREEDY * 2, won("survivors", 1), {"scenario": "capital"}),
    "shared-victory": Wanted(GREEDY * 4, won("survivors", 2), {"scenario": "pitt"}),
    "the-star-wins": Wanted(RANDOM * 2, won("faction-star", 0), {"scenario": "harbor"}),
    "the-shield-wins": Wanted(RANDOM * 3, won("faction-shield", 0), HARD),
    "both-factions-win": Wanted(RANDOM, won("both-factions", 0), {"scenario": "pitt"}),
    "one-is-eliminated": Wanted(
        RECKLESS + RANDOM * 2, won("faction-star", 0, 1), {"scenario": "capital"}
    ),
    "nobody-is-left": Wanted(RECKLESS, won("nobody", 0, 1), {"scenario": "capital"}),
}
HARSH = {"harsh_junk": True, "harsh_backpack": True}
MUNCHKIN = {
    "three-seats": Wanted(GREEDY * 3, somebody_wins, {}),
    "four-seats": Wanted(GREEDY * 4, somebody_wins, {"sexes": "mfmf"}),
    "five-by-harsh-rules": Wanted(GREEDY * 2 + RANDOM * 3, somebody_wins, HARSH),
    "six-are-all-asked": Wanted(GREEDY * 6, somebody_wins, {"asking": "everybody"}),
}
WAR = {
    "ceasefire": Wanted(GREEDY, over("ceasefire"), {}),
    "ceasefire-of-four": Wanted(GREEDY * 3 + RANDOM, over("ceasefire"), {"noise_max": "8"}),
    "survived": Wanted(GREEDY * 2, over("survived"), {"ceasefire_position": "last"}),
    "given-up": Wanted(GREEDY * 3, over("given-up"), {"play_on_without_starters": "no"}),
    "nobody-left": Wanted(GREEDY * 4 + RANDOM, over("nobody-left"), {}),
    "nobody-on-guard": Wanted(RANDOM * 6, over("nobody-on-guard"), {"eat_any_time": True}),
}
WANTED: Mapping[str, Mapping[str, Wanted]] = {
    "shelter": SHELTER,
    "fallout": FALLOUT,
    "munchkin": MUNCHKIN,
    "warofmine": WAR,
}


def play(spec: GameSpec, pack: Any, wanted: Wanted, seed: str) -> list[tuple[int, str]]:
    """The answers of a game that ends as wanted; none if it ends otherwise."""
    bots = [seated(kind, spec.name, f"{seed}:{seat}") for seat, kind in enumerate(wanted.bots)]
    game = spec.new_game(len(bots), wanted.options, pack, Fair(seed))
    answers = []
    while game.choices:
        choice = bots[game.decider].decide(BotView(game, spec))
        answers.append((game.decider, choice.key))
        game.take(choice)
    return answers if wanted.ends(spec, game) else []


def record(
    spec: GameSpec, pack: Any, wanted: Wanted, seed: str, answers: list[tuple[int, str]]
) -> Match:
    seats = [Seat(f"Player {number}", bot=kind) for number, kind in enumerate(wanted.bots, 1)]
    match = new_match(spec, pack, seats, wanted.options, seed)
    for seat, key in answers:
        match.answer(seat, key)
    return match


def search(spec: GameSpec, pack: Any, name: str) -> None:
    wanted = WANTED[spec.name][name]
    for number in count():
        seed = f"{name}:{number}"
        answers = play(spec, pack, wanted, seed)
        if answers:
            match = record(spec, pack, wanted, seed, answers)
            save(match.record, FOLDER / spec.name / f"{name}.jsonl")
            print(f"{seed}: {len(answers)} answers, {match.outcome}", flush=True)
            return


def main() -> None:
    games = list(WANTED) if sys.argv[1] == "--all" else sys.argv[1:2]
    for game in games:
        spec = game_named(game)
        pack = spec.read_pack(spec.pack_folder)
        for name in sys.argv[2:] or WANTED[game]:
            search(spec, pack, name)


if __name__ == "__main__":
    main()
