"""The list of legal moves (D2, D3, D4, D6.4, D6.5, D7, D12)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from .model import (
    CORPSE,
    Piece,
    Position,
    controller_of,
    in_play,
    is_bonus_turn,
    is_empty,
    living,
    mover,
)
from .move_text import PASS, Move, format_move
from .perform_move import Events, kill, perform
from .victims import dies_beside_reporter, may_handle, may_kill

if TYPE_CHECKING:
    from collections.abc import Iterator


def legal_moves(position: Position) -> list[str]:
    """The texts of all legal moves in canonical order. A finished game has none (D12)."""
    if len(in_play(position)) < 2:
        return []
    moves = [move for square, piece in movable_pieces(position) for move in moves_of(position, square, piece)]
    if not moves or position.rules["pass"] == "free":  # D6.5
        moves.append(PASS)
    texts = sorted(format_move(move) for move in moves)
    assert len(texts) == len(set(texts))
    return texts


def movable_pieces(position: Position) -> list[tuple[str, Piece]]:
    """The pieces that may move in this turn (D2.5, D6.4)."""
    own = [(s, p) for s, p in living(position) if controller_of(position, p.colour) == mover(position)]
    if position.rules["inheritance"] == "turns" and not is_bonus_turn(position):
        return [(square, piece) for square, piece in own if piece.colour == position.last]
    return own


def moves_of(position: Position, square: str, piece: Piece) -> Iterator[Move]:
    """All moves of the piece on *square*."""
    by_kind = {
        "C": chief_moves,
        "A": assassin_moves,
        "R": reporter_moves,
        "D": diplomat_moves,
        "N": necromobile_moves,
        "M": militant_moves,
    }
    return by_kind[piece.kind](position, square)


def reachable_squares(position: Position, square: str, max_steps: int | None = None) -> list[str]:
    """The empty squares in line with *square*, with the labyrinth if it is empty (D2.1-D2.3)."""
    found = []
    for direction in position.board.steps[square]:
        for there in position.board.line(square, direction)[:max_steps]:
            if not is_empty(position, there):
                break
            found.append(there)
    return found


def first_obstacles(position: Position, square: str, max_steps: int | None = None) -> list[str]:
    """The occupied squares that end a line (D2.2)."""
    found = []
    for direction in position.board.steps[square]:
        for there in position.board.line(square, direction)[:max_steps]:
            if not is_empty(position, there):
                found.append(there)
                break
    return found


def plain_moves(position: Position, square: str, max_steps: int | None = None) -> Iterator[Move]:
    """The moves to an empty square, except the labyrinth, on which only a chief may end (D2.4)."""
    for to in reachable_squares(position, square, max_steps):
        if to != position.board.labyrinth:
            yield Move(square, to)


def killable_at_line_ends(position: Position, square: str, max_steps: int | None = None) -> list[tuple[str, Piece]]:
    """The possible victims at the ends of the lines, with their squares."""
    there = [(to, position.pieces[to]) for to in first_obstacles(position, square, max_steps)]
    return [(to, p) for to, p in there if isinstance(p, Piece) and may_kill(position, mover(position), p)]


def empty_after(position: Position, move: Move) -> list[str]:
    """The squares that are empty once the acting piece stands on `move.to` (D3)."""
    board = position.board
    return [s for s in board.squares if (is_empty(position, s) or s == move.origin) and s != move.to]


def corpse_squares(position: Position, move: Move, victim: Piece) -> list[str]:
    """The squares on which a chief or militant may lay the corpse (D3.1, D7.3)."""
    puppet = position.rules["puppet"] == "on" and victim.kind == "C"
    return [s for s in empty_after(position, move) if s != position.board.labyrinth or puppet]


def chief_moves(position: Position, square: str) -> Iterator[Move]:
    """The moves of a chief (D3.1), which may end on the labyrinth (D2.4) and kill a chief on it (D3.8)."""
    for to in reachable_squares(position, square):
        yield Move(square, to)
    for to, victim in killable_at_line_ends(position, square):
        move = Move(square, to, kills=True)
        for put in corpse_squares(position, move, victim):
            yield replace(move, put=put)


def militant_moves(position: Position, square: str) -> Iterator[Move]:
    """The moves of a militant: one or two squares (D2.1), and never into the labyrinth (D3.2)."""
    yield from plain_moves(position, square, 2)
    for to, victim in killable_at_line_ends(position, square, 2):
        if to == position.board.labyrinth:
            continue
        move = Move(square, to, kills=True)
        for put in corpse_squares(position, move, victim):
            yield replace(move, put=put)


def assassin_moves(position: Position, square: str) -> Iterator[Move]:
    """The moves of an assassin, which lays a corpse on the square that it came from (D3.3)."""
    yield from plain_moves(position, square)
    for to, _ in killable_at_line_ends(position, square):
        yield from with_ways_out(position, Move(square, to, kills=True))


def reporter_moves(position: Position, square: str) -> Iterator[Move]:
    """The moves of a reporter, which moves first and then kills or spares beside its new square (D3.4)."""
    for move in plain_moves(position, square):
        if position.rules["press"] == "all":
            yield from all_victims_move(position, move)
        else:
            yield from single_victim_moves(position, move)


def single_victim_moves(position: Position, move: Move) -> Iterator[Move]:
    """The moves with at most one victim, under `press=optional` and `press=compulsory`."""
    after, _ = perform(position, move)
    me = mover(position)
    beside = [
        (square, piece)
        for square in position.board.side_neighbours(move.to)
        if isinstance(piece := after.pieces.get(square), Piece) and may_kill(after, me, piece)
    ]
    others = [piece for _, piece in beside if controller_of(after, piece.colour) != me]
    if position.rules["press"] == "optional" or not others:
        yield move
    for square, _ in beside:
        yield replace(move, victims=(square,))


def all_victims_move(position: Position, move: Move) -> Iterator[Move]:
    """The move under `press=all`: all pieces beside the reporter die in square order. Deaths change control (D4)."""
    after, _ = perform(position, move)
    me = mover(position)
    victims = []
    for square in position.board.side_neighbours(move.to):
        piece = after.pieces.get(square)
        if not isinstance(piece, Piece) or not dies_beside_reporter(after, piece):
            continue
        if piece == Piece(me, "C"):
            return  # D4.1 does not allow this destination
        kill(after, square, square, me, Events())
        victims.append(square)
    yield replace(move, victims=tuple(victims))


def diplomat_moves(position: Position, square: str) -> Iterator[Move]:
    """The moves of a diplomat, which puts a piece on an empty square, and only a chief on the labyrinth (D3.5)."""
    yield from plain_moves(position, square)
    for to in first_obstacles(position, square):
        piece = position.pieces[to]
        if not isinstance(piece, Piece) or not may_handle(position, mover(position), piece):
            continue
        for put in empty_after(position, Move(square, to)):
            if put != position.board.labyrinth or piece.kind == "C":
                yield from with_ways_out(position, Move(square, to, put=put))


def necromobile_moves(position: Position, square: str) -> Iterator[Move]:
    """The moves of a necromobile, which puts a corpse on an empty square other than the labyrinth (D3.6)."""
    yield from plain_moves(position, square)
    for to in first_obstacles(position, square):
        if position.pieces[to] != CORPSE:
            continue
        for put in empty_after(position, Move(square, to)):
            if put != position.board.labyrinth:
                yield from with_ways_out(position, Move(square, to, put=put))


def with_ways_out(position: Position, move: Move) -> Iterator[Move]:
    """The move itself or, if it acts on the labyrinth, the move with each way of leaving it (D3.7)."""
    labyrinth = position.board.labyrinth
    if move.to != labyrinth:
        yield move
        return
    after, _ = perform(position, move)
    for square in reachable_squares(after, labyrinth):
        yield replace(move, leave=square)
    for square in first_obstacles(after, labyrinth):
        chief = after.pieces[square]
        if isinstance(chief, Piece) and chief.kind == "C":
            yield from stroke_moves(position, after, move, square, chief)


def stroke_moves(position: Position, after: Position, move: Move, square: str, chief: Piece) -> Iterator[Move]:
    """The strokes of D7.1 and D7.2 against the chief on *square*. In *after* the actor is on the labyrinth.

    D4 applies to *after*, in which the death of the first chief has changed control (D5.1).
    """
    me = mover(position)
    before = position.pieces[move.to]
    kind = position.pieces[move.origin or ""].kind
    rules = position.rules
    if kind == "A" and rules["assassin_stroke"] == "on" and may_kill(after, me, chief):
        yield replace(move, leave=square, leave_by="~x")
    handled_chief = isinstance(before, Piece) and chief.colour != before.colour
    if kind == "D" and rules["diplomat_stroke"] == "on" and handled_chief and may_handle(after, me, chief):
        yield replace(move, leave=square, leave_by="~@")
