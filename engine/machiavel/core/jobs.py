"""Jobs: work that may take long, as a generator that yields its progress and returns its result.

The caller may pause between two steps, show the progress, or drop the job; a dropped job leaves no trace.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeAlias, TypeVar

ResultT = TypeVar("ResultT")

#: The amount done, and the total.
JobProgress: TypeAlias = tuple[int, int]
Job: TypeAlias = Generator[JobProgress, None, ResultT]


def run_job(job: Generator[Any, None, ResultT]) -> ResultT:
    """Run *job* to its end and return its result; its progress is ignored."""
    while True:
        try:
            next(job)
        except StopIteration as end:
            result: ResultT = end.value
            return result
