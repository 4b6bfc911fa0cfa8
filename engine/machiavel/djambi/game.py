"""Djambi for the protocol `Game`: actions as texts, events, outcomes with the house rule D8.7. Seats are colours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from ..core.base_game import BaseGame
from ..core.errors import MatchOverError
from ..core.game import EVERYONE, OMNISCIENT, Actor, GameType, Option, Outcome, Transition, Viewer
from .board.pieces import COLORS, CORPSE, NO_PARTY
from .notation.format import format_position
from .notation.parse import parse_move, parse_position
from .rules.actions import DRAW, RESIGN, action_events, resigning_party
from .rules.control import HOSTAGE, IN_PLAY, VASSAL
from .rules.events import Event, color_letter
from .rules.moves import format_move, legal_moves, play_unchecked
from .rules.options import OPTIONS, PRESETS, preset_options
from .rules.play import play, resign
from .rules.position import Position, start_position

if TYPE_CHECKING:
    from ..core.ai import GameAI
    from ..core.commands import CommandAdder
    from .presenter.presenter import DjambiPresenter

#: A position that occurs this often is a draw (D8.7).
REPETITIONS: Final = 3
#: Maximum number of earlier positions in a seat's memory, as digests.
MAX_MEMORY: Final = 256


class Djambi(BaseGame[Position]):
    """The game of Djambi, without state: every position has its rules."""

    name = "djambi"
    seat_ids = tuple(COLORS)
    default_rules = "standard"
    presets = tuple(PRESETS)

    @cached_property
    def options(self) -> Sequence[Option]:
        """Return the options of D10."""
        presets = {name: preset_options(name) for name in PRESETS}
        return [
            Option(row.name, row.values, row.is_number, row.rule, {name: presets[name][row.name] for name in presets})
            for row in OPTIONS
        ]

    @cached_property
    def presenter(self) -> DjambiPresenter:
        """The presenter for pages and terminals."""
        from .presenter.presenter import DjambiPresenter

        return DjambiPresenter()

    @cached_property
    def ai(self) -> GameAI:
        """The computer players."""
        from .ai.ai import DjambiAI

        return DjambiAI()

    def add_commands(self, add: CommandAdder) -> None:
        """Add faster forms of `perft` and `divide`, and `bench`."""
        from .commands import register_commands

        register_commands(add)

    def game_type(self, position: Position) -> GameType:
        """Return the features of Djambi: full information, no chance, one decision per turn, no answers out of turn."""
        return GameType(seats=position.board.colors)

    def start(self, rules: str) -> Position:
        """Return the start position under the rules text *rules* (D11.5)."""
        return start_position(rules)

    def parse_position(self, text: str) -> Position:
        """Parse a position (D11)."""
        return parse_position(text)

    def format_position(self, position: Position) -> str:
        """Return the text of a position (D11)."""
        return format_position(position)

    # -- acting

    def seats_to_act(self, position: Position) -> tuple[int, ...]:
        """Return the mover (D6.3), no seat if the game is over."""
        return () if position.mover == NO_PARTY or position.is_agreed else (position.mover,)

    def actions(self, position: Position, seat: int) -> Sequence[str]:
        """Return the texts of the legal moves (D12) if *seat* is the mover, else none."""
        return [format_move(move) for move in legal_moves(position)] if (seat,) == self.seats_to_act(position) else []

    def out_of_turn_actions(self, position: Position, seat: int) -> Sequence[str]:
        """Return the resignation of *seat* if it is in play (D8.6); for EVERYONE the agreed draw (D8.7)."""
        if not self.seats_to_act(position):
            return []
        if seat == EVERYONE:
            return [DRAW]
        return [RESIGN + COLORS[seat]] if seat in position.realm.in_play else []

    def actor(self, position: Position, action: str) -> Actor:
        """Return the actor of *action*: the mover, the resigning party, or EVERYONE for an agreed draw."""
        party = resigning_party(position, action)
        seat = position.mover if party is None else party
        turn = {
            "color": color_letter(position.last if party is None else party),
            "mover": color_letter(seat),
            "isBonus": position.is_bonus and party is None,
            "turnNumber": position.turn,
        }
        return Actor(EVERYONE if action == DRAW else seat, turn)

    def apply(self, position: Position, action: str) -> Position:
        """Play a move (D12), resign (`resign=r`, D8.6) or agree on a draw (`draw`, D8.7)."""
        if position.is_agreed:
            raise MatchOverError
        party = resigning_party(position, action)
        if party is not None:
            return resign(position, party)
        if action == DRAW:
            return _after_agreement(position)
        return play(position, parse_move(position, action))

    def replay(self, position: Position, action: str) -> Position:
        """Do as `apply` for an action known to be legal; a move is played unchecked."""
        if action == DRAW or action.startswith(RESIGN):
            return self.apply(position, action)
        return play_unchecked(position, parse_move(position, action))

    # -- information: every seat and viewer knows everything

    def events(self, before: Position, action: str, after: Position, viewer: Viewer = OMNISCIENT) -> list[Event]:
        """Return the events of *action*; they are the same for every viewer."""
        return action_events(before, action, after)

    def update_memory(self, memory: Any, transition: Transition, seat: int) -> Any:
        """Return the digests of the earlier positions since the last death; only these can occur again."""
        before, after = transition.before.placement, transition.after.placement
        if before.count(CORPSE) != after.count(CORPSE):
            return []
        return [*(memory or ()), transition.before.digest][-MAX_MEMORY:]

    # -- the end

    def outcome(self, line: Sequence[Position]) -> Outcome | None:
        """Return the outcome by D8.5, by agreement, or by the house rule D8.7; None while the game goes on."""
        position = line[-1]
        ended = position.outcome()
        limit = position.options.turn_limit
        if ended is not None or limit is None:
            return ended
        if _is_repeated(line, position):
            return Outcome("repetition", position.realm.in_play)
        if position.quiet >= limit:
            return Outcome("limit", position.realm.in_play)
        return None

    def agreement(self, line: Sequence[Position]) -> Outcome:
        """Return the outcome of an agreed draw, which all parties in play share (D8.7)."""
        return Outcome("agreement", line[-1].realm.in_play)

    def adjudicate(self, line: Sequence[Position]) -> Outcome:
        """Return an outcome shared by the parties in play that control the highest number of living pieces."""
        position = line[-1]
        holder = position.realm.holder
        owners = Counter(holder[piece] for piece in position.placement)
        in_play = position.realm.in_play
        maximum = max(owners[party] for party in in_play)
        return Outcome("agreement", tuple(party for party in in_play if owners[party] == maximum))

    def standing(self, line: Sequence[Position], outcome: Outcome) -> list[list[int]]:
        """Return the winners, then the other parties in the reverse order of their elimination.

        Parties eliminated by one action are tied. Parties eliminated before the start of the line come last. Hostages
        and vassals that were never in play are left out.
        """
        last_seen = {c: ply for ply, position in enumerate(line) for c in position.realm.in_play}
        for color, status in enumerate(line[0].realm.status):
            if status not in (IN_PLAY, HOSTAGE, VASSAL):
                last_seen.setdefault(color, -1)
        losers = [c for c in last_seen if c not in outcome.winners]
        tiers = sorted({last_seen[c] for c in losers}, reverse=True)
        return [list(outcome.winners), *(sorted(c for c in losers if last_seen[c] == ply) for ply in tiers)]

    def result_text(self, outcome: Outcome) -> str:
        """Return the outcome as text: `win r` or `draw r b`."""
        return result_text(outcome)


def _after_agreement(position: Position) -> Position:
    if position.mover == NO_PARTY:
        raise MatchOverError
    return replace(position, is_agreed=True)


def _is_repeated(line: Sequence[Position], position: Position) -> bool:
    """Return whether *position*, the last of *line*, occurs in it for the third time (D8.7).

    Positions before the last death are not compared, because they have fewer corpses.
    """
    dead, times = position.placement.count(CORPSE), 0
    for earlier in reversed(line):
        if earlier.placement.count(CORPSE) != dead:
            return False
        times += earlier.placement == position.placement and earlier.key == position.key
        if times == REPETITIONS:
            return True
    return False


def result_text(outcome: Outcome) -> str:
    """Return the outcome as text: `win r` or `draw r b`."""
    verb = "win" if outcome.reason == "last-party" else "draw"
    return " ".join([verb, *(COLORS[c] for c in outcome.winners)])


GAME: Final = Djambi()
