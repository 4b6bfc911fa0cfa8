"""Executors, which play the games of an arena in this process, in several processes, or on a Ray cluster."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from importlib import import_module
from multiprocessing import SimpleQueue
from types import FrameType
from typing import Any

from ..core.errors import RequestError
from .runner import GameResult, ScheduledGame, play_game


def play_locally(scheduled_games: Sequence[ScheduledGame], jobs: int = 1) -> Iterator[GameResult]:
    """Play *scheduled_games* in *jobs* processes; yield the results in the same order."""
    if jobs <= 1:
        yield from map(play_game, scheduled_games)
        return
    started: SimpleQueue[int] = SimpleQueue()
    pool = ProcessPoolExecutor(jobs, initializer=_start_worker, initargs=(started,))
    is_whole = False
    try:
        yield from pool.map(_play_in_worker, scheduled_games)
        is_whole = True
    finally:
        while not (is_whole or started.empty()):  # running games are ended, not awaited
            with suppress(OSError):
                os.kill(started.get(), signal.SIGTERM)
        pool.shutdown(cancel_futures=True)


class _WorkerState:
    """The state of a worker process."""

    is_playing = False
    is_over = False


def _start_worker(started: SimpleQueue[int]) -> None:
    """Report the id of this worker process, and let signals end its game when the arena is interrupted."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _stop_worker)
    started.put(os.getpid())


def _stop_worker(_signal: int, _frame: FrameType | None) -> None:
    """End the running game and its programs, and let this process start no other game."""
    is_playing, _WorkerState.is_playing, _WorkerState.is_over = _WorkerState.is_playing, False, True
    if is_playing:
        raise KeyboardInterrupt


def _play_in_worker(scheduled: ScheduledGame) -> GameResult:
    if _WorkerState.is_over:
        raise KeyboardInterrupt
    _WorkerState.is_playing = True
    try:
        return play_game(scheduled)
    finally:
        _WorkerState.is_playing = False


def play_on_ray(scheduled_games: Sequence[ScheduledGame], address: str | None = None) -> Iterator[GameResult]:
    """Play the games on the Ray cluster at *address*; yield each result when its game ends.

    Without an address Ray is started on this machine. Every machine of the cluster must have machiavel installed.
    Raises RequestError if Ray is not installed here.
    """
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise RequestError("ray", "Ray is not installed: pip install ray") from None
    ray.init(address=address, ignore_reinit_error=True)
    remote = ray.remote(play_game)
    waiting = [remote.remote(scheduled) for scheduled in scheduled_games]
    try:
        while waiting:
            done, waiting = ray.wait(waiting)
            yield from ray.get(done)
    finally:
        ray.shutdown()
