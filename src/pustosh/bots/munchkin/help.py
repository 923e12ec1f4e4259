"""Help asked for and given: who is strong enough, what is promised, what is enough."""

from typing import NamedTuple

from pustosh.bots.munchkin.acts import reward
from pustosh.bots.munchkin.clash import glow, the, with_helper
from pustosh.bots.munchkin.mind import GAME, Choices, Mind, taken
from pustosh.bots.munchkin.penalties import defeat
from pustosh.bots.munchkin.worth import worth
from pustosh.games.munchkin.rules.cards.using import says
from pustosh.games.munchkin.rules.combat.strength import lead, levels_won, prize
from pustosh.kernel.choices import Choice

OFFERS = 3  # MU-HELP-02
ENVY = {5: 0.12, 6: 0.15, 7: 0.25, 8: 0.4, 9: 1.2}  # of a rival's gain, by the Level it leads to
LITTLE_ENVY = 0.08
DANGER = 0.15  # how often somebody spoils a combat that seems won


class Request(NamedTuple):
    seat: int
    treasures: int


def request(mind: Mind) -> Request | None:
    """Whom to ask, and for how much: everybody little first, then more."""
    requests = []
    offers = mind.view.offers
    for rival in mind.rivals:
        made = sum(deal.helper == rival.seat for deal in offers)
        before = {deal.treasures for deal in offers if deal.helper == rival.seat}
        ladder = rungs(mind, rival.seat)
        more = made < min(OFFERS, len(ladder)) and ladder[made] not in before
        if more and suffices(mind, rival.seat):
            requests.append(((made, ladder[made], rival.level), Request(rival.seat, ladder[made])))
    return min(requests)[1] if requests else None


def rungs(mind: Mind, seat: int) -> list[int]:
    """Promises to make in this order; a Helper with a reward of their own may help for nothing."""
    most = prize(mind.table)
    least = 0 if says(mind.table, seat, "help_reward") or not most else 1
    return sorted({least, (least + most + 1) // 2, most})


def suffices(mind: Mind, seat: int) -> bool:
    """Whether the combat would be won with this Helper, Radiation included."""
    return helped_lead(mind, seat) >= 1


def helped_lead(mind: Mind, seat: int) -> float:
    foes = the(mind.table).foes
    return lead(with_helper(mind.table, seat)) - glow(mind, seat, foes)


def next_request(mind: Mind, choices: Choices, dearest: float) -> Choice | None:
    """MU-HELP-01. `ask-help seat:1`, while it is cheaper than what one has oneself."""
    wanted = request(mind) if taken(choices, "ask-help") else None
    if wanted is None or mind.temper.treasure * wanted.treasures > dearest:
        return None
    asked = (f"seat:{wanted.seat}",)
    return next(
        (choice for choice in choices if choice.verb == "ask-help" and choice.args == asked), None
    )


def promise(mind: Mind, choices: Choices) -> Choice:
    """MU-HELP-07. As planned when the question was begun: nothing has changed since."""
    wanted = request(mind)
    n = str(wanted.treasures) if wanted else "0"
    return next((choice for choice in choices if choice.args == (n,)), choices[0])


def pick_order(mind: Mind, choices: Choices) -> Choice:
    """MU-HELP-08. The first offer keeps the first pick."""
    made = mind.view.offers
    word = "helper" if len(made) >= len(mind.rivals) else "fighter"
    return next((choice for choice in choices if choice.args == (word,)), choices[0])


def answer_offer(mind: Mind, choices: Choices) -> Choice:
    """MU-HELP-18. Whoever is asked accepts if it pays, or says what would."""
    refuse = taken(choices, "refuse") or choices[-1]
    deal = mind.table.combat.deal if mind.table.combat else None
    if deal is None or reward(mind, mind.table) >= GAME or not suffices(mind, mind.seat):
        return refuse
    own = sum(worth(mind, item) for item in deal.items)
    if is_fair(mind, deal.treasures) and profit(mind, deal.treasures, own) > 0:
        return taken(choices, "accept") or refuse
    for choice in choices:
        n = int(choice.args[0]) if choice.verb == "counter" and choice.args[0].isdigit() else 0
        if n and is_fair(mind, n) and profit(mind, n, own) > 0:
            return choice
    return refuse


def is_fair(mind: Mind, treasures: int) -> bool:
    """A share of the Treasures; a reward of one's own is one of them."""
    rewards = len(says(mind.table, mind.seat, "help_reward"))
    return treasures + rewards >= mind.temper.share * prize(mind.table)


def profit(mind: Mind, treasures: int, items: float) -> float:
    """What a Helper gains, less what the fighter gains and what may go wrong."""
    table = mind.table
    rewards = len(says(table, mind.seat, "help_reward"))
    mine = mind.temper.treasure * (treasures + rewards) + items
    theirs = reward(mind, table) - mind.temper.treasure * treasures
    level = table.level[the(table).fighter] + levels_won(table)
    risk = DANGER * defeat(mind, mind.seat)
    return mine - mind.temper.envy * ENVY.get(level, LITTLE_ENVY) * theirs - risk


def answer_counter(mind: Mind, choices: Choices) -> Choice:
    """MU-HELP-08. The Level is worth more than the Treasures."""
    deal = mind.table.combat.deal if mind.table.combat else None
    if (
        deal
        and reward(mind, mind.table)
        - mind.temper.treasure * deal.treasures
        + defeat(mind, mind.seat)
        > 2
    ):
        return taken(choices, "accept") or choices[0]
    return taken(choices, "refuse") or choices[-1]
