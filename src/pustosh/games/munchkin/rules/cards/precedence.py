"""Rulebook section: Cards against rules. The four core rules, and cards that break one of them."""

from pustosh.games.munchkin.rules.cards.drawing import take_cards
from pustosh.games.munchkin.rules.cards.effects import Context
from pustosh.games.munchkin.rules.characters.levels import gain_levels
from pustosh.games.munchkin.rules.combat.changes import change
from pustosh.games.munchkin.state.combat import Combat
from pustosh.games.munchkin.table import Table
from pustosh.kernel.flow import Game


def breaks(table: Table, card: str, core: int) -> bool:
    """MU-PREC-02. Only a card that says in so many words that it breaks this very rule."""
    printed = table.box.cards.get(card)
    return printed is not None and core in printed.overrides


def reward_at_once(game: Game[Table], context: Context, before: Combat) -> None:
    """MU-PREC-02. A card that breaks core rule 3: what would be remembered is received now."""
    now = game.table.combat
    assert now is not None
    levels, treasures = now.killed - before.killed, now.loot - before.loot
    change(game, killed=before.killed, loot=before.loot)
    if levels:
        gain_levels(game, now.fighter, levels, context.rule, killing=True)
    if treasures:
        take_cards(game, now.fighter, "treasure", treasures, openly=False, rule=context.rule)
