"""Rulebook sections: Winning a combat, Cards against rules."""

from typing import Any

from pustosh.games.munchkin.box.words import words_of
from pustosh.games.munchkin.rules.cards import effects
from pustosh.games.munchkin.rules.cards.effects import Context, carry_out, take_openly, trigger
from pustosh.games.munchkin.rules.cards.using import says
from pustosh.games.munchkin.rules.cards.zones import draw_cards, everybody, items, touch
from pustosh.games.munchkin.rules.characters.levels import gain_levels, upkeep
from pustosh.games.munchkin.rules.combat.changes import change, discard_combat, over
from pustosh.games.munchkin.rules.combat.strength import levels_won, prize
from pustosh.games.munchkin.rules.items.items import may_carry
from pustosh.games.munchkin.rules.items.trade import hand_over
from pustosh.games.munchkin.rules.timing.choosing import choose_thing
from pustosh.games.munchkin.rules.timing.receipt import receipts
from pustosh.games.munchkin.state.values import NOBODY, Combat, Deal
from pustosh.games.munchkin.table import Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import call
from pustosh.kernel.flow import Game


def reward(game: Game[Table]) -> None:
    """MU-WIN-09. Cards away, levels (03), Treasures, sharing, Items, the Helper's own, then Perks.

    MU-HELP-17. What a Helper's own cards give counts as it stands when the combat is settled.
    """
    table, combat = game.table, game.table.the_combat
    fighter, helper, deal = combat.fighter, combat.helper, combat.deal
    levels, treasures = levels_won(table), prize(table)
    wins = tuple([foe.card for foe in combat.foes])
    rewards = tuple(says(table, helper, "help_reward")) if helper != NOBODY else ()
    discard_combat(table, combat)
    over(game)
    table.handing_out = True
    agreed = [call(share, fighter, deal), call(hand_over_items, fighter, deal)] if deal else []
    game.do(
        call(gain_levels, fighter, levels, "MU-WIN-03", True),
        call(draw_prize, fighter, helper, treasures),
        call(on_winning, fighter, wins),
        *((*agreed, call(pay_helper, helper, rewards)) if helper != NOBODY else ()),
        call(handed_out),
    )


def draw_prize(game: Game[Table], fighter: int, helper: int, n: int) -> None:
    """MU-WIN-07. Alone: face down. With a Helper: openly (08), to be shared."""
    # MU-HELP-15.
    table = game.table
    if helper == NOBODY:
        effects.take_cards(game, fighter, "treasure", n, openly=False, rule="MU-WIN-07")
        return
    cards = draw_cards(game, "treasure", n)
    table.spread = cards + effects.compensation(game, fighter, cards, openly=True)  # MU-JUNK-09
    for card in sorted(table.spread):  # laid out at once, in no order
        game.tell("MU-WIN-08", "draws-open", who=fighter, card=card)


def on_winning(game: Game[Table], fighter: int, monsters: tuple[str, ...]) -> None:
    """MU-WIN-09. Other effects of winning come right after the draw."""
    # MU-DUR-17.
    cards = [game.table.box.cards[monster] for monster in monsters]
    steps = [
        call(carry_out, Context(fighter, fighter, card.id, "monster", "MU-WIN-09"), words)
        for card in cards
        if (words := card.triggers.get("win"))
    ]
    game.do(*steps, call(trigger, fighter, "win"))


def share(game: Game[Table], fighter: int, deal: Deal) -> None:
    """MU-HELP-15. The agreement is binding: who picks first picks all their cards first."""
    table = game.table
    promised = min(deal.treasures, len(table.spread))
    first, second = (deal.helper, promised), (fighter, len(table.spread) - promised)
    if not deal.helper_first:
        first, second = second, first
    game.do(call(pick_treasures, *first), call(pick_treasures, *second))


def pick_treasures(game: Game[Table], seat: int, n: int) -> None:
    # MU-ITEM-02.
    spread, rule = game.table.spread, "MU-HELP-15"
    if n >= len(spread):
        take_openly(game, seat, rule, True, *spread)
    elif n:
        game.do(call(pick_treasures, seat, n - 1))
        choose_thing(
            game, seat, rule, "pick", spread, lambda card: call(take_openly, seat, rule, True, card)
        )


PICK = Act("pick CARD", "pick WE-04", "MU-HELP-15")


def hand_over_items(game: Game[Table], fighter: int, deal: Deal) -> None:
    """MU-HELP-06. Promised Items that the fighter still has and the Helper can carry."""
    table = game.table
    for item in deal.items:
        if item in items(table, fighter) and may_carry(table, deal.helper, item) is None:
            hand_over(game, fighter, deal.helper, item, "MU-HELP-06")


def pay_helper(game: Game[Table], helper: int, rewards: tuple[Any, ...]) -> None:
    """MU-HELP-17. A reward from own cards, independent of the agreement."""
    context = Context(helper, helper, "", "reward", "MU-HELP-17")
    steps = [call(carry_out, context, words_of(words)) for words in rewards]
    game.do(*steps, call(trigger, helper, "help_win"))


def handed_out(game: Game[Table]) -> None:
    """MU-PERK-17. All rewards have been received: new cards may be played, Perks are chosen."""
    # MU-WIN-09, MU-ITEM-02, MU-HELP-15.
    table = game.table
    table.handing_out = False
    for seat in everybody(table):  # what waited for it is looked at again
        touch(table, seat)
    game.do(call(receipts), call(upkeep))


def breaks(table: Table, card: str, core: int) -> bool:
    """MU-PREC-02. Only a card that says in so many words that it breaks this very rule."""
    printed = table.box.cards.get(card)
    return printed is not None and core in printed.overrides


def reward_at_once(game: Game[Table], context: Context, before: Combat) -> None:
    """MU-PREC-02. A card that breaks core rule 3: what would be remembered is received now."""
    # MU-PREC-08.
    now = game.table.combat
    assert now is not None
    levels, treasures = now.killed - before.killed, now.loot - before.loot
    change(game, killed=before.killed, loot=before.loot)
    if levels:
        gain_levels(game, now.fighter, levels, context.rule, killing=True)
    if treasures:
        effects.take_cards(
            game, now.fighter, "treasure", treasures, openly=False, rule=context.rule
        )
