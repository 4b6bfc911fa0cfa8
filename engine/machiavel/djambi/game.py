"""Owns Djambi as a `machiavel.game.Game`: actions as texts, the house rule D8.7, the standing. Seats are colours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ..errors import MoveTextError
from ..game import Actor, Outcome, Traits
from .control import HOSTAGE, IN_PLAY, VASSAL
from .events import Event, letter, resignation_events, turn_events
from .moves import format_move, legal_moves
from .notation import format_position, parse_move, parse_position
from .pieces import COLORS, NOBODY
from .position import Position, start_position
from .referee import play, resign

RESIGN: Final = "resign="
#: D8.7: a position that stands so many times is a draw.
REPETITIONS: Final = 3


class Djambi:
    """Djambi under any rules; without state."""

    name = "djambi"

    def traits(self, position: Position) -> Traits:
        """Full information, no chance, one decision a turn; a party may resign out of turn (D8.6)."""
        return Traits(seats=position.board.colors, has_answers_out_of_turn=False)

    def start(self, rules: str) -> Position:
        """Return the start under a rules text (D11.5)."""
        return start_position(rules)

    def parse_position(self, text: str) -> Position:
        """Read D11."""
        return parse_position(text)

    def format_position(self, position: Position) -> str:
        """Write D11."""
        return format_position(position)

    def seats_to_act(self, position: Position) -> tuple[int, ...]:
        """Return the mover (D6.3)."""
        return () if position.mover == NOBODY else (position.mover,)

    def actions(self, position: Position, seat: int) -> Sequence[str]:
        """Return the texts of the legal moves (D12) if *seat* is the mover."""
        return [format_move(move) for move in legal_moves(position)] if seat == position.mover else []

    def interjections(self, position: Position) -> Sequence[str]:
        """Return the resignations that are possible (D8.6)."""
        return [RESIGN + COLORS[c] for c in position.realm.in_play] if position.mover != NOBODY else []

    def chance_weights(self, position: Position) -> Mapping[str, float]:
        """Nothing is left to chance."""
        return {}

    def actor(self, position: Position, action: str) -> Actor:
        """Return the mover and the turn it had; the party itself for a resignation."""
        party = resigning_party(action)
        seat = position.mover if party is None else party
        turn = {
            "color": letter(position.last if party is None else party),
            "mover": letter(seat),
            "isBonus": position.is_bonus and party is None,
            "turnNumber": position.turn,
        }
        return Actor(seat, turn)

    def apply(self, position: Position, action: str) -> Position:
        """Play a move (D12) or resign (`resign=r`, D8.6)."""
        party = resigning_party(action)
        if party is not None:
            return resign(position, party)
        return play(position, parse_move(position, action))

    def events(self, before: Position, action: str, after: Position) -> list[Event]:
        """Return what the action did."""
        party = resigning_party(action)
        if party is not None:
            return resignation_events(before, after, party)
        return turn_events(before, parse_move(before, action), after)

    def observation(self, position: Position, seat: int) -> Any:
        """Everybody sees everything."""
        return format_position(position)

    def outcome(self, line: Sequence[Position]) -> Outcome | None:
        """Return the end by D8.5, or by the house rule D8.7."""
        position = line[-1]
        ended = position.outcome()
        if ended is not None:
            return ended
        limit = position.options.turn_limit
        if limit is None:
            return None
        same_board = [earlier for earlier in line if earlier.placement == position.placement]
        if sum(earlier.key == position.key for earlier in same_board) >= REPETITIONS:
            return Outcome("repetition", position.realm.in_play)
        if position.quiet >= limit:
            return Outcome("limit", position.realm.in_play)
        return None

    def agreement(self, line: Sequence[Position]) -> Outcome:
        """All parties in play share the draw (D8.7)."""
        return Outcome("agreement", line[-1].realm.in_play)

    def standing(self, line: Sequence[Position], outcome: Outcome) -> list[list[int]]:
        """Return the winners, then the other parties in the reverse order of their elimination, together: tied.

        Parties that never were in play here come last if they fell before the start; hostages and vassals have no
        place.
        """
        last_seen = {c: ply for ply, position in enumerate(line) for c in position.realm.in_play}
        for color, status in enumerate(line[0].realm.status):
            if status not in (IN_PLAY, HOSTAGE, VASSAL):
                last_seen.setdefault(color, -1)
        losers = [c for c in last_seen if c not in outcome.winners]
        tiers = sorted({last_seen[c] for c in losers}, reverse=True)
        return [list(outcome.winners), *(sorted(c for c in losers if last_seen[c] == ply) for ply in tiers)]


def resigning_party(action: str) -> int | None:
    """Return who resigns by *action*, None for a move; raises MoveTextError for `resign=` of nobody."""
    if not action.startswith(RESIGN):
        return None
    name = action[len(RESIGN) :]
    if len(name) != 1 or name not in COLORS:
        raise MoveTextError(action, f"'{RESIGN}' is followed by one colour of {COLORS}")
    return COLORS.index(name)


def result_text(outcome: Outcome) -> str:
    """Write `win r` or `draw r b`."""
    verb = "win" if outcome.reason == "last-party" else "draw"
    return " ".join([verb, *(COLORS[c] for c in outcome.winners)])
