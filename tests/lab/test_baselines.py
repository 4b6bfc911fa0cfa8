"""The baselines: their moves are legal and repeatable, and as good as their descriptions say."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from machiavel.arena.players import Decision, make_player
from machiavel.core.ai import InformationState
from machiavel.djambi import Djambi, legal_moves, parse_position
from machiavel.djambi.rules.movegen import list_moves
from machiavel.djambi.rules.moves import Move
from machiavel.djambi.rules.state import State

from lab import arena
from lab.arena import player as player_of
from lab.baselines import NAMES
from lab.baselines.__main__ import get_chooser
from lab.baselines.evaluators import material_shares, mobility_shares
from lab.baselines.maxn import best_of_all_moves

ROOT = Path(__file__).parents[2]
#: The red assassin has free lines to the blue and the yellow chief. The red chief is safe.
OPEN_CHIEF = "7gC1/2bC6/9/9/9/9/2rA5yC/9/rC8 r +,+,+,+ 0/1 standard"


def chosen_move(name: str, text: str, playouts: int = 60) -> str:
    position = parse_position(text)
    return str(Move(get_chooser(name, playouts)(State.thaw(position), Random(1)), position.board))


@pytest.mark.parametrize("name", NAMES)
def test_a_baseline_answers_legal_moves_by_its_name_in_an_arena(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", f"{ROOT}:{ROOT / 'engine'}")
    game, position = Djambi(), parse_position(OPEN_CHIEF)
    player = make_player(game, player_of(name))
    try:
        answers = {
            player.choose_action(Decision(game, InformationState(0, OPEN_CHIEF)), Random(seed)) for seed in range(2)
        }
    finally:
        player.close()
    assert len(answers) == 1
    assert answers <= {str(move) for move in legal_moves(position)}


@pytest.mark.parametrize("name", ["material", "mobile"])
def test_one_of_two_open_chiefs_is_taken(name: str) -> None:
    assert chosen_move(name, OPEN_CHIEF) in ("c3xc8", "c3xi3")


def test_a_whole_game_is_played(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("PYTHONPATH", f"{ROOT}:{ROOT / 'engine'}")
    assert arena.main(["material", "random", "--games", "1", "--rules", "standard;board=mini2", "--quiet"]) == 0
    shares = re.findall(r"share (\d\.\d+)\t95", capsys.readouterr().out)
    assert sum(map(float, shares)) == pytest.approx(1)


def test_the_search_of_few_answers_finds_the_values_of_all_answers() -> None:
    state = State.thaw(parse_position("4gC4/9/2rA1yM4/9/3bM5/2yN6/5bC3/9/rC4yC3 r +,+,+,+ 0/1 standard"))
    mover, values = state.mover, {}
    for move in list_moves(state):
        state.make(move)
        best = material_shares(state)
        for answer in list_moves(state):
            party = state.mover
            state.make(answer)
            found = material_shares(state)
            state.unmake()
            best = found if found[party] > best[party] else best
        values[move] = best[mover]
        state.unmake()
    chosen = best_of_all_moves(state, Random(1), material_shares)
    assert values[chosen] == pytest.approx(max(values.values()))


def test_a_hanging_piece_is_worth_less_except_to_the_mover() -> None:
    text = "gC8/9/9/gA3rR4/9/9/9/9/rC7yC {} +,krr,+,+ 0/1 standard"
    waiting = mobility_shares(State.thaw(parse_position(text.format("y"))))
    moving = mobility_shares(State.thaw(parse_position(text.format("r"))))
    assert waiting[0] < moving[0]
    assert sum(waiting) == pytest.approx(1)
