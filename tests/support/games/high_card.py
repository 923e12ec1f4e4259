"""High Card, an invented game with secrets: three cards each, the highest of a round wins a point.

What happens in it stands in a `House`, so that a test can build one that is wrong in one place.
"""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from pustosh.kernel.acts import Act, by_verb, forbidding
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.decks import Deck, hidden_order
from pustosh.kernel.flow import Game
from pustosh.kernel.naming import Phrase
from pustosh.kernel.spec import GameSpec, Outcome, Refusal, Zones

CARDS = tuple(f"c{number}" for number in range(1, 13))
HAND = 3

LEDGER = """game: high-card
title: High Card
players: [2, 3]
sections:
  - id: play
    title: Playing
    rules:
      - {id: HC-PLAY-01, rule: Everybody is dealt three cards., source: invented}
      - {id: HC-PLAY-02, rule: A player plays one card of his hand., source: invented}
      - {id: HC-PLAY-03, rule: A player may change his card for an unknown one., source: invented}
      - {id: HC-END-01, rule: The game ends when the hands are empty., source: invented}
"""
PACK = "id: high-card-base\ngame: high-card\ntitle: Twelve cards\nversion: 1.0.0\n"


class Table:
    __slots__ = ("deck", "hands", "house", "played", "points")

    def __init__(self, seats: int, house: "House") -> None:
        self.house = house
        self.deck = Deck(CARDS)
        self.hands: list[tuple[str, ...]] = [()] * seats
        self.played: list[str] = []
        self.points = [0] * seats

    def copy(self) -> "Table":
        twin = Table(len(self.points), self.house)
        twin.deck = self.deck
        twin.hands = self.hands[:]
        twin.played = self.played[:]
        twin.points = self.points[:]
        return twin


class Seen(msgspec.Struct):
    hand: tuple[str, ...]
    others: list[int]
    deck: int
    discard: tuple[str, ...]  # lies open
    played: list[str]
    points: list[int]
    decider: int | None
    choices: list[str]


def deal(game: Game[Table]) -> None:
    table = game.table
    for seat in range(len(table.hands)):
        for _ in range(HAND):
            draw(game, seat)
        game.tell("HC-PLAY-01", "dealt", (seat,), who=seat, cards=table.hands[seat])
    game.do(call(next_turn, 0))


def draw(game: Game[Table], seat: int) -> None:
    card, game.table.deck = game.table.deck.draw(game.chance)
    game.table.hands[seat] += (card,)


def next_turn(game: Game[Table], seat: int) -> None:
    if game.table.hands[seat]:
        game.do((game.table.house.offer, (seat,)))


def may_play(game: Game[Table], seat: int, card: str) -> str | None:
    return None if card in game.table.hands[seat] else "HC-PLAY-02"


PLAY = Act(
    "play CARD",
    "play c7",
    "HC-PLAY-02",
    may_play,
    candidates=lambda table, seat: [(card,) for card in table.hands[seat]],
    then=lambda table, seat, card: ((table.house.play, (seat, card)),),
)
ACTS = by_verb(PLAY, Act("change", "change", "HC-PLAY-03"))


def offer(game: Game[Table], seat: int) -> None:
    change = Choice("HC-PLAY-03", "change", (), (call(change_card, seat),))
    game.ask(seat, *PLAY.choices(game, seat), *((change,) if game.table.deck else ()))


def change_card(game: Game[Table], seat: int) -> None:
    """The lowest card for an unknown one; the turn goes on."""
    hand = game.table.hands[seat]
    game.table.deck = game.table.deck.discarding(hand[0])
    game.table.hands[seat] = hand[1:]
    draw(game, seat)
    game.tell("HC-PLAY-03", "changes", who=seat)
    game.do((game.table.house.offer, (seat,)))


def play(game: Game[Table], seat: int, card: str) -> None:
    table = game.table
    table.hands[seat] = tuple(held for held in table.hands[seat] if held != card)
    table.played.append(card)
    game.tell("HC-PLAY-02", "plays", who=seat, card=card)
    if len(table.played) == len(table.points):
        game.do(call(score), call(next_turn, 0))
    else:
        game.do(call(next_turn, seat + 1))


def score(game: Game[Table]) -> None:
    table = game.table
    highest = max(table.played, key=CARDS.index)
    table.points[table.played.index(highest)] += 1
    table.deck = table.deck.discarding(*table.played)
    table.played = []


def view(game: Game[Table], seat: int | None) -> Seen:
    table = game.table
    return Seen(
        hand=() if seat is None else table.hands[seat],
        others=[len(hand) for hand in table.hands],
        deck=len(table.deck),
        discard=table.deck.discard,
        played=table.played,
        points=table.points,
        decider=game.decider if game.choices else None,
        choices=[choice.key for choice in game.choices] if seat == game.decider else [],
    )


def hidden(game: Game[Table], seat: int) -> Zones:
    table = game.table
    hands = {f"hand {other}": hand for other, hand in enumerate(table.hands) if other != seat}
    return {"cards": {**hands, **hidden_order(table.deck)}}


def determinize(game: Game[Table], seat: int, chance: Any) -> Game[Table]:
    """All cards that the seat has not seen are dealt anew."""
    dream = game.copy(chance)
    table = dream.table
    others = [other for other in range(len(table.hands)) if other != seat]
    hidden = table.deck.pool + sum((table.hands[other] for other in others), ())
    table.deck = Deck(hidden, discard=table.deck.discard)
    for other in others:
        count, table.hands[other] = len(table.hands[other]), ()
        for _ in range(count):
            draw(dream, other)
    if dream.decider in others:
        dream.choices = ()
        table.house.offer(dream, dream.decider)
    return dream


def outcome(game: Game[Table]) -> Outcome | None:
    points = tuple(game.table.points)
    if not game.over:
        return None
    winners = tuple(seat for seat, mine in enumerate(points) if mine == max(points))
    return Outcome(winners, points, "hands-empty", "HC-END-01")


def explain(game: Game[Table], seat: int, key: str) -> Refusal | None:
    rule = forbidding(ACTS, game, seat, key)
    return Refusal(rule, "not-your-card") if rule else None


def pieces(game: Game[Table]) -> Counter[str]:
    table = game.table
    return Counter([*table.deck.cards, *table.played, *sum(table.hands, ())])


class House(NamedTuple):
    """The parts of the game that a test may replace."""

    table: Callable[..., Table] = Table
    offer: Callable[..., None] = offer
    play: Callable[..., None] = play


HONEST = House()


def high_card(folder: Path, house: House = HONEST, **parts: Any) -> GameSpec:
    """The spec of the game; its ledger and its pack are written into the folder."""
    for name, text in (("rulebook/en.yaml", LEDGER), ("packs/base/pack.yaml", PACK)):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def table(pack: Any, seats: int, options: Any) -> Table:
        return house.table(seats, house)

    return GameSpec(name="high-card", folder=folder, **{"table": table, **PARTS, **parts})


PARTS: dict[str, Any] = {
    "title": "High Card",
    "set_up": deal,
    "seats": (2, 3),
    "minutes": (5, 10),
    "options": (),
    "read_pack": lambda folder: None,
    "most_decisions": 200,
    "view": view,
    "hidden": hidden,
    "determinize": determinize,
    "outcome": outcome,
    "explain": explain,
    "acts": ACTS,
    "pieces": pieces,
    "arrange": lambda game, given: None,
    "look": lambda game, subject: {},
    "closed_choices": lambda game, seat: (),
    "reprint": lambda pack, cards: pack,
    "phrase": lambda pack, id_: Phrase(literal=id_),
}
