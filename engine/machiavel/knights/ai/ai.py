"""Knights' computer players (`core.ai.GameAI`): a level decides from what its seat knows (K15.3)."""

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
from ..information.memory import is_hostile, resample
from ..information.observation import observation
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
from .loaded_dice import best_fixing
from .one_ply import best_first, candidate_actions, value_after
from .reasons import reason
from .rollout import RolloutComparison, turn_ending_action
from .settings import player_of

#: So many steps of plans are remembered: those of a table of computers.
MAX_CACHED_PLANS: Final = 256
#: The outline of openings on shuffled maps.
ARENA_OUTLINE: Final = "isle"
#: What is worth so much wins.
DECISIVE_VALUE: Final = WIN_VALUE / 5
#: How much a difference in worth tells of who will win.
SHARE_SLOPE: Final = 0.45
#: What tells of an arena's games whether there is war and trade in them.
COUNTED_ACTIONS: Final = (
    *("recruit", "activate", "promote", "move", "chase", "attack", "capture", "fight", "retreat", "strike"),
    *("settlement", "city", "road", "ship", "wall", "improve", "card", "offer", "counter", "deal", "bank"),
    *("robber", "discard", "pillage", "end"),
)


class KnightsAI:
    """All that plays Knights by itself. Goes on with a plan of the turn while it sees what the plan foresaw."""

    levels = len(LEVELS)
    baselines: Sequence[str] = ("random", "greedy")
    default_request = SearchRequest()
    counted_actions: Sequence[str] = COUNTED_ACTIONS

    def __init__(self) -> None:
        self.plan_cache: OrderedDict[str, tuple[str, ...]] = OrderedDict()

    def start_search(self, information_state: InformationState, request: SearchRequest, rng: Random) -> SearchSession:
        """Begin to think about a decision of the sight's seat.

        Raises MatchOverError where it has none, RequestError for a style, level or setting that is not known.
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
        level, weights = player_of(request)
        return KnightsSearchSession(self, state, information_state, SearchConfig(level, weights, request.lines), rng)

    def random_opening(self, rules: str, rng: Random) -> Position:
        """Return the start; with `map=custom` on a map that is shuffled for this opening alone (K1.8)."""
        if parse_rules(rules).map == CUSTOM:
            from ..mapgen import (
                start_on_generated_map,
            )  # arenas alone draw maps here; whoever only plays need not load it

            return start_on_generated_map(ARENA_OUTLINE, rng.getrandbits(32), rules)
        return start_position(rules)

    def format_line(self, line: Sequence[str]) -> str:
        """Return a plan in words."""
        return plan_words(line)

    # -- plans

    def cached_plan(self, key: str) -> tuple[str, ...] | None:
        """Return how the plan goes on that foresaw this; None if none did."""
        return self.plan_cache.get(key)

    def cache_plan(self, key: str, rest: tuple[str, ...]) -> None:
        """Remember how a plan goes on."""
        self.plan_cache[key] = rest
        while len(self.plan_cache) > MAX_CACHED_PLANS:
            self.plan_cache.popitem(last=False)


class SearchConfig:
    """How a thought is thought: a level, its weights, how many lines are told."""

    def __init__(self, level: Level, weights: Weights, lines: int) -> None:
        self.level = level
        self.weights = weights
        self.lines = lines
        self.name = repr((level, weights))


class KnightsSearchSession:
    """A thought about one decision."""

    def __init__(self, brain: KnightsAI, state: State, sight: InformationState, way: SearchConfig, rng: Random) -> None:
        self.ai = brain
        self.state = state
        self.information = sight
        self.config = way
        self.rng = rng
        is_peace = sight.memory is not None and not sight.memory.get("war", True)
        self.evaluator = Evaluator(state, sight.seat, way.weights, is_peace)
        self.nodes = 0
        self.depth = 0
        #: (worth, texts of a plan), best first.
        self.lines: list[tuple[float, tuple[str, ...]]] = [(0.0, (state.text(self._fallback_action()),))]
        self.is_final = False
        self._steps = self._search()

    def _fallback_action(self) -> int:
        """Return the smallest lawful action: in a turn its end."""
        is_turn = not self.state.todo and self.state.stage == ACTION
        return turn_ending_action(self.state) if is_turn else self.state.actions()[0]

    def step(self) -> bool:
        """Think on for some milliseconds; tell whether the thought is finished."""
        if not self.is_final and next(self._steps, self) is self:
            self.is_final = True
        return self.is_final

    def best(self) -> str:
        """Return the text of the best action known."""
        return self.lines[0][1][0]

    def view(self) -> dict[str, Any]:
        """Return what is known so far: plans of this turn with what they are worth, why, and everybody's share."""
        return {
            "depth": self.depth,
            "nodes": self.nodes,
            "isFinal": self.is_final,
            "lines": [self._line(value, plan) for value, plan in self.lines[: max(1, self.config.lines)]],
            "shares": win_shares(self.state, self.config.weights),
        }

    def _line(self, value: float, plan: tuple[str, ...]) -> dict[str, Any]:
        why = reason(self.evaluator, self.state, plan)
        return {"move": plan[0], "line": list(plan), "score": round(value, 2), "reasons": [why]}

    # -- thinking

    def _search(self) -> Iterator[None]:
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
            self._set_single(state.text(best_fixing(self.evaluator, state) if level.depth > 1 else codes[0]))
        elif task is None and state.stage == ACTION:
            yield from self._search_turn()
        elif level.placement_candidates and state.stage == SETUP:
            yield from self._search_placement()
        else:
            yield from self._search_one_ply()

    def _set_single(self, text: str) -> None:
        self.lines = [(self.evaluator.evaluate(self.state), (text,))]
        self.depth = 1

    def _search_one_ply(self) -> Iterator[None]:
        """Look one action deep."""
        yield
        found = []
        for code in candidate_actions(self.evaluator, self.state):
            found.append((value_after(self.evaluator, self.state, code), code))
            self.nodes += 1
            if self.nodes % YIELD_EVERY == 0:
                yield
        found.sort(key=best_first)
        self.depth = 1
        self.lines = [(value, (self.state.text(code),)) for value, code in found]
        if not self.config.level.attacks:
            self.lines = [line for line in self.lines if line[0] >= DECISIVE_VALUE or not is_hostile(line[1][0])]
        self._blunder()

    def _search_placement(self) -> Iterator[None]:
        """Look to the end of the set-up."""
        founding = PlacementSearch(self.evaluator, self.state, self.config.level.placement_candidates)
        for _ in founding.run():
            self.nodes = founding.nodes
            yield
        self.depth = 1
        self.lines = [(value, (self.state.text(code),)) for value, code in founding.results]
        self._blunder()

    def _search_turn(self) -> Iterator[None]:
        level = self.config.level
        key = self._key(self.state)
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
        """Search the turn, and at the highest levels the others' answers to the best plans."""
        level = self.config.level
        planner = BeamSearch(self.evaluator, self.state, level.beam_width, level.depth)
        for _ in planner.run():
            self.nodes = planner.nodes
            yield
        plans = planner.plans
        self.nodes, self.depth = planner.nodes, level.depth
        self._set_lines(plans)
        if level.rollout_plans and len(plans) > 1 and plans[0].value < DECISIVE_VALUE:
            few = distinct_plans(plans, level.rollout_plans)
            rollouts = RolloutComparison(self.evaluator, few, level.rollouts, self.rng.getrandbits(32), self._sample)
            for _ in rollouts.run():
                yield
            self.nodes += rollouts.nodes
            plans = [few.pop(rollouts.best_index()), *few]
            self._set_lines(plans)
        self._blunder()
        if self.lines[0][1] == self._plan_texts(plans[0]):
            self._cache_continuation(key, plans[0])

    def _sample(self, rng: Random) -> State:
        """Return the position as it may be for all the seat knows, with other hidden cards each time."""
        sight = self.information
        return resample(sight.observation, sight.seat, rng, sight.memory).thaw()

    def _set_lines(self, plans: list[Plan]) -> None:
        self.lines = [(plan.value, self._plan_texts(plan)) for plan in plans[:12]]

    def _plan_texts(self, plan: Plan) -> tuple[str, ...]:
        texts = tuple(map(self.state.text, plan.codes))
        is_cut = len(texts) >= self.config.level.depth
        return (
            texts
            if is_cut
            else (*texts, self.state.text(turn_ending_action(plan.state)) if is_turn(plan.state) else "end")
        )

    def _blunder(self) -> None:
        """Take another than the best, as often as the level does, but not for a win.

        Nor for a war: four who raze what the others built never come to an end.
        """
        level = self.config.level
        if self.lines[0][0] >= DECISIVE_VALUE or self.rng.random() >= level.blunder_rate:
            return
        others = [line for line in self.lines[1 : level.blunder_choices + 1] if not is_hostile(line[1][0])]
        if others:
            mistake = self.rng.choice(others)
            self.lines.remove(mistake)
            self.lines.insert(0, mistake)

    # -- plans that go on

    def _key(self, state: State) -> str:
        seen = observation(Position(state), self.information.seat)
        return f"{self.information.seat} {self.config.name} {json.dumps(seen, sort_keys=True)}"

    def _cache_continuation(self, key: str, plan: Plan) -> None:
        """Remember how the plan goes on, for as long as nobody else has a say in it."""
        state, texts = self.state.copy(), self._plan_texts(plan)
        for index, code in enumerate(plan.codes):
            if play_with_answers(self.evaluator, state, code) > 1 or not is_turn(state):
                return
            state.stack.clear()
            if texts[index + 1 :]:
                self.ai.cache_plan(self._key(state), texts[index + 1 :])


def is_turn(state: State) -> bool:
    """Tell whether a player may do what he likes, or end his turn."""
    return not state.todo and state.stage == ACTION and not state.outcome


def distinct_plans(plans: list[Plan], count: int) -> list[Plan]:
    """Return the best plans with different ends: what they are worth tells them apart."""
    out: list[Plan] = []
    for plan in plans:
        if is_turn(plan.state) and all(abs(plan.value - other.value) > 0.02 for other in out):
            out.append(plan)
        if len(out) == count:
            break
    return out or plans[:1]


def win_shares(state: State, weights: Weights) -> list[float]:
    """Return how likely each player is to win, by what he has; they sum to 1."""
    if state.outcome:
        winners = state.outcome[1]
        return [float(p in winners) / len(winners) for p in range(state.rulebook.players)]
    evaluator = Evaluator(state, 0, weights)
    worth = [evaluator.board_value(state, p) + evaluator.moment_value(state, p) for p in range(state.rulebook.players)]
    parts = [exp(SHARE_SLOPE * (one - max(worth))) for one in worth]
    return [round(part / sum(parts), 4) for part in parts]
