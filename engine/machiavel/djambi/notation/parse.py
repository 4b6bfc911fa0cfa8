"""Parsing of positions (D11) and moves (D12) from their texts. Whether a move is legal is not checked here."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ...core.errors import IllegalMoveError, MoveTextError, PositionTextError, Refusal
from ..board.boards import SQUARE_PATTERN
from ..board.geometry import Board, Square, get_board
from ..board.pieces import (
    COLORS,
    CORPSE,
    EMPTY,
    KIND_OF,
    KINDS,
    NECROMOBILE,
    NO_PARTY,
    piece_number,
)
from ..rules.action_code import (
    ACT_STEP,
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
from ..rules.control import IN_PLAY, Powers
from ..rules.moves import Move
from ..rules.options import parse_rules
from ..rules.position import Position, Setup
from .format import TOKEN_LETTERS, TOKEN_OF_STATUS

#: Longer texts are refused without being parsed; the longest valid one has about 560 characters.
MAX_TEXT_LENGTH: Final = 1000

DIGITS: Final = tuple("0123456789")
COUNT: Final = re.compile(r"0|[1-9][0-9]{0,8}", re.ASCII)

STATUS_OF_TOKEN: Final = {token: status for status, token in TOKEN_OF_STATUS.items()}


# -- positions


def parse_position(text: str) -> Position:
    """Parse a position (D11). Raises PositionTextError, OptionError or IllegalSetupError."""
    return parse_setup(text).position()


def parse_setup(text: str) -> Setup:
    """Parse a setup by the grammar of D11 alone: it may be invalid. Raises PositionTextError or OptionError."""
    if len(text) > MAX_TEXT_LENGTH:
        message = f"{len(text)} characters are more than a position has ({MAX_TEXT_LENGTH})"
        raise PositionTextError("fields", message, {"fault": "size", "found": len(text), "most": MAX_TEXT_LENGTH})
    fields = text.split(" ")
    if len(fields) != 5:
        message = f"five fields with one space between them are needed, not {len(fields)}"
        raise PositionTextError("fields", message, {"fault": "count", "found": len(fields)})
    placement, turn, parties, clock, rules = fields
    options = parse_rules(rules)
    board = get_board(options.board)
    squares = _parse_placement(board, placement)
    base, last = _parse_turn(board, turn)
    powers = _parse_parties(board, parties)
    quiet, number = _parse_clock(clock)
    return Setup(options, squares, powers, base, last, quiet, number)


def _parse_placement(board: Board, text: str) -> bytes:
    placement = bytearray([EMPTY] * board.cells)
    ranks = text.split("/")
    if len(ranks) != len(board.rank_squares):
        needed = len(board.rank_squares)
        message = f"{board.name} has {needed} ranks, not {len(ranks)}"
        raise PositionTextError("placement", message, {"fault": "ranks", "found": len(ranks), "needed": needed})
    for number, (rank, squares) in enumerate(zip(reversed(ranks), board.rank_squares, strict=True), start=1):
        states = list(_parse_rank(board, rank, number))
        if len(states) != len(squares):
            message = f"rank {number} has {len(squares)} squares, not {len(states)}"
            details = {"fault": "squares", "rank": number, "found": len(states), "needed": len(squares)}
            raise PositionTextError("placement", message, details)
        for square, state in zip(squares, states, strict=True):
            placement[square] = state
    return bytes(placement)


def _parse_rank(board: Board, text: str, number: int) -> Iterator[int]:
    """Yield the piece number, CORPSE or EMPTY of each square of a rank, from file a on."""
    is_wide = board.grid > 9
    rest, follows_number = text, False
    while rest:
        if rest[0] in "123456789" and not follows_number:
            digits = 2 if is_wide and rest[1:2] in DIGITS else 1
            yield from [EMPTY] * int(rest[:digits])
            rest, follows_number = rest[digits:], True
            continue
        if rest[0] == "x":
            yield CORPSE
            rest = rest[1:]
        elif rest[0] in board.color_letters and rest[1:2] and rest[1] in KINDS:
            yield piece_number(rest[:2])
            rest = rest[2:]
        else:
            message = f"rank {number}: {rest[:2]!r} is no piece, corpse or run here"
            raise PositionTextError("placement", message, {"fault": "sign", "rank": number, "sign": rest[:2]})
        follows_number = False


def _parse_turn(board: Board, text: str) -> tuple[int, int]:
    if text == "-":
        return NO_PARTY, NO_PARTY
    colors = board.color_letters
    if not 1 <= len(text) <= 2 or any(letter not in colors for letter in text):
        message = f"{text[:20]!r} is not '-', one colour of {colors}, or two"
        raise PositionTextError("turn", message, {"text": text[:20]})
    if len(text) == 2 and text[0] == text[1]:
        raise PositionTextError("turn", f"{text!r}: a bonus turn is not base's own", {"text": text})
    return COLORS.index(text[0]), COLORS.index(text[-1])


def _parse_parties(board: Board, text: str) -> Powers:
    tokens = text.split(",")
    if len(tokens) != len(board.colors):
        needed = len(board.colors)
        message = f"{board.name} has {needed} parties, not {len(tokens)}"
        raise PositionTextError("parties", message, {"fault": "count", "found": len(tokens), "needed": needed})
    parties = [_parse_party(board, color, token) for color, token in zip(board.colors, tokens, strict=True)]
    status, controller, killer = zip(*parties, strict=True)
    return Powers(status, controller, killer)


def _parse_party(board: Board, color: int, token: str) -> tuple[int, int, int]:
    """Return the status, the controller and the killer that a party's token names."""
    letters = board.color_letters
    status = STATUS_OF_TOKEN.get(token[:1])
    if status is None or len(token) != 1 + TOKEN_LETTERS[status]:
        message = f"{COLORS[color]}: {token[:20]!r} is no party's token"
        raise PositionTextError("parties", message, {"text": token[:20]})
    if any(letter not in letters for letter in token[1:].replace("-", "", token[1:2] == "-")):
        message = f"{COLORS[color]}: {token!r} names no party of {letters}"
        raise PositionTextError("parties", message, {"text": token})
    parties = [NO_PARTY if letter == "-" else COLORS.index(letter) for letter in token[1:]]
    controller, killer = (*parties, NO_PARTY, NO_PARTY)[:2]
    return status, color if status == IN_PLAY else controller, killer


