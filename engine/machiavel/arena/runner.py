"""Games of an arena: the schedule with seats and openings, a running game with its limits, and its result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import permutations
from random import Random
from time import perf_counter
from typing import Any, Final

from ..core.ai import InformationState
from ..core.chance import ChanceSampler
from ..core.errors import MachiavelError
from ..core.game import CHANCE, Game, Outcome, Transition
from ..core.registry import DEFAULT_GAME, get_game
from .engine_process import BrokenError
from .players import Decision, Player, make_player

#: The maximum number of actions of a game whose turns are single actions; longer games are adjudicated.
MAX_TURNS: Final = 300
#: The maximum number of actions of a game whose turns have several actions; longer games are adjudicated.
MAX_DECISIONS: Final = 5000
#: The maximum number of actions of a seat in one turn; a player that tries to win needs a few dozen.
MAX_ACTIONS_PER_TURN: Final = 200
ILLEGAL, STALLED = "illegal", "stalled"


@dataclass(frozen=True, slots=True)
class ScheduledGame:
    """A game that is to be played; the player called `names[i]` has the i-th seat of the game."""

    number: int
    #: The number of the opening. Games with the same opening have the same start and the same throws.
    opening: int
    names: tuple[str, ...]
    rules: str
    seed: int
    max_length: int = MAX_TURNS
    game: str = DEFAULT_GAME


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of a game. Seats are numbered by their place in `scheduled.names`.

    The sum of `points` is 1, or 0 if all seats are of one player, which forfeited. `reason`: why the game ended.
    """

    scheduled: ScheduledGame
    points: tuple[float, ...]
    reason: str
    turns: int
    #: The seats in tuples, the best first, tied seats in one tuple.
    ranking: tuple[tuple[int, ...], ...]
    nodes: int = 0
    seconds: float = 0.0
    #: For each seat: the number of its decisions, and the sum of their wall-clock seconds.
    decisions: tuple[tuple[int, float], ...] = ()
    #: If a player forfeited the game: its seat, and the fault (late, illegal, garbled, crashed or stalled).
    forfeit: tuple[int, str] | None = None
    #: A message about the fault.
    fault: str = ""
    #: The number of actions of each kind in `GameAI.counted_actions`.
    counts: tuple[int, ...] = ()


class ForfeitError(Exception):
    """Raised for a fault of a player, which ends the game."""

    def __init__(self, seat: int, why: str, message: str) -> None:
        super().__init__(message)
        self.seat = seat
        self.why = why


def opening_position(game: Game[Any], rules: str, seed: int, number: int) -> Any:
    """Return the start position of the opening with the number *number*."""
    return game.ai.random_opening(rules, Random(f"{seed}/{number}"))


