"""The registry of games. A game's package is imported at the first `get_game` of its name, not before."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from .errors import RequestError
from .game import Game

#: Names of packages in `machiavel`; the module `game` of each defines `GAME`.
GAME_NAMES: Final = ("djambi", "knights")
#: The game of records, files and links that name none.
DEFAULT_GAME: Final = "djambi"

_loaded: dict[str, Game[Any]] = {}


def get_game(name: Any = DEFAULT_GAME) -> Game[Any]:
    """Return the game of that name; raises RequestError for any other value."""
    if not isinstance(name, str) or name not in _loaded:
        if name not in GAME_NAMES:
            raise RequestError("game", f"no game is called {str(name)[:40]!r}", {"game": str(name)[:40]})
        _loaded[name] = import_module(f"machiavel.{name}.game").GAME
    return _loaded[name]


def register_game(game: Game[Any]) -> None:
    """Make a game from outside the package, such as a test's, available under its name."""
    _loaded[game.name] = game
