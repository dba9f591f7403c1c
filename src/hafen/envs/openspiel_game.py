"""Games and states of ``pyspiel``. A state is a record and what each seat has seen; compiled rules work on it.

The first node is chance: it draws the seed from which all later draws follow (sampled stochastic). A state therefore
knows its own future; ``resample_from_infostate`` gives one with a fair future, as seen by one seat.
"""

import ctypes
import functools
import hashlib
from typing import Any

import numpy as np
import numpy.typing as npt
import pyspiel

from hafen.envs.table import Table
from hafen.games import GAMES, get
from hafen.games.contract import Definition
from hafen.kernel.chance import signed64
from hafen.play.game import Game
from hafen.play.numbers import SEEDS

PREFIX = "hafen_"
LONGEST = 1 << 14  # moves; far beyond any game
DRAW = 0  # the only chance action
DIGEST = 16  # bytes that stand for all a seat has seen


def register_all() -> list[str]:
    known = set(pyspiel.registered_names())
    for game_id in GAMES:
        if PREFIX + game_id not in known:
            definition = get(game_id)
            maker = functools.partial(HafenGame, definition)
            # OpenSpiel lets go of it when the interpreter is gone already, which would end the program with an error.
            ctypes.pythonapi.Py_IncRef(ctypes.py_object(maker))
            pyspiel.register_game(_game_type(definition), maker)
    return [PREFIX + game_id for game_id in GAMES]


def _game_type(definition: Definition) -> pyspiel.GameType:
    defaults = {option.name: option.default for option in definition.options}
    players = next(option.values for option in definition.options if option.name == "players")
    return pyspiel.GameType(
        short_name=PREFIX + definition.id,
        long_name=definition.titles["en"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(map(int, players)),
        min_num_players=min(map(int, players)),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults | {"seed": 0},
    )


class HafenGame(pyspiel.Game):  # type: ignore[misc]
    """A game with options. ``seed`` begins the row of deals: state after state gets another one."""

    def __init__(self, definition: Definition, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        seed = int(given.pop("seed", 0))
        self.game = Game(definition, given)
        info = pyspiel.GameInfo(
            num_distinct_actions=int(self.game.rules.MOVES),
            max_chance_outcomes=1,
            num_players=self.game.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_game_type(definition), info, given | {"seed": seed})
        self.table = Table(self.game, "place")
        self.deals = np.random.default_rng(seed)

    def new_initial_state(self) -> "HafenState":
        return HafenState(self)

    def max_chance_nodes_in_history(self) -> int:
        return 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "HafenObserver":
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return HafenObserver(self, perfect_recall=recall)


class HafenState(pyspiel.State):  # type: ignore[misc]
    """Everything that changes is in plain attributes: OpenSpiel copies and pickles them."""

    def __init__(self, game: HafenGame) -> None:
        super().__init__(game)
        self.record = b""  # before the draw there is no position
        self.seat = int(pyspiel.PlayerId.CHANCE)
        self.codes: list[int] = []
        self.result = [0.0] * game.game.players
        self.seen = (b"",) * game.game.players  # of each seat, in short

    def current_player(self) -> int:
        return self.seat

    def is_terminal(self) -> bool:
        return self.seat == int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(DRAW, 1.0)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.codes if player == self.seat else []

    def _apply_action(self, action: int) -> None:
        game: HafenGame = self.get_game()
        table, mover = game.table, self.seat
        if mover == pyspiel.PlayerId.CHANCE:
            table.start(int(game.deals.integers(SEEDS, dtype=np.uint64)))
        else:
            table.put(self.record)
            table.play(action)
            self.result = table.rewards
        self.record = table.record
        self.seat = table.seat if not table.over else int(pyspiel.PlayerId.TERMINAL)
        self.codes = table.legal()
        self.seen = tuple(
            _digest(before, action if seat == mover else None, table.observe(seat))
            for seat, before in enumerate(self.seen)
        )

    def _action_to_string(self, player: int, action: int) -> str:
        return "draw" if player == pyspiel.PlayerId.CHANCE else self.get_game().game.notation(action)

    def returns(self) -> list[float]:
        """Places from 1 to -1 once the game is over."""
        return self.result

    def resample_from_infostate(self, player: int, sampler: Any) -> "HafenState":
        """A state that is the same to a player, everything else dealt anew. The sampler gives numbers from 0 to 1."""
        twin: HafenState = self.clone()
        if self.record:
            table: Table = self.get_game().table
            table.put(self.record)
            table.redeal(player, signed64(int(sampler() * (SEEDS - 1))))
            twin.record = table.record
        return twin

    def __str__(self) -> str:
        """The whole position, hidden parts included: for people and tests, not for players."""
        if not self.record:
            return "before the draw"
        table: Table = self.get_game().table
        table.put(self.record)
        return f"{table.game.id}, ply {table.ply}, to move {self.seat}: {hashlib.sha256(self.record).hexdigest()}"


def _digest(before: bytes, own_move: int | None, observation: npt.NDArray[np.int16]) -> bytes:
    """All that was seen before, and what is seen now."""
    hashed = hashlib.blake2b(before, digest_size=DIGEST)
    hashed.update(repr(own_move).encode() + b"\0" + observation.tobytes())
    return hashed.digest()


class HafenObserver:
    """The slices of ``observation_layout`` as pieces; with perfect recall also a digest of all that was seen."""

    def __init__(self, game: HafenGame, *, perfect_recall: bool) -> None:
        layout = game.game.observation_layout()
        size = layout[-1]["stop"]
        self._table, self._recall = game.table, perfect_recall
        self.tensor = np.zeros(size + (DIGEST if perfect_recall else 0), np.float32)
        self.dict = {part["name"]: self.tensor[part["start"] : part["stop"]].reshape(part["shape"]) for part in layout}
        if perfect_recall:
            self.dict["seen"] = self.tensor[size:]

    def set_from(self, state: HafenState, player: int) -> None:
        self.tensor.fill(0)
        if state.record:
            seen = self._observed(state, player)
            self.tensor[: len(seen)] = seen
            if self._recall:
                self.dict["seen"][:] = np.frombuffer(state.seen[player], np.uint8) / 255

    def string_from(self, state: HafenState, player: int) -> str:
        if not state.record:
            return "before the draw"
        known = hashlib.blake2b(self._observed(state, player).tobytes(), digest_size=DIGEST).digest()
        told = state.seen[player] if self._recall else known
        return f"seat {player}, ply {self._table.ply}: {told.hex()}"

    def _observed(self, state: HafenState, player: int) -> npt.NDArray[np.int16]:
        self._table.put(state.record)
        return self._table.observe(player)
