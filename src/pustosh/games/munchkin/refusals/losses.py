"""Why something is not paid, lost, handed over or taken."""

from pustosh.games.munchkin.refusals.characters import parting
from pustosh.games.munchkin.refusals.moments import Play, is_asked, is_open
from pustosh.games.munchkin.refusals.words import Args, card_of, ill_of, joined_to
from pustosh.games.munchkin.rules.cards.zones import in_play
from pustosh.games.munchkin.table import Table

ACTING = {"trap": "MU-COST-02", "radiation": "MU-COST-03", "bad_stuff": "MU-COST-04"}


def pay(game: Play, seat: int, args: Args) -> str:
    """MU-COST-07. When an ability is declared, with cards that may pay for it."""
    card = card_of(game.table, args)
    why = may_never_pay(game.table, seat, card.id) if card else None
    return why or ("MU-COST-08" if game.table.paying else "MU-COST-07")


def may_never_pay(table: Table, seat: int, card: str) -> str | None:
    """MU-COST-05. Perks, what acts on the player (02 to 04), and what is joined to an Item (06)."""
    if card in table.perks[seat]:
        return "MU-COST-05"
    ill = ill_of(table, seat, card)
    if ill:
        return ACTING[ill.kind]
    if table.combat is not None and any(foe.card == card for foe in table.combat.foes):
        return "MU-COST-04"
    return "MU-COST-06" if joined_to(table, seat, card) else None


def paid(game: Play, seat: int, args: Args) -> str:
    return "MU-COST-01" if game.table.paying else "MU-COST-07"


def lose(game: Play, seat: int, args: Args) -> str:
    """MU-ITEM-36. Only what fits the loss; a surplus is handed over if somebody can (14)."""
    table = game.table
    if args and args[0] in table.hand[seat]:
        return "MU-ZONE-03"
    if is_asked(game, "MU-ITEM-14") and is_open(game, "hand-over"):
        return "MU-ITEM-14"
    why = parting(table, seat, args[0]) if args else None
    return "MU-ITEM-36" if is_open(game, "lose") else why or "MU-ITEM-34"


def hand_over(game: Play, seat: int, args: Args) -> str:
    """MU-ITEM-14. To the lowest Level among those who can carry it; else it is lost (15)."""
    if is_asked(game, "MU-ITEM-14"):
        return "MU-ITEM-14"
    if is_asked(game, "MU-ITEM-15"):
        return "MU-ITEM-15"
    return "MU-ITEM-36" if is_open(game, "hand-over") else "MU-ITEM-35"


def steal(game: Play, seat: int, args: Args) -> str:
    return "MU-ITEM-35"


def pick(game: Play, seat: int, args: Args) -> str:
    return "MU-HELP-15"


def loot(game: Play, seat: int, args: Args) -> str:
    """MU-DEATH-11. One of the cards laid out; Level, Class and Perks stay with the dead."""
    dead = [one for one in range(game.table.seats) if not game.table.alive[one]]
    kept = any(args and args[0] in kept_by(game.table, one) for one in dead)
    return "MU-DEATH-11" if kept else "MU-DEATH-13"


def kept_by(table: Table, seat: int) -> tuple[str, ...]:
    """MU-DEATH-11. What lies in front of a dead player, effects until the end of the game too."""
    return (*in_play(table, seat), *(ill.card for ill in table.ills[seat]))


def take(game: Play, seat: int, args: Args) -> str:
    """MU-ZONE-11. From a discard pile only where a card allows it; never back into the hand."""
    mine = bool(args) and args[0] in in_play(game.table, seat)
    return "MU-ZONE-07" if mine else "MU-ZONE-11"


def blind(game: Play, seat: int, args: Args) -> str:
    return "MU-ZONE-03"


def choose(game: Play, seat: int, args: Args) -> str:
    return "MU-OTHER-01"


def die(game: Play, seat: int, args: Args) -> str:
    return "MU-COMP-05"


def trigger(game: Play, seat: int, args: Args) -> str:
    return "MU-DUR-17"