def seatings(names: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Return the seatings of players: all distinct ones of one or two players, the rotations of three or more.

    Two names on four seats have two seats each (A A B B, six seatings). On three seats each name has one seat in half
    of the seatings and two seats in the others. Raises ValueError for more names than seats.
    """
    if len(names) > seats:
        raise ValueError(f"{len(names)} players do not fit on {seats} seats")
    if len(set(names)) == 2 and len(names) == 2 and seats == 3:
        a, b = names
        return sorted(set(permutations((a, b, b)))) + sorted(set(permutations((a, a, b))))
    full = [names[i * len(names) // seats] for i in range(seats)]
    if len(set(full)) <= 2:
        return sorted(set(permutations(full)))
    return [tuple(full[i:] + full[:i]) for i in range(seats)]


def schedule_games(
    names: Sequence[str], games: int, rules: str, seed: int, max_length: int | None = None, game: str = DEFAULT_GAME
) -> list[ScheduledGame]:
    """Return a schedule of *games* games; each opening is played in every seating before the next opening."""
    played = get_game(game)
    game_type = played.game_type(opening_position(played, rules, seed, 0))
    ways = seatings(names, len(game_type.seats))
    if max_length is None:
        max_length = MAX_DECISIONS if game_type.has_several_decisions else MAX_TURNS
    return [
        ScheduledGame(number, number // len(ways), ways[number % len(ways)], rules, seed, max_length, game)
        for number in range(games)
    ]


def play_game(scheduled: ScheduledGame) -> GameResult:
    """Play a game to its end; a player that makes a fault forfeits the game with all its seats."""
    game = get_game(scheduled.game)
    players = {name: make_player(game, name) for name in dict.fromkeys(scheduled.names)}
    try:
        return _GameRunner(game, scheduled, players).play_to_end()
    finally:
        for player in players.values():
            player.close()


class _GameRunner:
    """A running game: its line, the memory of each seat, the observations that all may see."""

    def __init__(self, game: Game[Any], scheduled: ScheduledGame, players: dict[str, Player]) -> None:
        self.game, self.scheduled, self.players = game, scheduled, players
        self.line = [opening_position(game, scheduled.rules, scheduled.seed, scheduled.opening)]
        game_type = game.game_type(self.line[0])
        self.seats = game_type.seats
        self.is_open = not game_type.has_hidden_information
        self.chance = ChanceSampler(scheduled.seed * 1_000_003 + scheduled.opening)
        self.rng = Random(f"{scheduled.seed}/{scheduled.number}")
        self.memory: dict[int, Any] = dict.fromkeys(self.seats)
        self.history: list[Any] = []
        #: The number of actions so far, by their first word.
        self.action_counts: Counter[str] = Counter()
        #: The present turn, as its actor describes it.
        self.turn: Any = None
        #: By seat: the number of its actions in the present turn, by their first word.
        self.turn_counts: dict[int, Counter[str]] = {seat: Counter() for seat in self.seats}
        #: By seat: the seconds of each of its decisions.
        self.decision_seconds: dict[int, list[float]] = {seat: [] for seat in self.seats}

    def play_to_end(self) -> GameResult:
        """Play to the end of the game or to the maximum length; return the result."""
        outcome = self.game.outcome(self.line)
        try:
            while outcome is None and len(self.line) <= self.scheduled.max_length:
                self._play_next_action()
                outcome = self.game.outcome(self.line)
        except ForfeitError as forfeit:
            return self._forfeit_result(forfeit)
        return self._make_result(outcome or self.game.adjudicate(self.line), "unfinished" if outcome is None else "")

    def _play_next_action(self) -> None:
        """Play one action, of chance or of the first seat to act."""
        before = self.line[-1]
        seat = self.game.seats_to_act(before)[0]
        if seat == CHANCE:
            action = self.chance.sample_throw(self.game, before)
            after = self.game.apply(before, action)
        else:
            action, after = self._decide_and_apply(before, seat)
        self.action_counts[action.partition(":")[0]] += 1
        transition = Transition(before, action, after, self.game.actor(before, action))
        for each in self.seats:
            self.memory[each] = self.game.update_memory(self.memory[each], transition, each)
        self.line.append(after)

    def _decide_and_apply(self, position: Any, seat: int) -> tuple[str, Any]:
        observation = self.game.observation(position, seat)
        state = InformationState(seat, observation, self.memory[seat])
        remaining = partial(self._remaining_actions, position, seat)
        decision = Decision(self.game, state, tuple(self.history), remaining)
        begun = perf_counter()
        try:
            action = self.players[self.player_name(seat)].choose_action(decision, self.rng)
        except BrokenError as broken:
            raise ForfeitError(seat, broken.fault, str(broken)) from broken
        self.decision_seconds[seat].append(perf_counter() - begun)
        if self.is_open:
            self.history.append(observation)
        after = self._apply_checked(position, seat, action)
        self._count_action(position, seat, action)
        return action, after

    def _remaining_actions(self, position: Any, seat: int) -> dict[str, int]:
        """Return the number of actions left to *seat* in this turn, by the first words in `Game.max_per_turn`."""
        listed = self.game.actions(position, seat) if self.game.max_per_turn else ()
        is_same = not listed or self.game.actor(position, listed[0]).turn == self.turn
        done = self.turn_counts[seat] if is_same else Counter[str]()
        return {word: limit - done[word] for word, limit in self.game.max_per_turn.items()}

    def _count_action(self, position: Any, seat: int, action: str) -> None:
        """Count an action of the turn; raises ForfeitError if they are too many, as a stalled game would be endless."""
        turn = self.game.actor(position, action).turn
        if turn != self.turn:
            self.turn = turn
            for counts in self.turn_counts.values():
                counts.clear()
        word, counts = action.partition(":")[0], self.turn_counts[seat]
        counts[word] += 1
        if counts[word] > self.game.max_per_turn.get(word, MAX_ACTIONS_PER_TURN):
            raise ForfeitError(seat, STALLED, f"{action[:80]!r} is one {word} more than a turn may have")
        if counts.total() > MAX_ACTIONS_PER_TURN:
            raise ForfeitError(seat, STALLED, f"more than {MAX_ACTIONS_PER_TURN} actions in a turn")

    def _apply_checked(self, position: Any, seat: int, action: str) -> Any:
        """Return the position after *action*; raises ForfeitError unless it is a legal action of *seat*."""
        try:
            after = self.game.apply(position, action)
            actor = self.game.actor(position, action).seat
        except MachiavelError as error:
            raise ForfeitError(seat, ILLEGAL, f"{action[:80]!r}: {error.message}") from error
        if actor != seat:
            raise ForfeitError(seat, ILLEGAL, f"{action[:80]!r} is not its own to do")
        return after

    def player_name(self, seat: int) -> str:
        """Return the name of the player that has *seat*."""
        return self.scheduled.names[self.seats.index(seat)]

    def _forfeit_result(self, forfeit: ForfeitError) -> GameResult:
        """Return the result of a forfeit: the player loses with all its seats, the best of the other seats win."""
        others = [seat for seat in self.seats if self.player_name(seat) != self.player_name(forfeit.seat)]
        tiers = self.game.standing(self.line, self.game.adjudicate(self.line))
        best = next((tied for tier in tiers if (tied := [seat for seat in tier if seat in others])), others)
        place = self.seats.index(forfeit.seat)
        return self._make_result(Outcome("forfeit", tuple(best)), "", (place, forfeit.why), str(forfeit))

    def _make_result(
        self, outcome: Outcome, reason: str, forfeit: tuple[int, str] | None = None, fault: str = ""
    ) -> GameResult:
        points = tuple(1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in self.seats)
        places = [[self.seats.index(seat) for seat in tied] for tied in self.game.standing(self.line, outcome)]
        if forfeit:
            names = self.scheduled.names
            last = [place for place, name in enumerate(names) if name == names[forfeit[0]]]
            places = [[place for place in tied if place not in last] for tied in places] + [last]
        return GameResult(
            self.scheduled,
            points,
            reason or outcome.reason,
            len(self.line) - 1,
            tuple(tuple(tied) for tied in places if tied),
            sum(getattr(player, "nodes", 0) for player in self.players.values()),
            sum(getattr(player, "seconds", 0.0) for player in self.players.values()),
            tuple((len(times), sum(times)) for times in self.decision_seconds.values()),
            forfeit,
            fault,
            tuple(self.action_counts[word] for word in self.game.ai.counted_actions),
        )
