"""A trade as two lists with values, and what lies on each side."""

from pustosh.games.warofmine.show.goods import Good
from pustosh.terminal.games.warofmine.desk import Desk
from pustosh.terminal.games.warofmine.goods import counted, heap, in_words, titled
from pustosh.terminal.pieces import Piece, Pieces, flow, words_of


def title(desk: Desk) -> str:
    one = desk.facts.bargain
    return f"{desk.say('trade')}, {desk.say('commission', n=one.commission)}" if one else ""


def worth(desk: Desk, goods: tuple[Good, ...], total: int) -> str:
    return f"{in_words(desk.page, goods)} = {total}" if goods else desk.say("nothing")


def bargain_lines(desk: Desk) -> list[str]:
    one = desk.facts.bargain
    if one is None:
        return []
    return [
        title(desk),
        f"{desk.say('we-have')}: {valued(desk, one.ours)}",
        f"{desk.say('they-have')}: {valued(desk, one.theirs)}",
        f"{desk.say('we-give')}: {worth(desk, one.give, one.given)}",
        f"{desk.say('we-get')}: {worth(desk, one.take, one.taken)}",
    ]


def valued(desk: Desk, goods: tuple[Good, ...]) -> str:
    """Each with the value of one piece."""
    told = [f"{counted(desk.page, one)} (={one.value})" for one in goods]
    return ", ".join(told) or desk.say("nothing")


def bargain_pieces(desk: Desk, width: int) -> list[Pieces]:
    one = desk.facts.bargain
    if one is None:
        return []
    lines = flow(words_of(title(desk), "warn"), width)
    for name, place, goods in (("we-have", "purse", one.ours), ("they-have", "want", one.theirs)):
        lines += titled(f"{desk.say(name)}:", heap(desk, goods, place, valued=True), width)
    enough = "gain" if one.given >= one.taken else "cost"
    given, taken = worth(desk, one.give, one.given), worth(desk, one.take, one.taken)
    told = words_of(f"{desk.say('we-give')}: {given}")
    told += [Piece(f" {one.given} : {one.taken} ", f"{enough} tab")]
    return lines + flow([Piece(" "), *told, *words_of(f"{desk.say('we-get')}: {taken}")], width, 4)
