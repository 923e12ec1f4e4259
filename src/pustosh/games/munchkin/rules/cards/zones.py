"""Rulebook section: Hand, play, discards and decks."""

from collections.abc import Iterable, Sequence

from pustosh.games.munchkin.box.components import Box, Power
from pustosh.games.munchkin.state.remembered import Held
from pustosh.games.munchkin.table import Table
from pustosh.kernel.flow import Game


def discard(table: Table, *cards: str) -> None:
    """MU-ZONE-09. Each card to the pile of its own deck; joined cards go along (MU-IMOD-08)."""
    for card in cards:
        if "#" in card:
            continue  # a copy made by a card, or a marker, is no card
        name = table.box.cards[card].deck
        table.set_deck(name, table.decks[name].discarding(card))
        if card in table.attached:
            discard(table, *parted(table, card))


def parted(table: Table, item: str) -> tuple[str, ...]:
    """MU-IMOD-08. What was joined to an Item lies by itself, Cheat! on a Modifier too."""
    joined = table.attached.get(item, ())
    table.attached = {base: cards for base, cards in table.attached.items() if base != item}
    return joined + tuple([card for modifier in joined for card in parted(table, modifier)])


def draw(game: Game[Table], name: str) -> str:
    """MU-ZONE-12. The next card; an empty deck takes its discard pile when a card is needed."""
    table, deck = game.table, game.table.decks[name]
    if not len(deck):
        if deck.discard:
            game.tell("MU-ZONE-12", "reshuffles", deck=name)
            forget(table, *deck.discard)
        deck = deck.reshuffled()
    if not len(deck):
        return ""  # MU-ZONE-13
    card, deck = deck.draw(game.chance)
    table.set_deck(name, deck)
    return card


def draw_cards(game: Game[Table], name: str, n: int) -> tuple[str, ...]:
    """MU-ZONE-13. As many as there are."""
    return tuple([card for card in (draw(game, name) for _ in range(n)) if card])


def items(table: Table, seat: int) -> tuple[str, ...]:
    """MU-ITEM-07. Carried Items: used, with the Companion, in the Backpack."""
    # MU-SELL-05, MU-TRADE-03, MU-COMPN-19.
    return (*table.worn[seat], *table.load[seat], *table.pack[seat])


def in_play(table: Table, seat: int) -> tuple[str, ...]:
    """MU-ZONE-01. What lies in front of a player, except effects that act on the character."""
    # MU-TIME-06, MU-COST-08.
    companion = (table.companion[seat],) if table.companion[seat] else ()
    own = (*table.classes[seat], *table.brains[seat], *table.perks[seat], *companion)
    return (*items(table, seat), *own)


def take_away(table: Table, seat: int, card: str) -> None:
    """MU-ZONE-01. Out of the hand or out of play; whoever loses something is looked at."""
    # MU-VERB-01, MU-TRADE-05, MU-SELL-09, MU-COMPN-04, MU-CLASS-10.
    if card in table.hand[seat]:
        table.hand[seat] = without(table.hand[seat], card)
        forget(table, card)
        return
    touch(table, seat)
    for zone in (
        table.worn, table.pack, table.load, table.classes, table.brains, table.perks,
    ):  # fmt: skip
        if card in zone[seat]:
            zone[seat] = without(zone[seat], card)
            return
    if table.companion[seat] == card:
        table.companion[seat] = ""


def forget(table: Table, *cards: str) -> None:
    """Nobody knows any more where these cards are: laid away, or shuffled."""
    if not table.seen.keys().isdisjoint(cards):
        table.seen = {known: who for known, who in table.seen.items() if known not in cards}


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    return tuple([other for other in cards if other != card])


def unlike(table: Table, seat: int, cards: Iterable[str]) -> list[str]:
    """Equal cards are one choice: of those in the hand, or bare in the Backpack, the first."""
    once: dict[tuple[str, bool], str] = {}
    for card in cards:
        in_hand = card in table.hand[seat]
        bare = in_hand or (card in table.pack[seat] and card not in table.attached)
        once.setdefault((table.box.cards[card].record if bare else card, in_hand), card)
    return list(once.values())


def touch(table: Table, seat: int) -> None:
    """Something that limits depend on has changed for this character."""
    # MU-ZONE-01, MU-ITEM-11, MU-ITEM-42, MU-PERK-13, MU-CLASS-06.
    if seat not in table.unsettled:
        table.unsettled += (seat,)


def to_hand(table: Table, seat: int, *cards: str, known_to: Iterable[int] = ()) -> None:
    """MU-ZONE-02. Into the hand; `known_to` are others who have seen the cards."""
    # MU-DOOR-04, MU-PH2-06, MU-WIN-08, MU-DEATH-13.
    table.hand[seat] += cards
    bits = sum([1 << other for other in set(known_to) if other != seat]) if known_to else 0
    if bits:
        table.seen = {**table.seen, **dict.fromkeys(cards, bits | 1 << seat)}


def everybody(table: Table) -> range:
    return range(table.seats)


AROUND = {
    seats: [[(start + k) % seats for k in range(seats)] for start in range(seats)]
    for seats in range(3, 7)
}


LEFT = {seats: [around[1:] for around in rows] for seats, rows in AROUND.items()}


def clockwise(table: Table, start: int) -> Sequence[int]:
    """The living, from this seat on."""
    alive, around = table.alive, AROUND[table.seats][start]
    return [seat for seat in around if alive[seat]] if False in alive else around


def others(table: Table, seat: int) -> Sequence[int]:
    """The other living players, clockwise from the left of this one."""
    alive, around = table.alive, LEFT[table.seats][seat]
    return [other for other in around if alive[other]] if False in alive else around


def living(table: Table) -> list[int]:
    return [seat for seat in range(table.seats) if table.alive[seat]]


def held(table: Table, seat: int) -> Held:
    hand, pack = table.hand[seat], table.pack[seat]
    memo = table.held[seat]
    if memo is None or memo.hand is not hand or memo.pack is not pack:
        memo = table.held[seat] = sort_out(table.box, hand, pack)
    return memo


def sort_out(box: Box, hand: tuple[str, ...], pack: tuple[str, ...]) -> Held:
    powers = find_powers(box, hand)
    if pack:
        powers += find_powers(box, pack)  # it matters which of them goes
    return Held(box, hand, pack, powers)


def find_powers(box: Box, zone: tuple[str, ...]) -> list[Power]:
    """MU-ITEM-33. Also one-shots of the Backpack are applied; equal cards are one choice."""
    known = box.cards
    once = {card.record: card.powers[0] for id_ in reversed(zone) if (card := known[id_]).powers}
    return [power for power in reversed(once.values()) if power.number == 0]


def lose_companion(game: Game[Table], seat: int, rule: str) -> None:
    """MU-COMPN-19. The Items a Companion carries are discarded with it."""
    table, companion = game.table, game.table.companion[seat]
    if not companion:
        return
    load = table.load[seat]
    take_away(table, seat, companion)
    table.load[seat] = ()
    discard(table, companion, *load)
    game.tell(rule, "loses-card", who=seat, card=companion)
    for item in load:
        game.tell("MU-COMPN-19", "loses-card", who=seat, card=item)


def lose_card(game: Game[Table], seat: int, card: str, rule: str) -> None:
    """Out of play or the hand, onto its discard pile."""
    if card == game.table.companion[seat]:
        lose_companion(game, seat, rule)
        return
    take_away(game.table, seat, card)
    discard(game.table, card)
    game.tell(rule, "loses-card", who=seat, card=card)
