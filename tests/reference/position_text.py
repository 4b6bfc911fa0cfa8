"""The text of a position (D11): parsing, formatting, and all reasons to refuse one."""

from __future__ import annotations

import re
from collections import Counter

from .boards import Board, board_named, set_up
from .model import (
    CORPSE,
    Party,
    Piece,
    Position,
    RefusedError,
    chief_square,
    in_play,
    living,
    ruler,
    slots,
)
from .options import RulesTextError, format_rules, parse_rules

NUMBER = "(0|[1-9][0-9]*)"


def refuse(field: str, reason: str) -> None:
    """Raise RefusedError with a field and a reason (D11)."""
    raise RefusedError(f"{field}: {reason}")


def parse_position(text: str) -> Position:
    """The position that a text writes. Raises RefusedError with a field and a reason (D11)."""
    fields = text.split(" ")
    if len(fields) != 5:
        refuse("position", "five fields, one space between them")
    placement, turn, parties, clock, rules_text = fields
    try:
        rules = parse_rules(rules_text)
    except RulesTextError as error:
        refuse("rules", str(error))
    board = board_named(rules["board"])
    since, turns = read_clock(clock)
    base, last = read_turn(board, turn)
    position = Position(rules, read_placement(board, placement), read_parties(board, parties), base, last, since, turns)
    for name, problem in problems(position):
        refuse(name, problem)
    return position


def read_placement(board: Board, text: str) -> dict[str, Piece | str]:
    """The pieces of the placement: ranks from the top one down, each from file a on (D11.1)."""
    rows = text.split("/")
    if len(rows) != len(board.ranks):
        refuse("placement", f"{len(board.ranks)} ranks")
    pieces: dict[str, Piece | str] = {}
    for rank, row in zip(reversed(board.ranks), rows, strict=True):
        if re.fullmatch(rf"([{board.parties}][CARDNM]|x|[0-9]+)*", row) is None:
            refuse("placement", f"rank {row!r}")
        file = 0
        for word in re.findall(rf"[{board.parties}][CARDNM]|x|[0-9]+", row):
            if word[0] in "0123456789":
                if re.fullmatch("[1-9][0-9]*", word) is None:
                    refuse("placement", f"number {word!r}")
                file += int(word)
                continue
            if file >= len(rank):
                refuse("placement", f"rank {row!r} is too long")
            pieces[rank[file]] = CORPSE if word == "x" else Piece(word[0], word[1])
            file += 1
        if file != len(rank):
            refuse("placement", f"rank {row!r} has {file} squares, not {len(rank)}")
    return pieces


def read_turn(board: Board, text: str) -> tuple[str | None, str | None]:
    """The base and the last of a turn, which is `b`, `br` or `-` (D11.2)."""
    if text == "-":
        return None, None
    if re.fullmatch(f"[{board.parties}]{{1,2}}", text) is None:
        refuse("turn", f"{text!r}")
    if len(text) == 2 and text[0] == text[1]:
        refuse("turn", "the ruler is base: that is an ordinary turn")
    return text[0], text[-1]


def read_parties(board: Board, text: str) -> dict[str, Party]:
    """The parties of their field, which has one token per party of the board, in turn order (D11.3, D9.6)."""
    tokens = text.split(",")
    if len(tokens) != len(board.parties):
        refuse("parties", f"{len(board.parties)} tokens")
    letter = f"[{board.parties}]"
    grammar = rf"(?P<plain>[+h])|(?P<dead>k)({letter}|-)({letter})|(?P<out>[ewv])({letter}|-)"
    parties = {}
    for colour, token in zip(board.parties, tokens, strict=True):
        if re.fullmatch(grammar, token) is None:
            refuse("parties", f"token {token!r}")
        controller = token[1] if len(token) > 1 and token[1] != "-" else None
        killer = token[2] if len(token) > 2 else None
        parties[colour] = Party(token[0], controller, killer)
    return parties


def read_clock(text: str) -> tuple[int, int]:
    """The quiet turns and the turns made. The text has the latter plus one, so at least 1 (D11.4)."""
    found = re.fullmatch(f"{NUMBER}/([1-9][0-9]*)", text)
    if found is None:
        refuse("clock", f"{text!r}")
    return int(found[1]), int(found[2]) - 1


