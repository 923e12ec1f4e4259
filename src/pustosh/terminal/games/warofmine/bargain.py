"""A trade as two lists with values, and what lies on each side."""

from pustosh.games.warofmine.show.goods import Good
from pustosh.terminal.games.warofmine.desk import Desk
from pustosh.terminal.games.warofmine.goods import counted, heap, in_words, titled
from pustosh.terminal.pieces import Piece, Pieces, flow, words_of


def title(desk: Desk) -> str:
    fee = desk.say("commission", n=desk.page.view.trade.commission)
    return f"{desk.say('trade')}, {fee}"


def worth(desk: Desk, goods: tuple[Good, ...], total: int) -> str:
    return f"{in_words(desk.page, goods)} = {total}" if goods else desk.say("nothing")


def bargain_lines(desk: Desk) -> list[str]:
    bargain = desk.facts.bargain
    if bargain is None:
        return []
    return [
        title(desk),
        f"{desk.say('we-have')}: {valued(desk, bargain.ours)}",
        f"{desk.say('they-have')}: {valued(desk, bargain.theirs)}",
        f"{desk.say('we-give')}: {worth(desk, bargain.give, bargain.given)}",
        f"{desk.say('we-get')}: {worth(desk, bargain.take, bargain.taken)}",
    ]


def valued(desk: Desk, goods: tuple[Good, ...]) -> str:
    """Each with the value of one piece."""
    words = [f"{counted(desk.page, good)} (={good.value})" for good in goods]
    return ", ".join(words) or desk.say("nothing")


def bargain_pieces(desk: Desk, width: int) -> list[Pieces]:
    bargain = desk.facts.bargain
    if bargain is None:
        return []
    lines = flow(words_of(title(desk), "warn"), width)
    for name, place, goods in (
        ("we-have", "purse", bargain.ours),
        ("they-have", "want", bargain.theirs),
    ):
        lines += titled(f"{desk.say(name)}:", heap(desk, goods, place, valued=True), width)
    enough = "gain" if bargain.given >= bargain.taken else "cost"
    given, taken = (
        worth(desk, bargain.give, bargain.given),
        worth(desk, bargain.take, bargain.taken),
    )
    sums = words_of(f"{desk.say('we-give')}: {given}")
    sums += [Piece(f" {bargain.given} : {bargain.taken} ", f"{enough} tab")]
    return lines + flow([Piece(" "), *sums, *words_of(f"{desk.say('we-get')}: {taken}")], width, 4)
