"""Words about characters: levels, Class, Perks, Companion, sex, death, what acts on them."""

from typing import Any

from pustosh.games.munchkin.box.words import field, number
from pustosh.games.munchkin.rules.cards.afflictions import afflict, lift
from pustosh.games.munchkin.rules.cards.effects import Context
from pustosh.games.munchkin.rules.cards.zones import lose_card, touch
from pustosh.games.munchkin.rules.cards.zones import lose_companion as companion_goes
from pustosh.games.munchkin.rules.characters.levels import gain_levels, lose_levels
from pustosh.games.munchkin.rules.characters.perks import choose_to_forget
from pustosh.games.munchkin.rules.combat.death import die as kill
from pustosh.games.munchkin.rules.combat.victory import breaks
from pustosh.games.munchkin.rules.timing.choosing import choose_thing
from pustosh.games.munchkin.state.values import Penalty
from pustosh.games.munchkin.table import Table
from pustosh.games.munchkin.words.players import seats_of
from pustosh.kernel.choices import call
from pustosh.kernel.flow import Game

SEX = {"m": "f", "f": "m"}
ACTING = ("trap", "radiation", "bad_stuff")


def gain_level(game: Game[Table], context: Context, arg: Any) -> None:
    """MU-LVLUP-03. Never the winning Level, unless the card says that it breaks core rule 4."""
    table = game.table
    wins = breaks(table, context.card, 4)
    for seat in seats_of(table, context, field(arg, "to", "victim")):
        gain_levels(game, seat, number(arg), context.rule, killing=wins)


def lose_level(game: Game[Table], context: Context, arg: Any) -> None:
    """MU-PREC-03. Never below 1, unless the card says that it breaks core rule 1."""
    deeper = breaks(game.table, context.card, 1)
    for seat in seats_of(game.table, context, field(arg, "to", "victim")):
        lose_levels(game, seat, number(arg), context.rule, deeper)


def die(game: Game[Table], context: Context, arg: Any) -> None:
    """MU-DEATH-01. Only if a card says so."""
    for seat in seats_of(game.table, context, field(arg, "to", "victim")):
        kill(game, seat)


def lose_class(game: Game[Table], context: Context, arg: Any) -> None:
    """Of two Classes the victim says which."""
    seat, rule = context.victim, context.rule
    cards = game.table.classes[seat]
    choose_thing(game, seat, rule, "lose", cards, lambda card: call(lose_card, seat, card, rule))


def lose_perk(game: Game[Table], context: Context, arg: Any) -> None:
    """MU-PERK-19. A card demands it."""
    choose_to_forget(game, context.victim, "MU-PERK-19")


def lose_companion(game: Game[Table], context: Context, arg: Any) -> None:
    companion_goes(game, context.victim, context.rule)


def swap_class(game: Game[Table], context: Context, arg: Any) -> None:
    """The topmost other Class of the Door discards replaces a Class of the victim."""
    table, seat = game.table, context.victim
    mine = table.classes[seat]
    if not mine:
        return
    known = table.box.cards
    have = {known[card].class_ for card in mine}
    classes = [card for card in reversed(table.decks["door"].discard) if known[card].class_]
    new = next((card for card in classes if known[card].class_ not in have), "")
    rule = context.rule
    choose_thing(
        game, seat, rule, "lose", mine, lambda old: call(replace_class, seat, old, new, rule)
    )


def replace_class(game: Game[Table], seat: int, old: str, new: str, rule: str) -> None:
    table = game.table
    if new:
        table.set_deck("door", table.decks["door"].without(new))
    lose_card(game, seat, old, rule)
    if new:
        table.classes[seat] += (new,)
        game.tell(rule, "plays", who=seat, card=new)


def change_sex(game: Game[Table], context: Context, arg: Any) -> None:
    table, seat = game.table, context.victim
    table.sex[seat] = SEX[table.sex[seat]]
    touch(table, seat)
    game.tell(context.rule, f"becomes-{table.sex[seat]}", who=seat)


def penalty(game: Game[Table], context: Context, arg: Any) -> None:
    """On Combat Strength. That of a Trap, Radiation or Bad Stuff hangs on its card."""
    table = game.table
    for seat in seats_of(table, context, arg.get("to", "victim")):
        if context.source in ACTING:
            afflict(table, seat, context.card, context.source, arg["until"], arg["n"])
        else:
            table.penalties += (Penalty(seat, arg["n"], arg["until"], context.card),)
        game.tell(context.rule, "weakened", who=seat, n=-arg["n"])


def cure(game: Game[Table], context: Context, arg: Any) -> None:
    """MU-DUR-14. The card that acts on a player is discarded, and its effect ends at once."""
    table, seat = game.table, context.target
    for ill in table.ills[seat]:
        if ill.card == context.thing:
            lift(game, seat, ill, "MU-DUR-04")
