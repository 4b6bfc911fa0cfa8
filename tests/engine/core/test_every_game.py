"""The promises of `core/game.py`: every registered game keeps them, and the toy, when played at random."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from machiavel.core import registry
from machiavel.core.ai import InformationState, SearchRequest
from machiavel.core.chance import ChanceSampler
from machiavel.core.errors import MachiavelError
from machiavel.core.game import CHANCE, EVERYONE, OMNISCIENT, Game, Outcome
from machiavel.match import Match
from machiavel.match.gamefile import format_game, parse_game
from machiavel.match.record import (
    format_record,
    load_trusted_record,
    parse_record,
    redacted_record,
    verify_actions,
)

from tests.engine.core.toy import GAME as TOY

registry.register_game(TOY)
GAMES = [registry.get_game(name) for name in registry.GAME_NAMES] + [TOY]
#: A longer game is cut off after this number of actions.
MAX_PLIES = 160
CASES = [(game, preset, seed) for game in GAMES for preset in game.presets for seed in range(3)]


def random_match(game: Game[Any], rules: str, seed: int, max_plies: int = MAX_PLIES) -> Match[Any]:
    """A match of random actions, some of which are out of turn."""
    match, rng = Match(game, game.start(rules), seed=seed), Random(seed)
    while match.outcome is None and match.ply < max_plies:
        match.resolve_chance()
        seats = game.seats_to_act(match.position)
        if match.outcome is not None or not seats:
            break
        seat = rng.choice(seats)
        actions = [*game.actions(match.position, seat)]
        if rng.random() < 0.01:
            actions = [*game.out_of_turn_actions(match.position, seat)] or actions
        match.play_as(seat, rng.choice(actions))
    return match


@pytest.fixture(scope="module", params=CASES, ids=lambda case: f"{case[0].name}-{case[1]}-{case[2]}")
def match(request: pytest.FixtureRequest) -> Match[Any]:
    """A random match that is played to its end or to MAX_PLIES."""
    game, rules, seed = request.param
    return random_match(game, rules, seed)


def sample_positions(match: Match[Any], count: int = 40) -> Iterator[Any]:
    """Yield about *count* positions of a match at even distances."""
    positions = [node.position for node in match.line_nodes()]
    yield from positions[:: max(1, len(positions) // count)]


def allowed_actions(game: Game[Any], position: Any) -> set[str]:
    """The actions that are listed for all seats, in turn and out of turn."""
    seats = [*game.game_type(position).seats, CHANCE, EVERYONE]
    return {
        action
        for seat in seats
        for action in [*(game.actions(position, seat) if seat != EVERYONE else ()), *_out_of_turn(game, position, seat)]
    }


def _out_of_turn(game: Game[Any], position: Any, seat: int) -> Any:
    return () if seat == CHANCE else game.out_of_turn_actions(position, seat)


def is_json(value: Any) -> bool:
    """Whether a value can be sent as JSON."""
    return bool(json.dumps(value, allow_nan=False))


def test_a_position_can_be_read_from_its_text(match: Match[Any]) -> None:
    """The position read has the same text and the same legal actions."""
    game = match.game
    for position in sample_positions(match):
        text = game.format_position(position)
        again = game.parse_position(text)
        assert game.format_position(again) == text
        assert [*game.seats_to_act(again)] == [*game.seats_to_act(position)] or game.outcome([position])
        for seat in game.seats_to_act(position):
            assert [*game.actions(again, seat)] == [*game.actions(position, seat)]


def test_seats_to_act_have_actions_until_the_end(match: Match[Any]) -> None:
    """Each seat to act has distinct actions, and each action determines its seat."""
    game = match.game
    for node in match.line_nodes():
        seats = game.seats_to_act(node.position)
        assert node.outcome is not None or seats
        assert CHANCE not in seats or [*seats] == [CHANCE]
        for seat in seats:
            actions = [*game.actions(node.position, seat)]
            assert actions
            assert len(set(actions)) == len(actions)
            assert {game.actor(node.position, action).seat for action in actions} == {seat}
        for seat in game.game_type(node.position).seats:
            assert seat in seats or [*game.actions(node.position, seat)] == []
            for action in game.out_of_turn_actions(node.position, seat):
                assert game.actor(node.position, action).seat == seat


def test_throws_have_weights(match: Match[Any]) -> None:
    """They have positive weights where chance is to act, and there are none elsewhere."""
    game = match.game
    for position in sample_positions(match):
        weights = game.chance_weights(position)
        is_chance = [*game.seats_to_act(position)] == [CHANCE]
        assert bool(weights) == is_chance
        if is_chance:
            assert game.game_type(position).has_chance
            assert [*weights] == [*game.actions(position, CHANCE)]
            assert min(weights.values()) > 0
            assert sum(weights.values()) < float("inf")


def test_unlisted_actions_are_refused(match: Match[Any]) -> None:
    """They are legal actions of other positions of the match and texts that are no actions."""
    game, rng = match.game, Random(5)
    positions = [*sample_positions(match)]
    texts = sorted({action for position in positions for action in allowed_actions(game, position)})
    for position in positions:
        before, legal = game.format_position(position), allowed_actions(game, position)
        for text in [*rng.sample(texts, min(12, len(texts))), "", "nonsense", "é\0"]:
            if text not in legal:
                with pytest.raises(MachiavelError):
                    game.apply(position, text)
        assert game.format_position(position) == before


def test_an_action_leaves_the_old_position_as_it_was(match: Match[Any]) -> None:
    """`replay` does the same as `apply`."""
    game = match.game
    for before, node in pairwise(match.line_nodes()[:40]):
        text = game.format_position(before.position)
        after = game.replay(before.position, node.action)
        assert game.format_position(before.position) == text
        assert game.format_position(after) == game.format_position(node.position)


def test_an_observation_fits_every_resampled_position(match: Match[Any]) -> None:
    """The seat has the same observation, legal actions and view in a resampled position."""
    game, rng, differences = match.game, Random(7), 0
    for node in match.line_nodes()[:: max(1, match.length // 25)]:
        position = node.position
        for seat in game.game_type(position).seats:
            seen = game.observation(position, seat)
            assert is_json(seen)
            memory = json.loads(json.dumps(match.seat_memory(seat, node)))
            other = game.resample(json.loads(json.dumps(seen)), seat, rng, memory)
            assert game.observation(other, seat) == seen
            if seat in game.seats_to_act(position):
                assert [*game.actions(other, seat)] == [*game.actions(position, seat)]
            assert game.presenter.position_view(other, seat) == game.presenter.position_view(position, seat)
            differences += game.format_position(other) != game.format_position(position)
    assert bool(differences) == game.game_type(match.position).has_hidden_information


def test_events_contain_no_redacted_action(match: Match[Any]) -> None:
    """OMNISCIENT sees all texts. A text that is redacted for a viewer is in none of the events of that viewer."""
    game = match.game
    for before, node in pairwise(match.line_nodes()):
        assert game.redact_action(before.position, node.action, OMNISCIENT) == node.action
        for viewer in (*game.game_type(before.position).seats, EVERYONE):
            shown = game.redact_action(before.position, node.action, viewer)
            assert shown == node.action or game.game_type(before.position).has_hidden_information
            told = json.dumps(list(match.node_events(node, viewer)))
            assert shown == node.action or node.action not in told


def test_a_match_ends_with_winners_and_a_standing(match: Match[Any]) -> None:
    """The winners are the first tier of the standing, and no seat is in it twice."""
    game, line = match.game, [node.position for node in match.line_nodes()]
    outcome: Outcome | None = match.outcome
    if outcome is not None:
        standing = match.standing()
        assert standing[0] == sorted(outcome.winners)
        placed = [seat for tier in standing for seat in tier]
        assert len(set(placed)) == len(placed)
        assert set(placed) <= set(game.game_type(line[-1]).seats)
        assert game.result_text(outcome)
    assert set(game.agreement(line).winners) <= set(game.game_type(line[0]).seats)


def test_a_record_and_a_file_restore_the_match(match: Match[Any]) -> None:
    """They restore every position without sampling."""
    game = match.game
    texts = [game.format_position(node.position) for node in match.line_nodes()]
    record = json.loads(json.dumps(format_record(match)))
    again = parse_record(record)
    assert format_record(again) == record
    assert [game.format_position(node.position) for node in again.line_nodes()] == texts
    assert [node.outcome for node in again.line_nodes()] == [node.outcome for node in match.line_nodes()]
    read, tags = parse_game(game, format_game(match, {"Event": "x"}))
    assert tags["Game"] == game.name
    assert [game.format_position(node.position) for node in read.line_nodes()] == texts
    for viewer in (*game.game_type(match.position).seats, EVERYONE):
        assert is_json(redacted_record(match, viewer))


def test_a_trusted_record_is_verified_afterwards(match: Match[Any]) -> None:
    """It opens like any other. Then the legality of each action is tested, in slices."""
    record = format_record(match)
    trusted = load_trusted_record(record)
    assert format_record(trusted) == record
    assert [node.outcome for node in trusted.line_nodes()] == [node.outcome for node in match.line_nodes()]
    ply = 0
    while ply < trusted.length:
        ply = verify_actions(trusted, ply, 50)
    forged = next((action for action in record["actions"][1:] if action != record["actions"][0]), None)
    if forged:
        with pytest.raises(MachiavelError) as caught:
            verify_actions(load_trusted_record({**record, "actions": [forged, *record["actions"][1:]]}), 0, 9_999)
        assert caught.value.details["ply"] >= 1


def test_the_same_seed_throws_the_same_dice(match: Match[Any]) -> None:
    """The n-th throw of a kind does not depend on the actions between the throws."""
    game = match.game
    if not game.game_type(match.root.position).has_chance:
        return
    throws = [(node.parent, node.action) for node in match.line_nodes() if node.actor and node.actor.seat == CHANCE]
    dice = ChanceSampler(match.seed)
    assert throws
    assert [dice.sample_throw(game, parent.position) for parent, _ in throws if parent] == [
        action for _, action in throws
    ]


def test_baselines_decide_from_information_states(match: Match[Any]) -> None:
    """Their actions are legal and depend on the seed. JSON values are enough for them."""
    game = match.game
    for node in match.line_nodes()[:: max(1, match.length // 12)]:
        for seat in game.seats_to_act(node.position) if node.outcome is None else ():
            if seat == CHANCE:
                continue
            told = json.loads(json.dumps([game.observation(node.position, seat), match.seat_memory(seat, node)]))
            for baseline in game.ai.baselines:
                first, second = (
                    game.ai.start_search(
                        InformationState(seat, *told), SearchRequest(baseline=baseline), Random(3)
                    ).best_action()
                    for _ in range(2)
                )
                assert first == second
                assert first in game.actions(node.position, seat)


def test_every_action_can_be_entered(match: Match[Any]) -> None:
    """Every listed action can be entered token by token, and all views are JSON."""
    game, rng = match.game, Random(2)
    assert is_json(game.presenter.game_info())
    for position in sample_positions(match, 6):
        assert game.presenter.render_text(position, OMNISCIENT)
        assert game.presenter.render_details(position, EVERYONE)
        for seat in game.seats_to_act(position):
            entry, prefix = game.presenter.action_input(position, seat), tuple[str, ...]()
            choices = entry.choices(prefix)
            for _ in range(32):
                assert is_json(choices)
                if choices.get("step") == "done" or not choices["options"]:
                    break
                # An open option is entered as free text, such as an offer of any cards for any others.
                options = [option for option in choices["options"] if not option.get("isOpen")]
                prefix = (*choices["prefix"], rng.choice(options)["token"])
                assert entry.refusal(prefix[:-1], prefix[-1]) is None
                choices = entry.choices(prefix)
            assert (choices.get("move") or choices.get("action")) in game.actions(position, seat)


def test_options_have_values_in_every_preset() -> None:
    """Each option also names its rule."""
    for game in GAMES:
        assert game.default_rules in game.presets
        assert game.presets[0] == game.default_rules
        for option in game.options:
            assert set(option.presets) == set(game.presets)
            assert option.rule
            assert option.is_number or set(option.presets.values()) <= set(option.values)
