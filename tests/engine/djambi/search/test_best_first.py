"""Best-first search: leaves, replies of opponents, diplomat threats, and the house rule in the tree."""

from __future__ import annotations

from random import Random

import pytest
from machiavel.djambi import Position, legal_moves, parse_position, play_unchecked
from machiavel.djambi.ai.evaluation.evaluation import DEFAULT_WEIGHTS, Weights
from machiavel.djambi.ai.levels import POSITION_FITTED
from machiavel.djambi.ai.search_state import DjambiSearchState
from machiavel.djambi.rules.moves import Move, format_move
from machiavel.search.best_first import MAX_OWN_CHILDREN, BestFirstSearch
from machiavel.search.budget import Budget
from machiavel.search.levels import run_search
from machiavel.search.search_params import SearchParams
from machiavel.search.search_state import NO_MOVER
from machiavel.search.searcher import Searcher

from tests.engine.djambi.search.positions import MIDDLE, grow_tree, new_search_tree, nodes_of_subtree

#: From a game, red to move. Blue's diplomat can put green's militant beside red's chief, and the militant takes it.
DIPLOMAT_THREAT = (
    "gCgA3xxbM1/gRxgMx2yM2/gM1xx4x/4gM3x/2x3xx1/rMx1x5/rM6yD1/rRrCrM1rMx1xbR/1x2rN1xbAbC r +,+,kbb,+ 1/32 standard"
)
#: From a game, yellow to move. If the piece on h8 leaves, red can put a piece of blue's there. It then takes yellow's
#: chief. Red gains nothing by this move, but played it.
USELESS_THREAT = (
    "bMgA4yMyAyC/gR2gDgM2yDyR/gMgMgN3yN1yM/4gM3x/7bMbR/4rM2bM1/rMrMrNrArM1bN2/rRx4rDbD1/rC1xx3bAbC y "
    "+,+,+,kbb 0/19 standard"
)
#: Yellow is in power and moves after each other party.
RULED = "gCgA7/gM8/9/9/4yC4/5rM3/9/rM7bM/rC6bAbC r +,+,+,+ 0/1 standard"
#: Red's diplomat is next to yellow's chief.
CHIEF_IN_REACH = (
    "gCgAgM3yMyAyC/gRgDgM3yMrDyR/1gMgNyN3yMyM/9/1xgM3bM2/4bM4/rMrM4bNbM1/rR1rMrN3bDbR/rCrArM3bMbAbC"
    " r +,+,+,+ 0/8 standard"
)


def grown_tree(text: str, nodes: int) -> BestFirstSearch:
    tree = new_search_tree(text, nodes)
    grow_tree(tree)
    return tree


@pytest.mark.parametrize("text", [MIDDLE, RULED, DIPLOMAT_THREAT])
def test_visited_leaves_are_at_the_roots_turn(text: str) -> None:
    """Every descent goes on until the root's seat has seen the answers of all others, in any order of turns."""
    tree = grown_tree(text, 3_000)
    leaves = [node for node in nodes_of_subtree(tree.root) if node.visits and not node.children]
    assert leaves
    assert all(node.is_terminal or node.mover == tree.seat for node in leaves)


@pytest.mark.parametrize("text", [MIDDLE, RULED, DIPLOMAT_THREAT])
def test_shares_sum_to_one_everywhere(text: str) -> None:
    tree = grown_tree(text, 1_500)
    below_root = [node for node in nodes_of_subtree(tree.root) if node is not tree.root]
    assert all(sum(node.shares) == pytest.approx(1) for node in below_root)
    assert all(len(node.children) <= MAX_OWN_CHILDREN for node in below_root)


def test_the_state_is_at_the_root_when_the_budget_ends_deep_in_the_tree() -> None:
    for nodes in range(1, 400, 37):
        tree = grown_tree(MIDDLE, nodes)
        assert tree.nodes == nodes
        assert tree.state.position() == parse_position(MIDDLE)  # type: ignore[attr-defined]


def test_a_diplomat_threat_is_seen() -> None:
    """The move found must not allow a party to put another's piece where it takes the mover's chief."""
    assert not _allows_diplomat_threat(DIPLOMAT_THREAT, SearchParams())


def test_a_reply_that_gains_its_mover_nothing_is_feared_too() -> None:
    """The reply does not help red. If the search takes it for unlikely, yellow's move loses the chief."""
    assert _allows_diplomat_threat(USELESS_THREAT, SearchParams(worst_reply_weight=0.0), POSITION_FITTED)
    assert not _allows_diplomat_threat(USELESS_THREAT, SearchParams(), POSITION_FITTED)
    assert not _allows_diplomat_threat(USELESS_THREAT, SearchParams())


