"""The registry of games. The package of a game is imported when `get_game` is first called with its name."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from .errors import RequestError
from .game import Game

#: The packages of `machiavel` that are games; the module `game` of each defines `GAME`.
GAME_NAMES: Final = ("djambi", "knights")
#: The game of records, files and links that name no game.
DEFAULT_GAME: Final = "djambi"

_loaded: dict[str, Game[Any]] = {}


def get_game(name: Any = DEFAULT_GAME) -> Game[Any]:
    """Return the game called *name*; raises RequestError if there is none."""
    if not isinstance(name, str) or name not in _loaded:
        if name not in GAME_NAMES:
            raise RequestError("game", f"no game is called {str(name)[:40]!r}", {"game": str(name)[:40]})
        _loaded[name] = import_module(f"machiavel.{name}.game").GAME
    return _loaded[name]


def register_game(game: Game[Any]) -> None:
    """Register a game from outside the package, such as one of a test, under its name."""
    _loaded[game.name] = game
