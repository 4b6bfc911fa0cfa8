"""Generator of the legal moves (D2-D4, D7) of a `State`: factored, listed or counted. The state stays unchanged.

The factored form is a pair of lists. The first list has complete move codes. The second has codes without a body
square: each stands for one move per empty square other than the labyrinth (`body_squares`). Moves that put the victim
on the square that the actor left, or on the labyrinth, are in the first list. So the hundreds of moves of a
middle-game position are about forty codes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from ..board.geometry import Reach, Square
from ..board.pieces import (
    ASSASSIN,
    CHIEF,
    CORPSE,
    DIPLOMAT,
    EMPTY,
    KIND_OF,
    NECROMOBILE,
    NO_PARTY,
    REPORTER,
    SLOTS,
)
from .action_code import (
    ACT_MASK,
    BODY_SHIFT,
    EXHUME,
    EXTRA_SHIFT,
    HANDLE,
    KILL,
    LEAVE,
    PASS,
    REPORT,
    STAB,
    STROKE,
    TO_SHIFT,
)
from .state import State

Factored: TypeAlias = tuple[list[int], list[int]]

#: Appends all moves of the piece on a square to the lists `complete` and `without_body`.
Generator: TypeAlias = Callable[[State, Square, list[int], list[int]], None]


def factored_moves(state: State) -> Factored:
    """Return all legal moves as the lists `complete` and `without_body`; a forced or free pass is complete (D6.5)."""
    complete: list[int] = []
    without_body: list[int] = []
    if state.mover == NO_PARTY:
        return complete, without_body
    where = state.where
    for color in state.realm.movable_colors(state.base, state.last, state.mover):
        slot = color * SLOTS
        for generate in GENERATOR_OF_SLOT:
            square = where[slot]
            if square >= 0:
                generate(state, square, complete, without_body)
            slot += 1
    if state.rulebook.has_free_pass or not (complete or without_body):
        complete.append(PASS)
    return complete, without_body


def body_squares(state: State) -> list[int]:
    """Return the empty squares other than the labyrinth, each shifted to the body field of a move code."""
    at, labyrinth = state.at, state.board.labyrinth
    return [s << BODY_SHIFT for s in state.board.squares if at[s] == EMPTY and s != labyrinth]


def list_moves(state: State) -> list[int]:
    """Return the codes of all legal moves, without duplicates, in no particular order."""
    complete, without_body = factored_moves(state)
    if without_body:
        bodies = body_squares(state)
        for code in without_body:
            complete += [code | body for body in bodies]
    return complete


def count_moves(state: State) -> int:
    """Return the number of all legal moves without listing them."""
    complete, without_body = factored_moves(state)
    if not without_body:
        return len(complete)
    board = state.board
    empty = len(board.squares) - (state.occupied | 1 << board.labyrinth).bit_count()
    return len(complete) + len(without_body) * empty


def perft(state: State, depth: int) -> int:
    """Return the number of sequences of *depth* moves (D12); the last ply is counted without listing its moves."""
    if depth == 0:
        return 1
    if depth == 1:
        return count_moves(state)
    total = 0
    for code in list_moves(state):
        state.make(code)
        total += perft(state, depth - 1)
        state.unmake()
    return total


# -- one function per kind


def _straight_and_oblique_reach(state: State, square: Square) -> tuple[Reach, Reach]:
    board, occupied = state.board, state.occupied
    return (
        board.straight[square][occupied & board.straight_mask[square]],
        board.oblique[square][occupied & board.oblique_mask[square]],
    )


def _add_chief_moves(state: State, origin: Square, complete: list[int], without_body: list[int]) -> None:
    """Add all moves of a chief (D2.4, D3.1)."""
    straight, oblique = _straight_and_oblique_reach(state, origin)
    complete += straight[0]
    complete += oblique[0]
    labyrinth = state.board.labyrinth
    if straight[3] or oblique[3]:
        complete.append(origin | labyrinth << TO_SHIFT)
    _add_kills(state, origin, straight[1] + oblique[1], complete, without_body)


def _add_kills(
    state: State, origin: Square, hits: tuple[Square, ...], complete: list[int], without_body: list[int]
) -> None:
    """Add the kills of a chief or militant on the squares *hits*, with each choice for the corpse (D3.1, D3.2)."""
    at, killable, labyrinth = state.at, state.realm.killable[state.mover], state.board.labyrinth
    for square in hits:
        if killable[at[square]]:
            code = origin | square << TO_SHIFT | KILL
            without_body.append(code)
            if origin != labyrinth:
                complete.append(code | origin << BODY_SHIFT)
            if state.rulebook.has_puppet:
                _add_puppet_kill(state, code, origin, at[square], complete)


def _add_puppet_kill(state: State, code: int, origin: Square, victim: int, complete: list[int]) -> None:
    """Add the kill that puts a chief's corpse on the labyrinth, if D7.3 allows it."""
    labyrinth = state.board.labyrinth
    if KIND_OF[victim] == CHIEF and (state.at[labyrinth] == EMPTY or origin == labyrinth):
        complete.append(code | labyrinth << BODY_SHIFT)


