"""Owns what people who look on are sent of a position: its observation as text, and the position that this could be."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from ...errors import MachiavelError, PositionTextError
from ...game import TABLE
from ...host.params import Params, count_of, text_of
from ...host.session import Session
from ..memory import resample
from ..observation import observation
from ..position import Position, format_position
from ..reading import load
from .views import position_view


def onlook(session: Session, params: Params) -> Any:
    """Return `{"text"}`: the position at `ply` or at the cursor as everybody may know it (K15.2), as JSON text."""
    seen = observation(session.node(params).position, TABLE)
    return {"text": json.dumps(seen, separators=(",", ":"), sort_keys=True)}


def look_on(session: Session, params: Params) -> Any:
    """Return `{"position", "start"}` of such a text: what is shown of it, and a position's text to play on from.

    What is hidden is dealt from `seed`, so that the second can be played. Raises PositionTextError.
    """
    dealt = deal(text_of(params, "text"), count_of({"count": params.get("seed", 0)}))
    return {"position": position_view(dealt, TABLE), "start": format_position(dealt)}


def deal(text: str, seed: int) -> Position:
    """Return a position that *text*, an observation, could be of; raises PositionTextError for any other text."""
    seen = load(text)
    try:
        dealt = resample(seen, TABLE, Random(seed))
    except MachiavelError:
        raise
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError) as fault:
        raise _refusal("this is not what somebody sees of a position") from fault
    if observation(dealt, TABLE) != seen:
        raise _refusal("somebody's hand is open, or cards are missing")
    return dealt


def _refusal(message: str) -> PositionTextError:
    error = PositionTextError("position", message)
    error.code = "position/text"
    return error
