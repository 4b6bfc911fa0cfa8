"""Players of an arena: the computer players of a game, and other programs.

The name of a player, as on the command line, is one of these:

    4, level4               a level of the game; level6@2.5 gives it 2.5 seconds a decision
    greedy, random          a baseline of the game: the best action one ply deep, or a random one
    nodes=2000,opponent_model=paranoid
                            a search of the game with these limits and settings
    3,war=0; level=3,war=0  a level of the game with these settings
    program:COMMAND LINE    a program that speaks the protocol of docs/protocol.md;
                            program@2.5:COMMAND LINE gives it 2.5 seconds a decision
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter, process_time
from typing import Any, Final, Protocol

from ..core.ai import InformationState, SearchRequest, run_to_end
from ..core.errors import RequestError
from ..core.game import Game
from ..core.registry import DEFAULT_GAME
from .engine_process import EngineProcess

#: The name of another program: `program:COMMAND LINE` or `program@SECONDS:COMMAND LINE`.
PROGRAM: Final = re.compile(r"program(?:@([^:]*))?:(.*)", re.DOTALL)
#: The seconds that another program has for a decision, unless its name says another number.
ENGINE_SECONDS: Final = 1.0


@dataclass(frozen=True, slots=True)
class Decision:
    """Everything that a player receives for a decision."""

    game: Game[Any]
    information_state: InformationState
    #: All earlier observations, the oldest first. Empty in games with secrets, which use `information_state.memory`.
    history: Sequence[Any] = ()
    #: Returns the number of actions that the seat may still do in this turn, by the first words in `Game.max_per_turn`.
    remaining: Callable[[], Mapping[str, int]] = dict


class Player(Protocol):
    """A player, which decides for its seats and remembers nothing of the game between two decisions."""

    def choose_action(self, decision: Decision, rng: Random) -> str:
        """Return the text of an action; raises BrokenError if another program breaks the protocol."""

    def close(self) -> None:
        """Free the resources of the player."""


class BuiltinPlayer:
    """A computer player of the game. It counts the nodes of its searches and their processor seconds."""

    def __init__(self, request: SearchRequest) -> None:
        self.request = request
        self.nodes = 0
        self.seconds = 0.0

    def choose_action(self, decision: Decision, rng: Random) -> str:
        """Run a search and return its best action."""
        begun = process_time()
        session = decision.game.ai.start_search(decision.information_state, self.request, rng)
        action = run_to_end(session)
        self.seconds += process_time() - begun
        self.nodes += session.nodes
        return action

    def close(self) -> None:
        """Do nothing, because there are no resources to free."""


class ExternalPlayer:
    """A player that is another program, which is started at its first decision."""

    def __init__(self, command: str, seconds: float | None = None) -> None:
        self.command = command
        self.allowed_seconds = seconds or ENGINE_SECONDS
        self.process: EngineProcess | None = None

    def choose_action(self, decision: Decision, rng: Random) -> str:
        """Return the answer of the program to *decision*, which is not checked."""
        self.start_program(decision.game)
        assert self.process is not None
        return self.process.best_move(list(protocol_lines(decision)), self.allowed_seconds)

    def start_program(self, game: Game[Any]) -> None:
        """Start the program if it is not running; raises RequestError or BrokenError."""
        if self.process is None:
            self.process = EngineProcess(self.command)
            if game.name != DEFAULT_GAME:
                self.process.send_line(f"game {game.name}")

    def close(self) -> None:
        """End the program."""
        if self.process is not None:
            self.process.close()


def protocol_lines(decision: Decision) -> Sequence[str]:
    """Return *decision* as lines of the protocol (docs/protocol.md)."""
    game, state = decision.game, decision.information_state
    if isinstance(state.observation, str):
        return [*(f"history {text}" for text in decision.history), f"position {state.observation}"]
    lines = [f"seat {game.seat_ids[state.seat]}"]
    if state.memory is not None:
        lines.append(f"memory {_compact_json(state.memory)}")
    lines += [f"left {word} {count}" for word, count in decision.remaining().items()]
    return [*lines, f"observation {_compact_json(state.observation)}"]


def _compact_json(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


def make_player(game: Game[Any], name: str) -> Player:
    """Return the player called *name*; raises RequestError if there is none."""
    if program := PROGRAM.fullmatch(name):
        return _external_player(name, *program.groups())
    return BuiltinPlayer(_request_from_name(game, name))


def _external_player(name: str, seconds: str | None, command: str) -> ExternalPlayer:
    try:
        return ExternalPlayer(command, None if seconds is None else _parse_positive(seconds))
    except ValueError:
        raise _unknown_player(name) from None


def check_player(game: Game[Any], name: str, rules: str) -> None:
    """Raise RequestError or BrokenError if there is no such player, or if its program cannot be started."""
    player = make_player(game, name)
    try:
        if isinstance(player, ExternalPlayer):
            player.start_program(game)
        elif isinstance(player, BuiltinPlayer) and player.request.settings:
            start = game.ai.random_opening(rules, Random(0))
            seat = game.game_type(start).seats[0]
            game.ai.start_search(InformationState(seat, game.observation(start, seat)), player.request, Random(0))
    finally:
        player.close()


def _request_from_name(game: Game[Any], name: str) -> SearchRequest:
    ai = game.ai
    try:
        if name in ai.baselines:
            return SearchRequest(baseline=name)
        first, *pairs = name.split(",")
        if "=" in first:
            return _request_from_pairs(ai.levels, name.split(","))
        number, _, seconds = first.removeprefix("level").partition("@")
        limit = [f"seconds={seconds}"] if seconds else []
        return _request_from_pairs(ai.levels, [f"level={number}", *limit, *pairs])
    except ValueError:
        raise _unknown_player(name) from None


def _unknown_player(name: str) -> RequestError:
    return RequestError("player", f"no player is called {name[:60]!r}", {"player": name[:60]})


def _request_from_pairs(levels: int, pairs: Sequence[str]) -> SearchRequest:
    """Return the search request of pairs such as `level=3`, `nodes=2000`, `seconds=1`, `SETTING=VALUE`.

    The settings are not checked here but by the game, at the start of a search. Raises ValueError for a text that is no
    pair and for an invalid level or limit.
    """
    settings: dict[str, float | str] = {}
    for pair in pairs:
        key, value = pair.split("=")
        settings[key] = _parse_value(value)
    level, nodes, seconds = (settings.pop(name, None) for name in ("level", "nodes", "seconds"))
    return SearchRequest(
        level=None if level is None else _parse_level(str(level), levels),
        nodes=None if nodes is None else int(_parse_positive(str(nodes))),
        seconds=None if seconds is None else _parse_positive(str(seconds)),
        settings=settings,
        clock=perf_counter,
    )


def _parse_level(text: str, levels: int) -> int:
    if not (text.isascii() and text.isdecimal() and 1 <= int(text) <= levels):
        raise ValueError(text)
    return int(text)


def _parse_value(text: str) -> float | str:
    try:
        number = float(text) if "." in text else int(text)
    except ValueError:
        return text
    return number if math.isfinite(number) else text


def _parse_positive(text: str) -> float:
    number = float(text)
    if not (math.isfinite(number) and number > 0):
        raise ValueError(text)
    return number