def _add_militant_moves(state: State, origin: Square, complete: list[int], without_body: list[int]) -> None:
    """Add all moves of a militant (D2.1, D3.2)."""
    board = state.board
    moves, hits, _, _ = board.militant[origin][state.occupied & board.militant_mask[origin]]
    complete += moves
    if hits:
        _add_kills(state, origin, hits, complete, without_body)


def _add_assassin_moves(state: State, origin: Square, complete: list[int], without_body: list[int]) -> None:
    """Add all moves of an assassin (D3.3)."""
    straight, oblique = _straight_and_oblique_reach(state, origin)
    complete += straight[0]
    complete += oblique[0]
    at, killable = state.at, state.realm.killable[state.mover]
    labyrinth = state.board.labyrinth
    for square in straight[1] + oblique[1]:
        if killable[at[square]]:
            code = origin | square << TO_SHIFT | STAB
            if square != labyrinth:
                complete.append(code)
            else:
                complete += _leave_moves(state, code, origin)


def _add_diplomat_moves(state: State, origin: Square, complete: list[int], without_body: list[int]) -> None:
    """Add all moves of a diplomat (D3.5)."""
    straight, oblique = _straight_and_oblique_reach(state, origin)
    complete += straight[0]
    complete += oblique[0]
    at, handleable = state.at, state.realm.handleable[state.mover]
    labyrinth = state.board.labyrinth
    for square in straight[1] + oblique[1]:
        if handleable[at[square]]:
            code = origin | square << TO_SHIFT | HANDLE
            if square != labyrinth:
                without_body.append(code)
                complete.append(code | origin << BODY_SHIFT)
                if KIND_OF[at[square]] == CHIEF and at[labyrinth] == EMPTY:
                    complete.append(code | labyrinth << BODY_SHIFT)
            else:
                _add_act_and_leave(state, code, origin, complete)


def _add_necromobile_moves(state: State, origin: Square, complete: list[int], without_body: list[int]) -> None:
    """Add all moves of a necromobile (D3.6)."""
    straight, oblique = _straight_and_oblique_reach(state, origin)
    complete += straight[0]
    complete += oblique[0]
    at, labyrinth = state.at, state.board.labyrinth
    for square in straight[1] + oblique[1]:
        if at[square] == CORPSE:
            code = origin | square << TO_SHIFT | EXHUME
            if square != labyrinth:
                without_body.append(code)
                complete.append(code | origin << BODY_SHIFT)
            else:
                _add_act_and_leave(state, code, origin, complete)


# -- leaving the labyrinth (D3.7, D7.1, D7.2)


def _add_act_and_leave(state: State, code: int, origin: Square, complete: list[int]) -> None:
    """Add the moves that act on the labyrinth: every square for the body, combined with every way out (D3.7)."""
    for body in (*body_squares(state), origin << BODY_SHIFT):
        complete += _leave_moves(state, code | body, origin, body >> BODY_SHIFT)


def _leave_moves(state: State, code: int, origin: Square, body: Square | None = None) -> Iterator[int]:
    """Yield *code*, an act on the labyrinth, once for each way out of it.

    The victim lies on *body*; None: it is an assassin's and lies on *origin*.
    """
    board = state.board
    body = origin if body is None else body
    occupied = (state.occupied ^ 1 << origin) | 1 << body
    labyrinth = board.labyrinth
    straight = board.straight[labyrinth][occupied & board.straight_mask[labyrinth]]
    oblique = board.oblique[labyrinth][occupied & board.oblique_mask[labyrinth]]
    for move in straight[0] + oblique[0]:
        yield code | LEAVE | move >> TO_SHIFT << EXTRA_SHIFT
    allowed = _stroke_victims(state, code)
    if allowed is not None:
        for square in straight[1] + oblique[1]:
            piece = state.at[square]
            if square != body and allowed[piece] and KIND_OF[piece] == CHIEF:
                yield code | STROKE | square << EXTRA_SHIFT


