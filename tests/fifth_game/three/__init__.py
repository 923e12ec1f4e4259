"""Three Cards, the smallest game there is: no page, no options, no sentences, no scenes."""

from collections import Counter
from pathlib import Path

import msgspec

from pustosh.kernel.acts import Act, by_verb
from pustosh.kernel.chance import Chance
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.decks import Deck, hidden_order
from pustosh.kernel.flow import Game
from pustosh.kernel.naming import Phrase
from pustosh.kernel.spec import GameSpec, Outcome, Zones

CARDS = ("low", "middle", "high")


class Table:
    __slots__ = ("deck", "hands")

    def __init__(self) -> None:
        self.deck = Deck(CARDS)
        self.hands = ["", ""]

    def copy(self) -> "Table":
        twin = Table()
        twin.deck, twin.hands = self.deck, self.hands[:]
        return twin


class View(msgspec.Struct, frozen=True):
    hand: str
    decider: int | None
    choices: tuple[str, ...]


def set_up(game: Game[Table]) -> None:
    """TC-PLAY-01. Both draw, then both decide."""
    game.do(call(draw, 0), call(draw, 1), call(offer, 0), call(offer, 1))


def draw(game: Game[Table], seat: int) -> None:
    """TC-PLAY-01. One card, unseen by the other."""
    game.table.hands[seat], game.table.deck = game.table.deck.draw(game.chance)
    game.tell("TC-PLAY-01", "draws", who=seat)


def offer(game: Game[Table], seat: int) -> None:
    """TC-PLAY-02. Keep or change."""
    game.ask(
        seat,
        Choice("TC-PLAY-02", "keep", (), ()),
        Choice("TC-PLAY-02", "change", (), (call(change, seat),)),
    )


def change(game: Game[Table], seat: int) -> None:
    """TC-PLAY-02. For the third card."""
    (third,) = game.table.deck.pool
    game.table.deck, game.table.hands[seat] = Deck((game.table.hands[seat],)), third
    game.tell("TC-PLAY-02", "changes", who=seat)


def view(game: Game[Table], seat: int | None) -> View:
    mine = seat is not None and seat == game.decider
    return View(
        hand="" if seat is None else game.table.hands[seat],
        decider=game.decider if game.choices else None,
        choices=tuple(choice.key for choice in game.choices) if mine else (),
    )


def hidden(game: Game[Table], seat: int) -> Zones:
    return {"cards": {"hand": (game.table.hands[1 - seat],), **hidden_order(game.table.deck)}}


def determinize(game: Game[Table], seat: int, chance: Chance) -> Game[Table]:
    other = game.copy(chance)
    unknown = (game.table.hands[1 - seat], *game.table.deck.pool)
    other.table.hands[1 - seat], other.table.deck = Deck(unknown).draw(chance)
    return other


def outcome(game: Game[Table]) -> Outcome | None:
    if not game.over:
        return None
    scores = tuple(CARDS.index(card) for card in game.table.hands)
    return Outcome((scores.index(max(scores)),), scores, "higher-card", "TC-END-01")


SPEC = GameSpec(
    name="three",
    acts=by_verb(Act("keep", "keep", "TC-PLAY-02"), Act("change", "change", "TC-PLAY-02")),
    title="Three Cards",
    seats=(2, 2),
    minutes=(1, 1),
    folder=Path(__file__).parent,
    options=(),
    most_decisions=10,
    read_pack=lambda folder: None,
    table=lambda pack, seats, options: Table(),
    set_up=set_up,
    view=view,
    hidden=hidden,
    determinize=determinize,
    outcome=outcome,
    explain=lambda game, seat, key: None,
    pieces=lambda game: Counter((*game.table.hands, *game.table.deck.cards)),
    arrange=lambda game, given: None,
    closed_choices=lambda game, seat: (),
    look=lambda game, subject: {},
    reprint=lambda pack, cards: pack,
    phrase=lambda pack, id_: Phrase(literal=id_),
)
