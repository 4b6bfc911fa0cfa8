"""Jobs: work that may take long, as a generator that yields its progress and returns its result.

The caller may pause between two steps, show the progress, or drop the job; a dropped job has no effect.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeAlias, TypeVar

ResultT = TypeVar("ResultT")

#: The progress of a job: the amount of work done, and the total.
JobProgress: TypeAlias = tuple[int, int]
Job: TypeAlias = Generator[JobProgress, None, ResultT]


def run_job(job: Generator[Any, None, ResultT]) -> ResultT:
    """Run *job* to its end without pauses and return its result."""
    while True:
        try:
            next(job)
        except StopIteration as end:
            result: ResultT = end.value
            return result
