"""Trading with other survivors: offers that both sides gain by, one to each in a turn."""

from collections.abc import Iterator
from typing import NamedTuple

from pustosh.bots.bot_view import BotView
from pustosh.bots.fallout import Planner
from pustosh.bots.fallout.gear import carried_worth, gain_of
from pustosh.bots.fallout.mind import Mind
from pustosh.bots.fallout.worth import cap_worth
from pustosh.games.fallout.sight.cards import DealView
from pustosh.kernel.choices import Choice

LEAST = 0.5  # that each side must gain


class Offer(NamedTuple):
    give: str = ""
    want: str = ""
    caps: int = 0  # that are given; below nothing: wanted

    def things(self) -> Iterator[str]:
        """The keys that make up this offer."""
        if self.want:
            yield f"want {self.want}"
        if self.give:
            yield f"give {self.give}"


class Trader:
    """The planner, and what it would rather have of others; it asks when its camp is done."""

    def __init__(self, planner: Planner) -> None:
        self._planner = planner

    def decide(self, bot_view: BotView) -> Choice:
        verb = bot_view.choices[-1].verb
        if verb == "drop-deal":
            return composed(self._planner.mind(bot_view), bot_view.choices)
        plan = self._planner.decide(bot_view)
        if plan.verb != "break-camp":
            return plan
        return asked(self._planner.mind(bot_view), bot_view.choices) or plan


def asked(mind: Mind, choices: tuple[Choice, ...]) -> Choice | None:
    """FO-BARTER-01. Somebody near to whom nothing was offered yet in this turn."""
    names = {survivor.character: survivor.seat for survivor in mind.view.survivors}
    for choice in choices:
        if choice.verb == "barter":
            seat = names[choice.args[0]]
            if seat not in mind.view.offered and best_offer(mind, partner(mind, seat)):
                return choice
    return None


def composed(mind: Mind, choices: tuple[Choice, ...]) -> Choice:
    """FO-BARTER-02. The next part of the offer, then the proposal; nothing else."""
    deal, open_ = mind.view.deal, {choice.key: choice for choice in choices}
    assert deal is not None
    offer = best_offer(mind, partner(mind, deal.partner))
    if offer is None or beyond(deal, offer):
        return choices[-1]
    missing = [key for key in offer.things() if key.split()[1] not in (*deal.give, *deal.want)]
    if deal.give_caps < offer.caps:
        missing.append("give-cap")
    if deal.want_caps < -offer.caps:
        missing.append("want-cap")
    return open_.get(missing[0] if missing else "propose", choices[-1])


def beyond(deal: DealView, offer: Offer) -> bool:
    """Whether more lies on the table than the offer has."""
    lying = {*deal.give, *deal.want} - {offer.give, offer.want}
    caps = deal.give_caps > max(0, offer.caps) or deal.want_caps > max(0, -offer.caps)
    return bool(lying or deal.want_agendas or caps)


def partner(mind: Mind, seat: int) -> Mind:
    """The other side, as far as this seat can judge it."""
    return Mind(mind.view, seat, mind.chart)


def best_offer(mind: Mind, other: Mind) -> Offer | None:
    """The offer by which the side that gains less gains most."""
    best, most = None, LEAST
    for want in ("", *held(other)):
        for give in ("", *held(mind)):
            offer = balanced(mind, other, give, want)
            least = min(gains(mind, other, offer))
            if least > most:
                best, most = offer, least
    return best


def held(mind: Mind) -> tuple[str, ...]:
    return (*mind.me.equipped, *mind.me.inventory)


def balanced(mind: Mind, other: Mind, give: str, want: str) -> Offer:
    """Caps make both sides gain alike, as far as there are any."""
    mine, theirs = gains(mind, other, Offer(give, want))
    caps = round((mine - theirs) / (cap_worth(mind) + cap_worth(other)))
    return Offer(give, want, max(-other.me.caps, min(mind.me.caps, caps)))


def gains(mind: Mind, other: Mind, offer: Offer) -> tuple[float, float]:
    """What the offer is worth to each side."""
    mine = swapped(mind, offer.want, offer.give) - cap_worth(mind) * offer.caps
    return mine, swapped(other, offer.give, offer.want) + cap_worth(other) * offer.caps


def swapped(mind: Mind, taken: str, given: str) -> float:
    worth = gain_of(mind, taken) if taken else 0.0
    return worth - (carried_worth(mind, given) if given else 0.0)
