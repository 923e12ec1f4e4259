"""The night in the town: who is out, what is ahead, how loud it was, what was found."""

from pustosh.games.warofmine.show.town import Night, Spot
from pustosh.terminal.games.warofmine.desk import Desk
from pustosh.terminal.games.warofmine.goods import heap, in_words, titled
from pustosh.terminal.games.warofmine.signs import (
    EFFECT,
    FREE,
    HERE,
    HOT,
    NOISE,
    QUIET,
    UNKNOWN,
    in_ten,
)
from pustosh.terminal.pieces import Piece, Pieces, flow, words_of


def title(desk: Desk, night: Night) -> str:
    """`In the town: Tram shed. Danilo, Vesna; carried 3 of 8`."""
    where = f": {desk.name(night.location)}" if night.location else ""
    who = ", ".join(desk.name(walker) for walker in night.walkers)
    now = desk.page.view.night
    carried = desk.say("carried", n=now.weight, most=now.capacity)
    return f"{desk.say('night')}{where}. {who}; {carried}"


def ahead(desk: Desk) -> str:
    now = desk.page.view.night
    return f"{desk.say('unknown-n', n=now.unknown)}, {desk.say('explored-n', n=now.explored)}"


def night_lines(desk: Desk) -> list[str]:
    night = desk.facts.night
    if night is None:
        return []
    lines = [title(desk, night)]
    if night.location:
        now = desk.page.view.night
        loud = desk.say("noise-of", n=now.noise, most=night.loudest)
        lines.append(f"{ahead(desk)}; {loud}, {desk.say('odds/noise', n=now.loudness)}")
    piles = (("findings", night.findings), ("gather", night.gather), ("loads", night.loads))
    return lines + [
        f"{desk.say(name)}: {in_words(desk.page, goods)}" for name, goods in piles if goods
    ]


def night_pieces(desk: Desk, width: int) -> list[Pieces]:
    night = desk.facts.night
    if night is None:
        return []
    lines = flow(words_of(title(desk, night), "warn"), width, 2)
    if night.location:
        lines += flow(street(desk, night), width, 2)
    piles = (("findings", night.findings), ("gather", night.gather), ("loads", night.loads))
    for name, goods in piles:
        if goods:
            lines += titled(f"{desk.say(name)}:", heap(desk, goods, name), width)
    return lines


def street(desk: Desk, night: Night) -> Pieces:
    """A back a card that is still unknown; the noise as a track."""
    now = desk.page.view.night
    cards = [Piece(f"{UNKNOWN * now.unknown}{FREE * now.explored}", "blue")]
    cards += words_of(ahead(desk), "second")
    track = f"{NOISE * now.noise}{QUIET * (night.loudest - now.noise)}"
    noise = [*words_of(desk.say("noise"), "ink"), Piece(f"{track} {now.noise}", "red")]
    return [Piece(" "), *cards, *noise, Piece(in_ten(now.loudness), "cost")]


def spot_line(desk: Desk, spot: Spot) -> str:
    """`near: Tram shed (A), 10 cards. The text.`"""
    if not spot.card:
        return f"{desk.say(f'slot/{spot.slot}')}: {desk.say('nothing')}"
    words = f"{desk.say(f'slot/{spot.slot}')}: {desk.name(spot.card)} ({spot.column})"
    words = f"{words}, {desk.say('cards-n', n=spot.cards)}. {spot.text}"
    return f"{words} {desk.says(spot.lines)}" if spot.lines else words


def town_pieces(desk: Desk, width: int) -> list[Pieces]:
    left = desk.say("places-left", n=desk.page.view.decks["locations"])
    lines = flow([*words_of(desk.say("town"), "warn"), *words_of(left, "second")], width)
    for spot in desk.facts.spots:
        lines += spot_pieces(desk, spot, width)
    return lines


def spot_pieces(desk: Desk, spot: Spot, width: int) -> list[Pieces]:
    thing = desk.hook(f"slot:{spot.slot}", spot.slot)
    pieces = [
        Piece(" "),
        *desk.tab(f"slot:{spot.slot}"),
        *words_of(desk.say(f"slot/{spot.slot}"), "faint"),
    ]
    if not spot.card:
        return flow([*pieces, *words_of(desk.say("nothing"), "second")], width, 4)
    signs = (HERE if spot.here else "") + (HOT if spot.lines else "")
    pieces += [Piece(signs, "cost")] if signs else []
    pieces += [
        Piece(f" {spot.column} ", "yellow tab"),
        *words_of(desk.name(spot.card), "ink", thing),
    ]
    pieces += words_of(desk.say("cards-n", n=spot.cards), "second", thing)
    pieces += words_of(spot.text, "second", thing)
    rule = f"{EFFECT} {desk.says(spot.lines)}" if spot.lines else ""
    return flow([*pieces, *words_of(rule, "red", thing)], width, 4)
