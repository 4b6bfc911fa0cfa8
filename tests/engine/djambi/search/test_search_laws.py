"""What every search keeps to: legal moves, its budget, the position as it was, the same seed the same move."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from machiavel.core.jobs import run_job
from machiavel.djambi import (
    Position,
    format_position,
    legal_moves,
    parse_position,
    start_position,
)
from machiavel.djambi.ai.baselines import random_move
from machiavel.djambi.ai.levels import FEW_PLACEMENTS, LEVELS, NULL_MOVE, POSITION_FITTED, get_level
from machiavel.djambi.ai.search_state import DjambiSearchState
from machiavel.djambi.board.pieces import NO_PARTY
from machiavel.djambi.rules.movegen import list_moves
from machiavel.djambi.rules.moves import freeze
from machiavel.djambi.rules.options import PRESETS
from machiavel.djambi.rules.state import State
from machiavel.search.alpha_beta import AlphaBetaSearch
from machiavel.search.budget import Budget
from machiavel.search.levels import run_search
from machiavel.search.root_moves import (
    MAX_CAPTURE_NODES,
    MAX_ROOT_MOVES,
    MAX_SCANNED,
    YIELD_EVERY,
    candidate_root_moves,
    ordered_root_moves,
)
from machiavel.search.search_params import SearchParams
from machiavel.search.searcher import DECISIVE_VALUE, Searcher

BOARDS = ("square4", "square3", "square2", "mini2", "hex3")
RULES = [f"{preset};board={board}" for preset in PRESETS for board in BOARDS] + [
    "standard;comeback=always;allegiance=reign;encirclement=access",
    "standard;press=compulsory;pass=free;ethics=ruthless",
    "standard;press=all;diplomacy=vassals;inheritance=turns",
    "arena;neutrals=untouchable;comeback=unclaimed;puppet=on",
]


def played(rules: str, plies: int, seed: int) -> Position:
    """A position some random turns after the start, with the game going on."""
    state, rng = State.thaw(start_position(rules)), Random(seed)
    for _ in range(plies):
        state.make(random_move(state, rng))
        if state.mover == NO_PARTY:
            state.unmake()
            break
    return freeze(state)


def searched(position: Position, nodes: int, seed: int = 1, style: SearchParams | None = None) -> tuple[str, int]:
    view = DjambiSearchState(position)
    found = run_search(Searcher(view, Budget(nodes=nodes), Random(seed), style or SearchParams()))
    return view.format_move(found.move), found.nodes


@pytest.mark.parametrize("rules", RULES)
def test_a_returned_move_is_legal_under_any_rules(rules: str) -> None:
    for plies in (0, 25, 60):
        position = played(rules, plies, plies)
        move, _ = searched(position, 300)
        assert move in {str(legal) for legal in legal_moves(position)}


@pytest.mark.parametrize("replies", ["best", "paranoid", "violent", "mixed", "selfish"])
def test_every_model_of_the_others_plays(replies: str) -> None:
    position = played("standard", 40, 5)
    move, _ = searched(position, 500, style=SearchParams(opponent_model=replies))
    assert move in {str(legal) for legal in legal_moves(position)}


def test_the_same_seed_and_nodes_give_the_same_move() -> None:
    for seed in range(3):
        position = played("standard", 30 + seed, seed)
        assert searched(position, 700, seed) == searched(position, 700, seed)


def test_a_budget_of_nodes_is_kept() -> None:
    for nodes in (1, 50, 333, 2000):
        _, used = searched(played("standard", 35, 2), nodes)
        assert used <= nodes + 1


def test_a_budget_of_time_is_kept_after_the_first_depth() -> None:
    ticks = iter(range(10_000))
    budget = Budget(seconds=30.0, clock=lambda: float(next(ticks)))
    found = run_search(Searcher(DjambiSearchState(played("standard", 35, 2)), budget, Random(1)))
    assert found.depth >= 1
    assert next(ticks) < 40


def test_seconds_without_a_clock_are_refused() -> None:
    with pytest.raises(ValueError, match="clock"):
        run_search(Searcher(DjambiSearchState(start_position()), Budget(seconds=1.0), Random(1)))


@pytest.mark.parametrize("steps", [1, 3, 40, 100_000])
def test_the_position_is_the_same_however_far_the_search_was_stepped(steps: int) -> None:
    position = played("rulebook", 33, 8)
    view = DjambiSearchState(position)
    running = Searcher(view, Budget(nodes=1500), Random(1)).run()
    for _ in islice(running, steps):
        pass
    running.close()
    assert format_position(view.position()) == format_position(position)


def test_steps_are_short() -> None:
    """A caller hears from the search every few hundred nodes at most, so that it can stop it."""
    last = longest = 0
    for progress in Searcher(DjambiSearchState(played("standard", 40, 3)), Budget(nodes=12_000), Random(1)).run():
        longest, last = max(longest, progress.nodes - last), progress.nodes
    assert longest < 1500


def test_shares_sum_to_one_and_the_dead_have_none() -> None:
    position = parse_position("gCgM5yMyC/8yM/9/9/9/9/9/9/rCrM7 r +,krr,+,+ 0/1 standard")
    for progress in Searcher(DjambiSearchState(position), Budget(nodes=400), Random(1), lines=3).run():
        for line in progress.lines:
            assert sum(line.shares) == pytest.approx(1)
            assert line.shares[1] == 0
            assert all(0 <= share <= 1 for share in line.shares)


@pytest.mark.parametrize("replies", ["selfish", "violent"])
def test_lines_are_lawful_to_the_last_move(replies: str) -> None:
    """Where the search took a party for idle, a quiet move stands: nobody may pass here (D6.5)."""
    longest = 0
    for position in (played("standard", 44, 4), played("standard;board=hex3", 30, 5), played("standard", 60, 60)):
        found = run_search(
            Searcher(
                DjambiSearchState(position),
                Budget(nodes=1500),
                Random(1),
                SearchParams(opponent_model=replies),
                lines=5,
            )
        )
        assert len(found.lines) == 5
        for line in found.lines:
            state = State.thaw(position)
            for move in line.moves:
                assert move in list_moves(state)
                state.make(move)
            longest = max(longest, len(line.moves))
    assert longest >= 4


def test_candidates_come_best_first() -> None:
    """Those that were looked at enough to be believed."""
    found = run_search(Searcher(DjambiSearchState(played("standard", 44, 4)), Budget(nodes=1500), Random(1), lines=5))
    assert [line.value for line in found.lines] == sorted((line.value for line in found.lines), reverse=True)


def test_a_finished_game_is_nothing_to_think_about() -> None:
    over = parse_position("9/9/9/9/9/9/9/9/rCrM7 - +,krr,krr,krr 0/1 standard")
    with pytest.raises(ValueError, match="over"):
        run_search(Searcher(DjambiSearchState(over), Budget(nodes=10), Random(1)))


def test_a_repeated_position_is_avoided() -> None:
    """Among moves that are as good as each other, one that the game has had is not played again."""
    start = parse_position("4gC4/9/9/9/9/9/9/9/rC3rM4 r +,krr,krr,+ 0/1 standard")
    first, _ = searched(start, 300)
    after = next(m for m in legal_moves(start) if str(m) == first)
    state = State.thaw(start)
    state.make(after.code)
    view = DjambiSearchState(start, history=[freeze(state)])
    assert view.format_move(run_search(Searcher(view, Budget(nodes=300), Random(1))).move) != first


@pytest.mark.parametrize(
    "text",
    [
        "9/9/9/6bC2/9/9/2rA6/rC8/9 r +,+,krr,krr 0/1 standard",
        "9/6bM2/9/6bC2/9/9/2rA3rM2/rC8/9 r +,+,krr,krr 0/1 standard",
    ],
)
def test_a_threat_is_no_win_while_the_rival_can_step_aside(text: str) -> None:
    """Against one rival the search looks at all that he can do, not at his blows only."""
    for nodes in (300, 2000):
        found = run_search(Searcher(DjambiSearchState(parse_position(text)), Budget(nodes=nodes), Random(1)))
        assert found.lines[0].value < DECISIVE_VALUE


def test_skipping_turns_changes_effort_not_values() -> None:
    """To the same depth the best value here is what a search finds that skips nothing."""
    values, nodes = [], []
    for skip in (0, 1):
        view = DjambiSearchState(played("standard", 50, 50), POSITION_FITTED)
        found = run_search(
            Searcher(
                view,
                Budget(depth=5),
                Random(1),
                SearchParams(opponent_model="violent", null_move_reduction=skip, lmr_from=0),
            )
        )
        values.append(found.lines[0].value)
        nodes.append(found.nodes)
    assert values[0] == pytest.approx(values[1])
    assert nodes[1] < nodes[0]


def test_skipping_turns_overlooks_how_a_duel_is_won() -> None:
    """A turn less deep, "good enough even without a move" is not true: so levels 5 and 6 and hints skip none."""
    text = "gC6xx/1xgAgM2yMxx/1x1x5/1x3bA1yD1/x4x3/rR4x1x1/xx1rM4x/xxx1x1xxbC/xxx1yMxbD2 g e-,+,e-,+ 0/76 standard"
    values = []
    for style in (FEW_PLACEMENTS, NULL_MOVE):
        found = run_search(Searcher(DjambiSearchState(parse_position(text)), Budget(nodes=40_000), Random(1), style))
        values.append(found.lines[0].value)
    assert values[0] > DECISIVE_VALUE > values[1]


def test_the_first_look_at_many_moves_stops_for_breath() -> None:
    """It can be given up at any pulse, and the position is as it was."""
    position = played("standard", 30, 30)
    assert len(legal_moves(position)) > 100
    view = DjambiSearchState(position)
    pulses = list(islice(Searcher(view, Budget(nodes=300), Random(1)).run(), 3))
    assert [(pulse.is_heartbeat, pulse.nodes, pulse.lines) for pulse in pulses] == [(True, 0, ())] * 3
    assert format_position(view.position()) == format_position(position)


def test_the_first_look_is_bounded_where_moves_are_many() -> None:
    """Two thousand moves are not all looked at, and every kind of them is."""
    position = parse_position(
        "2yD2yAgM2/1rMxrM1bMbMbR1/6rM1x/x1gA2bN2rC/yM2bMx4/yR6yMgC/gN1gM1rDbAyM1gD/1gM2bMrMgRbC1/1yMrR3gMrN1 b "
        "+,+,kbb,+ 0/5 arena;comeback=always;allegiance=reign;puppet=on;pass=free"
    )
    assert len(legal_moves(position)) > 2000
    view = DjambiSearchState(position)
    looked = candidate_root_moves(view)
    assert len(looked) <= MAX_SCANNED
    assert {view.history_key(move) for move in looked} == {view.history_key(move) for move in view.moves({}, None, 0)}
    kept = run_job(
        ordered_root_moves(AlphaBetaSearch(view, view.mover, SearchParams(), None), SearchParams().root_placements)
    )
    assert len(kept) <= MAX_ROOT_MOVES
    assert {view.history_key(move) for move in kept} == {view.history_key(move) for move in looked}


def test_the_first_look_is_bounded_where_nearly_every_move_takes_a_chief() -> None:
    """All moves are looked at, but not all that could follow them: that is many times as much."""
    view = DjambiSearchState(
        parse_position(
            "4x1rN2/2gNyDgM2gMgR/3rM5/gAbA1gM3yMbN/4rC2bDgD/1xxbC3yRrA/1gCbM1bM3x/rM1rMyAbR3yN/1yMrR1bM1yMyMyC b "
            "+,+,+,+ 0/2 rulebook;setup=rotational;encirclement=access;ethics=ruthless;press=all"
        )
    )
    pulses = sum(
        1
        for _ in ordered_root_moves(
            AlphaBetaSearch(view, view.mover, SearchParams(), None), SearchParams().root_placements
        )
    )
    assert MAX_CAPTURE_NODES / YIELD_EVERY / 2 < pulses < 2 * MAX_CAPTURE_NODES / YIELD_EVERY


@pytest.mark.parametrize(
    "text",
    [
        "xx1bM5/x8/xxyNx3xx/1rDxxx1x2/4rCxx1x/2xx2xx1/xxxxxxx1x/5x1bC1/yAx5x1 br +,+,kbb,krr 4/124 standard",
        (
            "gC3yD1xyAbD/xgNx2yM3/2gA2x3/1x1x1bM3/3rM2bR2/x1rM1xx1bM1/2x1rM2xx/rRrD2x1x2/bCrNyR1xbM1bAbM "
            "b kbb,+,kbb,+ 1/60 standard"
        ),
        "xxx4x1/1xx4x1/1xx2gD3/3x5/x1x1gC3x/1xx1x2x1/1gRx3xxx/xxx1rCxxxbR/yM1x4xx rg +,kgg,krr,+ 1/140 standard",
    ],
)
def test_a_body_few_would_think_of_wins_a_duel(text: str) -> None:
    """To try but two places in the tree and three at the root is not to see it, however long one thinks."""
    position = parse_position(text)
    found = run_search(Searcher(DjambiSearchState(position), Budget(nodes=1_000), Random(1)))
    assert found.lines[0].value > DECISIVE_VALUE
    found = run_search(Searcher(DjambiSearchState(position), Budget(nodes=8_000), Random(1), FEW_PLACEMENTS))
    assert found.lines[0].value < DECISIVE_VALUE


def test_a_lost_search_does_not_use_up_its_budget() -> None:
    """Whatever blue does, its chief is taken: there is nothing to think about for long."""
    lost = parse_position("7/3rA3/7/7/1xrC4/xrM5/bCx5 b +,+ 0/20 standard;board=mini2")
    assert len(legal_moves(lost)) > 1
    found = run_search(Searcher(DjambiSearchState(lost), Budget(nodes=20_000), Random(1)))
    assert found.lines[0].value < -DECISIVE_VALUE
    assert found.nodes < 2_000


def test_a_horizon_ends_the_search_of_a_round_but_not_of_a_duel() -> None:
    style = SearchParams(opponent_model="violent", max_depth_multiplayer=2)
    several = run_search(Searcher(DjambiSearchState(played("standard", 30, 30)), Budget(nodes=3000), Random(1), style))
    duel = parse_position("9/9/9/6bC2/9/9/2rA6/rC8/9 r +,+,krr,krr 0/1 standard")
    alone = run_search(Searcher(DjambiSearchState(duel), Budget(nodes=3000), Random(1), style))
    assert several.depth == 2 < alone.depth
    assert several.nodes < 3000


def test_the_levels_are_numbered_and_err_ever_less() -> None:
    assert [level.number for level in LEVELS] == [1, 2, 3, 4, 5, 6]
    blurs = [level.temperature for level in LEVELS]
    assert blurs == sorted(blurs, reverse=True)
    assert [level.nodes is None for level in LEVELS] == [False] * 5 + [True]
    with pytest.raises(ValueError, match="level 7"):
        get_level(7)


def test_level_one_takes_an_open_chief_two_times_out_of_three() -> None:
    open_chief = "gCgM5yMyC/gMgM5yMyM/9/3bC5/9/3rM5/9/rMrM5bM1/rCrM7 r +,+,+,+ 0/1 standard"
    position = parse_position(open_chief)
    taken = 0
    for seed in range(60):
        view = get_level(1).search_state(position)
        taken += view.format_move(run_search(get_level(1).searcher(view, Random(seed))).move).startswith("d4xd6")
    assert 36 <= taken <= 58
