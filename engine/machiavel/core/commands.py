"""Types of the terminal commands that a game may add."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol, TypeAlias

if TYPE_CHECKING:
    import argparse

#: Runs a command; what it prints is for other programs.
CommandHandler: TypeAlias = Callable[["argparse.Namespace"], None]


class CommandAdder(Protocol):
    """Adds a command, in the place of one of that name; the first sentence of its handler's docstring is the help."""

    def __call__(self, name: str, run: CommandHandler) -> argparse.ArgumentParser:
        """Return the command's parser, for its arguments."""
