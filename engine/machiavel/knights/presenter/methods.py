"""RPC methods that only Knights has."""

from __future__ import annotations

from typing import Any, Final

from ...rpc.params import Params, text_of, whole_number_of
from ...rpc.session import Method, Session
from ..lessons.exercises import LESSON_METHODS
from ..mapgen import start_on_generated_map
from ..rules.position import format_position
from .bank_summary import stock_at
from .choices import KnightsActionInput
from .preview import preview, threats
from .spectator import map_start, open_spectator_text, spectator_text


def preview_action(session: Session, params: Params) -> Any:
    """Return `Preview` of `action` at `ply`, by default at the cursor, as `viewer` may see it."""
    position = session.node(params).position
    return preview(position, text_of(params, "action"), session.viewer(params))


def threats_to(session: Session, params: Params) -> Any:
    """Return the `Threat`s to `seat` at `ply`, by default at the cursor."""
    return threats(session.node(params).position, session.seat(params))


def actions_at(session: Session, params: Params) -> Any:
    """Return every legal action that names `place`, at `ply`, by default at the cursor."""
    position = session.node(params).position
    return KnightsActionInput(position, position.actor).actions_at(text_of(params, "place"))


def generate_map(session: Session, params: Params) -> Any:
    """Return `{"position"}`: the start on a map generated from `kind`, `seed`, `rules` and `islets` (0 by default)."""
    seed = whole_number_of({"count": params.get("seed", 0)})
    islets = whole_number_of({"count": params.get("islets", 0)})
    start = start_on_generated_map(text_of(params, "kind"), seed, text_of(params, "rules"), islets)
    return {"position": format_position(start)}


METHODS: Final[dict[str, Method]] = {
    "preview": preview_action,
    "threats": threats_to,
    "actionsAt": actions_at,
    "generateMap": generate_map,
    "spectatorText": spectator_text,
    "openSpectatorText": open_spectator_text,
    "mapStart": map_start,
    "stock": stock_at,
    **LESSON_METHODS,
}
