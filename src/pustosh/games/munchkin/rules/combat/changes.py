"""Rulebook section: Combat. Changes of a combat, and how its cards are cleared away."""

from typing import Any

from msgspec.structs import replace

from pustosh.games.munchkin.rules.cards.afflictions import end_ills
from pustosh.games.munchkin.rules.cards.costs import forget_uses
from pustosh.games.munchkin.rules.cards.zones import discard, everybody
from pustosh.games.munchkin.state.values import NOBODY, Combat, Foe
from pustosh.games.munchkin.table import Table
from pustosh.kernel.flow import Game


def change(game: Game[Table], **new: Any) -> None:
    if "foes" in new:
        new |= features_of(game.table, new["foes"])
    game.table.combat = replace(game.table.the_combat, **new)


def features_of(table: Table, foes: tuple[Foe, ...]) -> dict[str, Any]:
    """MU-MULTI-03. The features of each Monster extend to the whole combat."""
    features = [table.box.cards[foe.card].features for foe in foes]
    bans = frozenset(word for printed in features for word in printed.get("forbid", ()))
    immune = {tag for printed in features for tag in printed.get("immune_to", ())}
    return {
        "bans": bans,
        "immune": frozenset(immune | ({"oneshot"} if "oneshots" in bans else set())),
        "joins": tuple([printed["joins"] for printed in features if "joins" in printed]),
        "level_only": any("level_only" in printed for printed in features),
    }


def lose_helper(game: Game[Table]) -> None:
    """MU-COMBAT-18. The agreement with a Helper who is taken out is void."""
    table = game.table
    assert table.combat is not None
    shake_off(table, table.combat)
    change(game, helper=NOBODY, deal=None)


def shake_off(table: Table, combat: Combat, *more: int) -> None:
    """MU-RADMON-03. Who leaves the combat leaves the Penalties of its Monsters behind."""
    # MU-COMBAT-18.
    leaving = (combat.helper, *more)
    foes = {foe.id for foe in combat.foes}
    table.penalties = tuple(
        [
            penalty
            for penalty in table.penalties
            if penalty.seat not in leaving or penalty.source not in foes
        ]
    )


def discard_combat(table: Table, combat: Combat) -> None:
    """MU-WIN-02. All cards played in the combat, each on its pile (MU-COMBAT-09)."""
    kept = {ill.card for ills in table.ills for ill in ills}
    for foe in combat.foes:
        discard(table, *(() if foe.id in kept else (foe.id,)), *foe.modifiers)
    discard(table, *[shot.card for shot in combat.shots if shot.kept])


def over(game: Game[Table]) -> None:
    """MU-DUR-12. What lasted until the end of the combat is over."""
    # MU-RUN-21, MU-WIN-02, MU-TIME-06, MU-COMBAT-14.
    table = game.table
    table.combat = None
    table.passed = ()
    table.penalties = ()
    forget_uses(table, "combat")
    table.yields = ["" if kind == "combat" else kind for kind in table.yields]
    for seat in everybody(table):  # also who was taken out of it before
        end_ills(game, seat, "MU-DUR-13", "combat_end", "next_combat_end")
