"""Knights' computer players (`core.ai.GameAI`), which decide by what their seat knows (K15.3)."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from math import exp
from random import Random
from typing import Any, Final

from ...core.ai import FixedDecision, InformationState, SearchRequest, SearchSession
from ...core.errors import MatchOverError, RequestError
from ..board.pieces import ACTION, ROLL, SETUP
from ..information.memory import is_hostile
from ..information.observation import observation
from ..information.resampling import resample
from ..rules.options import CUSTOM, parse_rules
from ..rules.position import Position, start_position
from ..rules.state import State
from . import baselines, trading
from .action_words import plan_words
from .beam_search import YIELD_EVERY, BeamSearch, Plan, play_with_answers
from .evaluation.evaluation import WIN_VALUE, Evaluator
from .evaluation.weights import Weights
from .initial_placement import PlacementSearch
from .levels import LEVELS, Level
from .loaded_dice import best_throw_to_fix
from .one_ply import best_first_key, candidate_actions, value_after
from .reasons import plan_reason
from .rollout import RolloutComparison, turn_ending_action
from .settings import requested_player

#: The maximum number of cached continuations of plans, enough for four computer players at once.
MAX_CACHED_PLANS: Final = 256
#: The kind of map (`mapgen.KINDS`) that arenas generate under `map=custom`.
ARENA_OUTLINE: Final = "isle"
#: A value above this is the value of a won game.
DECISIVE_VALUE: Final = WIN_VALUE / 5
#: The slope of the softmax that turns values, in points, into shares.
SHARE_SLOPE: Final = 0.45
#: The actions that an arena counts, by which one sees how much war and trade there is in its games.
COUNTED_ACTIONS: Final = (
    *("recruit", "activate", "promote", "move", "chase", "attack", "capture", "fight", "retreat", "strike"),
    *("settlement", "city", "road", "ship", "wall", "improve", "card", "offer", "counter", "deal", "bank"),
    *("robber", "discard", "pillage", "end"),
)


class KnightsAI:
    """All computer players of Knights.

    A player goes on with its cached plan of the turn as long as its seat sees the positions that the plan expected.
    """

    levels = len(LEVELS)
    baselines: Sequence[str] = ("random", "greedy")
    default_request = SearchRequest()
    counted_actions: Sequence[str] = COUNTED_ACTIONS

    def __init__(self) -> None:
        self.plan_cache: OrderedDict[str, tuple[str, ...]] = OrderedDict()

    def start_search(self, information_state: InformationState, request: SearchRequest, rng: Random) -> SearchSession:
        """Start the search for a decision of the seat of *information_state*.

        Raises MatchOverError if the seat is not to act, RequestError for an unknown baseline, level or setting.
        """
        state = resample(information_state.observation, information_state.seat, rng, information_state.memory).thaw()
        if state.actor != information_state.seat:
            raise MatchOverError
        if request.baseline == "random":
            return FixedDecision(rng.choice(sorted(map(state.text, state.actions()))))
        if request.baseline == "greedy":
            return FixedDecision(state.text(baselines.greedy_action(state, rng)))
        if request.baseline is not None:
            raise RequestError("parameter", f"there is no style {request.baseline[:40]!r}", {"parameter": "style"})
        level, weights = requested_player(request)
        return KnightsSearchSession(self, state, information_state, SearchConfig(level, weights, request.lines), rng)

    def random_opening(self, rules: str, rng: Random) -> Position:
        """Return the start position; with `map=custom` on a map generated from *rng* (K1.8)."""
        if parse_rules(rules).map == CUSTOM:
            # Imported here, so that search workers of the page do not load the package: only arenas generate maps.
            from ..mapgen import start_on_generated_map

            return start_on_generated_map(ARENA_OUTLINE, rng.getrandbits(32), rules)
        return start_position(rules)

    def format_line(self, line: Sequence[str]) -> str:
        """Return a plan as phrases for the terminal."""
        return plan_words(line)

    # -- plans

    def cached_plan(self, key: str) -> tuple[str, ...] | None:
        """Return the rest of the plan that led to the situation *key*; None if no plan did."""
        return self.plan_cache.get(key)

    def cache_plan(self, key: str, rest: tuple[str, ...]) -> None:
        """Cache the rest of a plan for the situation *key*; the oldest entries are dropped if there are too many."""
        self.plan_cache[key] = rest
        while len(self.plan_cache) > MAX_CACHED_PLANS:
            self.plan_cache.popitem(last=False)


class SearchConfig:
    """The configuration of a search: a level, its weights, the number of lines to report."""

    def __init__(self, level: Level, weights: Weights, lines: int) -> None:
        self.level = level
        self.weights = weights
        self.lines = lines
        self.name = repr((level, weights))


class KnightsSearchSession:
    """The search for one decision (`core.ai.SearchSession`)."""

    def __init__(
        self, ai: KnightsAI, state: State, information: InformationState, config: SearchConfig, rng: Random
    ) -> None:
        self.ai = ai
        self.state = state
        self.information = information
        self.config = config
        self.rng = rng
        is_peace = information.memory is not None and not information.memory.get("war", True)
        self.evaluator = Evaluator(state, information.seat, config.weights, is_peace)
        self.nodes = 0
        self.depth = 0
        #: Each line as its value and the texts of its plan, best first.
        self.lines: list[tuple[float, tuple[str, ...]]] = [(0.0, (state.text(self._fallback_action()),))]
        self.is_final = False
        self._steps = self._search_decision()

    def _fallback_action(self) -> int:
        """Return an action that needs no search: the end of the turn if possible, else the first legal action."""
        is_turn = not self.state.todo and self.state.stage == ACTION
        return turn_ending_action(self.state) if is_turn else self.state.actions()[0]

    def step(self) -> bool:
        """Go on with the search for some milliseconds; return whether the search is finished."""
        if not self.is_final and next(self._steps, self) is self:
            self.is_final = True
        return self.is_final

    def best_action(self) -> str:
        """Return the text of the best action so far."""
        return self.lines[0][1][0]

    def view(self) -> dict[str, Any]:
        """Return `SearchInfo` of the protocol: the best plans with value and reason, and the share of each player."""
        return {
            "depth": self.depth,
            "nodes": self.nodes,
            "isFinal": self.is_final,
            "lines": [self._line_view(value, plan) for value, plan in self.lines[: max(1, self.config.lines)]],
            "positionShares": win_shares(self.state, self.config.weights),
        }

    def _line_view(self, value: float, plan: tuple[str, ...]) -> dict[str, Any]:
        why = plan_reason(self.evaluator, self.state, plan)
        return {"move": plan[0], "line": list(plan), "score": round(value, 2), "reasons": [why]}

    # -- one method for each kind of decision

    def _search_decision(self) -> Iterator[None]:
        """Set `lines` by the method for this kind of decision; yields every few milliseconds."""
        state, level = self.state, self.config.level
        codes = state.actions()
        task = state.todo[0][0] if state.todo else None
        if task == "answer":
            self._set_single(trading.answer_offer(self.evaluator, state, level.shrewd) if level.offers else "refuse")
        elif task == "close":
            self._set_single(trading.close_offer(self.evaluator, state, level.shrewd))
        elif len(codes) == 1:
            self._set_single(state.text(codes[0]))
        elif state.stage == ROLL:
            self._set_single(state.text(best_throw_to_fix(self.evaluator, state) if level.depth > 1 else codes[0]))
        elif task is None and state.stage == ACTION:
            yield from self._search_turn()
        elif level.placement_candidates and state.stage == SETUP:
            yield from self._search_placement()
        else:
            yield from self._search_one_ply()

    def _set_single(self, text: str) -> None:
        """Make the action *text* the only line, without comparing it with others."""
        self.lines = [(self.evaluator.evaluate(self.state), (text,))]
        self.depth = 1

    def _search_one_ply(self) -> Iterator[None]:
        """Compare the values after each action. The lowest level leaves out hostile actions unless they win."""
        yield
        found = []
        for code in candidate_actions(self.evaluator, self.state):
            found.append((value_after(self.evaluator, self.state, code), code))
            self.nodes += 1
            if self.nodes % YIELD_EVERY == 0:
                yield
        found.sort(key=best_first_key)
        self.depth = 1
        self.lines = [(value, (self.state.text(code),)) for value, code in found]
        if not self.config.level.attacks:
            self.lines = [line for line in self.lines if line[0] >= DECISIVE_VALUE or not is_hostile(line[1][0])]
        self._blunder_sometimes()

    def _search_placement(self) -> Iterator[None]:
        """Compare the first steps of the initial placement by the positions at its end (K4)."""
        search = PlacementSearch(self.evaluator, self.state, self.config.level.placement_candidates)
        for _ in search.run():
            self.nodes = search.nodes
            yield
        self.depth = 1
        self.lines = [(value, (self.state.text(code),)) for value, code in search.results]
        self._blunder_sometimes()

    def _search_turn(self) -> Iterator[None]:
        """Continue a cached plan if there is one, or else make a good offer, or else search the turn."""
        level = self.config.level
        key = self._situation_key(self.state)
        rest = self.ai.cached_plan(key)
        if rest is not None and self.config.lines == 1:
            self.lines = [(self.evaluator.evaluate(self.state), rest)]
            return
        memory = self.information.memory
        offer = trading.best_offer(self.evaluator, self.state, memory, level.shrewd) if level.offers else None
        if offer is not None:
            self._set_single(self.state.text(offer[1]))
            return
        yield
        if level.depth == 1:
            yield from self._search_one_ply()
            return
        yield from self._search_plans(key)

    def _search_plans(self, key: str) -> Iterator[None]:
        """Search the turn; at level 4, compare the best plans by rollouts to the player's next turn."""
        level = self.config.level
        search = BeamSearch(self.evaluator, self.state, level.beam_width, level.depth)
        for _ in search.run():
            self.nodes = search.nodes
            yield
        plans = search.plans
        self.nodes, self.depth = search.nodes, level.depth
        self._set_lines(plans)
        if level.rollout_plans and len(plans) > 1 and plans[0].value < DECISIVE_VALUE:
            selected = distinct_plans(plans, level.rollout_plans)
            seed = self.rng.getrandbits(32)
            rollouts = RolloutComparison(self.evaluator, selected, level.rollouts, seed, self._sample_state)
            for _ in rollouts.run():
                yield
            self.nodes += rollouts.nodes
            plans = [selected.pop(rollouts.best_index()), *selected]
            self._set_lines(plans)
        self._blunder_sometimes()
        if self.lines[0][1] == self._plan_texts(plans[0]):
            self._cache_continuation(key, plans[0])

    def _sample_state(self, rng: Random) -> State:
        """Return a state that fits the knowledge of the seat; its hidden cards are sampled from *rng*."""
        information = self.information
        return resample(information.observation, information.seat, rng, information.memory).thaw()

    def _set_lines(self, plans: list[Plan]) -> None:
        self.lines = [(plan.value, self._plan_texts(plan)) for plan in plans[:12]]

    def _plan_texts(self, plan: Plan) -> tuple[str, ...]:
        """Return the texts of a plan's actions, with the end of the turn unless the plan has the maximum depth."""
        texts = tuple(map(self.state.text, plan.codes))
        if len(texts) >= self.config.level.depth:
            return texts
        return (*texts, self.state.text(turn_ending_action(plan.state)) if is_free_turn(plan.state) else "end")

    def _blunder_sometimes(self) -> None:
        """Put another line before the best one, at random with the level's rate, unless the best one wins.

        The other line is never a hostile one, because a game in which all players raze buildings does not end.
        """
        level = self.config.level
        if self.lines[0][0] >= DECISIVE_VALUE or self.rng.random() >= level.blunder_rate:
            return
        others = [line for line in self.lines[1 : level.blunder_choices + 1] if not is_hostile(line[1][0])]
        if others:
            mistake = self.rng.choice(others)
            self.lines.remove(mistake)
            self.lines.insert(0, mistake)

    # -- cached plans

    def _situation_key(self, state: State) -> str:
        """Return the key of a situation: the seat, the configuration of the player, everything that the seat sees."""
        visible = observation(Position(state), self.information.seat)
        return f"{self.information.seat} {self.config.name} {json.dumps(visible, sort_keys=True)}"

    def _cache_continuation(self, key: str, plan: Plan) -> None:
        """Cache the rest of the plan after each of its actions, up to the first that others or chance answer."""
        state, texts = self.state.copy(), self._plan_texts(plan)
        for index, code in enumerate(plan.codes):
            if play_with_answers(self.evaluator, state, code) > 1 or not is_free_turn(state):
                return
            state.stack.clear()
            if texts[index + 1 :]:
                self.ai.cache_plan(self._situation_key(state), texts[index + 1 :])


def is_free_turn(state: State) -> bool:
    """Return whether the player may choose any action of a turn, because no task is due."""
    return not state.todo and state.stage == ACTION and not state.outcome


def distinct_plans(plans: list[Plan], count: int) -> list[Plan]:
    """Return the *count* best plans that end at different positions, judged by their values."""
    distinct: list[Plan] = []
    for plan in plans:
        if is_free_turn(plan.state) and all(abs(plan.value - other.value) > 0.02 for other in distinct):
            distinct.append(plan)
        if len(distinct) == count:
            break
    return distinct or plans[:1]


def win_shares(state: State, weights: Weights) -> list[float]:
    """Return the share of each player by its pieces and points: its expected part of the win. The sum is 1."""
    if state.outcome:
        winners = state.outcome[1]
        return [float(p in winners) / len(winners) for p in range(state.rulebook.players)]
    evaluator = Evaluator(state, 0, weights)
    players = range(state.rulebook.players)
    values = [evaluator.board_value(state, p) + evaluator.moment_value(state, p) for p in players]
    parts = [exp(SHARE_SLOPE * (value - max(values))) for value in values]
    return [round(part / sum(parts), 4) for part in parts]
