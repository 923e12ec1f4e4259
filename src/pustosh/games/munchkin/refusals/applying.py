"""Why a card or an ability cannot be applied, or not to this."""

from pustosh.games.munchkin.box.components import Card, Power
from pustosh.games.munchkin.refusals.moments import Play, caught, nothing_else
from pustosh.games.munchkin.refusals.words import Args, card_of, named_seat
from pustosh.games.munchkin.rules.cards.applying import may_answer
from pustosh.games.munchkin.rules.cards.frames import top
from pustosh.games.munchkin.rules.cards.targets import may_raise, targets
from pustosh.games.munchkin.rules.cards.using import forbidden, used
from pustosh.games.munchkin.rules.cards.zones import held
from pustosh.games.munchkin.rules.combat.help import may_have_helper
from pustosh.games.munchkin.rules.combat.monsters import may_join
from pustosh.games.munchkin.rules.timing.powers import against, may_apply
from pustosh.games.munchkin.table import Table
from pustosh.games.munchkin.words.players import monsters
from pustosh.games.munchkin.words.tables import EFFECTS

NEVER_APPLIED = {
    "monster": "MU-MON-03",
    "perk": "MU-PERK-05",
    "cheat": "MU-OTHER-04",
    "item_mod": "MU-IMOD-01",
    "item": "MU-ITEM-17",
    "junk": "MU-ITEM-17",
}  # all else is played first
NO_ABILITY = {"junk": "MU-JUNK-03", "companion": "MU-COMPN-07"}
IN_HAND = {"item": "MU-ITEM-06", "junk": "MU-ITEM-06", "class": "MU-CLASS-07"}


def apply(game: Play, seat: int, args: Args) -> str | None:
    """MU-VERB-03. Cards of the hand, and one-shots in the Backpack."""
    table = game.table
    card = card_of(table, args)
    if card is None:
        return None
    if not card.powers or card.powers[0].number:
        return NEVER_APPLIED.get(card.kind, "MU-VERB-01")
    if card.id not in (*table.hand[seat], *table.pack[seat]):
        return "MU-VERB-01"
    return unready(game, seat, card.powers[0], args[1:])


def use(game: Play, seat: int, args: Args) -> str | None:
    """MU-TIME-06. Abilities of what the player uses."""
    table = game.table
    card = card_of(table, args)
    if card is None:
        return None
    abilities = {str(power.number): power for power in card.powers if power.number}
    number = args[1] if args[1:2] and args[1] in abilities and len(abilities) > 1 else "1"
    if not abilities:
        return NO_ABILITY.get(card.kind, "MU-TIME-06")
    why = at_rest(table, seat, card)
    return why or unready(game, seat, abilities[number], args[1 + (len(abilities) > 1) :])


def at_rest(table: Table, seat: int, card: Card) -> str | None:
    """MU-ITEM-29. What lies in the hand or the Backpack gives nothing, nor does what is banned."""
    if card.id in table.hand[seat]:
        return IN_HAND.get(card.kind, "MU-ZONE-02")
    if card.id in table.pack[seat]:
        return "MU-ITEM-29"
    if any(source.id == card.id for source in used(table, seat).cards):
        return None
    if card.id in (*table.worn[seat], *table.load[seat]):
        return "MU-ITEM-43"
    mine = card.id == table.companion[seat] and forbidden(table, seat)
    return "MU-COMBAT-06" if mine else "MU-TIME-06"


def unready(game: Play, seat: int, power: Power, words: Args) -> str | None:
    """What speaks against it at this moment, then against what it is aimed at."""
    table = game.table
    if table.window == "answer" and power.answers:
        return unanswered(table, seat, power, words)
    why = nothing_else(game, seat) if seat == game.decider else caught(table, seat)
    why = why or may_apply(table, seat, power)
    if why is None and words not in [target.args for target in targets(table, seat, power)]:
        return aimless(table, seat, power, words)
    return why or equal_card(table, seat, power)


def unanswered(table: Table, seat: int, power: Power, words: Args) -> str | None:
    """MU-DUR-07. Made to answer something, but not this, or not now (08)."""
    why = may_answer(table, seat, power, top(table))
    if why is None and words not in [
        target.args for target in targets(table, seat, power, top(table))
    ]:
        return against(table.box.cards[power.card], power)
    return why or equal_card(table, seat, power)


def equal_card(table: Table, seat: int, power: Power) -> str | None:
    """MU-VERB-03. Of equal cards the first one stands for all."""
    listed = used(table, seat).powers if power.number else held(table, seat).powers
    return None if power in listed else "MU-VERB-03"


def aimless(table: Table, seat: int, power: Power, words: Args) -> str:
    """Nothing that it could be aimed at, or not this."""
    card, target = table.box.cards[power.card], named_seat(table, words)
    if target is not None and not table.alive[target]:
        raised = card.kind == "level_up" and card.target != "self"
        return "MU-DEATH-21" if raised else "MU-DEATH-26"
    one = seat if target is None else target
    if card.kind == "level_up" and (why := may_raise(table, seat, power, one)):
        return why
    if any(word == "compel_help" for word, _ in power.do) and (why := may_have_helper(table)):
        return why
    aimed = card.kind == "monster_mod" or any(
        EFFECTS[word].targets is monsters for word, _ in power.do
    )
    if aimed and table.combat is not None and not table.combat.foes:
        return "MU-COMBAT-16"
    cancels = bool(power.answers) and not words
    return "MU-DUR-09" if cancels else misaimed(card, power)


def misaimed(card: Card, power: Power) -> str:
    """MU-MMOD-07. On one particular Monster; a Trap on a player (MU-TRAP-03)."""
    rules = {"trap": "MU-TRAP-03", "radiation": "MU-RAD-03", "monster_mod": "MU-MMOD-07"}
    return rules.get(card.kind, against(card, power))


def join(game: Play, seat: int, args: Args) -> str | None:
    """MU-INTER-04. Only where a Monster of the combat lets it in."""
    table = game.table
    card = card_of(table, args)
    if card is None or card.kind != "monster":
        return "MU-INTER-04"
    if card.id not in table.hand[seat]:
        return "MU-VERB-01"
    if table.combat is not None and table.combat.settled:
        return "MU-RUN-22"
    return may_join(table, card.id)
