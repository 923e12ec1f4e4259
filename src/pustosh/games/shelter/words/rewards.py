"""What each word of a green symbol does."""

from collections.abc import Callable

from pustosh.games.shelter.rules.build import build
from pustosh.games.shelter.rules.dwellers import gain_dweller, heal, take_token
from pustosh.games.shelter.rules.exchange import open_exchange
from pustosh.games.shelter.rules.items import gain_item, ready_one
from pustosh.games.shelter.rules.refresh import refresh_items, refresh_rooms
from pustosh.games.shelter.rules.resources import gain_any, gain_cube, gain_happiness
from pustosh.games.shelter.table import Table
from pustosh.kernel.flow import Game


def cube_symbol(game: Game[Table], seat: int, kind: int) -> None:
    """SH-SYM-01. Resource symbol: gain one cube of that resource."""
    gain_cube(game, seat, kind, "SH-RES-01")


def any_symbol(game: Game[Table], seat: int) -> None:
    """SH-SYM-02. '?' symbol: gain one cube of any resource."""
    gain_any(game, seat, "SH-RES-05")


def train_symbol(game: Game[Table], seat: int, cell: int, letter: str) -> None:
    """SH-SYM-08. Training symbol: nothing now (SH-TRAIN-01); the return improves the dweller."""
    game.table.training[game.table.occupant[cell]] = letter


def exchange_symbol(game: Game[Table], seat: int, *rate: int) -> None:
    """SH-SYM-09. Exchange symbol: the shown resources may be exchanged at the shown rate."""
    gives, give, takes, take = rate
    open_exchange(game, seat, (gives, give, takes, take))


def heal_symbol(game: Game[Table], seat: int, cell: int) -> None:
    """SH-SYM-10. Heal symbol: heal this dweller."""
    heal(game, game.table.occupant[cell], "SH-HEAL-01")


REWARDS: dict[str, Callable[..., None]] = {  # every word a green symbol may say
    "cube": cube_symbol,
    "any": any_symbol,
    "happiness": gain_happiness,
    "dweller": gain_dweller,
    "first": take_token,
    "item": gain_item,
    "build": build,
    "train": train_symbol,
    "exchange": exchange_symbol,
    "heal": heal_symbol,
    "ready": ready_one,
    "refresh_items": refresh_items,
    "refresh_rooms": refresh_rooms,
}

# SH-SPEC-07: a second exchange, first-player, heal or training symbol would change nothing.
TWICE = frozenset(REWARDS) - {"exchange", "first", "heal", "train"}

# These change the table and ask nobody, so nothing comes between one and the next.
AT_ONCE = frozenset(("cube", "happiness", "dweller", "first", "refresh_items", "refresh_rooms"))

# These are about the dweller on the slot: their steps get its cell.
ON_SLOT = frozenset(("heal", "train"))
