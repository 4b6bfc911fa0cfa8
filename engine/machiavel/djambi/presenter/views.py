"""Views for pages: JSON values in the shapes of `web/protocol`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ..board.geometry import Board, get_board, start_pieces
from ..board.pieces import CHIEF, COLOR_OF, COLORS, CORPSE, KIND_OF, KINDS, NO_PARTY
from ..notation.format import format_position
from ..rules.control import STATUS_NAMES
from ..rules.events import color_letter
from ..rules.moves import format_move
from ..rules.options import ALL_BOARDS, OPTIONS, PRESETS, format_rules, preset_options
from ..rules.position import Position
from .choices import Choices

#: Minimum number of turns in the view's `upcoming`, the present turn included. With more than four parties it is a
#: round and a turn, in which a ruler has a turn after each other party's.
MIN_UPCOMING_TURNS: Final = 8


def game_view() -> dict[str, Any]:
    """Return `GameInfo` of `web/protocol`, without name and version."""
    return {
        "boards": [board_view(get_board(name)) for name in ALL_BOARDS],
        "options": [
            {
                "name": row.name,
                "values": list(row.values),
                "isNumber": row.is_number,
                "rule": row.rule,
                "boards": list(row.boards),
                "presets": {preset: preset_options(preset)[row.name] for preset in PRESETS},
            }
            for row in OPTIONS
        ],
        "presets": list(PRESETS),
    }


def board_view(board: Board) -> dict[str, Any]:
    """Return `BoardInfo` of `web/protocol`."""
    homes = {COLORS[COLOR_OF[p]]: board.names[s] for s, p in start_pieces(board).items() if KIND_OF[p] == CHIEF}
    cells = []
    for square in board.squares:
        x, y = board.square_centre(square)
        cells.append({"square": board.names[square], "x": round(x, 6), "y": round(y, 6)})
    return {
        "name": board.name,
        "shape": board.shape,
        "cells": cells,
        "labyrinth": board.names[board.labyrinth],
        "colors": [COLORS[c] for c in board.colors],
        "rotations": 6 if board.shape == "hex" else 4,
        "homes": homes,
    }


def pieces_view(position: Position, placement: Sequence[int]) -> tuple[list[dict[str, Any]], list[str]]:
    """Return the views of the living pieces and the names of the corpses' squares in *placement*, in square order."""
    names = position.board.names
    pieces, corpses = [], []
    for square in position.board.squares:
        state = placement[square]
        if state == CORPSE:
            corpses.append(names[square])
        elif state < CORPSE:
            pieces.append({"square": names[square], **piece_view(position, state)})
    return pieces, corpses


def piece_view(position: Position, piece: int) -> dict[str, Any]:
    """Return the letters of the piece's colour, kind and controller."""
    color = COLOR_OF[piece]
    controller = color_letter(position.realm.controller[color])
    return {"color": COLORS[color], "kind": KINDS[KIND_OF[piece]], "controller": controller}


def position_view(position: Position) -> dict[str, Any]:
    """Return `PositionView` of `web/protocol`."""
    pieces, corpses = pieces_view(position, position.placement)
    turns = upcoming_turns(position)
    return {
        "text": format_position(position),
        "rules": format_rules(position.options),
        "board": position.board.name,
        "pieces": pieces,
        "corpses": corpses,
        "turn": turns[0] if turns else None,
        "upcoming": turns,
        "parties": [party_view(position, color) for color in position.board.colors],
        "ruler": color_letter(position.ruler),
        "quiet": position.quiet,
        "limit": position.options.turn_limit,
        "turnNumber": position.turn,
    }


def party_view(position: Position, color: int) -> dict[str, Any]:
    """Return `Party` of `web/protocol`."""
    realm = position.realm
    living = dict.fromkeys(KINDS, 0)
    for piece in position.placement:
        if piece < CORPSE and COLOR_OF[piece] == color:
            living[KINDS[KIND_OF[piece]]] += 1
    return {
        "color": COLORS[color],
        "status": STATUS_NAMES[realm.status[color]],
        "controller": color_letter(realm.controller[color]),
        "killer": color_letter(realm.killer[color]),
        "isRuler": position.ruler == color,
        "commands": [COLORS[c] for c in realm.own[color] if c != color],
        "living": living,
    }


def upcoming_turns(position: Position) -> list[dict[str, Any]]:
    """Return the present turn and the next ones, if no chief dies, enters or leaves the labyrinth (D6.3)."""
    if position.mover == NO_PARTY:
        return []
    realm, ruler = position.realm, position.ruler
    turn = (position.base, position.last, position.mover)
    turns = []
    for _ in range(max(MIN_UPCOMING_TURNS, 2 * len(realm.colors))):
        base, last, mover = turn
        turns.append({"color": COLORS[last], "mover": COLORS[mover], "isBonus": base != last})
        turn = realm.next_turn(base, last, mover, ruler, is_special=False)
    return turns


def choices_view(position: Position, choices: Choices) -> dict[str, Any]:
    """Return `Choices` of `web/protocol`."""
    squares = position.board.numbers
    preview = None
    if choices.placement is not None:
        pieces, corpses = pieces_view(position, choices.placement)
        preview = {"pieces": pieces, "corpses": corpses, "events": list(choices.events)}
    return {
        "prefix": list(choices.prefix),
        "taken": choices.taken,
        "step": choices.step,
        "piece": _chosen_piece(position, choices.prefix),
        "options": [
            {
                "token": c.token,
                "square": c.token if c.token in squares else None,
                "effect": c.effect,
                "move": format_move(c.move) if c.move else None,
            }
            for c in choices.options
        ],
        "move": format_move(choices.move) if choices.move else None,
        "preview": preview,
    }


def _chosen_piece(position: Position, prefix: tuple[str, ...]) -> dict[str, Any] | None:
    if not prefix or prefix[0] not in position.board.numbers:
        return None
    piece = position.placement[position.board.numbers[prefix[0]]]
    return {"square": prefix[0], **piece_view(position, piece)}
