"""Rulebook section: Playing, using, applying. What a card or ability is declared upon."""

from collections.abc import Iterator

from pustosh.games.munchkin.box.components import Power
from pustosh.games.munchkin.box.words import Word
from pustosh.games.munchkin.rules.cards.zones import held, living
from pustosh.games.munchkin.state.characters import WINNING
from pustosh.games.munchkin.state.frames import Frame, Target
from pustosh.games.munchkin.table import Table


def targets(
    table: Table, seat: int, power: Power, answering: Frame | None = None
) -> Iterator[Target]:
    """Every way in which this may be declared now; none: it cannot be applied."""
    card = table.box.cards[power.card]
    if power.number == 0 and card.kind in BY_KIND:
        yield from BY_KIND[card.kind](table, seat, power)
        return
    sides: tuple[str, ...] = ("",)
    if power.number == 0 and card.side != "none":
        sides = ("players", "monsters") if card.side == "choose" else (card.side,)
    for option, do, answers in power.ways:
        if answers == (answering is not None):  # what answers is declared only as an answer
            for target in targets_of(table, seat, do, answering):
                for side in sides:
                    yield target._replace(side=side, option=option)


def targets_of(
    table: Table, seat: int, do: tuple[Word, ...], answering: Frame | None
) -> list[Target]:
    """All combinations of what its words need; two words that need a player need the same one."""
    effects = table.box.words.effects
    combined, aimed = [Target()], False
    for word, arg in do:
        choose = effects[word].targets
        if choose is not None:
            fields = choose(table, seat, arg, answering)
            combined = [
                target._replace(**more)
                for target in combined
                for more in fields
                if not aimed or target.may_be(more)
            ]
            aimed = True
    return combined


def _anybody(table: Table, seat: int, power: Power) -> Iterator[Target]:
    """MU-TRAP-03. On any living player, oneself included (05)."""
    for other in living(table):
        yield Target(other)


def _raised(table: Table, seat: int, power: Power) -> Iterator[Target]:
    """MU-LVLUP-02. Any player unless the card says otherwise; never to the winning Level (03)."""
    if table.box.cards[power.card].target == "self":
        if may_raise(table, seat, power, seat) is None:
            yield from targets_of(table, seat, power.do, None)
        return
    for other in living(table):
        if may_raise(table, seat, power, other) is None:
            yield Target(other)


def may_raise(table: Table, seat: int, power: Power, raised: int) -> str | None:
    """None, or the rule against giving this player a Level with this card."""
    card = table.box.cards[power.card]
    wanted = card.target
    if table.level[raised] >= WINNING - 1 and 4 not in card.overrides:  # MU-PREC-02
        return "MU-LVLUP-03"
    return None if wanted == "any" or (wanted == "self") == (raised == seat) else "MU-LVLUP-02"


def _modified(table: Table, seat: int, power: Power) -> Iterator[Target]:
    """MU-MMOD-08. The player of the modifier chooses the Monster."""
    for foe in table.combat.foes if table.combat else ():
        yield Target(thing=foe.id)


def _with_monster(table: Table, seat: int, power: Power) -> Iterator[Target]:
    """MU-INTER-03. Wandering Beast is played together with a Monster from the hand."""
    for card in held(table, seat).monsters:
        yield Target(monster=card)


BY_KIND = {
    "trap": _anybody,
    "radiation": _anybody,
    "level_up": _raised,
    "monster_mod": _modified,
    "wander": _with_monster,
}


def meant(power: Power, target: Target) -> tuple[Word, ...]:
    """What it does; of several things one was chosen at declaration."""
    return power.do if target.option < 0 else power.ways[target.option].do


def kind_of(table: Table, power: Power, target: Target) -> str:
    """MU-DUR-11. Whatever cancels is a `cancel`, whatever card it comes from."""
    if any(word == "cancel" for word, _ in meant(power, target)):
        return "cancel"
    return "ability" if power.number else table.box.cards[power.card].kind
