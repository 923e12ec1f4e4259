"""Rulebook section: Trading between survivors. An offer is made up, then accepted or not."""

from collections.abc import Iterator

from pustosh.games.fallout.rules.course.golden import ask_which
from pustosh.games.fallout.rules.factions.agenda import limit_agendas, lose_agenda
from pustosh.games.fallout.rules.factions.influence import hope, settle
from pustosh.games.fallout.rules.goods.inventory import check_limit, gained, may_equip, offer_equip
from pustosh.games.fallout.rules.goods.limits import take_away
from pustosh.games.fallout.state.trades import Deal
from pustosh.games.fallout.table import Play, Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.state import the, without


def partners(table: Table, seat: int) -> list[int]:
    """FO-BARTER-01. Survivors in the same space or in adjacent ones."""
    here = table.node[seat]
    near = (here, *table.board.neighbours[here])
    return [other for other in table.alive if other != seat and table.node[other] in near]


def tradable(table: Table, seat: int) -> tuple[str, ...]:
    """FO-BARTER-13. Equipped cards too; a rule card is no item (03)."""
    return (*table.equipped[seat], *table.inventory[seat])


def start_deal(game: Play, seat: int, partner: int) -> None:
    game.table.deal = Deal(partner)
    compose(game, seat)


def compose(game: Play, seat: int) -> None:
    """FO-BARTER-02. Items, companions, agenda cards and caps, in any number."""
    table, deal = game.table, the(game.table.deal)
    choices = [
        Choice(act.rule, act.verb, (id_,) if id_ else (), (call(change_deal, seat, larger),))
        for act, id_, larger in additions(table, seat, deal)
    ]
    for card in without(deal.give, *deal.revealed):  # FO-BARTER-06: shown beforehand
        if card in table.agendas[seat]:
            choices.append(Choice("FO-BARTER-06", "show", (card,), (call(show, seat, card),)))
    if deal != Deal(deal.partner):
        choices.append(Choice("FO-BARTER-04", "propose", (), (call(propose, seat),)))
    game.ask(seat, *choices, DROPPING)


def additions(table: Table, seat: int, deal: Deal) -> Iterator[tuple[Act, str, Deal]]:
    """FO-BARTER-02. What may be added on either side: the thing, if any, and the larger deal."""
    other, larger = deal.partner, deal._replace
    for id_ in without((*tradable(table, seat), *table.agendas[seat]), *deal.give):
        yield GIVE, id_, larger(give=(*deal.give, id_))
    if deal.give_caps < table.caps[seat] and not deal.want_caps:
        yield GIVE_CAP, "", larger(give_caps=deal.give_caps + 1)
    for id_ in without(tradable(table, other), *deal.want):
        yield WANT, id_, larger(want=(*deal.want, id_))
    if deal.want_caps < table.caps[other] and not deal.give_caps:
        yield WANT_CAP, "", larger(want_caps=deal.want_caps + 1)
    if deal.want_agendas < len(table.agendas[other]):  # FO-VIS-06: their owner says which
        yield WANT_AGENDA, "", larger(want_agendas=deal.want_agendas + 1)


def may_give_cap(game: Play, seat: int) -> str | None:
    """FO-CAPS-04. No more than the survivor has; and caps go one way only."""
    return "FO-CAPS-04" if the(game.table.deal).give_caps >= game.table.caps[seat] else None


def may_want_cap(game: Play, seat: int) -> str | None:
    deal = the(game.table.deal)
    return "FO-CAPS-04" if deal.want_caps >= game.table.caps[deal.partner] else None


def may_want(game: Play, seat: int, id_: str) -> str | None:
    """FO-VIS-06. Nobody names an agenda card of another, whether that one holds it or not."""
    return "FO-VIS-06" if id_ in game.table.box.agendas else None


