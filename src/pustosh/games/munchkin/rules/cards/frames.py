"""Rulebook sections: Playing, using, applying, How long effects act and how they are cancelled."""

from collections.abc import Iterator

from pustosh.games.munchkin.box.components import Power
from pustosh.games.munchkin.box.words import Word
from pustosh.games.munchkin.rules.cards.zones import clockwise, discard, held, living
from pustosh.games.munchkin.rules.combat.strength import wins_game
from pustosh.games.munchkin.rules.timing.choosing import is_asked_by
from pustosh.games.munchkin.state.frames import Frame, Target
from pustosh.games.munchkin.state.values import WINNING
from pustosh.games.munchkin.table import Table
from pustosh.kernel.flow import Game

THREATS = {"trap": "MU-TRAP-06", "radiation": "MU-RAD-08", "rad_roll": "MU-RAD-08"}


def top(table: Table) -> Frame:
    return table.frames[-1]


def change_top(table: Table, frame: Frame) -> None:
    """`frame` takes the place of the frame declared last."""
    table.frames = (*table.frames[:-1], frame)


def pop(table: Table) -> None:
    table.frames = table.frames[:-1]


def asked_in_order(table: Table, frame: Frame) -> list[int]:
    """The target first, then clockwise, the one who declared it last."""
    start = frame.target
    if start < 0 or not table.alive[start]:
        start = table.combat.fighter if table.combat else table.turn
    seats = [seat for seat in clockwise(table, start) if seat != frame.seat]
    return seats + ([frame.seat] if frame.seat >= 0 and table.alive[frame.seat] else [])


def stays_out(table: Table, seat: int) -> bool:
    """A yield passes on what others declare about others, not on what concerns this seat."""
    if not table.yields[seat]:
        return False
    mine = any(seat in (frame.seat, frame.target) for frame in table.frames)
    return not mine and yielding(table, seat)


def yielding(table: Table, seat: int) -> bool:
    """MU-FLOW-03. A yield ends early when the combat would decide the game."""
    # MU-COMBAT-14.
    return bool(table.yields[seat]) and not wins_game(table, seat, True)


def leave(table: Table, frame: Frame) -> None:
    """MU-DUR-18. A cancelled card is discarded, and what came along with it."""
    if frame.holds:
        discard(table, frame.card)
    if frame.monster:
        discard(table, frame.monster)


def answered(game: Game[Table]) -> None:
    """Something about the top frame has changed: everybody may think again."""
    table = game.table
    if table.frames:
        change_top(table, top(table)._replace(passed=()))


def may_act(table: Table, seat: int) -> str | None:
    """MU-TRAP-06. In a Trap, or under Radiation (MU-RAD-08): one tries to avoid it, no more."""
    if table.window != "answer" or top(table).target != seat or not top(table).card:
        return None
    return THREATS.get(top(table).kind)


def may_do_else(game: Game[Table], seat: int) -> str | None:
    """MU-CHAR-05. None, or the rule by which a player does nothing else until this is over."""
    handing_out = game.table.window == "choice" and is_asked_by(game, "MU-CHAR-")
    return "MU-CHAR-05" if handing_out else may_act(game.table, seat)


def asks_everybody(table: Table) -> bool:
    """Option of the table: all seats are asked, also those that hold nothing for the moment."""
    return table.options["asking"] == "everybody"


def targets(
    table: Table, seat: int, power: Power, answering: Frame | None = None
) -> Iterator[Target]:
    """Every way in which this may be declared now; none: it cannot be applied."""
    # MU-VERB-03, MU-TIME-06, MU-INTER-01.
    card = table.box.cards[power.card]
    if card.kind in BY_KIND:
        yield from BY_KIND[card.kind](table, seat, power)
        return
    sides: tuple[str, ...] = ("",)
    if card.side != "none":
        sides = ("players", "monsters") if card.side == "choose" else (card.side,)
    for option, do, answers in power.ways:
        if answers == (answering is not None):  # what answers is declared only as an answer
            for target in targets_of(table, seat, do, answering):
                for side in sides:
                    yield target._replace(side=side, option=option)


def targets_of(
    table: Table, seat: int, do: tuple[Word, ...], answering: Frame | None
) -> list[Target]:
    """MU-VERB-03. All combinations of what its words need; words that need a player share one."""
    # MU-TIME-06.
    effects = table.box.words.effects
    combined = [Target()]
    for word, arg in do:
        choose = effects[word].targets
        if choose is not None:
            fields = choose(table, seat, arg, answering)
            combined = [
                target._replace(**more)
                for target in combined
                for more in fields
                if target.may_be(more)
            ]
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
    for foe in table.foes:
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
