"""Owns where the games of an arena are played: here, in several processes, or on the machines of a Ray cluster."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from typing import Any

from ..errors import RequestError
from .games import Fixture, Record, play_fixture


def play_here(fixtures: Sequence[Fixture], jobs: int = 1) -> Iterator[Record]:
    """Yield the games as they are played, in the order of *fixtures*, in *jobs* processes."""
    if jobs <= 1:
        yield from map(play_fixture, fixtures)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play_fixture, fixtures)


def play_on_ray(fixtures: Sequence[Fixture], address: str | None = None) -> Iterator[Record]:
    """Yield the games as they end, played wherever the Ray cluster at *address* has a free core.

    Every machine of the cluster needs machiavel installed; without an address Ray starts on this one.
    """
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise RequestError("ray", "Ray is not installed: pip install ray") from None
    ray.init(address=address, ignore_reinit_error=True)
    remote = ray.remote(play_fixture)
    waiting = [remote.remote(fixture) for fixture in fixtures]
    try:
        while waiting:
            done, waiting = ray.wait(waiting)
            yield from ray.get(done)
    finally:
        ray.shutdown()
