"""A cache of the rules' answers: millions of cases are made of the same few games.

The fuzz is of the code around the rules: texts, records, matches, the page. The rules are pure functions, so a result
can be cached; refusals (exceptions) are not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from machiavel.core.game import Game

#: The methods of a game that depend on their arguments alone.
RULES: Final = (
    *("game_type", "start", "parse_position", "format_position", "seats_to_act", "actor", "apply", "replay"),
    *("reveals_information", "events", "redact_action", "observation"),
)
#: The methods of its presenter that depend on their arguments alone.
VIEWS: Final = ("position_view", "action_input")
#: A full cache is cleared.
MAX_ENTRIES: Final = 100_000


def cache_rules(game: Game[Any]) -> None:
    """Cache the pure methods of *game* and its presenter in this process."""
    for owner, names in ((game, RULES), (game.presenter, VIEWS)):
        for name in names:
            setattr(owner, name, cached(getattr(owner, name)))


def cached(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return *function* with a cache. Numbers and texts are compared by value, other arguments by identity."""
    known: dict[tuple[Any, ...], tuple[Any, Any]] = {}

    def cached_function(*arguments: Any) -> Any:
        key = tuple(a if isinstance(a, str | int) else (id(a),) for a in arguments)
        found = known.get(key)
        if found is None:
            if len(known) >= MAX_ENTRIES:
                known.clear()
            # The cache holds the arguments, too, since the id of a deleted object may be used again.
            found = known[key] = (function(*arguments), arguments)
        return found[0]

    return cached_function
