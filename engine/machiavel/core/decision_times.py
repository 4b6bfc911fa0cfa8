"""Times of a level's decisions in games against itself, for benchmarks."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Any

from .ai import InformationState, SearchRequest
from .chance import ChanceSampler
from .game import CHANCE, Game, Transition


def decision_times(game: Game[Any], rules: str, level: int, count: int, seed: int) -> list[tuple[float, float]]:
    """Let computer players of a level make *count* decisions, in one game after the other; return their times.

    Each entry has the milliseconds of the whole search and of its longest step. Throws, and actions without an
    alternative, do not count as decisions.
    """
    dice, rng, times = ChanceSampler(seed), Random(seed), list[tuple[float, float]]()
    while len(times) < count:
        times += _times_of_game(game, game.start(rules), level, count - len(times), dice, rng)
    return times


def _times_of_game(
    game: Game[Any], position: Any, level: int, count: int, dice: ChanceSampler, rng: Random
) -> list[tuple[float, float]]:
    """Return the times of a game that begins at *position*, at most *count*."""
    line, times = [position], list[tuple[float, float]]()
    memories: dict[int, Any] = dict.fromkeys(game.game_type(position).seats)
    while len(times) < count and game.outcome(line) is None:
        seat = game.seats_to_act(position)[0]
        if seat == CHANCE:
            action = dice.sample_throw(game, position)
        else:
            information = InformationState(seat, game.observation(position, seat), memories[seat])
            action, taken = _timed_action(game, information, level, rng)
            if len(game.actions(position, seat)) > 1:
                times.append(taken)
        after = game.apply(position, action)
        transition = Transition(position, action, after, game.actor(position, action))
        memories = {each: game.update_memory(memory, transition, each) for each, memory in memories.items()}
        position = after
        line.append(position)
    return times


def _timed_action(
    game: Game[Any], information: InformationState, level: int, rng: Random
) -> tuple[str, tuple[float, float]]:
    """Return the action of a level, and the milliseconds of its search and of the longest step."""
    begun = last = perf_counter()
    session = game.ai.start_search(information, SearchRequest(level=level), rng)
    max_step, is_done = 0.0, False
    while not is_done:
        is_done = session.step()
        now = perf_counter()
        max_step, last = max(max_step, now - last), now
    return session.best_action(), (1000 * (last - begun), 1000 * max_step)
