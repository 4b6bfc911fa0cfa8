"""Owns a memory for what the rules say: millions of spoiled links and files are made of the same few games.

What is fuzzed lies around the rules: texts, records, matches, the page. The rules themselves are pure, so that each is
asked once; whatever has not been asked yet, and whatever is refused, is asked as ever.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from machiavel.core.game import Game

#: Of a game: what depends on its arguments alone.
RULES: Final = (
    *("game_type", "start", "parse_position", "format_position", "seats_to_act", "actor", "apply", "replay"),
    *("reveals_information", "events", "redact_action", "observation"),
)
#: Of its presenter.
VIEWS: Final = ("position_view", "action_input")
#: Then all is forgotten.
MAX_ENTRIES: Final = 100_000


def cache_rules(game: Game[Any]) -> None:
    """Let *game* and its presenter answer the same question but once, as long as this process lasts."""
    for owner, names in ((game, RULES), (game.presenter, VIEWS)):
        for name in names:
            setattr(owner, name, cached(getattr(owner, name)))


def cached(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return *function* with a memory. Numbers and texts are the same when they are equal, all else when it is one."""
    known: dict[tuple[Any, ...], tuple[Any, Any]] = {}

    def remembered(*arguments: Any) -> Any:
        key = tuple(a if isinstance(a, str | int) else (id(a),) for a in arguments)
        found = known.get(key)
        if found is None:
            if len(known) >= MAX_ENTRIES:
                known.clear()
            # The arguments are kept, too, or another object might get the number of one that is gone.
            found = known[key] = (function(*arguments), arguments)
        return found[0]

    return remembered
