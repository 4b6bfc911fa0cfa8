"""Laws that hold in every game, tried in random games under random rules."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from machiavel.core.game import CHANCE, EVERYONE, OMNISCIENT, Transition
from machiavel.knights import (
    Position,
    format_position,
    legal_actions,
    make_options,
    parse_position,
    start_position,
)
from machiavel.knights.board.pieces import (
    CARD_TOTALS,
    EDGE_OWNER,
    IS_FOREIGN,
    IS_OWN_BUILDING,
    SUPPLY,
)
from machiavel.knights.board.progress_cards import CARD_COUNTS
from machiavel.knights.game import GAME
from machiavel.knights.presenter.choices import KnightsActionInput
from machiavel.knights.rules.options import OPTIONS
from machiavel.knights.rules.state import State


def rules() -> st.SearchStrategy[dict[str, str]]:
    """Return a strategy of options that have a start of their own."""
    choices = {row.name: st.sampled_from([value for value in row.values if value != "custom"]) for row in OPTIONS}
    choices["target"] = st.integers(8, 20).map(str)
    choices["turns"] = st.sampled_from(["3", "40", "300"])
    return st.fixed_dictionaries(choices)


def route_length_by_trails(state: State, player: int) -> int:
    """Return the length of the longest route by trying all trails from all vertices, as K9.5 puts it."""

    def length_from(vertex: int, last: int, used: frozenset[int]) -> int:
        piece = state.at[vertex]
        if used and IS_FOREIGN[player][piece]:
            return len(used)
        best = len(used)
        for edge, other in state.board.links[vertex]:
            line = state.on[edge]
            if edge in used or EDGE_OWNER[line] != player:
                continue
            if not used or line == last or IS_OWN_BUILDING[player][piece]:
                best = max(best, length_from(other, line, used | {edge}))
        return best

    return max((length_from(v, 0, frozenset()) for e in state.lines[player] for v in state.board.ends[e]), default=0)


def points_from_position_text(source: dict[str, Any], player: int) -> int:
    """Return the points of a player by K14.1 from the JSON of a position."""
    fields = source["players"][player]
    return (
        len(fields["settlements"])
        + len(fields["toppled"])
        + 2 * len(fields["cities"])
        + 2 * sum(title is not None and title[0] == player for title in source["metropolises"].values())
        + 2 * (source["longest"] == player)
        + fields["defender"]
        + len(fields["revealed"])
        + (source["merchant"] is not None and source["merchant"][0] == player)
    )


class RandomGame(RuleBasedStateMachine):
    """A random game. With *is_rich* players get cards and levels at the start, so that rare actions occur."""

    state: State
    rng: Random
    memories: list[Any]

    @initialize(options=rules(), seed=st.integers(0, 2**32), is_rich=st.booleans())
    def begin_game(self, options: dict[str, str], seed: int, is_rich: bool) -> None:
        self.rng = Random(seed)
        self.state = start_position(make_options("war", **options)).thaw()
        while self.state.turn == 0:
            self.state.make(self.rng.choice(self.state.actions()))
        if is_rich:
            self._add_cards_and_levels()
        self.memories = [None] * self.state.rulebook.players
        self.state.stack.clear()

    def _add_cards_and_levels(self) -> None:
        """Give all players cards and levels."""
        source = json.loads(format_position(Position(self.state)))
        for fields in source["players"]:
            for kind in source["bank"]:
                given = self.rng.randrange(4) if source["bank"][kind] > 3 else 0
                fields["cards"][kind] += given
                source["bank"][kind] -= given
            fields["levels"] = {track: self.rng.randrange(4) for track in fields["levels"]}
        self.state = parse_position(json.dumps(source)).thaw()

    @property
    def is_over(self) -> bool:
        return self.state.outcome is not None

    def choose_action(self) -> int:
        """Return an action. Chance acts by weight; players seldom trade with the bank, move ships or end the turn."""
        actions = self.state.actions()
        if self.state.actor == CHANCE:
            return self.rng.choices(actions, self.state.weights())[0]
        chosen = self.rng.choice(actions)
        for _ in range(3):
            if self.state.text(chosen).startswith(("bank", "end", "shift")):
                chosen = self.rng.choice(actions)
        return chosen

    @rule(count=st.integers(1, 30))
    def play_on(self, count: int) -> None:
        """Play up to *count* actions."""
        for _ in range(count):
            if not self.is_over:
                self.state.make(self.choose_action())
        self.state.stack.clear()

    @precondition(lambda self: not self.is_over)
    @rule()
    def make_and_unmake(self) -> None:
        """Check that an action and its unmake leave the state as it was."""
        before, actions = format_position(Position(self.state.copy())), list(self.state.actions())
        for code in self.rng.sample(actions, min(12, len(actions))):
            self.state.make(code)
            self.state.unmake()
        assert format_position(Position(self.state)) == before
        fresh = parse_position(before).thaw()
        assert sorted(map(fresh.text, fresh.actions())) == sorted(map(self.state.text, actions))

    @precondition(lambda self: not self.is_over)
    @rule()
    def sample_for_each_seat(self) -> None:
        """Check that a position sampled from observation and memory looks to its seat like the real one."""
        before = Position(self.state.copy())
        code = self.choose_action()
        action = self.state.text(code)
        self.state.make(code)
        self.state.stack.clear()
        after = Position(self.state.copy())
        step = Transition(before, action, after, GAME.actor(before, action))
        for seat in range(self.state.rulebook.players):
            memory = GAME.update_memory(None, step, seat)
            seen = GAME.observation(after, seat)
            other = GAME.resample(seen, seat, self.rng, memory)
            assert GAME.observation(other, seat) == seen
            assert GAME.presenter.position_view(other, seat) == GAME.presenter.position_view(after, seat)
        for viewer in (0, 1, EVERYONE, OMNISCIENT):
            json.dumps(GAME.events(before, action, after, viewer))

    @invariant()
    def cards_and_pieces_are_conserved(self) -> None:
        if not hasattr(self, "state"):
            return
        state = self.state
        for kind, total in enumerate(CARD_TOTALS):
            assert sum(state.cards[kind::8]) == total
        assert min(state.cards) >= 0
        for card, total in enumerate(CARD_COUNTS):
            held = sum(hand.count(card) for hand in (*state.hands, *state.revealed, *state.under))
            assert state.pile[card] + held == total
        for player in range(state.rulebook.players):
            supply = state.supply[player * 8 : player * 8 + 8]
            assert min(supply[:5]) >= 0
            assert all(left <= total for left, total in zip(supply, SUPPLY, strict=True))

    @invariant()
    def positions_are_valid_and_have_one_text(self) -> None:
        """The text is parsed without problems, with the derived fields that the state has."""
        if not hasattr(self, "state"):
            return
        text = format_position(Position(self.state.copy()))
        again = parse_position(text)
        assert format_position(again) == text
        fresh = again.thaw()
        assert fresh.key() == self.state.key()
        assert (fresh.buildings, fresh.knights, fresh.lines) == (
            self.state.buildings,
            self.state.knights,
            self.state.lines,
        )
        source = json.loads(text)
        assert list(again.points) == [points_from_position_text(source, p) for p in range(len(again.points))]

    @invariant()
    def there_are_actions_before_the_end_and_none_after_it(self) -> None:
        if hasattr(self, "state"):
            actions = self.state.actions()
            assert bool(actions) != self.is_over
            assert len({self.state.text(code) for code in actions}) == len(actions)

    @invariant()
    def routes_have_the_length_of_the_rules(self) -> None:
        if not hasattr(self, "state") or any(task[0] == "relocate" for task in self.state.todo):
            return
        for player, lines in enumerate(self.state.lines):
            if len(lines) < 11:
                assert self.state.routes[player] == route_length_by_trails(self.state, player)


RandomGame.TestCase.settings = settings(
    max_examples=12, stateful_step_count=8, deadline=None, suppress_health_check=list(HealthCheck)
)
TestRandomGame = RandomGame.TestCase


def test_entering_leads_to_every_listed_action_and_no_other() -> None:
    """Actions are entered token by token in positions of a random game."""
    rng = Random(4)
    position = start_position("storm;ships=on;map=twin")
    for _ in range(150):
        if position.outcome():
            break
        listed = legal_actions(position)
        if len(listed) < 144 and rng.random() < 0.3:
            tree = KnightsActionInput(position, position.actor)
            assert sorted(enterable_actions(tree, ())) == list(listed)
            assert all(tree.action_refusal(action) is None for action in listed[:10])
        weights = list(GAME.chance_weights(position).values()) or None
        position = GAME.apply(position, rng.choices(listed, weights)[0])


def enterable_actions(tree: KnightsActionInput, prefix: tuple[str, ...]) -> list[str]:
    """Return all actions that can be entered after a prefix, without offers."""
    view = tree.choices(prefix)
    json.dumps(view)
    if view["step"] == "done":
        return [view["move"]]
    open_verbs = [option["token"] for option in view["options"] if option.get("isOpen")]
    tokens = [option["token"] for option in view["options"] if option["token"] not in open_verbs]
    found = [action for token in tokens for action in enterable_actions(tree, (*prefix, token))]
    assert sorted(found) == sorted(view["actions"])
    return found
