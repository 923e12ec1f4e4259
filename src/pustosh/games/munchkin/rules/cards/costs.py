"""Rulebook section: Discarding cards to activate abilities."""

from pustosh.games.munchkin.box.components import Power
from pustosh.games.munchkin.box.words import Raw
from pustosh.games.munchkin.rules.cards import zones
from pustosh.games.munchkin.rules.cards.fits import item_fits
from pustosh.games.munchkin.rules.characters.levels import lose_levels, upkeep
from pustosh.games.munchkin.rules.timing.choosing import card_of, choose_one, ill_named, joined_to
from pustosh.games.munchkin.state.frames import Paying, Target
from pustosh.games.munchkin.state.values import NOBODY
from pustosh.games.munchkin.table import Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game

ACTING = {"trap": "MU-COST-02", "radiation": "MU-COST-03", "bad_stuff": "MU-COST-04"}


def payable_cards(table: Table, seat: int, wanted: Raw, power: Power) -> list[str]:
    """MU-COST-01. From hand or play; Perks and what acts on the player never (02 to 05)."""
    # MU-COST-08.
    payable: list[str] = []
    if wanted.get("from", "any") in ("hand", "any"):
        payable += zones.without(table.hand[seat], power.card)
    if wanted.get("from", "any") in ("play", "any"):
        payable += [c for c in zones.in_play(table, seat) if c not in table.perks[seat]]
    if "filter" in wanted:
        items = [card for card in payable if table.box.cards[card].is_item]
        payable = [item for item in items if item_fits(table, item, wanted["filter"])]
    return payable


def may_pay(table: Table, seat: int, power: Power) -> str | None:
    """MU-COST-01. None, or the rule against it: what is to be paid is not there."""
    cost = power.cost
    if "cards" in cost:
        wanted = cost["cards"]
        spent = {power.card if cost.get("this") else ""}  # taken besides, it pays for nothing more
        spent |= {table.companion[seat] if cost.get("companion") else ""}
        left = [card for card in payable_cards(table, seat, wanted, power) if card not in spent]
        if len(left) < least_of(wanted):
            return "MU-COST-01"
    if table.level[seat] - cost.get("levels", 0) < 1:
        return "MU-PREC-03"
    if cost.get("companion") and not table.companion[seat]:
        return "MU-COST-01"
    return None


def least_of(wanted: Raw) -> int:
    return int(wanted.get("n") or wanted["min"])


def begin_paying(game: Game[Table], seat: int, power: Power, target: Target) -> None:
    """MU-COST-07. Paid when it is declared, and not returned if it is cancelled."""
    # MU-COST-01, MU-VERB-06.
    table, cost = game.table, power.cost
    if power.per:
        table.spent = {**table.spent, use_of(seat, power): times_used(table, seat, power) + 1}
    if cost.get("this"):
        spend(game, seat, power.card)
    if cost.get("levels"):
        lose_levels(game, seat, cost["levels"], "MU-COST-07")
    if cost.get("companion"):
        zones.lose_companion(game, seat, "MU-COST-07")
    if "cards" not in cost:
        settle_payment(game, seat, Paying(power, target, 0, 0))
        return
    wanted = cost["cards"]
    if wanted.get("all"):
        cards = payable_cards(table, seat, wanted, power)
        for card in cards:
            spend(game, seat, card)
        settle_payment(game, seat, Paying(power, target, 0, 0, len(cards)))
        return
    least = least_of(wanted)
    settle_payment(game, seat, Paying(power, target, least, wanted.get("max", least) - least))


def settle_payment(game: Game[Table], seat: int, paying: Paying) -> None:
    """MU-COST-08. What depended on a paid card ends at once, before anything more is paid."""
    # MU-COST-07.
    ends = (call(upkeep),) if game.table.restoring == NOBODY else ()
    game.do(*ends, call(pay_on, seat, paying))


def pay_on(game: Game[Table], seat: int, paying: Paying) -> None:
    """One card per decision."""
    # MU-COST-08.
    table = game.table
    table.paying = paying
    if paying.left or paying.spare:
        choose_one(game, seat, *payments(table, seat, paying))


def payments(table: Table, seat: int, paying: Paying) -> list[Choice]:
    """MU-COST-01. The next card, or no more."""
    # MU-COST-08.
    cards = payable_cards(table, seat, paying.power.cost["cards"], paying.power)
    choices = [
        Choice("MU-COST-01", "pay", (card,), (call(pay, seat, card),))
        for card in zones.unlike(table, seat, cards)
    ]
    if not paying.left or not cards:
        choices.append(Choice("MU-COST-01", "paid", (), ()))
    return choices


def use_of(seat: int, power: Power) -> str:
    """How often an ability was used: forgotten when the turn or the combat is over."""
    return f"{power.per} {seat} {power.card} {power.number}"


def times_used(table: Table, seat: int, power: Power) -> int:
    return table.spent.get(use_of(seat, power), 0)


def forget_uses(table: Table, per: str) -> None:
    table.spent = {use: n for use, n in table.spent.items() if use.partition(" ")[0] != per}


def may_pay_with(game: Game[Table], seat: int, name: str) -> str:
    """MU-COST-07. When an ability is declared, with cards that may pay for it."""
    card = card_of(game.table, name)
    why = may_ever_pay(game.table, seat, card.id) if card else None
    return why or ("MU-COST-08" if game.table.paying else "MU-COST-07")


def may_ever_pay(table: Table, seat: int, card: str) -> str | None:
    """MU-COST-05. Perks, what acts on the player (02 to 04), and what is joined to an Item (06)."""
    if card in table.perks[seat]:
        return "MU-COST-05"
    if ill := ill_named(table, seat, card):
        return ACTING[ill.kind]
    if any(foe.card == card for foe in table.foes):
        return "MU-COST-04"
    return "MU-COST-06" if joined_to(table, seat, card) else None


PAY = Act("pay CARD", "pay MO-15", "MU-COST-01", may_pay_with)
PAID = Act(
    "paid", "paid", "MU-COST-01",
    lambda game, seat: "MU-COST-01" if game.table.paying else "MU-COST-07",
)  # fmt: skip


def pay(game: Game[Table], seat: int, card: str) -> None:
    paying = game.table.paying
    assert paying is not None
    spend(game, seat, card)
    left, spare = paying.left, paying.spare
    done = paying._replace(
        left=max(0, left - 1), spare=spare if left else spare - 1, paid=paying.paid + 1
    )
    settle_payment(game, seat, done)


def spend(game: Game[Table], seat: int, card: str) -> None:
    """MU-COST-06. An Item goes with its Modifiers; what depended on the card ends at once (08)."""
    table = game.table
    if table.companion[seat] == card:
        zones.lose_companion(game, seat, "MU-COST-01")
        return
    zones.take_away(table, seat, card)
    zones.discard(table, card)
    game.tell("MU-COST-01", "pays", who=seat, card=card)
