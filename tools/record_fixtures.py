"""Record whole games of Shelter as fixtures, at least one for each way in which the game can end.

    python tools/record_fixtures.py [NAME…]

For each fixture bots play one game after another, with the seeds `NAME:0`, `NAME:1` and so on,
until a game ends as wanted; that game becomes `tests/fixtures/shelter/NAME.jsonl`. Nothing else is
left to chance, so the same program finds the same games. Run it again when a change of the rules
changes what is asked, and say so in the commit. The rarest ending needs some hundred games.
"""

import sys
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from pustosh.bots import bot
from pustosh.bots.sight import Sight
from pustosh.games.shelter import SPEC
from pustosh.games.shelter.view import View
from pustosh.kernel.chance import Fair
from pustosh.matches.files import save
from pustosh.matches.match import Match, new_match
from pustosh.matches.record import Seat

FOLDER = Path(__file__).parent.parent / "tests" / "fixtures" / "shelter"
CRITERIA = ("happiness", "cubes", "dwellers", "items")


class Wanted(NamedTuple):
    bots: tuple[str, ...]  # one for each seat
    reason: str  # what ended the game
    decided_by: str  # the criterion that only the winner met best; `nothing`: a shared victory
    options: dict[str, Any]


ROOM, DECK = "sixth-room", "threat-deck"
GREEDY, RANDOM = ("greedy",), ("random",)
SWITCHES = {option.name: True for option in SPEC.options if option.is_switch}
WANTED = {
    "sixth-room": Wanted(GREEDY * 2, ROOM, "happiness", {}),
    "threat-deck": Wanted(RANDOM * 2, DECK, "happiness", {"second_top_roll": True}),
    "both-in-one-round": Wanted(GREEDY + RANDOM, f"{ROOM}-and-{DECK}", "happiness", {}),
    "tie-broken-by-cubes": Wanted(RANDOM * 3, DECK, "cubes", {"last_player_cube": True}),
    "tie-broken-by-dwellers": Wanted(RANDOM * 4, DECK, "dwellers", {"dear_recruits": True}),
    "tie-broken-by-items": Wanted(RANDOM * 2, DECK, "items", {"columns": "outer"}),
    "shared-victory": Wanted(RANDOM * 4, DECK, "nothing", {}),
    "sixth-room-of-three": Wanted(RANDOM * 3, ROOM, "happiness", {"floors": "2,0,1", "first": "1"}),
    "all-house-rules": Wanted(GREEDY * 3 + RANDOM, DECK, "happiness", SWITCHES),
}


def decided_by(view: View) -> str:
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


def play(pack: Any, wanted: Wanted, seed: str) -> list[tuple[int, str]]:
    """The answers of a game that ends as wanted; none if it ends otherwise."""
    bots = [bot(kind, SPEC.name, f"{seed}:{seat}") for seat, kind in enumerate(wanted.bots)]
    game = SPEC.new_game(len(bots), wanted.options, pack, Fair(seed))
    answers = []
    while game.choices:
        choice = bots[game.decider].decide(Sight(game, SPEC.view, SPEC.imagine))
        answers.append((game.decider, choice.key))
        game.take(choice)
    outcome = SPEC.outcome(game)
    assert outcome is not None
    ended = (outcome.reason, decided_by(SPEC.view(game, None)))
    return answers if ended == (wanted.reason, wanted.decided_by) else []


def record(pack: Any, wanted: Wanted, seed: str, answers: list[tuple[int, str]]) -> Match:
    seats = [Seat(f"Player {number}", bot=kind) for number, kind in enumerate(wanted.bots, 1)]
    match = new_match(SPEC, pack, seats, wanted.options, seed)
    for seat, key in answers:
        match.answer(seat, key)
    return match


def search(pack: Any, name: str) -> None:
    for number in count():
        seed = f"{name}:{number}"
        answers = play(pack, WANTED[name], seed)
        if answers:
            match = record(pack, WANTED[name], seed, answers)
            save(match.record, FOLDER / f"{name}.jsonl")
            print(f"{seed}: {len(answers)} answers, {match.outcome}", flush=True)
            return


def main() -> None:
    pack = SPEC.read_pack(SPEC.pack_folder)
    for name in sys.argv[1:] or WANTED:
        search(pack, name)


if __name__ == "__main__":
    main()
