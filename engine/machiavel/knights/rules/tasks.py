"""Owns the table of tasks (K3.3): who decides, what is written of them, what answers there are.

A task in a State is a tuple: its name, then numbers. Every module of the rules adds its tasks here, one row each.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from ..board.pieces import ACTION

if TYPE_CHECKING:
    from .state import State, Task


class TaskRow(NamedTuple):
    """One sort of task."""

    #: The codes of all answers; none, and the task is taken off (K3.4).
    choices: Callable[[State, Task], list[int]]
    #: What follows its name: keys of `format.TASK_PARAM_FORMATS`, `?` after what may be null. The first is who decides.
    params: tuple[str, ...]
    #: The stages at which it may be due.
    stages: tuple[int, ...]
    #: The weights beside `choices` where chance decides.
    weights: Callable[[State, Task], list[int]] | None = None


TASKS: Final[dict[str, TaskRow]] = {}
#: Tasks whose answer chance gives (K3.2).
CHANCE_TASKS: Final[set[str]] = set()


def add_task(
    name: str,
    choices: Callable[[State, Task], list[int]],
    *params: str,
    stages: tuple[int, ...] = (ACTION,),
    weights: Callable[[State, Task], list[int]] | None = None,
) -> None:
    """Add a row to the table of tasks."""
    TASKS[name] = TaskRow(choices, params, stages, weights)
    if weights:
        CHANCE_TASKS.add(name)


def decrement_task(state: State) -> None:
    """Take one from the number at the end of the first task, and the task off at 0 (K6.6)."""
    task = state.todo[0]
    left = task[-1] - 1
    state.todo = ((*task[:-1], left), *state.todo[1:]) if left else state.todo[1:]


def pop_task(state: State) -> Task:
    """Take the first task off and return it."""
    task = state.todo[0]
    state.todo = state.todo[1:]
    return task


def push_tasks(state: State, *tasks: Task) -> None:
    """Add new tasks before the others (K3.3)."""
    state.todo = (*tasks, *state.todo)
