"""Words about cards: drawing, discarding from the hand, looking, taking from the discards."""

from typing import Any

from pustosh.games.munchkin.box.words import field, number
from pustosh.games.munchkin.rules.cards import zones
from pustosh.games.munchkin.rules.cards.effects import Context, hand_on, take_cards, take_openly
from pustosh.games.munchkin.rules.timing.choosing import choose_thing
from pustosh.games.munchkin.table import Table
from pustosh.games.munchkin.words.players import seats_of
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import call
from pustosh.kernel.flow import Game


def draw(game: Game[Table], context: Context, arg: Any) -> None:
    """Open: everybody sees the cards; blind: only whoever gets them."""
    for seat in seats_of(game.table, context, arg.get("to", "self")):
        take_cards(game, seat, arg["deck"], arg["n"], arg["how"] == "open", context.rule)


def discard_hand(game: Game[Table], context: Context, arg: Any) -> None:
    """MU-ZONE-03. An effect that names the hand."""
    # MU-TRAP-07, MU-RUN-20.
    hand = game.table.hand[context.victim]
    n = min(number(arg), len(hand))
    by, dest = field(arg, "by", "victim"), field(arg, "dest", "discard")
    if n == len(hand) and by != "left" and by != "right":
        for card in hand:
            leave_hand(game, context, card, dest)
        return
    game.do(*[call(lose_from_hand, context, by, dest)] * n)


def lose_from_hand(game: Game[Table], context: Context, by: str, dest: str) -> None:
    # MU-ZONE-03, MU-TRAP-07, MU-RUN-20.
    table, seat = game.table, context.victim
    hand, rule = table.hand[seat], context.rule
    if by == "victim":
        choose_thing(
            game, seat, rule, "discard", hand, lambda card: call(leave_hand, context, card, dest)
        )
    elif by == "random":
        leave_at_random(game, context, "", dest)
    else:
        neighbour = zones.others(table, seat)[0 if by == "left" else -1]
        backs = sorted({table.box.cards[card].deck for card in hand})
        choose_thing(
            game, neighbour, rule, "blind", backs,
            lambda deck: call(leave_at_random, context, deck, dest),
        )  # fmt: skip


def leave_at_random(game: Game[Table], context: Context, deck: str, dest: str) -> None:
    """Any card, or one with this back: a neighbour sees nothing else of them."""
    # MU-ZONE-03, MU-TRAP-07.
    table = game.table
    hand = [c for c in table.hand[context.victim] if table.box.cards[c].deck.startswith(deck)]
    if hand:
        leave_hand(game, context, hand[game.chance.pick(hand)], dest)


def leave_hand(game: Game[Table], context: Context, card: str, dest: str) -> None:
    """Onto the discards, or into a neighbour's hand."""
    # MU-ZONE-03, MU-TRAP-07, MU-RUN-20.
    table, seat = game.table, context.victim
    if dest != "discard":
        taker = zones.others(table, seat)[0 if dest == "left" else -1]
        hand_on(game, seat, taker, card, context.rule)
        return
    zones.take_away(table, seat, card)
    zones.discard(table, card)
    game.tell(context.rule, "discards", who=seat, card=card)


def take_discard(game: Game[Table], context: Context, arg: Any) -> None:
    """MU-ZONE-11. A card allows a discard pile to be looked through."""
    table, seat = game.table, context.seat
    decks = ("door", "treasure") if arg["deck"] == "any" else (arg["deck"],)
    piles = [zones.without(table.decks[deck].discard, context.card) for deck in decks]
    cards = [card for pile in piles for card in pile[: -arg["depth"] - 1 : -1]]
    table.looked = tuple(cards)
    choose_thing(game, seat, context.rule, "take", cards, lambda card: call(dig_out, seat, card))


def dig_out(game: Game[Table], seat: int, card: str) -> None:
    # MU-ZONE-11, MU-COMPN-01.
    table = game.table
    table.looked = ()
    deck = table.box.cards[card].deck
    table.set_deck(deck, table.decks[deck].without(card))
    take_openly(game, seat, "MU-ZONE-11", False, card)


def peek(game: Game[Table], context: Context, arg: Any) -> None:
    """Only this player looks at the next cards of a deck; they stay there."""
    table, seat = game.table, context.seat
    cards = zones.draw_cards(game, arg["deck"], arg["n"])
    if not cards:
        return
    table.set_deck(arg["deck"], table.decks[arg["deck"]].on_top(*cards))
    bits = {card: table.seen.get(card, 0) | 1 << seat for card in cards}
    table.seen = {**table.seen, **bits}
    game.tell(context.rule, "peeks", who=seat, deck=arg["deck"], n=len(cards))
    for card in cards:
        game.tell(context.rule, "sees", to=(seat,), card=card)


TAKE = Act(  # never back into the hand from play
    "take CARD", "take WE-04", "MU-ZONE-11",
    lambda game, seat, card: "MU-ZONE-07" if card in zones.in_play(game.table, seat) else None,
)  # fmt: skip
BLIND = Act("blind DECK", "blind door", "MU-ZONE-03")
