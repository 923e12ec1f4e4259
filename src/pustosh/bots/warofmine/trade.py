"""Trade: junk for food and medicine."""

from pustosh.bots.warofmine.goods import worth
from pustosh.bots.warofmine.mind import Choices, Mind, best, first
from pustosh.games.warofmine.state.goods import Goods
from pustosh.kernel.choices import Choice

MOST = 20  # exchanges with one trader: weights that contradict each other go in circles
Bill = list[str]


def decide(mind: Mind, choices: Choices) -> Choice:
    """WM-TRADE-11. If something is worth more than what pays for it and the commission."""
    bargain = mind.view.trade
    assert bargain is not None
    kinds = {kind for group in bargain.offer for kind in mind.kinds(group)}
    offered = [kind for kind in kinds if mind.view.crate.get(kind, 0) and kind in mind.box.tokens]
    gain = max((profit(mind, kind, bargain.commission) for kind in sorted(offered)), default=0.0)
    return first(choices, "trade" if gain > mind.scales.bargain else "no-trade") or choices[-1]


def profit(mind: Mind, kind: str, commission: int) -> float:
    bill = paid_with(mind, mind.here, mind.price(kind) + commission, kind)
    return worth(mind, kind) - felt(mind, bill) if bill else -1.0


def felt(mind: Mind, bill: Bill) -> float:
    return sum(worth(mind, good, -bill[: at + 1].count(good)) for at, good in enumerate(bill))


def paid_with(mind: Mind, pile: Goods, price: int, kind: str) -> Bill:
    """The cheapest way to pay it: what is worth least for its price, then no more than needed."""
    pieces = [
        good
        for good, n in sorted(pile.items())
        if mind.price(good) and good != kind and good in mind.box.tokens
        for _ in range(n)
    ]
    pieces.sort(key=lambda good: worth(mind, good, -1) / mind.price(good))
    bill: Bill = []
    for piece in pieces:
        if price <= 0:
            break
        bill.append(piece)
        price -= mind.price(piece)
    if price > 0:
        return []
    for piece in list(bill):  # what turned out not to be needed
        if mind.price(piece) <= -price:
            price += mind.price(piece)
            bill.remove(piece)
    return bill


def pay(mind: Mind, choices: Choices) -> Choice:
    """WM-TRADE-05. The excess is lost."""
    return best(choices, lambda choice: -worth(mind, choice.args[0], -1))


def compose(mind: Mind, choices: Choices) -> Choice:
    """WM-TRADE-07. What is paid for is taken; then the next good bargain is prepared."""
    wanted = [
        choice
        for choice in choices
        if choice.verb == "want" and worth(mind, choice.args[0]) > mind.scales.bargain
    ]
    if wanted:
        return max(wanted, key=lambda choice: worth(mind, choice.args[0]))
    bargain = mind.view.trade
    assert bargain is not None
    if bargain.exchanges >= MOST:
        return first(choices, "end-trade") or choices[-1]
    exchange = first(choices, "exchange")
    if exchange:
        return exchange
    return next_offer(mind, choices) or first(choices, "end-trade") or choices[-1]


def next_offer(mind: Mind, choices: Choices) -> Choice | None:
    """The first piece of the best bill that is not yet offered."""
    bargain = mind.view.trade
    assert bargain is not None
    kinds = {kind for group in bargain.offer for kind in mind.kinds(group)}
    offered = [kind for kind in sorted(kinds) if mind.view.crate.get(kind, 0)]
    bills = [
        (worth(mind, kind) - felt(mind, bill), bill)
        for kind in offered
        if kind in mind.box.tokens
        for bill in (paid_with(mind, mind.here, mind.price(kind), kind),)
        if bill
    ]
    gain, bill = max(bills, default=(0.0, []))
    if gain <= mind.scales.bargain:
        return None
    left = list(bill)
    for kind, n in bargain.give.items():
        for _ in range(min(n, left.count(kind))):
            left.remove(kind)
    open_ = {choice.args[0]: choice for choice in choices if choice.verb == "offer"}
    return next((open_[kind] for kind in left if kind in open_), None)
