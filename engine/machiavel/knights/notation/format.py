"""Formatting of positions as texts: JSON in ASCII with sorted keys and without spaces (K3.1)."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ...core.errors import PositionTextError
from ..board.geometry import Board, join_tiles
from ..board.pieces import (
    ACTIVE,
    CITY,
    EVENTS,
    HARBOUR_KINDS,
    KIND_COUNT,
    KINDS,
    PROMOTED,
    READY,
    SETTLEMENT,
    SORT,
    STAGES,
    TOPPLED,
    TRACKS,
    WALL,
)
from ..board.progress_cards import CARDS, CARDS_OF
from ..rules.action_code import Bundle
from ..rules.economy.improvements import metropolis_holder
from ..rules.options import format_rules
from ..rules.tasks import TASKS

if TYPE_CHECKING:
    from ..rules.state import State, Task

#: By the kind of a task's entry (`rules.tasks.TaskRow.params`): the function that returns the JSON value of the entry.
TASK_PARAM_FORMATS: Final[dict[str, Callable[[Board, Any], Any]]] = {
    "player": lambda board, n: n,
    "number": lambda board, n: n,
    "level": lambda board, n: n,
    "active": lambda board, n: n,
    "vertex": lambda board, n: board.vertex_names[n],
    "edge": lambda board, n: board.edge_names[n],
    "kind": lambda board, n: KINDS[n],
    "track": lambda board, n: TRACKS[n],
}


def dump_json(value: Any) -> str:
    """Return a JSON value as text in the format of positions; raises PositionTextError if it is no JSON value."""
    try:
        return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    except (TypeError, ValueError, RecursionError):
        raise PositionTextError("position", "not made of JSON values") from None


def format_state(state: State) -> str:
    """Return the text of a position, given as a state."""
    return dump_json(position_json(state))


def position_json(state: State) -> dict[str, Any]:
    """Return the JSON object of a state's text, with new lists and dicts."""
    board, dice, merchant = state.board, state.dice, state.merchant
    return {
        "rules": format_rules(state.rulebook.options),
        "tiles": join_tiles(board, state.tile_numbers),
        "harbours": {board.edge_names[edge]: HARBOUR_KINDS[kind] for edge, kind in board.harbours.items()},
        "turn": state.turn,
        "player": state.player,
        "stage": STAGES[state.stage],
        "todo": [task_json(board, task) for task in state.todo],
        "dice": [dice[0], dice[1], EVENTS[dice[2]]] if dice else None,
        "fixed": list(state.fixed) if state.fixed else None,
        "bank": kinds_json(state, state.rulebook.players),
        "decks": {TRACKS[track]: _deck_json(state, track) for track in range(len(TRACKS))},
        "robber": None if state.robber < 0 else board.hex_names[state.robber],
        "merchant": [merchant[0], board.hex_names[merchant[1]]] if merchant else None,
        "metropolises": {TRACKS[track]: _metropolis_json(state, track) for track in range(len(TRACKS))},
        "longest": None if state.longest < 0 else state.longest,
        "step": state.step,
        "attacks": state.attacks,
        "built": [board.edge_names[edge] for edge in state.built],
        "moved": state.moved,
        "fleet": [KINDS[kind] for kind in state.fleet],
        "offer": _offer_json(state),
        "outcome": {"reason": state.outcome[0], "winners": list(state.outcome[1])} if state.outcome else None,
        "players": [_player_json(state, player) for player in range(state.rulebook.players)],
    }


def task_json(board: Board, task: Task) -> list[Any]:
    """Return a task as a JSON value (K3.3)."""
    params = TASKS[task[0]].params
    words = (
        None if value is None else TASK_PARAM_FORMATS[param.rstrip("?")](board, value)
        for param, value in zip(params, task[1:], strict=True)
    )
    return [task[0], *words]


def kinds_json(state: State, player: int) -> dict[str, int]:
    """Return the number of a player's cards by kind; the bank has the number after the last player."""
    base = player * KIND_COUNT
    return dict(zip(KINDS, state.cards[base : base + KIND_COUNT], strict=True))


def bundle_json(bundle: Bundle) -> dict[str, int]:
    """Return a bundle as a JSON object: the number of cards by kind, without kinds that are not in it."""
    return {KINDS[kind]: number for kind, number in enumerate(bundle) if number}


def _offer_json(state: State) -> dict[str, Any] | None:
    if state.offer is None:
        return None
    give, take, answers = state.offer
    said = {
        str(player): answer
        if isinstance(answer, str)
        else {"give": bundle_json(answer[0]), "take": bundle_json(answer[1])}
        for player, answer in answers
    }
    return {"give": bundle_json(give), "take": bundle_json(take), "answers": said}


def _deck_json(state: State, track: int) -> dict[str, Any]:
    pile = {CARDS[card]: state.pile[card] for card in CARDS_OF[track] if state.pile[card]}
    return {"pile": pile, "under": [CARDS[card] for card in state.under[track]]}


def _metropolis_json(state: State, track: int) -> list[Any] | None:
    vertex = state.metropolis[track]
    return None if vertex < 0 else [metropolis_holder(state, track), state.board.vertex_names[vertex]]


def _player_json(state: State, player: int) -> dict[str, Any]:
    names, edges, at, on = state.board.vertex_names, state.board.edge_names, state.at, state.on
    buildings, lines = state.buildings[player], state.lines[player]
    return {
        "cards": kinds_json(state, player),
        "cities": [names[v] for v in buildings if at[v] & SORT == CITY],
        "defender": state.defender[player],
        "knights": {names[v]: knight_json(at[v]) for v in state.knights[player]},
        "levels": dict(zip(TRACKS, state.levels[player * 3 : player * 3 + 3], strict=True)),
        "progress": [CARDS[card] for card in state.hands[player]],
        "revealed": [CARDS[card] for card in state.revealed[player]],
        "roads": [edges[e] for e in lines if on[e] % 2],
        "settlements": [names[v] for v in buildings if at[v] & SORT == SETTLEMENT],
        "ships": [edges[e] for e in lines if not on[e] % 2],
        "toppled": [names[v] for v in buildings if at[v] & SORT == TOPPLED],
        "walls": [names[v] for v in buildings if at[v] & WALL],
    }


def knight_json(piece: int) -> list[Any]:
    """Return a knight as the JSON list `[level,active,ready,promoted]`."""
    return [(piece & SORT) - 3, piece & ACTIVE > 0, piece & READY > 0, piece & PROMOTED > 0]