def problems(position: Position) -> list[tuple[str, str]]:
    """The reasons to refuse a position whose text follows the grammar (D11). A valid one has none."""
    return [*placement_problems(position), *party_problems(position), *turn_problems(position)]


def placement_problems(position: Position) -> list[tuple[str, str]]:
    """The problems of pieces: too many of them, or a living piece other than a chief on the labyrinth."""
    rules, board = position.rules, position.board
    available = Counter(set_up(board, rules["setup"], rules["surprise"]).values())
    present = Counter((piece.colour, piece.kind) for _, piece in living(position))
    found = [
        ("placement", f"more {colour}{kind} than the set-up has")
        for colour, kind in present
        if present[colour, kind] > available[colour, kind]
    ]
    if len(position.pieces) > sum(available.values()):
        found.append(("placement", "more pieces and corpses than the set-up has pieces"))
    there = position.pieces.get(board.labyrinth)
    if isinstance(there, Piece) and there.kind != "C":
        found.append(("placement", "only a chief can stand on the labyrinth"))
    return found


def party_problems(position: Position) -> list[tuple[str, str]]:
    """The problems of parties: a status that contradicts the pieces or the board."""
    found = []
    for colour, party in position.parties.items():
        found += [("parties", f"{colour}: {reason}") for reason in status_problems(position, colour, party)]
        if party.controller is not None and position.parties[party.controller].status != "+":
            found.append(("parties", f"{colour}: its controller is not in play"))
        if party.killer == colour:
            found.append(("parties", f"{colour}: it is its own killer"))
    return found


def status_problems(position: Position, colour: str, party: Party) -> list[str]:
    """The contradictions of a party's status to the pieces or the board (D11, last entry, up to the hostage)."""
    has_chief = chief_square(position, colour) is not None
    chief_dies = position.rules["comeback"] == "never"
    board = position.rules["board"]
    must_be_hostage = board == "square3" and colour == "g"
    checks = [
        (party.status == "+" and not has_chief, "in play without a living chief"),
        (party.status in "kw" and has_chief, "killed or resigned with a living chief"),
        (party.status == "e" and chief_dies and has_chief, "encircled with a living chief"),
        (party.status == "e" and not chief_dies and not has_chief, "encircled without a living chief"),
        (party.status == "v" and not has_chief, "vassal without a living chief"),
        (party.status == "v" and board != "square2", "a vassal on this board"),
        ((party.status == "h") != must_be_hostage, "green on square3, and nobody else, is hostage"),
    ]
    return [reason for wrong, reason in checks if wrong]


def turn_problems(position: Position) -> list[tuple[str, str]]:
    """The problems of a turn that D6.3 cannot give."""
    base, last = position.base, position.last
    if (base is None) != (len(in_play(position)) < 2):
        return [("turn", "`-` exactly when fewer than two parties are in play")]
    if base is None:
        return []
    if base == last and base not in slots(position):
        return [("turn", "that party takes no ordinary turns")]
    if base != last and last != ruler(position):
        return [("turn", "that party is not the ruler")]
    return []


def format_position(position: Position) -> str:
    """The canonical text of a position (D11)."""
    turn = position.base or "-"
    if position.base != position.last:
        turn += position.last or ""
    fields = [
        "/".join(write_rank(position, rank) for rank in reversed(position.board.ranks)),
        turn,
        ",".join(write_party(party) for party in position.parties.values()),
        f"{position.clock}/{position.turns + 1}",
        format_rules(position.rules),
    ]
    return " ".join(fields)


def write_rank(position: Position, rank: tuple[str, ...]) -> str:
    """The text of one rank, with runs of empty squares as numbers."""
    signs = "".join(write_square(position, square) for square in rank)
    return re.sub(r"\.+", lambda run: str(len(run[0])), signs)


def write_square(position: Position, square: str) -> str:
    """A piece, a corpse, or a dot for an empty square."""
    there = position.pieces.get(square, ".")
    return there.colour + there.kind if isinstance(there, Piece) else there


def write_party(party: Party) -> str:
    """The token of a party."""
    if party.status in "+h":
        return party.status
    return party.status + (party.controller or "-") + (party.killer or "")
