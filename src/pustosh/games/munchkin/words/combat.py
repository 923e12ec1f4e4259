"""Words about the combat: Bonuses, Monsters that come and go, fighters that change."""

from typing import Any

from pustosh.games.munchkin.box.components import Card
from pustosh.games.munchkin.box.words import Raw
from pustosh.games.munchkin.rules.cards.effects import Context
from pustosh.games.munchkin.rules.cards.fits import monster_fits
from pustosh.games.munchkin.rules.cards.using import says
from pustosh.games.munchkin.rules.cards.zones import draw
from pustosh.games.munchkin.rules.combat.changes import change, lose_helper, shake_off
from pustosh.games.munchkin.rules.combat.help import agree
from pustosh.games.munchkin.rules.combat.monsters import add_foe, join_combat, meet_all, take_out
from pustosh.games.munchkin.rules.combat.run_away import escape_all
from pustosh.games.munchkin.rules.combat.victory import breaks, reward_at_once
from pustosh.games.munchkin.state.values import NOBODY, Deal, Foe, Shot, seat_id
from pustosh.games.munchkin.table import Table
from pustosh.kernel.flow import Game


def combat_bonus(game: Game[Table], context: Context, arg: Any) -> None:
    """MU-DUR-12. Counts until the combat ends; the card lies there until then."""
    # MU-INTER-01, MU-COMBAT-07, MU-TIME-06.
    table, combat = game.table, game.table.combat
    if combat is None:
        return
    card = table.box.cards[context.card]
    n = arg["per_card"] * context.paid if "per_card" in arg else arg["n"]
    for bonus in says(table, context.seat, "oneshot_bonus"):
        n += bonus["n"] if bonus["tag"] in card.tags else 0
    side = context.side or arg.get("side", "players")
    change(game, shots=(*combat.shots, shot_of(card, context.source, side, n, arg)))
    if card.explosive:
        game.tell("MU-ITEM-40", "boom", card=context.card)


def shot_of(card: Card, source: str, side: str, n: int, arg: Raw) -> Shot:
    """With what Monsters may be immune to, or die of; an ability leaves no card in the combat."""
    # MU-INTER-01, MU-INTER-02.
    tags = (*sorted(card.tags), *([arg["attack"]] if "attack" in arg else []))
    oneshot = ("oneshot",) if source == "oneshot" else ()
    return Shot(card.id, side, n, (*tags, *oneshot), source in ("oneshot", "trick"))


def remove_monster(game: Game[Table], context: Context, arg: Any) -> None:
    """MU-COMBAT-05. How it is got rid of decides about Treasures; core rules may be broken."""
    # MU-PREC-07, MU-MULTI-04, MU-DUR-15.
    table, combat = game.table, game.table.combat
    if combat is None:
        return
    for foe in combat.foes:
        if foe.id == context.thing:
            take_out(game, foe, arg.get("outcome", "defeat"), breaks(table, context.card, 2))
            if breaks(table, context.card, 3):
                reward_at_once(game, context, combat)


def add_monster(game: Game[Table], context: Context, arg: Any) -> None:
    """MU-MULTI-01. From the hand, the deck or the discards."""
    table = game.table
    if arg["from"] == "hand":
        add_foe(game, context.monster)
    elif arg["from"] == "deck":
        card = draw(game, "door")
        if card and table.box.cards[card].kind == "monster":
            add_foe(game, card)
        elif card:
            table.set_deck("door", table.decks["door"].discarding(card))
    else:
        filter_ = arg.get("filter", {})
        for card in reversed(table.decks["door"].discard):
            if table.box.cards[card].kind == "monster" and monster_fits(table, card, filter_):
                table.set_deck("door", table.decks["door"].without(card))
                add_foe(game, card)
                return


def clone_monster(game: Game[Table], context: Context, arg: Any) -> None:
    """A second one with the same modifiers; it is no card and gone when the combat ends."""
    combat = game.table.the_combat
    for foe in combat.foes:
        if foe.id == context.thing:
            copies = [twin.id.partition("#")[2] for twin in combat.foes if twin.card == foe.card]
            id_ = f"{foe.card}#{1 + max(int(number or 0) for number in copies)}"
            twin = Foe(id_, foe.card, tuple([f"{m}#" for m in foe.modifiers]))
            add_foe(game, foe.card, twin)


def move_fight(game: Game[Table], context: Context, arg: Any) -> None:
    """Another becomes the fighter and meets all Monsters; the Helper leaves, the deal is void."""
    table = game.table
    if table.combat is None:
        return
    new = context.target
    shake_off(table, table.combat, table.combat.fighter)
    change(game, fighter=new, helper=NOBODY, deal=None)
    game.tell(context.rule, "moves-fight", who=context.seat, target=seat_id(new))
    join_combat(game, new)
    meet_all(game, new, "meet")


def end_fight(game: Game[Table], context: Context, arg: Any) -> None:
    """No reward, no running."""
    if game.table.combat is not None:
        change(game, settled="over")
        game.tell(context.rule, "fight-ends", who=context.seat)


def leave_fight(game: Game[Table], context: Context, arg: Any) -> None:
    """MU-COMBAT-18. The Helper leaves unharmed; another may be asked."""
    # MU-DEATH-18.
    combat = game.table.the_combat
    if combat.helper >= 0:
        game.tell(context.rule, "leaves-fight", who=combat.helper)
        lose_helper(game)


def compel_help(game: Game[Table], context: Context, arg: Any) -> None:
    """A chosen player becomes Helper for nothing."""
    combat = game.table.combat
    if combat is not None and combat.helper < 0:
        agree(game, Deal(context.target, 0), context.rule)


def escape(game: Game[Table], context: Context, arg: Any) -> None:
    """MU-RUN-09. An automatic escape is a successful one too."""
    escape_all(game, context.victim, context.rule)