GIVE = Act("give CARD", "give junk.1", "FO-BARTER-02", moment="FO-BARTER-03")
GIVE_CAP = Act("give-cap", "give-cap", "FO-BARTER-02", may_give_cap, moment="FO-BARTER-03")
WANT = Act("want CARD", "want junk.1", "FO-BARTER-02", may_want, moment="FO-BARTER-03")
WANT_CAP = Act("want-cap", "want-cap", "FO-BARTER-02", may_want_cap, moment="FO-BARTER-03")
WANT_AGENDA = Act("want-agenda", "want-agenda", "FO-BARTER-02", moment="FO-BARTER-03")
SHOW = Act("show CARD", "show star_1", "FO-BARTER-06", moment="FO-BARTER-06")
PROPOSE = Act("propose", "propose", "FO-BARTER-04", moment="FO-BARTER-04")
ACCEPT = Act("accept", "accept", "FO-BARTER-04", moment="FO-BARTER-04")
REFUSE = Act("refuse", "refuse", "FO-BARTER-04", moment="FO-BARTER-04")
PART_WITH = Act("part-with CARD", "part-with star_1", "FO-BARTER-02", moment="FO-BARTER-02")
DROP_DEAL = Act("drop-deal", "drop-deal", "FO-BARTER-04")
MAKING = (GIVE, GIVE_CAP, WANT, WANT_CAP, WANT_AGENDA, SHOW, PROPOSE, ACCEPT, REFUSE, PART_WITH)


def show(game: Play, seat: int, card: str) -> None:
    deal = the(game.table.deal)
    game.tell("FO-BARTER-06", "shows-agenda", to=(seat, deal.partner), who=seat, agenda=card)
    change_deal(game, seat, deal._replace(revealed=(*deal.revealed, card)))


def change_deal(game: Play, seat: int, deal: Deal) -> None:
    game.table.deal = deal
    compose(game, seat)


def drop_deal(game: Play) -> None:
    game.table.deal = None


DROPPING = Choice("FO-BARTER-04", "drop-deal", (), (call(drop_deal),))


def propose(game: Play, seat: int) -> None:
    """FO-BARTER-04. Only if both agree."""
    deal = the(game.table.deal)
    game.table.offered = (*without(game.table.offered, deal.partner), deal.partner)
    game.tell("FO-BARTER-04", "proposes", who=seat, other=game.table.characters[deal.partner])
    game.ask(
        deal.partner,
        Choice("FO-BARTER-04", "accept", (), (call(pick_agendas, seat, ()),)),
        Choice("FO-BARTER-04", "refuse", (), (call(refuse, seat),)),
    )


def refuse(game: Play, seat: int) -> None:
    table = game.table
    game.tell("FO-BARTER-04", "refuses", who=the(table.deal).partner, other=table.characters[seat])
    table.deal = None


def pick_agendas(game: Play, seat: int, chosen: tuple[str, ...]) -> None:
    """FO-BARTER-02. The partner says which agenda cards to part with (04, 06)."""
    deal = the(game.table.deal)
    if len(chosen) == deal.want_agendas:
        exchange(game, seat, chosen)
        return
    left = without(game.table.agendas[deal.partner], *chosen)
    steps = {card: (call(pick_agendas, seat, (*chosen, card)),) for card in left}
    ask_which(game, deal.partner, PART_WITH, steps)


def exchange(game: Play, seat: int, agendas: tuple[str, ...]) -> None:
    """FO-BARTER-10. Everything changes hands; then both sides keep to their limits (FO-WIN-06)."""
    table = game.table
    deal = the(table.deal)
    other, table.deal = deal.partner, None
    table.caps[seat] += deal.want_caps - deal.give_caps
    table.caps[other] += deal.give_caps - deal.want_caps
    hand_over(table, seat, other, deal.give)
    hand_over(table, other, seat, (*deal.want, *agendas))
    game.tell("FO-BARTER-04", "accepts", who=other, other=table.characters[seat])
    for taker, cards in ((seat, (*deal.want, *agendas)), (other, deal.give)):
        new = [id_ for id_ in cards if id_ in table.inventory[taker]]
        wearable = [id_ for id_ in new if may_equip(table, taker, id_) is None]
        game.do(
            *[call(offer_equip, taker, id_) for id_ in wearable],  # FO-BARTER-11
            call(check_limit, taker),
            call(limit_agendas, taker),
            call(gained, taker, cards),
        )
    hope(table)
    settle(game)


def hand_over(table: Table, giver: int, taker: int, cards: tuple[str, ...]) -> None:
    """FO-EXH-06. Exhausted cards stay so; a faceup agenda goes to the hand (FO-BARTER-12)."""
    for card in cards:
        if card in table.box.agendas:
            lose_agenda(table, giver, card)
            table.agendas[taker] += (card,)
        else:
            take_away(table, giver, card)
            table.inventory[taker] += (card,)
