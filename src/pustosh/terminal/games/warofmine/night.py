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


def title(desk: Desk, one: Night) -> str:
    """`In the town: Tram shed. Danilo, Vesna; carried 3 of 8`."""
    where = f": {desk.name(one.location)}" if one.location else ""
    who = ", ".join(desk.name(walker) for walker, _ in one.walkers)
    carried = desk.say("carried", n=one.weight, most=one.capacity)
    return f"{desk.say('night')}{where}. {who}; {carried}"


def ahead(desk: Desk, one: Night) -> str:
    return f"{desk.say('unknown-n', n=one.unknown)}, {desk.say('explored-n', n=one.explored)}"


def night_lines(desk: Desk) -> list[str]:
    one = desk.facts.night
    if one is None:
        return []
    lines = [title(desk, one)]
    if one.location:
        loud = desk.say("noise-of", n=one.noise, most=one.loudest)
        lines.append(f"{ahead(desk, one)}; {loud}, {desk.say('odds/noise', n=one.heard)}")
    piles = (("findings", one.findings), ("gather", one.gather), ("loads", one.loads))
    return lines + [
        f"{desk.say(name)}: {in_words(desk.page, goods)}" for name, goods in piles if goods
    ]


def night_pieces(desk: Desk, width: int) -> list[Pieces]:
    one = desk.facts.night
    if one is None:
        return []
    lines = flow(words_of(title(desk, one), "warn"), width, 2)
    if one.location:
        lines += flow(street(desk, one), width, 2)
    piles = (("findings", one.findings), ("gather", one.gather), ("loads", one.loads))
    for name, goods in piles:
        if goods:
            lines += titled(f"{desk.say(name)}:", heap(desk, goods, name), width)
    return lines


def street(desk: Desk, one: Night) -> Pieces:
    """A back a card that is still unknown; the noise as a track."""
    cards = [Piece(f"{UNKNOWN * one.unknown}{FREE * one.explored}", "blue")]
    cards += words_of(ahead(desk, one), "second")
    track = f"{NOISE * one.noise}{QUIET * (one.loudest - one.noise)}"
    noise = [*words_of(desk.say("noise"), "ink"), Piece(f"{track} {one.noise}", "red")]
    return [Piece(" "), *cards, *noise, Piece(in_ten(one.heard), "cost")]


def spot_line(desk: Desk, one: Spot) -> str:
    """`near: Tram shed (A), 10 cards. The text.`"""
    if not one.card:
        return f"{desk.say(f'slot/{one.slot}')}: {desk.say('nothing')}"
    told = f"{desk.say(f'slot/{one.slot}')}: {desk.name(one.card)} ({one.column})"
    told = f"{told}, {desk.say('cards-n', n=one.cards)}. {one.text}"
    return f"{told} {desk.says(one.lines)}" if one.lines else told


def town_pieces(desk: Desk, width: int) -> list[Pieces]:
    left = desk.say("places-left", n=desk.facts.decks["locations"])
    lines = flow([*words_of(desk.say("town"), "warn"), *words_of(left, "second")], width)
    for one in desk.facts.spots:
        lines += spot_pieces(desk, one, width)
    return lines


def spot_pieces(desk: Desk, one: Spot, width: int) -> list[Pieces]:
    thing = desk.hook(f"slot:{one.slot}", one.slot)
    pieces = [
        Piece(" "),
        *desk.tab(f"slot:{one.slot}"),
        *words_of(desk.say(f"slot/{one.slot}"), "faint"),
    ]
    if not one.card:
        return flow([*pieces, *words_of(desk.say("nothing"), "second")], width, 4)
    signs = (HERE if one.here else "") + (HOT if one.lines else "")
    pieces += [Piece(signs, "cost")] if signs else []
    pieces += [Piece(f" {one.column} ", "yellow tab"), *words_of(desk.name(one.card), "ink", thing)]
    pieces += words_of(desk.say("cards-n", n=one.cards), "second", thing)
    pieces += words_of(one.text, "second", thing)
    rule = f"{EFFECT} {desk.says(one.lines)}" if one.lines else ""
    return flow([*pieces, *words_of(rule, "red", thing)], width, 4)
