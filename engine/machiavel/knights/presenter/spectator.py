"""Positions to share: the view of spectators (K15.2), a position sampled from it, the start on a match's map."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

from ...core.errors import MachiavelError, PositionTextError
from ...core.game import EVERYONE
from ...rpc.params import Params, text_of, whole_number_of
from ...rpc.session import Session
from ..board.geometry import join_tiles
from ..board.pieces import HARBOUR_KINDS
from ..information.observation import observation
from ..information.resampling import sampled_position_text
from ..notation.parse import load_json
from ..rules.options import CUSTOM, format_rules
from ..rules.position import (
    Position,
    format_position,
    parse_stored_position,
    start_on,
    start_position,
)
from .views import position_view


def spectator_text(session: Session, params: Params) -> Any:
    """Return `{"text"}`: the public part (K15.2) of the position at `ply` or at the cursor, as JSON."""
    visible = observation(session.node(params).position, EVERYONE)
    return {"text": json.dumps(visible, separators=(",", ":"), sort_keys=True)}


def open_spectator_text(session: Session, params: Params) -> Any:
    """Return `{"position", "start"}` of a text of `spectator_text`.

    `position` is the view for spectators. `start` is the text of a position to play on, whose hidden cards are sampled
    by `seed`. Raises PositionTextError.
    """
    sampled = sample_position(text_of(params, "text"), whole_number_of({"count": params.get("seed", 0)}))
    return {"position": position_view(sampled, EVERYONE), "start": format_position(sampled)}


def map_start(session: Session, params: Params) -> Any:
    """Return the start on the map and under the rules of the match (K4.1), as `{"rules"}` or `{"position"}`."""
    start = start_of_map(session.match(params).root.position)
    options = start.options
    return {"position": format_position(start)} if options.map == CUSTOM else {"rules": format_rules(options)}


def start_of_map(position: Position) -> Position:
    """Return the start on the map of *position* under its rules.

    If the rules name another map, they are changed to `map=custom` (K1.8).
    """
    state = position.thaw()
    board, options = state.board, state.rulebook.options
    rows = tuple(join_tiles(board, state.tile_numbers))
    harbours = tuple(sorted((board.edge_names[edge], HARBOUR_KINDS[kind]) for edge, kind in board.harbours.items()))
    start = start_on(options, rows, harbours)
    if options.map == CUSTOM or start == start_position(options):
        return start
    return start_on(replace(options, map=CUSTOM), rows, harbours)


def sample_position(text: str, seed: int) -> Position:
    """Return a random position whose observation for spectators is *text*; raises PositionTextError."""
    visible = load_json(text)
    try:
        sampled = parse_stored_position(sampled_position_text(visible, EVERYONE, Random(seed)))
    except MachiavelError:
        raise
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError) as fault:
        raise _refusal("this is not an observation of a position for spectators") from fault
    if _without_repaired(observation(sampled, EVERYONE)) != _without_repaired(visible):
        raise _refusal("a hand is visible, or cards are missing")
    return sampled


def _without_repaired(visible: dict[str, Any]) -> dict[str, Any]:
    """Return *observed* without the fields that `parse_stored_position` repairs."""
    return {**visible, "longest": None, "players": [{**fields, "knights": None} for fields in visible["players"]]}


def _refusal(message: str) -> PositionTextError:
    error = PositionTextError("position", message)
    error.code = "position/text"
    return error