def _parse_clock(text: str) -> tuple[int, int]:
    quiet, slash, turn = text.partition("/")
    if not slash or not COUNT.fullmatch(quiet) or not COUNT.fullmatch(turn) or turn == "0":
        message = f"{text[:30]!r} is not quiet turns, '/', turn number from 1 on"
        raise PositionTextError("clock", message, {"text": text[:30]})
    return int(quiet), int(turn)


# -- moves


MOVE_PATTERN: Final = re.compile(
    rf"--|(?P<origin>{SQUARE_PATTERN})(?P<act>[-x])(?P<target>{SQUARE_PATTERN})"
    rf"(?:(?P<victims>(?:!{SQUARE_PATTERN})+)"
    rf"|(?:@(?P<body>{SQUARE_PATTERN}))?(?:~(?P<stroke>[x@]?)(?P<leave>{SQUARE_PATTERN}))?)",
    re.ASCII,
)


def parse_move(position: Position, text: str) -> Move:
    """Parse a move (D12) in *position*; legality is not checked.

    The position is needed because the same text can be the move of a diplomat or of a necromobile.

    Raises MoveTextError for a text that breaks the grammar or names a square that the board does not have, and
    IllegalMoveError for a move that no code can express: from a square to itself, or with a reporter's victim that is
    not beside the destination.
    """
    if not isinstance(text, str):
        raise MoveTextError(ascii(text), "a move is a Move or a text")
    match = MOVE_PATTERN.fullmatch(text)
    if match is None:
        raise MoveTextError(text, "this is not a move's text")
    if text == "--":
        return Move(PASS, position.board)
    board = position.board
    parts = {
        name: _square_number(board, text, match[name]) for name in ("origin", "target", "body", "leave") if match[name]
    }
    if parts["origin"] == parts["target"]:
        raise IllegalMoveError(text, Refusal("move/same-square", "D2.5"))
    code = parts["origin"] | parts["target"] << TO_SHIFT
    if match["victims"]:
        if match["act"] == "x":
            raise MoveTextError(text, "a reporter's move is written with '-'")
        victims = [_square_number(board, text, name) for name in match["victims"][1:].split("!")]
        return Move(code | REPORT | _victim_bits(board, text, parts["target"], victims), board)
    code |= _act_code(position, match["act"], parts)
    if "body" in parts:
        code |= parts["body"] << BODY_SHIFT
    if "leave" in parts:
        _check_stroke(text, match["act"], match["stroke"], code)
        code |= (STROKE if match["stroke"] else LEAVE) | parts["leave"] << EXTRA_SHIFT
    return Move(code, board)


def _square_number(board: Board, text: str, name: str) -> Square:
    if name not in board.numbers:
        raise MoveTextError(text, f"{board.name} has no square {name}", {"fault": "square", "square": name})
    return board.numbers[name]


def _act_code(position: Position, sign: str, parts: dict[str, Square]) -> int:
    if sign == "x":
        return KILL if "body" in parts else STAB
    if "body" not in parts:
        return 0
    piece = position.placement[parts["origin"]]
    return EXHUME if piece < CORPSE and KIND_OF[piece] == NECROMOBILE else HANDLE


def _victim_bits(board: Board, text: str, target: Square, victims: list[Square]) -> int:
    beside = board.beside[target]
    if victims != sorted(set(victims)):
        raise MoveTextError(text, "victims are written once each, in square order")
    bits = 0
    for victim in victims:
        if victim not in beside:
            raise IllegalMoveError(text, Refusal("move/reporter-reach", "D3.4", {"square": board.names[victim]}))
        bits |= 1 << EXTRA_SHIFT + beside.index(victim)
    return bits


def _check_stroke(text: str, sign: str, stroke: str, code: int) -> None:
    if code < ACT_STEP:
        raise MoveTextError(text, "the labyrinth is left only after an act on it")
    if stroke and (stroke == "x") != (sign == "x"):
        raise MoveTextError(text, "'~x' follows an assassin's act only, '~@' a diplomat's")
