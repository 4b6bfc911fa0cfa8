"""Positions for spectators (K15), and the start of a game on the map of a match."""

import json
from random import Random

import pytest
from machiavel.core.errors import MachiavelError
from machiavel.core.game import EVERYONE
from machiavel.knights import legal_actions, parse_position, play, start_position
from machiavel.knights.information.observation import observation
from machiavel.knights.lessons.sketch import parse_sketch
from machiavel.knights.mapgen import start_on_generated_map
from machiavel.knights.presenter.spectator import sample_position, start_of_map
from machiavel.knights.rules.position import Position, format_position

LINES = """
    storm
    todo discard 0 4
    0: city d4s wall, road d4w, has 5wood+3ore, holds spy
    1: settlement d4n, has 2paper, holds wedding
"""


def spectator_text(position: Position) -> str:
    """Return the observation of a spectator as text."""
    return json.dumps(observation(position, EVERYONE))


@pytest.mark.rule("K15.2")
def test_a_sampled_position_has_the_same_observation() -> None:
    position = parse_sketch(LINES)
    text = spectator_text(position)
    assert "spy" not in text
    assert '"cards": 8' in text
    samples = {format_position(sample_position(text, seed)) for seed in range(12)}
    assert len(samples) > 1, "hidden cards depend on the seed"
    for sample in samples:
        sampled = parse_position(sample)
        assert observation(sampled, EVERYONE) == observation(position, EVERYONE)
        assert play(sampled, legal_actions(sampled)[0])


@pytest.mark.rule("K1.8", "K4.1")
def test_the_start_of_a_map_has_nothing_that_was_played_on_it() -> None:
    assert start_of_map(parse_sketch(LINES)) == start_position("storm")
    start = start_on_generated_map("isle", 7, "war")
    position = start
    for _ in range(40):
        position = play(position, legal_actions(position)[0])
    assert position != start
    assert start_of_map(position) == start
    # Number tokens that were exchanged (K13) belong to the map, which then counts as custom.
    state = parse_sketch(LINES).thaw()
    first, second = (state.board.terrain.find(letter) for letter in "fm")
    number = list(state.tile_numbers)
    number[first], number[second] = number[second], number[first]
    state.tile_numbers = tuple(number)
    exchanged = start_of_map(Position(state))
    assert exchanged.options.map == "custom"
    assert exchanged.thaw().tile_numbers == tuple(number)


def test_any_other_text_is_refused() -> None:
    text = spectator_text(parse_sketch(LINES))
    rng = Random(3)
    faults = [
        "",
        "{}",
        "[]",
        "null",
        text[:-1],
        text.replace('"cards": 8', '"cards": 800'),
        format_position(parse_sketch(LINES)),
    ]
    for _ in range(300):
        place = rng.randrange(len(text))
        faults.append(text[:place] + rng.choice('0{}[]",:-x9') + text[place + 1 :])
    refused = 0
    for fault in faults:
        try:
            sample_position(fault, 1)
        except MachiavelError:
            refused += 1
    assert refused > 100
    for fault in faults[:7]:
        with pytest.raises(MachiavelError):
            sample_position(fault, 1)
