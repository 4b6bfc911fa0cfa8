"""Reasons for the plans of a computer player: codes and parameters for which the page has sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..board.pieces import (
    FIRST_COMMODITY,
    GOLD,
    KINDS,
    KNIGHT,
    OWNER,
    OWNER_SHIFT,
    PIPS,
    SORT,
    TRACKS,
)
from ..rules.economy.prices import FIXED_COSTS
from ..rules.verbs import VERBS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..board.pieces import Vertex
    from ..rules.state import State
    from .evaluation.evaluation import Evaluator

#: Verbs that can be the purpose of a plan, the most important first.
MAIN_VERBS: Final = (
    "strike",
    "settlement",
    "city",
    "improve",
    "attack",
    "capture",
    "displace",
    "wall",
    "recruit",
    "promote",
)
MINOR_VERBS: Final = ("activate", "road", "ship", "move", "chase")
BUILDING_VERBS: Final = ("settlement", "city")
LINE_VERBS: Final = ("road", "ship")
#: Verbs whose first argument is the place of a knight of the player.
KNIGHT_VERBS: Final = ("activate", "promote", "move", "chase", "attack", "capture", "displace", "strike")
#: Verbs whose last argument is the place where a knight of the player stands afterwards.
PREPARING_VERBS: Final = ("recruit", "activate", "promote", "move")
#: The kinds of cards in the price of each verb with a fixed price.
COSTS: Final = {VERBS[verb].name: {KINDS[kind] for kind, _ in cost} for verb, cost in FIXED_COSTS.items()}
COMMODITY_OF_TRACK: Final = {track: KINDS[FIRST_COMMODITY + number] for number, track in enumerate(TRACKS)}

Words = list[str]


def plan_reason(evaluator: Evaluator, state: State, plan: Sequence[str]) -> dict[str, Any]:
    """Return the reason for the first action of a plan as `{"code", "params"}`.

    It is about the most important action of the plan that the first action is or prepares.
    """
    words = [text.split(":") for text in plan]
    first = words[0]
    verb = first[0]
    if verb in ("offer", "counter"):
        return {"code": "reason/offer", "params": {"give": first[1], "take": first[2]}}
    if verb == "card":
        return {"code": "reason/card", "params": {"card": first[1]}}
    if verb in BUILDING_VERBS:
        return {
            "code": f"reason/{verb}",
            "params": _action_params(state, first, False) | _yield_params(state, first[1]),
        }
    purposes = (*MAIN_VERBS, *MINOR_VERBS)
    if verb in purposes or verb == "bank":
        prepared = [parts for parts in _prepared_actions(state, words) if parts[0] in purposes]
        if prepared:
            purpose = min(prepared, key=lambda parts: purposes.index(parts[0]))
            return {"code": f"reason/{purpose[0]}", "params": _action_params(state, purpose, purpose is not first)}
    if verb == "bank":
        return {"code": "reason/bank", "params": {"give": first[1], "take": first[2]}}
    if verb == "end" and evaluator.hand_value(state, evaluator.seat) > 0:
        return {"code": "reason/save", "params": {}}
    return {"code": f"reason/{verb}", "params": {}}


def _prepared_actions(state: State, plan: Sequence[Words]) -> list[Words]:
    """Return the first action of a plan and the later actions that it prepares, directly or through others."""
    found = [plan[0]]
    for parts in plan[1:]:
        if any(_is_preparation(state, before, parts) for before in found):
            found.append(parts)
    return found


def _is_preparation(state: State, before: Words, after: Words) -> bool:
    """Return whether the action *before* brings a card, a line or a knight that the action *after* needs."""
    verb, aim = before[0], after[0]
    if verb == "bank":
        return before[2] in ({COMMODITY_OF_TRACK[after[1]]} if aim == "improve" else COSTS.get(aim, ()))
    if verb in LINE_VERBS:
        return bool(_end_vertices(state, before[1:]) & _end_vertices(state, after[1:2])) and aim in (
            *LINE_VERBS,
            "settlement",
            "recruit",
        )
    if verb == "improve":
        is_strong = aim == "promote" and state.at[state.board.vertex_numbers[after[1]]] & SORT == KNIGHT + 2
        return (
            before[1] == "politics"
            and is_strong
            and state.levels[state.player * len(TRACKS) + TRACKS.index("politics")] == 2
        )
    return verb in PREPARING_VERBS and aim in KNIGHT_VERBS and after[1] == before[-1]


def _end_vertices(state: State, places: Iterable[str]) -> set[Vertex]:
    """Return the vertices in *places*, and the ends of the edges in *places*."""
    board, found = state.board, set[int]()
    for place in places:
        if place in board.vertex_numbers:
            found.add(board.vertex_numbers[place])
        elif place in board.edge_numbers:
            found.update(board.ends[board.edge_numbers[place]])
    return found


def _yield_params(state: State, place: str) -> dict[str, Any]:
    """Return `{"dots", "tiles"}` of a building: the sum of its pips, and kind and number of its tiles, best first."""
    board = state.board
    numbered = [
        (state.tile_numbers[tile], tile)
        for tile in board.vertex_hexes[board.vertex_numbers[place]]
        if state.tile_numbers[tile]
    ]
    numbered.sort(key=lambda pair: (-PIPS[pair[0]], pair))
    kinds = [
        ["gold" if board.terrain[tile] == GOLD else KINDS[board.resource[tile]], number] for number, tile in numbered
    ]
    return {"dots": sum(PIPS[number] for number, _ in numbered), "tiles": kinds}


def _action_params(state: State, parts: list[str], is_later: bool) -> dict[str, Any]:
    """Return `isLater`, and for an improvement `track`, else `place` and `player`, the owner of a piece there."""
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
