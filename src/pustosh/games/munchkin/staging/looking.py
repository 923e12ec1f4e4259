"""What a scene can ask about the table, the decks, the combat and what is being done."""

from msgspec.structs import asdict

from pustosh.games.munchkin.rules.combat import strength
from pustosh.games.munchkin.rules.items.selling import worth
from pustosh.games.munchkin.staging.laying import Facts
from pustosh.games.munchkin.state.values import Deal
from pustosh.games.munchkin.table import Table
from pustosh.kernel.flow import Game

FRAME = (
    "kind", "card", "thing", "monster", "side", "paid", "stage", "die", "bonus", "cancelled",
)  # fmt: skip


def somebody(seat: int) -> int | None:
    """A seat, or nobody."""
    return seat if seat >= 0 else None


def seats_in(bits: int) -> list[int]:
    return [seat for seat in range(bits.bit_length()) if bits >> seat & 1]


def look_at_table(game: Game[Table], name: str) -> Facts:
    table = game.table
    return {
        **{name: somebody(getattr(table, name)) for name in ("turn", "winner", "restoring")},
        **{name: getattr(table, name) for name in ("turns", "phase", "window", "monster_met")},
        **{name: list(getattr(table, name)) for name in ("looked", "passed", "dead")},
        "decider": somebody(game.decider),
        "frames": [frame.kind for frame in table.frames],
        "spread": sorted(table.spread),
        "received": [[seat, card] for seat, card, _ in table.received],
        "proposed": len(table.proposed),
    }


def look_at_deck(game: Game[Table], name: str) -> Facts:
    """`known`: cards on top that somebody has looked at, with the seats that know them."""
    table, deck = game.table, game.table.decks[name]
    return {
        "left": len(deck),
        "top": list(deck.top),
        "known": {card: seats_in(table.seen[card]) for card in deck.top if card in table.seen},
        "cards": sorted(deck.top + deck.pool + deck.bottom),
        "discard": list(deck.discard),
        "discard_top": deck.discard[-1] if deck.discard else None,
    }


def look_at_frame(game: Game[Table], name: str) -> Facts:
    """What was declared last and waits for answers."""
    if not game.table.frames:
        return {"kind": None}
    frame = game.table.frames[-1]
    facts = {name: value for name, value in frame._asdict().items() if name in FRAME}
    return {**facts, "seat": somebody(frame.seat), "target": somebody(frame.target)}


def look_at_trade(game: Game[Table], name: str) -> Facts:
    trade = game.table.trade
    if trade is None:
        return {"seat": None}
    return {**asdict(trade), "give": list(trade.give), "want": list(trade.want)}


def look_at_sale(game: Game[Table], name: str) -> Facts:
    """The sale that is being put together, and what it is worth."""
    table = game.table
    caps = worth(table, max(0, table.turn), table.sale)
    return {"items": list(table.sale), "worth": caps}


def look_at_paying(game: Game[Table], name: str) -> Facts:
    paying = game.table.paying
    if paying is None:
        return {"card": None}
    card = paying.power.card
    return {"card": card, "left": paying.left, "spare": paying.spare, "paid": paying.paid}


def look_at_combat(game: Game[Table], name: str) -> Facts:
    """Without a combat only that it is over."""
    table, combat = game.table, game.table.combat
    if combat is None:
        return {"over": True}
    mine, theirs = strength.totals(table)
    counted = [*strength.counting(table, "players"), *strength.counting(table, "monsters")]
    return {
        "over": False,
        **{name: getattr(combat, name) for name in ("fighter", "killed", "loot", "settled")},
        **{name: somebody(getattr(combat, name)) for name in ("helper", "runner")},
        "monsters": [foe.id for foe in combat.foes],
        "players": mine,
        "monsters_strength": theirs,
        "ahead": strength.beaten(table),
        "prize": strength.prize(table),
        "deal": deal_facts(combat.deal) if combat.deal else None,
        "offers": len(combat.offers),
        "shots": [{"card": shot.card, "side": shot.side, "n": shot.n} for shot in combat.shots],
        "counting": sorted(shot.card for shot in counted),
        "running_from": list(combat.ahead),
        "safe": list(combat.safe),
    }


def deal_facts(deal: Deal) -> Facts:
    first = "helper" if deal.helper_first else "fighter"
    terms = {"helper": deal.helper, "treasures": deal.treasures}
    return {**terms, "first": first, "items": list(deal.items)}


def look_at_foe(game: Game[Table], name: str) -> Facts:
    """A Monster of the combat, `MO-10#1` for a copy of it."""
    table = game.table
    for foe in table.combat.foes if table.combat else ():
        if foe.id == name:
            return {
                "present": True,
                "card": foe.card,
                "strength": strength.sum_of(strength.monster(table, foe)),
                "treasures": strength.treasures_of(table, foe),
                "modifiers": list(foe.modifiers),
            }
    return {"present": False}