def _allows_diplomat_threat(text: str, params: SearchParams, weights: Weights = DEFAULT_WEIGHTS) -> bool:
    """Return whether, after the move found, the next party can put a piece where it takes the mover's chief."""
    position = parse_position(text)
    move = run_search(Searcher(DjambiSearchState(position, weights), Budget(nodes=3_000), Random(1), params)).move
    after = play_unchecked(position, Move(move, position.board))
    handles = [reply for reply in legal_moves(after) if format_move(reply)[2] == "-" and "@" in format_move(reply)]
    handled = [there for reply in handles if (there := play_unchecked(after, reply)).mover != NO_MOVER]
    return any(_eliminates(position.mover, there, reply) for there in handled for reply in legal_moves(there))


def _eliminates(seat: int, position: Position, move: Move) -> bool:
    return seat not in play_unchecked(position, move).realm.in_play


@pytest.mark.parametrize("text", [MIDDLE, USELESS_THREAT])
def test_the_reply_worst_for_the_root_is_never_unlikely(text: str) -> None:
    tree = grown_tree(text, 1_500)
    turns = [node for node in nodes_of_subtree(tree.root) if node.children and node.mover != tree.seat]
    assert turns
    for node in turns:
        shares = [child.shares[tree.seat] for child in node.children]
        probabilities = tree._reply_probabilities(node)
        assert sum(probabilities) == pytest.approx(1)
        of_worst = [chance for chance, share in zip(probabilities, shares, strict=True) if share == min(shares)]
        assert max(of_worst) >= SearchParams().worst_reply_weight - 1e-9


def test_a_chief_is_moved_where_a_third_party_takes_it() -> None:
    """Red's diplomat can move yellow's chief in front of blue's pieces, and blue is next. Red attacks nothing else."""
    position = parse_position(CHIEF_IN_REACH)
    state = DjambiSearchState(position)
    moves = [move for move in state.opponent_replies(2) if state.format_move(move).startswith("h8-i9@")]
    after = [play_unchecked(position, Move(move, position.board)) for move in moves]
    blue, yellow = 1, 2
    assert any(
        there.mover == blue and any(_eliminates(yellow, there, reply) for reply in legal_moves(there))
        for there in after
    )


def response_texts(text: str) -> list[str]:
    state = DjambiSearchState(parse_position(text))
    return [state.format_move(move) for move in state.opponent_replies(0)]


def test_an_attacked_chief_flees_or_is_shielded() -> None:
    """Blue's chief is attacked along the rank; a piece of blue's can step between."""
    moves = response_texts("gC7yC/9/9/9/9/rA6bC1/9/5bR3/rC8 b +,+,+,+ 0/1 standard")
    assert "h4-h5" in moves
    assert "f2-f4" in moves
    assert "f2-f3" not in moves
    assert moves[-1] == "--"


def test_without_an_attack_there_is_no_flight() -> None:
    assert response_texts("yC1gC6/9/9/9/9/1rM7/9/4bM3bC/rC8 b +,+,+,+ 0/1 standard") == ["--"]


def test_a_necromobile_may_close_the_last_exit() -> None:
    """Blue's chief has one exit left, and no necromobile."""
    moves = response_texts("gC7yC/9/9/9/9/1rN3x3/3rC5/8x/7xbC r +,+,+,+ 0/1 standard")
    assert any("@h2" in move for move in moves)


def test_a_piece_is_put_where_it_takes_a_third_partys_chief() -> None:
    """Red's diplomat and blue's assassin threaten green and yellow, but neither blue nor red."""
    moves = response_texts("gC7yC/9/9/9/9/1rD1bA5/9/9/rC7bC r +,+,+,+ 0/1 standard")
    squares = {move[6:] for move in moves if move.startswith("b4-d4@")}
    assert len(squares) == 2
    assert len(squares & {"a8", "b8", "b9"}) == len(squares & {"h8", "h9", "i8"}) == 1


@pytest.mark.rule("D8.7")
def test_a_third_occurrence_is_a_shared_result_in_the_tree() -> None:
    position = parse_position("gC7yC/9/9/9/9/9/3rA5/9/rC2rR1rM3 r +,krr,+,+ 9/40 standard")
    move = next(move for move in legal_moves(position) if format_move(move) == "a1-b1")
    repeated = play_unchecked(position, move)
    twice = DjambiSearchState(position, history=[repeated, repeated, position])
    twice.make(move.code)
    assert twice.is_drawn()
    once = DjambiSearchState(position, history=[repeated, position])
    once.make(move.code)
    assert not once.is_drawn()


@pytest.mark.rule("D8.7")
def test_the_last_quiet_turn_is_known_in_the_tree() -> None:
    """After 199 quiet turns only a kill continues the game."""
    position = parse_position("gC7yC/9/9/9/9/9/3rA2bM2/9/rC2rR1rM3 r +,krr,+,+ 199/240 standard")
    state = DjambiSearchState(position)
    quiet = next(move.code for move in legal_moves(position) if "-" in format_move(move))
    state.make(quiet)
    assert state.is_drawn()
    state.unmake()
    move = Move(run_search(Searcher(state, Budget(nodes=500), Random(1))).move, position.board)
    assert play_unchecked(position, move).quiet == 0
