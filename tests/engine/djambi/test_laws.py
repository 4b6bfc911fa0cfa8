"""Laws that hold for all positions and texts, tested with Hypothesis."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from machiavel.core.errors import MachiavelError
from machiavel.djambi import (
    Position,
    format_move,
    format_position,
    format_rules,
    legal_moves,
    parse_move,
    parse_position,
    parse_rules,
    parse_setup,
    perft,
    play,
    start_position,
)
from machiavel.djambi.rules.options import OPTIONS, PRESETS

from tests.engine.djambi.queries import GAME, placement_field
from tests.engine.djambi.random_games import ALL_RULES, position_after
from tests.engine.djambi.symmetry import (
    mirrored_position,
    mirrored_squares,
    transformed_move,
    turned_position,
    turned_squares,
)

#: Rules under which all parties are alike. `press=all` is missing: it kills in square order, which rotation changes.
FAIR = [rules for rules in ALL_RULES if "square3" not in rules and "square2" not in rules and "press=all" not in rules]
START = format_position(start_position())


def positions(rules: list[str]) -> st.SearchStrategy[Position]:
    """Positions of random games under any of *rules*."""
    return st.builds(position_after, st.sampled_from(rules), st.integers(1, 400), st.integers(0, 40))


# -- symmetry


@pytest.mark.rule("D1.5", "D1.2")
@pytest.mark.parametrize("color", list("rbyg"))
def test_the_rotational_start_is_the_same_for_every_colour(color: str) -> None:
    """The number of moves does not depend on the colour that begins."""
    text = format_position(start_position("standard;setup=rotational"))
    assert turned_position(text) == text.replace(" r ", " b ")
    position, first = parse_position(text.replace(" r ", f" {color} ")), parse_position(text)
    assert [perft(position, depth) for depth in (1, 2)] == [perft(first, depth) for depth in (1, 2)]


@pytest.mark.rule("D1.4")
def test_the_mirror_start_is_its_own_mirror_image() -> None:
    """Blue's moves are mirror images of red's."""
    assert mirrored_position(START) == START.replace(" r ", " b ")
    red = {transformed_move(str(m), mirrored_squares("square4")) for m in legal_moves(parse_position(START))}
    assert red == {str(move) for move in legal_moves(parse_position(START.replace(" r ", " b ")))}
    assert perft(parse_position(START.replace(" r ", " y ")), 2) == perft(parse_position(START), 2)


@pytest.mark.rule("D6.3", "D2.1")
@given(positions(FAIR), st.randoms(use_true_random=False))
def test_a_turned_board_plays_the_same_game(position: Position, rng: Random) -> None:
    """It has the same moves, and the same position after each of them. No colour is special."""
    text = format_position(position)
    other = parse_position(turned_position(text))
    squares = turned_squares(position.board.name)
    moves = legal_moves(position)
    images = {transformed_move(str(move), squares): move for move in moves}
    assert sorted(images) == [str(move) for move in legal_moves(other)]
    for image in rng.sample(sorted(images), min(5, len(images))):
        after = play(other, parse_move(other, image))
        assert format_position(after) == turned_position(format_position(play(position, images[image])))


@pytest.mark.rule("D2.1", "D3.7")
@given(positions(["standard", "rulebook", "arena"]), st.randoms(use_true_random=False))
def test_a_mirrored_board_has_the_mirrored_moves(position: Position, rng: Random) -> None:
    """Reflection reverses the order of turns, but not what moves do on the board."""
    other = parse_position(mirrored_position(format_position(position)))
    squares = mirrored_squares("square4")
    images = {transformed_move(str(move), squares): move for move in legal_moves(position)}
    assert sorted(images) == [str(move) for move in legal_moves(other)]
    for image in rng.sample(sorted(images), min(5, len(images))):
        after = play(other, parse_move(other, image))
        assert placement_field(after) == mirrored_position(format_position(play(position, images[image]))).split(" ")[0]


# -- texts


@pytest.mark.rule("D11")
@given(positions(list(ALL_RULES)))
def test_a_position_can_be_read_from_its_text(position: Position) -> None:
    """It is the same position with the same text, and its setup has no problems."""
    text = format_position(position)
    assert parse_position(text) == position
    assert format_position(parse_position(text)) == text
    assert parse_setup(text).problems() == []


@st.composite
def rules_texts(draw: st.DrawFn) -> str:
    """Any valid rules text, with its options in any order."""
    chosen = draw(st.lists(st.sampled_from(OPTIONS), unique=True))
    settings_drawn = [
        f";{row.name}={draw(st.sampled_from([*row.values, *(['1', '77'] if row.is_number else [])]))}" for row in chosen
    ]
    return draw(st.sampled_from(list(PRESETS))) + "".join(settings_drawn)


@pytest.mark.rule("D10", "D11")
@given(rules_texts())
def test_any_combination_of_options_has_one_text_and_a_start(text: str) -> None:
    """Rules that are formatted and parsed again are formatted alike. Their start is valid and has moves."""
    options = parse_rules(text)
    written = format_rules(options)
    assert parse_rules(written) == options
    assert format_rules(parse_rules(written)) == written
    start = start_position(options)
    assert parse_position(format_position(start)) == start
    assert perft(start, 1) > 0


FIELD_LETTERS = "rbygCARDNMx0123456789/+kewvh-, ;=standardpress all"


@given(st.one_of(st.text(max_size=80), st.text(FIELD_LETTERS, max_size=80)))
@example("")
@example("\x00")
@example("\ud800")
def test_garbage_raises_only_the_engines_own_errors(text: str) -> None:
    """Each text is parsed as a position, as one field of a position, as rules and as a move."""
    fields = START.split(" ")
    texts = [text, *(" ".join([*fields[:i], text, *fields[i + 1 :]]) for i in range(5))]
    for parse in (parse_position, parse_setup):
        for each in texts:
            with suppress(MachiavelError):
                parse(each)
    with suppress(MachiavelError):
        parse_rules(text)
    with suppress(MachiavelError):
        parse_move(parse_position(START), text)


@given(positions(list(ALL_RULES)), st.integers(0, 400), st.sampled_from(FIELD_LETTERS), st.booleans())
def test_a_typing_error_is_refused_or_gives_another_position(
    position: Position, place: int, letter: str, is_inserted: bool
) -> None:
    """One letter is replaced or inserted. An accepted text can be formatted again, and its moves can be played."""
    text = format_position(position)
    at = place % len(text)
    typed = text[:at] + letter + text[at + (not is_inserted) :]
    try:
        other = parse_position(typed)
    except MachiavelError:
        return
    again = format_position(other)
    assert parse_position(again) == other
    moves = legal_moves(other)
    assert bool(moves) == (other.outcome() is None)
    for move in moves[:3]:
        assert format_position(parse_position(format_position(play(other, move))))


@given(positions(list(ALL_RULES)), st.text("abcdefghi123456789-x@!~.=resign", max_size=16))
def test_any_text_as_an_action_is_played_or_refused(position: Position, text: str) -> None:
    """An accepted text is a legal move or a resignation."""
    try:
        GAME.apply(position, text)
    except MachiavelError:
        return
    assert text in [format_move(move) for move in legal_moves(position)] or text.startswith("resign=")
