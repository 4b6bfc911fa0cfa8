"""Owns what others are sent of a match: a position as onlookers see it, one that it could be, and the bare map."""

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
from ..information.memory import sampled_position_text
from ..information.observation import observation
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
    """Return `{"text"}`: the position at `ply` or at the cursor as everybody may know it (K15.2), as JSON text."""
    seen = observation(session.node(params).position, EVERYONE)
    return {"text": json.dumps(seen, separators=(",", ":"), sort_keys=True)}


def open_spectator_text(session: Session, params: Params) -> Any:
    """Return `{"position", "start"}` of such a text: what is shown of it, and a position's text to play on from.

    What is hidden is dealt from `seed`, so that the second can be played. Raises PositionTextError.
    """
    dealt = sample_position(text_of(params, "text"), whole_number_of({"count": params.get("seed", 0)}))
    return {"position": position_view(dealt, EVERYONE), "start": format_position(dealt)}


def map_start(session: Session, params: Params) -> Any:
    """Return `{"rules"}` or `{"position"}`: the start on the map of the match, under its rules (K4.1)."""
    begun = start_of_map(session.match(params).root.position)
    options = begun.options
    return {"position": format_position(begun)} if options.map == CUSTOM else {"rules": format_rules(options)}


def start_of_map(position: Position) -> Position:
    """Return the start on the map of *position*, under its rules: `map=custom` if their own is another (K1.8)."""
    state = position.thaw()
    board, options = state.board, state.rulebook.options
    rows = tuple(join_tiles(board, state.tile_numbers))
    harbours = tuple(sorted((board.edge_names[edge], HARBOUR_KINDS[kind]) for edge, kind in board.harbours.items()))
    begun = start_on(options, rows, harbours)
    if options.map == CUSTOM or begun == start_position(options):
        return begun
    return start_on(replace(options, map=CUSTOM), rows, harbours)


def sample_position(text: str, seed: int) -> Position:
    """Return a position that *text*, an observation, could be of; raises PositionTextError for any other text."""
    seen = load_json(text)
    try:
        dealt = parse_stored_position(sampled_position_text(seen, EVERYONE, Random(seed)))
    except MachiavelError:
        raise
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError) as fault:
        raise _refusal("this is not what somebody sees of a position") from fault
    if _without_repaired(observation(dealt, EVERYONE)) != _without_repaired(seen):
        raise _refusal("somebody's hand is open, or cards are missing")
    return dealt


def _without_repaired(seen: dict[str, Any]) -> dict[str, Any]:
    """Return an observation without what `restore_position` mends."""
    return {**seen, "longest": None, "players": [{**fields, "knights": None} for fields in seen["players"]]}


def _refusal(message: str) -> PositionTextError:
    error = PositionTextError("position", message)
    error.code = "position/text"
    return error
