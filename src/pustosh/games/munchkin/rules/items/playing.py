"""Rulebook section: Items. Items come into play and move between use and Backpack."""

from pustosh.games.munchkin.rules.cards.holding import held
from pustosh.games.munchkin.rules.cards.zones import take_away, touch
from pustosh.games.munchkin.rules.characters.classes import kept_plays
from pustosh.games.munchkin.rules.combat.sides import in_combat
from pustosh.games.munchkin.rules.items.item_modifiers import attachments
from pustosh.games.munchkin.rules.items.items import may_carry, may_wear
from pustosh.games.munchkin.table import Table
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game


def item_plays(table: Table, seat: int, cards: tuple[str, ...], rule: str) -> list[Choice]:
    """MU-TIME-13. Items from the hand: into use, into the Backpack, onto another Item."""
    known = table.box.cards
    plays = []
    for card in dict.fromkeys(cards):
        if known[card].is_item and may_carry(table, seat, card) is None:
            plays.append(moving(table, seat, "stow", card, rule))
            if may_wear(table, seat, card) is None:
                plays.append(moving(table, seat, "wear", card, rule))
    return plays


def moving(table: Table, seat: int, verb: str, item: str, rule: str) -> Choice:
    """`wear WE-01`, `stow WE-01`; made once, then shared."""
    key = (verb, seat, item, rule)
    choice = table.box.choices.get(key)
    if choice is None:
        step = wear if verb == "wear" else stow
        choice = Choice(rule, verb, (item,), (call(step, seat, item),))
        table.box.choices[key] = choice
    return choice


def stow(game: Game[Table], seat: int, item: str) -> None:
    """MU-ITEM-26. Into the Backpack, from the hand, from use or from the Companion."""
    table = game.table
    from_hand = item in table.hand[seat]
    take_away(table, seat, item)
    table.pack[seat] += (item,)
    if not from_hand:
        table.moved |= {f"in {item}"}
    game.tell("MU-ITEM-26", "stows", who=seat, card=item)


def wear(game: Game[Table], seat: int, item: str) -> None:
    """MU-VERB-02. In use from now on."""
    table = game.table
    if item in table.pack[seat]:
        table.moved |= {f"out {item}"}
    take_away(table, seat, item)
    table.worn[seat] += (item,)
    touch(table, seat)
    game.tell("MU-VERB-02", "wears", who=seat, card=item)


def load(game: Game[Table], seat: int, item: str) -> None:
    """MU-COMPN-08. A Companion whose card says so carries it."""
    table = game.table
    take_away(table, seat, item)
    table.load[seat] += (item,)
    table.moved |= {f"out {item}"}
    game.tell("MU-COMPN-08", "loads", who=seat, card=item)


def own_plays(table: Table, seat: int) -> list[Choice]:
    """MU-PREP-01. What may be played in one's own turn out of combat."""
    mine = held(table, seat)
    plays = kept_plays(table, seat, mine.kept, "MU-TIME-11")
    if not in_combat(table, seat):
        plays += item_plays(table, seat, mine.items, "MU-TIME-13")
        plays += attachments(table, seat, mine.joined, "MU-TIME-13")
    return plays
