"""Several others, each of which plays for itself: answers, leaves, helpers and the house rule in the tree."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from random import Random

import pytest
from machiavel.djambi import Position, legal_moves, parse_position, play_unchecked
from machiavel.djambi.ai.evaluation.evaluation import DEFAULT_WEIGHTS, Weights
from machiavel.djambi.ai.levels import POSITION_FITTED
from machiavel.djambi.ai.search_state import DjambiSearchState
from machiavel.djambi.rules.moves import Move, format_move
from machiavel.search.best_first import MAX_OWN_CHILDREN, BestFirstSearch, SearchNode
from machiavel.search.budget import Budget, BudgetExhausted
from machiavel.search.levels import run_search
from machiavel.search.search_params import SearchParams
from machiavel.search.search_state import NO_MOVER
from machiavel.search.searcher import Searcher

#: Red to move. Blue's diplomat can put green's militant beside red's chief, and green takes him: seen in a game.
HELPED = "gCgA3xxbM1/gRxgMx2yM2/gM1xx4x/4gM3x/2x3xx1/rMx1x5/rM6yD1/rRrCrM1rMx1xbR/1x2rN1xbAbC r +,+,kbb,+ 1/32 standard"
MIDDLE = (
    "gCgAgM1xx1yAyC/1gDgM3yMyDx/x4yMyN2/gM1gRxgN4/3bA1bM3/3rM4bM/1rMrN3bN1x/xrDrM4bDbR/rCrA4bM1bC r "
    "+,+,+,+ 0/21 standard"
)
#: Yellow to move. Whoever leaves h8 lets red put a man of blue's there, who takes yellow's chief: of no use to red, but
#: played in a game.
TRUSTING = (
    "bMgA4yMyAyC/gR2gDgM2yDyR/gMgMgN3yN1yM/4gM3x/7bMbR/4rM2bM1/rMrMrNrArM1bN2/rRx4rDbD1/rC1xx3bAbC y "
    "+,+,+,kbb 0/19 standard"
)
#: Yellow is in power and moves after everybody.
RULED = "gCgA7/gM8/9/9/4yC4/5rM3/9/rM7bM/rC6bAbC r +,+,+,+ 0/1 standard"
HANDED = (
    "gCgAgM3yMyAyC/gRgDgM3yMrDyR/1gMgNyN3yMyM/9/1xgM3bM2/4bM4/rMrM4bNbM1/rR1rMrN3bDbR/rCrArM3bMbAbC"
    " r +,+,+,+ 0/8 standard"
)


def grown(text: str, nodes: int) -> BestFirstSearch:
    view = DjambiSearchState(parse_position(text))
    moves = view.moves({}, None, 1)
    grove = BestFirstSearch(view, SearchParams(), dict.fromkeys(moves, 0.0), nodes)
    grove.add_root_moves(moves)
    with suppress(BudgetExhausted):
        while not grove.is_exhausted():
            grove.iterate()
    return grove


def twigs(twig: SearchNode) -> Iterator[SearchNode]:
    yield twig
    for child in twig.children:
        yield from twigs(child)


@pytest.mark.parametrize("text", [MIDDLE, RULED, HELPED])
def test_what_was_looked_into_ends_at_the_roots_turn(text: str) -> None:
    """Whatever the order of turns: every walk went on until the root's seat had seen the others' answers."""
    grove = grown(text, 3_000)
    ends = [twig for twig in twigs(grove.root) if twig.visits and not twig.children]
    assert ends
    assert all(twig.is_terminal or twig.mover == grove.seat for twig in ends)


@pytest.mark.parametrize("text", [MIDDLE, RULED, HELPED])
def test_shares_sum_to_one_everywhere(text: str) -> None:
    grove = grown(text, 1_500)
    assert all(sum(twig.shares) == pytest.approx(1) for twig in twigs(grove.root) if twig is not grove.root)
    assert all(len(twig.children) <= MAX_OWN_CHILDREN for twig in twigs(grove.root) if twig is not grove.root)


def test_the_view_stands_at_the_root_when_the_budget_ends_deep_in_the_tree() -> None:
    for nodes in range(1, 400, 37):
        grove = grown(MIDDLE, nodes)
        assert grove.nodes == nodes
        assert grove.state.position() == parse_position(MIDDLE)  # type: ignore[attr-defined]


def test_a_rivals_man_put_beside_the_chief_by_another_is_seen() -> None:
    """Most moves lose the chief within the round: one party moves the other's man, who takes him."""
    assert not _is_helped_to_fall(HELPED, SearchParams())


def test_what_is_of_no_use_to_who_does_it_is_feared_too() -> None:
    """Red would be left alone with one twice as strong; whoever takes him to know that leaves his chief open."""
    assert _is_helped_to_fall(TRUSTING, SearchParams(worst_reply_weight=0.0), POSITION_FITTED)
    assert not _is_helped_to_fall(TRUSTING, SearchParams(), POSITION_FITTED)
    assert not _is_helped_to_fall(TRUSTING, SearchParams())


