"""Single games of an arena and their schedule: seats, starts and throws, bounds, and what a game is worth."""

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
from .external_player import BrokenError
from .players import Decision, Player, make_player

#: A longer game is cut off and judged as it stands: in actions, by whether a turn is one or many.
MAX_TURNS: Final = 300
MAX_DECISIONS: Final = 5000
#: Actions of a seat in one turn: whoever plays to win needs a few dozen.
MAX_ACTIONS_PER_TURN: Final = 200
ILLEGAL, STALLED = "illegal", "stalled"


@dataclass(frozen=True, slots=True)
class ScheduledGame:
    """A game to be played: `names[i]` sits on the i-th seat that plays."""

    number: int
    #: Fixtures of one opening have the same start and the same throws, whoever sits where.
    opening: int
    names: tuple[str, ...]
    rules: str
    seed: int
    max_length: int = MAX_TURNS
    game: str = DEFAULT_GAME


@dataclass(frozen=True, slots=True)
class GameResult:
    """A game that was played. `points`: by place in `scheduled.names`; `reason`: how it ended.

    Points sum to 1; to 0 where the only player forfeited.
    """

    scheduled: ScheduledGame
    points: tuple[float, ...]
    reason: str
    turns: int
    #: Places of `scheduled.names`, best first, tied ones together.
    ranking: tuple[tuple[int, ...], ...]
    nodes: int = 0
    seconds: float = 0.0
    #: Decisions of each place in `scheduled.names`, and the seconds by the clock that they took together.
    decisions: tuple[tuple[int, float], ...] = ()
    #: The place in `scheduled.names` whose player forfeited the game with all its seats, and why: late, illegal,
    #: garbled, crashed or stalled.
    forfeit: tuple[int, str] | None = None
    #: What was answered instead, for people.
    fault: str = ""
    #: How often each of `GameAI.counted_actions` was done.
    counts: tuple[int, ...] = ()


class ForfeitError(Exception):
    """A player has not answered as it must; the game is over."""

    def __init__(self, seat: int, why: str, message: str) -> None:
        super().__init__(message)
        self.seat = seat
        self.why = why


def opening_position(game: Game[Any], rules: str, seed: int, number: int) -> Any:
    """Return the start of the games of that opening."""
    return game.ai.random_opening(rules, Random(f"{seed}/{number}"))


