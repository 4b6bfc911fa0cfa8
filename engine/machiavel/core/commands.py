"""Types of the terminal commands that a game may add."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol, TypeAlias

if TYPE_CHECKING:
    import argparse

#: A function that runs a command; other programs read what it prints.
CommandHandler: TypeAlias = Callable[["argparse.Namespace"], None]


class CommandAdder(Protocol):
    """Adds a command to the terminal and replaces any of the same name.

    The first sentence of the handler's docstring is the command's help.
    """

    def __call__(self, name: str, run: CommandHandler) -> argparse.ArgumentParser:
        """Add the command *name*; return its parser, to which the caller adds arguments."""