def _is_helped_to_fall(text: str, style: SearchParams, weights: Weights = DEFAULT_WEIGHTS) -> bool:
    """Tell whether, after the move found, the next may put a man where he takes the mover's chief."""
    position = parse_position(text)
    move = run_search(Searcher(DjambiSearchState(position, weights), Budget(nodes=3_000), Random(1), style)).move
    after = play_unchecked(position, Move(move, position.board))
    baits = [bait for bait in legal_moves(after) if format_move(bait)[2] == "-" and "@" in format_move(bait)]
    helped = [found for bait in baits if (found := play_unchecked(after, bait)).mover != NO_MOVER]
    return any(_is_out(position.mover, there, answer) for there in helped for answer in legal_moves(there))


def _is_out(seat: int, position: Position, answer: Move) -> bool:
    return seat not in play_unchecked(position, answer).realm.in_play


@pytest.mark.parametrize("text", [MIDDLE, TRUSTING])
def test_the_answer_worst_for_the_root_is_never_unlikely(text: str) -> None:
    grove = grown(text, 1_500)
    turns = [twig for twig in twigs(grove.root) if twig.children and twig.mover != grove.seat]
    assert turns
    for twig in turns:
        shares = [child.shares[grove.seat] for child in twig.children]
        weights = grove._reply_probabilities(twig)
        assert sum(weights) == pytest.approx(1)
        assert (
            max(weight for weight, share in zip(weights, shares, strict=True) if share == min(shares))
            >= SearchParams().worst_reply_weight - 1e-9
        )


def test_a_chief_is_led_to_where_a_third_party_takes_him() -> None:
    """Red's diplomat beside yellow's chief can lead him before blue's men, who move next; his own look elsewhere."""
    position = parse_position(HANDED)
    view = DjambiSearchState(position)
    led = [move for move in view.responses(2) if view.format_move(move).startswith("h8-i9@")]
    after = [play_unchecked(position, Move(move, position.board)) for move in led]
    yellow = 2
    assert any(
        there.mover == 1 and any(_is_out(yellow, there, answer) for answer in legal_moves(there)) for there in after
    )


def answers(text: str) -> list[str]:
    view = DjambiSearchState(parse_position(text))
    return [view.format_move(move) for move in view.responses(0)]


def test_a_threatened_chief_flees_or_is_shielded() -> None:
    """Blue's chief is aimed at along the rank; a man of his can step between."""
    found = answers("gC7yC/9/9/9/9/rA6bC1/9/5bR3/rC8 b +,+,+,+ 0/1 standard")
    assert "h4-h5" in found
    assert "f2-f4" in found
    assert "f2-f3" not in found
    assert found[-1] == "--"


def test_nobody_flees_from_nothing() -> None:
    assert answers("yC1gC6/9/9/9/9/1rM7/9/4bM3bC/rC8 b +,+,+,+ 0/1 standard") == ["--"]


def test_a_necromobile_may_close_the_last_way_out() -> None:
    """Blue's chief has one way out left, and nobody to dig for him."""
    found = answers("gC7yC/9/9/9/9/1rN3x3/3rC5/8x/7xbC r +,+,+,+ 0/1 standard")
    assert any("@h2" in answer for answer in found)


def test_a_man_is_put_where_he_takes_a_chief_of_a_third_party() -> None:
    """Red's diplomat and blue's assassin: green and yellow have to fear it, blue and red have not."""
    found = answers("gC7yC/9/9/9/9/1rD1bA5/9/9/rC7bC r +,+,+,+ 0/1 standard")
    places = {answer[6:] for answer in found if answer.startswith("b4-d4@")}
    assert len(places) == 2
    assert len(places & {"a8", "b8", "b9"}) == len(places & {"h8", "h9", "i8"}) == 1


@pytest.mark.rule("D8.7")
def test_a_third_repetition_is_worth_a_shared_result_in_the_tree() -> None:
    position = parse_position("gC7yC/9/9/9/9/9/3rA5/9/rC2rR1rM3 r +,krr,+,+ 9/40 standard")
    shared = play_unchecked(position, next(move for move in legal_moves(position) if format_move(move) == "a1-b1"))
    view = DjambiSearchState(position, history=[shared, shared, position])
    view.make(next(move.code for move in legal_moves(position) if format_move(move) == "a1-b1"))
    assert view.is_drawn()
    once = DjambiSearchState(position, history=[shared, position])
    once.make(next(move.code for move in legal_moves(position) if format_move(move) == "a1-b1"))
    assert not once.is_drawn()


@pytest.mark.rule("D8.7")
def test_the_last_quiet_turn_is_known_in_the_tree() -> None:
    """After 199 quiet turns only a kill goes on with the game."""
    position = parse_position("gC7yC/9/9/9/9/9/3rA2bM2/9/rC2rR1rM3 r +,krr,+,+ 199/240 standard")
    view = DjambiSearchState(position)
    quiet = next(move.code for move in legal_moves(position) if "-" in format_move(move))
    view.make(quiet)
    assert view.is_drawn()
    view.unmake()
    move = Move(run_search(Searcher(view, Budget(nodes=500), Random(1))).move, position.board)
    assert play_unchecked(position, move).quiet == 0
