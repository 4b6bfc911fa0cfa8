"""Applying moves, resignation, results, played sequences and perft (D8.5-D8.7, D12)."""

from __future__ import annotations

from collections import Counter

from .after_move import bury_chief, finish_move, release_controlled
from .boards import set_up
from .model import (
    Party,
    Piece,
    Position,
    RefusedError,
    chief_on_labyrinth,
    in_play,
    mover,
    ruler,
    slots,
)
from .move_text import parse_move
from .moves import legal_moves
from .options import parse_rules
from .perform_move import Events, perform
from .position_text import format_position
from .turns import set_next_turn


def start_position(rules_text: str = "standard") -> Position:
    """The start position of a board (D1.4, D1.5, D9). Red begins (D6.3)."""
    rules = parse_rules(rules_text)
    position = Position(rules, {}, {}, "r", "r")
    pieces = set_up(position.board, rules["setup"], rules["surprise"])
    position.pieces = {square: Piece(*piece) for square, piece in pieces.items()}
    position.parties = {colour: Party("+") for colour in position.board.parties}
    if rules["board"] == "square3":
        position.parties["g"] = Party("h")  # D9.2
    if rules["board"] == "square2":
        position.parties |= {"b": Party("v", "r"), "g": Party("v", "y")}  # D9.3
    return position


def apply_move(position: Position, text: str) -> Position:
    """The position after a legal move and all of D8 and D6.3."""
    if text not in legal_moves(position):
        raise RefusedError(f"{text!r} is not legal in {format_position(position)!r}")
    return apply_unchecked(position, text)


def apply_unchecked(position: Position, text: str) -> Position:
    """The position after a move that is known to be legal, and after all of D8 and D6.3."""
    after, events = perform(position, parse_move(text))
    before_there, after_there = chief_on_labyrinth(position), chief_on_labyrinth(after)
    exempt = {before_there, after_there} - {None} if before_there != after_there else set()
    finish_move(after, events)
    set_next_turn(after, mover(position), exempt, chief_killed=bool(events.chiefs_killed))
    eventful = events.deaths or events.eliminated or events.returned or ruler(after) != ruler(position)
    after.clock = 0 if eventful else position.clock + 1  # D8.7
    after.turns = position.turns + 1
    share_draw(after, events)
    return after


def share_draw(after: Position, events: Events) -> None:
    """Let the parties eliminated in this move share a draw if no party is in play (D8.5)."""
    if not in_play(after):
        after.tied = tuple(c for c in after.parties if c in events.eliminated)


def resign(position: Position, colour: str) -> Position:
    """The position after a resignation, in turn or out of turn (D8.6)."""
    if len(in_play(position)) < 2 or position.parties.get(colour, Party("h")).status != "+":
        raise RefusedError(f"{colour} cannot resign in {format_position(position)!r}")
    after, events, had_turn = position.copy(), Events(), mover(position)
    bury_chief(after, colour, events)
    release_controlled(after, colour)
    after.parties[colour] = Party("w")
    finish_move(after, events)
    after.clock = 0
    if not keeps_turn(after, had_turn):
        set_next_turn(after, had_turn, set(), chief_killed=False)
    share_draw(after, events)
    return after


def keeps_turn(after: Position, had_turn: str) -> bool:
    """Whether the party whose turn it was can still have it, with base and last unchanged (D8.6)."""
    if len(in_play(after)) < 2:
        return False
    possible = after.last in slots(after) if after.base == after.last else after.last == ruler(after)
    return possible and mover(after) == had_turn


def result(position: Position) -> str | None:
    """The result by D8.5: `win r`, `draw r b`, or None while the game goes on. `Played.result` adds D8.7."""
    players = in_play(position)
    if len(players) == 1:
        return f"win {players[0]}"
    return None if players else " ".join(["draw", *position.tied])


def perft(position: Position, depth: int) -> int:
    """The number of sequences of *depth* moves (D12)."""
    if depth == 0:
        return 1
    moves = legal_moves(position)
    if depth == 1:
        return len(moves)
    return sum(perft(apply_unchecked(position, move), depth - 1) for move in moves)


class Played:
    """A sequence of moves and resignations, with the history that D8.7 needs."""

    def __init__(self, start: Position) -> None:
        self.positions = [start]
        self.seen = Counter([self.key(start)])

    @staticmethod
    def key(position: Position) -> str:
        """The fields that must be equal in a repetition: placement, turn and parties (D8.7)."""
        return " ".join(format_position(position).split(" ")[:3])

    @property
    def position(self) -> Position:
        """The present position."""
        return self.positions[-1]

    def push(self, position: Position) -> None:
        """Make *position* the present position."""
        self.positions.append(position)
        self.seen[self.key(position)] += 1

    def play(self, text: str) -> None:
        """Play a legal move."""
        if self.result() is not None:
            raise RefusedError("the game is over")
        self.push(apply_move(self.position, text))

    def resign(self, colour: str) -> None:
        """Resign for a party in play."""
        if self.result() is not None:
            raise RefusedError("the game is over")
        self.push(resign(self.position, colour))

    def result(self) -> str | None:
        """The result by D8.5, or a draw by D8.7, or None."""
        decided = result(self.position)
        limit = self.position.rules["limit"]
        if decided is not None or limit == "none":
            return decided
        is_limit_reached = self.position.clock >= int(limit)
        if is_limit_reached or self.seen[self.key(self.position)] >= 3:
            return " ".join(["draw", *in_play(self.position)])
        return None

    def standing(self) -> list[str]:
        """The winners, then the other parties in the reverse order of their elimination.

        Parties that were eliminated by the same action are tied: they are one text.
        """
        winners = (self.result() or "").split()[1:]
        last_seen = {
            colour: max((ply for ply, p in enumerate(self.positions) if colour in in_play(p)), default=-1)
            for colour in self.position.parties
            if colour not in winners
        }
        places = sorted(set(last_seen.values()), reverse=True)
        fallen = ["".join(c for c in last_seen if last_seen[c] == place) for place in places]
        return ["".join(winners), *fallen]
