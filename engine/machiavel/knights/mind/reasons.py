"""Owns why a computer player does what it does: a code and its parameters, for a sentence of the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..pieces import OWNER, OWNER_SHIFT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..state import State
    from .worth import Judge

#: What a plan leads to, the weightiest first: the verbs that say so.
AIMS: Final = ("strike", "settlement", "city", "improve", "attack", "capture", "displace", "wall", "recruit", "promote")
SMALL: Final = ("activate", "road", "ship", "move", "chase")


def reason(judge: Judge, state: State, plan: Sequence[str]) -> dict[str, Any]:
    """Return `{"code", "params"}`: what the plan is for, and what it does first."""
    words = [text.split(":") for text in plan]
    first = words[0]
    if first[0] in ("offer", "counter"):
        return {"code": "reason/offer", "params": {"give": first[1], "take": first[2]}}
    if first[0] == "card":
        return {"code": "reason/card", "params": {"card": first[1]}}
    for verb in (*AIMS, *SMALL):
        found = next((parts for parts in words if parts[0] == verb), None)
        if found:
            return {"code": f"reason/{verb}", "params": _params(state, found, first[0] != verb)}
    if first[0] == "bank":
        return {"code": "reason/bank", "params": {"give": first[1], "take": first[2]}}
    if first[0] == "end" and judge.hand_worth(state, judge.seat) > 0:
        return {"code": "reason/save", "params": {}}
    return {"code": f"reason/{first[0]}", "params": {}}


def _params(state: State, parts: list[str], is_later: bool) -> dict[str, Any]:
    """Return the place, the track, and whose building or piece it is about."""
    params: dict[str, Any] = {"isLater": is_later}
    if parts[0] == "improve":
        params["track"] = parts[1]
        return params
    place = parts[-1]
    params["place"] = place
    vertex = state.board.vertex_numbers.get(place)
    if vertex is not None and state.at[vertex]:
        params["player"] = state.at[vertex] >> OWNER_SHIFT & OWNER
    return params
