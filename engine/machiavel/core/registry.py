"""Owns the one list of games. A game's package is imported when it is first asked for, never before."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from .errors import RequestError
from .game import Game

#: Each is a package of `machiavel` whose `game` module has a `GAME`.
GAME_NAMES: Final = ("djambi", "knights")
#: What a record, a file or a link is of that names no game.
DEFAULT_GAME: Final = "djambi"

_loaded: dict[str, Game[Any]] = {}


def get_game(name: Any = DEFAULT_GAME) -> Game[Any]:
    """Return the game of that name; raises RequestError, also for what is no text."""
    if not isinstance(name, str) or name not in _loaded:
        if name not in GAME_NAMES:
            raise RequestError("game", f"no game is called {str(name)[:40]!r}", {"game": str(name)[:40]})
        _loaded[name] = import_module(f"machiavel.{name}.game").GAME
    return _loaded[name]


def register_game(game: Game[Any]) -> None:
    """Let a game that lies elsewhere be found by its name: a test's, or one of the reader's own."""
    _loaded[game.name] = game
