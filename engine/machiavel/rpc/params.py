"""Parameters of requests: each function returns one parameter, or raises RequestError if it is invalid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from ..core import registry
from ..core.errors import RequestError
from ..core.game import CHANCE, EVERYONE, OMNISCIENT, Game, Viewer
from ..match.match import truncated_names

Params: TypeAlias = dict[str, Any]

#: The maximum number of tokens of a prefix; no action has as many.
MAX_PREFIX_TOKENS: Final = 32
#: The largest whole number that JavaScript represents exactly.
MAX_NUMBER: Final = 2**53
#: The ids of CHANCE, EVERYONE and OMNISCIENT in requests and answers.
CHANCE_ID: Final = "chance"
EVERYONE_ID: Final = "table"
OMNISCIENT_ID: Final = "open"


def text_of(params: Params, name: str) -> str:
    """Return the text called *name*."""
    value = params.get(name)
    if not isinstance(value, str):
        raise RequestError("parameter", f"{name} is a text", {"parameter": name})
    return value


def whole_number_of(params: Params, name: str = "count") -> int:
    """Return the whole number from 0 on called *name*; the default is 1, which fits counts."""
    value = params.get(name, 1)
    if type(value) is not int or not 0 <= value <= MAX_NUMBER:
        raise RequestError("parameter", f"{name} is a number from 0 on", {"parameter": name})
    return value


def number_of(params: Params, name: str, default: float) -> float:
    """Return the number from 0 on called *name*."""
    value = params.get(name, default)
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= MAX_NUMBER:
        raise RequestError("parameter", f"{name} is a number from 0 on", {"parameter": name})
    return value


def flag_of(params: Params, name: str) -> bool:
    """Return the boolean called *name*; the default is False."""
    value = params.get(name, False)
    if not isinstance(value, bool):
        raise RequestError("parameter", f"{name} is true or false", {"parameter": name})
    return value


def prefix_of(params: Params) -> tuple[str, ...]:
    """Return the tokens of the parameter `prefix`."""
    value = params.get("prefix")
    if not isinstance(value, list) or len(value) > MAX_PREFIX_TOKENS or not all(isinstance(t, str) for t in value):
        raise RequestError("parameter", "prefix is a short list of texts", {"parameter": "prefix"})
    return tuple(value)


def texts_of(params: Params, name: str) -> list[str]:
    """Return the list of texts called *name*; the default is empty."""
    value = params.get(name, [])
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise RequestError("parameter", f"{name} is a list of texts", {"parameter": name})
    return value


def game_of(params: Params) -> Game[Any]:
    """Return the game that the parameter `game` names, or the default game."""
    return registry.get_game(text_of(params, "game")) if "game" in params else registry.get_game()


def players_of(params: Params, game: Game[Any]) -> dict[str, str]:
    """Return the parameter `players`: the names of the players by seat id."""
    value = params.get("players") or {}
    ids = game.seat_ids
    if not isinstance(value, dict) or not all(c in ids and isinstance(n, str) for c, n in value.items()):
        raise RequestError("parameter", f"players are names by seat: {', '.join(ids)}", {"parameter": "players"})
    return truncated_names(value)


def seat_of(params: Params, game: Game[Any], position: Any = None) -> int:
    """Return the seat, CHANCE or EVERYONE with the id `seat`; with *position* it must be a seat of that position."""
    value = text_of(params, "seat")
    ids = game.seat_ids if position is None else seat_ids(game, game.game_type(position).seats)
    known = [*ids, EVERYONE_ID, CHANCE_ID]
    if value not in known:
        raise RequestError("parameter", f"seat is one of {', '.join(known)}", {"parameter": "seat"})
    return seat_from_id(game, value)


def viewer_of(params: Params, game: Game[Any], position: Any) -> Viewer:
    """Return the viewer with the id `viewer`; the default is EVERYONE, in a game without secrets OMNISCIENT."""
    if "viewer" not in params:
        return EVERYONE if game.game_type(position).has_hidden_information else OMNISCIENT
    value = params["viewer"]
    known = [*game.seat_ids, EVERYONE_ID, OMNISCIENT_ID]
    if value not in known:
        raise RequestError("parameter", f"viewer is one of {', '.join(known)}", {"parameter": "viewer"})
    return OMNISCIENT if value == OMNISCIENT_ID else seat_from_id(game, value)


def seat_from_id(game: Game[Any], name: str) -> int:
    """Return the seat, EVERYONE or CHANCE that has the id."""
    others = {EVERYONE_ID: EVERYONE, CHANCE_ID: CHANCE}
    return others[name] if name in others else game.seat_ids.index(name)


def seat_id(game: Game[Any], seat: int) -> str:
    """Return the id of a seat, of CHANCE or of EVERYONE."""
    return {EVERYONE: EVERYONE_ID, CHANCE: CHANCE_ID}.get(seat) or game.seat_ids[seat]


def seat_ids(game: Game[Any], seats: Sequence[int]) -> list[str]:
    """Return the ids of *seats*."""
    return [seat_id(game, seat) for seat in seats]


def ply_of(value: Any, last: int) -> int:
    """Return *value* if it is a ply from 0 to *last*; raises RequestError for any other value."""
    if type(value) is not int or not 0 <= value <= last:
        raise RequestError("parameter", f"ply is a number from 0 to {last}", {"parameter": "ply"})
    return value
