"""Random games from fixed seeds for conformance tests. Rare rules come up in them, too.

Games from the set-up seldom have a piece leave the labyrinth, an encirclement or a comeback. So some games begin with a
random position: it has few pieces, many corpses around the chiefs, and parties in any state.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from random import Random

from machiavel.core.errors import IllegalSetupError, PositionTextError
from machiavel.djambi import (
    PRESETS,
    Move,
    Position,
    legal_moves,
    parse_position,
    play_unchecked,
    start_position,
)
from machiavel.djambi.board.geometry import Board, get_board
from machiavel.djambi.board.pieces import CORPSE, KIND_OF
from machiavel.djambi.rules.action_code import KILL, REPORT, STAB

from tests.engine.djambi.drawing import LETTERS, board_name, text_with

BOARDS = ("square4", "square3", "square2", "mini2", "hex3", "hex6")
RULES = tuple(f"{preset};board={board}" for preset in PRESETS for board in BOARDS)
#: Combinations of options that no preset has, for each board at least once.
ODD_RULES = (
    "standard;comeback=always;allegiance=reign;ethics=ruthless;diplomacy=vassals;press=all;throne=extended;pass=free",
    "rulebook;board=square2;comeback=unclaimed;ethics=vassals;diplomacy=vassals;press=compulsory;throne=extended",
    "arena;board=hex3;encirclement=access;comeback=always;inheritance=turns;press=compulsory;puppet=on",
    "arena;board=hex6;comeback=unclaimed;allegiance=reign;inheritance=turns;press=all;puppet=on;pass=free",
    "rulebook;board=square3;ethics=responsible;press=all;pass=free;setup=rotational;limit=none",
    "arena;board=mini2;surprise=R;press=all;comeback=unclaimed;inheritance=turns;puppet=on",
    "standard;board=mini2;surprise=D;diplomacy=vassals;diplomat_stroke=on;comeback=always;limit=30",
)
ALL_RULES = (*RULES, *ODD_RULES)


def kills_a_chief(position: Position, move: Move) -> bool:
    """Whether *move* kills a chief. The second kill of a stroke is ignored."""
    squares = move.victims if move.act == REPORT else (move.target,) if move.act in (KILL, STAB) else ()
    return any(position.placement[s] < CORPSE and KIND_OF[position.placement[s]] == 0 for s in squares)


def random_lively_move(position: Position, moves: tuple[Move, ...], rng: Random) -> Move:
    """A random move. Rare kinds of moves come up as often as common ones, and chiefs are seldom killed."""
    if rng.random() < 0.3:
        return rng.choice(moves)
    labyrinth = position.board.labyrinth
    kinds: dict[tuple[object, ...], list[Move]] = {}
    for move in moves:
        kind = (move.act, move.target == labyrinth, move.leave is not None, move.is_stroke, len(move.victims))
        kinds.setdefault(kind, []).append(move)
    move = rng.choice(kinds[rng.choice(sorted(kinds))])
    if kills_a_chief(position, move) and rng.random() < 0.7:
        return rng.choice(moves)
    return move


def random_game(rules: str, seed: int, max_turns: int = 80) -> Iterator[tuple[Position, tuple[Move, ...], Move]]:
    """Yield each position with its legal moves and the move played, for at most *max_turns* turns.

    Odd seeds start from the set-up, even ones from a random position, with a new one every eight turns.
    """
    rng = Random(f"{rules} {seed}")
    position = start_position(rules) if seed % 2 else random_position(rules, rng)
    for number in range(max_turns):
        if seed % 2 == 0 and (number % 8 == 0 or not legal_moves(position)):
            position = random_position(rules, rng)
        moves = legal_moves(position)
        if not moves:
            return
        move = random_lively_move(position, moves, rng)
        yield position, moves, move
        position = play_unchecked(position, move)


def position_after(rules: str, seed: int, turns: int) -> Position:
    """The position after *turns* turns of a random game, or the last one before it ends."""
    position = start_position(rules)
    for position, _, _ in random_game(rules, seed, turns + 1):  # noqa: B007 - the last value is used after the loop
        pass
    return position


# -- random positions


def random_position(rules: str, rng: Random) -> Position:
    """A valid position with few pieces, many corpses around the chiefs, and parties in any state."""
    board = get_board(board_name(rules))
    while True:
        tokens = [random_token(board, color, rules, rng) for color in board.colors]
        pieces = random_pieces(board, tokens, rules, rng)
        letters = LETTERS[: len(board.colors)]
        turn = rng.choice(letters) + rng.choice(["", "", rng.choice(letters)])
        text = text_with(pieces, turn, ",".join(tokens), rules, f"{rng.randrange(20)}/50")
        with suppress(IllegalSetupError, PositionTextError):
            return parse_position(text)


def random_token(board: Board, color: int, rules: str, rng: Random) -> str:
    """A random token for a party, which is mostly in play."""
    letters = LETTERS[: len(board.colors)]
    if board.name == "square3" and color == 3:
        return "h"
    if board.name == "square2" and color % 2 and rng.random() < 0.7:
        return "v" + rng.choice("-ry")
    others = letters.replace(letters[color], "")
    if rng.random() < 0.6:
        return "+"
    status = rng.choice("eeekw")
    return status + rng.choice("-" + others) + (rng.choice(others) if status == "k" else "")


def random_pieces(board: Board, tokens: list[str], rules: str, rng: Random) -> str:
    """Living pieces and corpses as `position_with` takes them. A chief or a corpse is often on the labyrinth."""
    labyrinth = board.names[board.labyrinth]
    free = [name for name in board.numbers if name != labyrinth]
    rng.shuffle(free)
    if rng.random() < 0.5:  # a piece acts on the labyrinth only from one of its lines
        lines = {board.names[s] for ray in board.rays_from(board.labyrinth) for s in ray}
        free.sort(key=lines.__contains__)
    has_exiles = "comeback" in rules or rules.startswith("rulebook")
    alive = [c for c, token in enumerate(tokens) if token[0] in "+vh" or (token[0] == "e" and has_exiles)]
    in_power = rng.choice([*alive, None, None]) if alive else None
    chiefs = {c: labyrinth if c == in_power else free.pop() for c in alive}
    listed = [f"{LETTERS[c]}C{square}" for c, square in chiefs.items()]
    if in_power is None and rng.random() < 0.5:
        listed.append(f"x{labyrinth}")
    for square in chiefs.values():
        if rng.random() < 0.6:
            around = [board.names[s] for s in board.near[board.numbers[square]] if board.names[s] in free]
            walls = around[rng.randrange(3) :]
            listed += [f"x{name}" for name in walls]
            free = [name for name in free if name not in walls]
    kinds = [c + k for c in LETTERS[: len(tokens)] for k in ("M" if board.name == "mini2" else "AADDNNRM")]
    pieces = set(rng.sample(kinds, rng.randrange(1, 1 + len(kinds) // 2)))
    return " ".join([*listed, *(piece + square for piece, square in zip(sorted(pieces), free[::-1], strict=False))])