def seatings(names: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Return all different ways to sit if two kinds of player meet, the rotations if more do.

    Two names on four seats are two of each (A A B B, six seatings); on three seats each is alone against two of the
    other.
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


def schedule(
    names: Sequence[str], games: int, rules: str, seed: int, max_length: int | None = None, game: str = DEFAULT_GAME
) -> list[ScheduledGame]:
    """Return *games* games; an opening is played in every seating before the next one begins."""
    known = get_game(game)
    traits = known.game_type(opening_position(known, rules, seed, 0))
    ways = seatings(names, len(traits.seats))
    if max_length is None:
        max_length = MAX_DECISIONS if traits.has_several_decisions else MAX_TURNS
    return [
        ScheduledGame(number, number // len(ways), ways[number % len(ways)], rules, seed, max_length, game)
        for number in range(games)
    ]


def play_game(scheduled: ScheduledGame) -> GameResult:
    """Play a game; a player that does not answer as it must has lost it."""
    game = get_game(scheduled.game)
    players = {name: make_player(game, name) for name in dict.fromkeys(scheduled.names)}
    try:
        return _GameRunner(game, scheduled, players).play()
    finally:
        for player in players.values():
            player.close()


class _GameRunner:
    """One game while it is played: the line, what each seat remembers, what everybody saw."""

    def __init__(self, game: Game[Any], scheduled: ScheduledGame, players: dict[str, Player]) -> None:
        self.game, self.scheduled, self.players = game, scheduled, players
        self.line = [opening_position(game, scheduled.rules, scheduled.seed, scheduled.opening)]
        traits = game.game_type(self.line[0])
        self.seats = traits.seats
        self.is_open = not traits.has_hidden_information
        self.chance = ChanceSampler(scheduled.seed * 1_000_003 + scheduled.opening)
        self.rng = Random(f"{scheduled.seed}/{scheduled.number}")
        self.memory: dict[int, Any] = dict.fromkeys(self.seats)
        self.history: list[Any] = []
        #: Actions by their first word.
        self.action_counts: Counter[str] = Counter()
        #: What each seat has done in the turn that goes on: actions by their first word.
        self.turn: Any = None
        self.turn_counts: dict[int, Counter[str]] = {seat: Counter() for seat in self.seats}
        #: Seconds of each decision, by seat.
        self.decision_seconds: dict[int, list[float]] = {seat: [] for seat in self.seats}

    def play(self) -> GameResult:
        """Play to the end, or to what the scheduled sets."""
        outcome = self.game.outcome(self.line)
        try:
            while outcome is None and len(self.line) <= self.scheduled.max_length:
                self._act()
                outcome = self.game.outcome(self.line)
        except ForfeitError as forfeit:
            return self._forfeited(forfeit)
        return self._result(outcome or self.game.adjudicate(self.line), "unfinished" if outcome is None else "")

    def _act(self) -> None:
        """Let chance, or the first of those who may, do something."""
        before = self.line[-1]
        seat = self.game.seats_to_act(before)[0]
        if seat == CHANCE:
            action = self.chance.sample(self.game, before)
            after = self.game.apply(before, action)
        else:
            action, after = self._decide(before, seat)
        self.action_counts[action.partition(":")[0]] += 1
        step = Transition(before, action, after, self.game.actor(before, action))
        for each in self.seats:
            self.memory[each] = self.game.update_memory(self.memory[each], step, each)
        self.line.append(after)

    def _decide(self, position: Any, seat: int) -> tuple[str, Any]:
        observation = self.game.observation(position, seat)
        left = partial(self._remaining_actions, position, seat)
        turn = Decision(self.game, InformationState(seat, observation, self.memory[seat]), tuple(self.history), left)
        begun = perf_counter()
        try:
            action = self.players[self.name(seat)].choose(turn, self.rng)
        except BrokenError as broken:
            raise ForfeitError(seat, broken.fault, str(broken)) from broken
        self.decision_seconds[seat].append(perf_counter() - begun)
        if self.is_open:
            self.history.append(observation)
        after = self._apply_checked(position, seat, action)
        self._count_action(position, seat, action)
        return action, after

    def _remaining_actions(self, position: Any, seat: int) -> dict[str, int]:
        """Return how often *seat* may still do in this turn what the game bounds."""
        listed = self.game.actions(position, seat) if self.game.max_per_turn else ()
        is_same = not listed or self.game.actor(position, listed[0]).turn == self.turn
        done = self.turn_counts[seat] if is_same else Counter[str]()
        return {word: most - done[word] for word, most in self.game.max_per_turn.items()}

    def _count_action(self, position: Any, seat: int, action: str) -> None:
        """Count what is done in a turn: nobody holds a game up by what costs nothing."""
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
        """Return the position after *action* of *seat*: anything lawful that nobody else would have to do."""
        try:
            after = self.game.apply(position, action)
            actor = self.game.actor(position, action).seat
        except MachiavelError as error:
            raise ForfeitError(seat, ILLEGAL, f"{action[:80]!r}: {error.message}") from error
        if actor != seat:
            raise ForfeitError(seat, ILLEGAL, f"{action[:80]!r} is not its own to do")
        return after

    def name(self, seat: int) -> str:
        """Return who sits there."""
        return self.scheduled.names[self.seats.index(seat)]

    def _forfeited(self, forfeit: ForfeitError) -> GameResult:
        """Give the game to those of the others who stand best: all seats of one player are forfeited together."""
        others = [seat for seat in self.seats if self.name(seat) != self.name(forfeit.seat)]
        tiers = self.game.standing(self.line, self.game.adjudicate(self.line))
        best = next((tied for tier in tiers if (tied := [seat for seat in tier if seat in others])), others)
        place = self.seats.index(forfeit.seat)
        return self._result(Outcome("forfeit", tuple(best)), "", (place, forfeit.why), str(forfeit))

    def _result(
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
