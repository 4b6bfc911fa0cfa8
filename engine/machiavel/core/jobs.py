"""Owns work that may take long: a generator that yields how far it has come and returns what it has made.

Whoever steps it may pause between two steps, tell a person how far it is, or give it up; nothing is kept of it then.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeAlias, TypeVar

ResultT = TypeVar("ResultT")

#: How much is done, and of how much.
JobProgress: TypeAlias = tuple[int, int]
Job: TypeAlias = Generator[JobProgress, None, ResultT]


def run_job(work: Generator[Any, None, ResultT]) -> ResultT:
    """Return what *work* makes, done in one go; whatever it yields is passed over."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: ResultT = end.value
            return result
