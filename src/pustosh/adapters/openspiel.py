"""The games for OpenSpiel, with chance nodes: importing this registers all four.

import pyspiel
import pustosh.adapters.openspiel

game = pyspiel.load_game("python_pustosh_shelter", {"players": 2})
"""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import numpy as np
import pyspiel

from pustosh.adapters.positions import Position, Setup, beginning
from pustosh.encoding.returns import returns
from pustosh.games import game
from pustosh.kernel.chance import First
from pustosh.kernel.faults import Fault
from pustosh.kernel.spec import GameSpec

FEWEST = 1_024  # outcomes of one chance node that any pack may have

encode = msgspec.json.Encoder(order="deterministic").encode


def type_of(spec: GameSpec) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"python_pustosh_{spec.name}",
        long_name=f"Pustosh: {spec.title}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.IDENTICAL if spec.cooperative else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=spec.seats[1],
        min_num_players=spec.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": spec.seats[0],
            "options": "",
            "pack": "",
            "max_length": spec.most_decisions,
        },
        default_loadable=True,
    )


def info_of(setup: Setup, length: int) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=setup.kit.numbering.size,
        max_chance_outcomes=max(FEWEST, pieces(setup)),
        num_players=setup.seats,
        min_utility=0.0,
        max_utility=1.0,
        max_game_length=length,
    )


def pieces(setup: Setup) -> int:
    """Chance never picks among more things than there are in the box."""
    spec = setup.kit.spec
    table = spec.new_game(setup.seats, dict(setup.options), setup.kit.box, First())
    return 1 + sum(spec.pieces(table).values())


def setup_of(name: str, given: dict[str, Any]) -> Setup:
    """Options are written `columns=outer;last_player_cube=yes`. What is wrong is said here."""
    pack = Path(given["pack"]) if given.get("pack") else None
    pairs = [pair.partition("=") for pair in given.get("options", "").split(";") if pair]
    options = tuple((option, value) for option, _, value in pairs)
    setup = Setup(name, pack, int(given.get("players", game(name).seats[0])), options)
    beginning(setup)
    return setup


class SpielGame(pyspiel.Game):
    """A game for so many seats."""

    name: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        try:
            self.setup = setup_of(self.name, given)
        except Fault as fault:
            raise pyspiel.SpielError(str(fault)) from None
        spec = self.setup.kit.spec
        self.length = int(given.get("max_length", spec.most_decisions))
        super().__init__(type_of(spec), info_of(self.setup, self.length), given)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(self, wanted.perfect_recall)


class SpielState(pyspiel.State):
    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.setup = game.setup
        self.length = game.length
        self.moves = 0  # of seats; a game that is too long ends without a winner
        self.pasts = [b""] * game.setup.seats  # what each seat knew and did when it was asked
        self._position: Position | None = None

    @property
    def position(self) -> Position:
        """Laid out when it is first looked at: OpenSpiel makes a state for each copy."""
        if self._position is None:
            self._position = beginning(self.setup)
        return self._position

    def current_player(self) -> int:
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.position.mover

    def is_terminal(self) -> bool:
        return self.position.over or self.moves >= self.length

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.open()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        node = self.position.node
        assert node is not None
        return node.outcomes

    def _apply_action(self, action: int) -> None:
        mover = self.position.mover
        if mover >= 0:
            self.moves += 1
            knew = self.knows(mover)
            self.pasts[mover] = hashlib.sha256(knew + str(action).encode()).digest()
        self.position.apply(action)

    def knows(self, seat: int) -> bytes:
        """The view, what was said of a choice so far, and the past as the seat knows it."""
        position = self.position
        mine = position.prefix if position.mover == seat else ()
        seen = encode((position.view(seat), mine))
        return seen + self.pasts[seat].hex().encode()

    def _action_to_string(self, player: int, action: int) -> str:
        position = self.position
        if player == pyspiel.PlayerId.CHANCE:
            labels = position.node.labels if position.node is not None else {}
            return f"chance {labels.get(action, action)}"
        return position.kit.numbering.name(action)

    def returns(self) -> list[float]:
        position = self.position
        outcome = position.kit.spec.outcome(position.game) if position.over else None
        return returns(outcome, self.setup.seats, position.kit.spec.cooperative)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> Any:
        """A state that the seat cannot tell from this one."""
        twin = self.clone()
        twin._position = self.position.determinize(player, Sampled(sampler))
        return twin

    def __str__(self) -> str:
        position = self.position
        if position.node is not None:
            return f"chance picks among {len(position.node.outcomes)}"
        return encode(position.view(None)).decode()


class Sampled:
    """Chance that comes from OpenSpiel's sampler of numbers below 1."""

    __slots__ = ("_next",)

    def __init__(self, sampler: Callable[[], float]) -> None:
        self._next = sampler

    def roll(self, sides: int) -> int:
        return int(self._next() * sides) + 1

    def pick(self, among: Any) -> int:
        return int(self._next() * len(among))


class SpielObserver:
    """The vector of docs/adapters.md, and the view as JSON."""

    def __init__(self, game: SpielGame, recalls: bool) -> None:
        self.observation = game.setup.kit.observation
        self.recalls = recalls
        self.tensor = np.zeros(self.observation.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        view = state.position.view(player)
        if view is not None:
            self.observation.write(view, self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        if self.recalls:
            return state.knows(player).decode()
        return encode(state.position.view(player)).decode()


class ShelterGame(SpielGame):
    name = "shelter"


class FalloutGame(SpielGame):
    name = "fallout"


class MunchkinGame(SpielGame):
    name = "munchkin"


class WarOfMineGame(SpielGame):
    name = "warofmine"


# OpenSpiel's list outlives the interpreter, so only classes can be in it: they are never freed.
for _made in (ShelterGame, FalloutGame, MunchkinGame, WarOfMineGame):
    pyspiel.register_game(type_of(game(_made.name)), _made)