def _stroke_victims(state: State, code: int) -> tuple[bool, ...] | None:
    """Return, by piece, whether a stroke may take it after the act *code* on the labyrinth (D7).

    None if no stroke is allowed.
    """
    rulebook, mover = state.rulebook, state.mover
    act = code & ACT_MASK
    if act == HANDLE and rulebook.has_diplomat_stroke:
        return state.realm.handleable[mover]
    if act == STAB and rulebook.has_assassin_stroke:
        # The stroke's victim is judged by the control that results from the first death (D4).
        victim = state.at[state.board.labyrinth] // SLOTS
        return state.realm.after_chief_killed(victim, mover).killable[mover]
    return None


# -- the reporter (D3.4)


def _add_reporter_moves(state: State, origin: Square, complete: list[int], without_body: list[int]) -> None:
    """Add all moves of a reporter (D3.4)."""
    straight, oblique = _straight_and_oblique_reach(state, origin)
    press = REPORT_GENERATORS[state.rulebook.options.press]
    press(state, origin, straight[0] + oblique[0], straight[2] | oblique[2], complete)


def _add_optional_reports(
    state: State, origin: Square, moves: tuple[int, ...], reach: int, complete: list[int]
) -> None:
    complete += moves
    complete += _report_moves(state, origin, reach)


def _report_moves(state: State, origin: Square, reach: int) -> list[int]:
    """Return the moves to a square of the bit set *reach* that kill one allowed victim beside that square."""
    board, at, realm, mover = state.board, state.at, state.realm, state.mover
    killable = realm.killable[mover]
    targets = 0
    for color in realm.killable_colors[mover]:
        targets |= state.pieces_of[color]
    reports = []
    while targets:
        low = targets & -targets
        targets ^= low
        victim = low.bit_length() - 1
        stands = board.beside_mask[victim] & reach
        if stands and victim != origin and killable[at[victim]]:
            for target in board.beside[victim]:
                if stands >> target & 1:
                    bit = 1 << EXTRA_SHIFT + board.beside[target].index(victim)
                    reports.append(origin | target << TO_SHIFT | REPORT | bit)
    return reports


def _add_compulsory_reports(
    state: State, origin: Square, moves: tuple[int, ...], reach: int, complete: list[int]
) -> None:
    at, realm, mover = state.at, state.realm, state.mover
    killable, holder = realm.killable[mover], realm.holder
    for move in moves:
        beside = [at[s] for s in state.board.beside[move >> TO_SHIFT] if s != origin]
        if not any(killable[piece] and holder[piece] != mover for piece in beside):
            complete.append(move)
    complete += _report_moves(state, origin, reach)


def _add_reports_on_all(state: State, origin: Square, moves: tuple[int, ...], reach: int, complete: list[int]) -> None:
    """Append the moves with `press=all`: each reports every victim beside its target. *reach* is not needed here."""
    for move in moves:
        victims = _report_victims(state, origin, move >> TO_SHIFT)
        if victims is not None:
            complete.append(move | REPORT | victims << EXTRA_SHIFT if victims else move)


def _report_victims(state: State, origin: Square, target: Square) -> int | None:
    """Return the victims beside *target* with `press=all`, as bits of `beside[target]` (D3.4).

    None if the mover's own chief is among them, which D4.1 forbids.
    """
    at, realm, mover = state.at, state.realm, state.mover
    victims = 0
    for index, square in enumerate(state.board.beside[target]):
        piece = at[square]
        if square != origin and realm.report_victims[mover][piece]:
            if piece == mover * SLOTS + CHIEF:
                return None
            victims |= 1 << index
            if KIND_OF[piece] == CHIEF:
                # Later victims in square order are judged by the changed control (D4, D5.4).
                realm = realm.after_chief_killed(piece // SLOTS, mover)
    return victims


ReportGenerator: TypeAlias = Callable[[State, Square, "tuple[int, ...]", int, "list[int]"], None]

REPORT_GENERATORS: Final[dict[str, ReportGenerator]] = {
    "optional": _add_optional_reports,
    "compulsory": _add_compulsory_reports,
    "all": _add_reports_on_all,
}

GENERATOR_OF_KIND: Final[dict[int, Generator]] = {
    CHIEF: _add_chief_moves,
    ASSASSIN: _add_assassin_moves,
    REPORTER: _add_reporter_moves,
    DIPLOMAT: _add_diplomat_moves,
    NECROMOBILE: _add_necromobile_moves,
}
GENERATOR_OF_SLOT: Final[tuple[Generator, ...]] = tuple(
    GENERATOR_OF_KIND.get(slot, _add_militant_moves) for slot in range(SLOTS)
)
