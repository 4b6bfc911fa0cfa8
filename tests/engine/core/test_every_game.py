"""The promises of `core/game.py`, held by playing every registered game, and the toy, at random."""

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
    verify,
)

from tests.engine.core.toy import GAME as TOY

registry.register_game(TOY)
GAMES = [registry.get_game(name) for name in registry.GAME_NAMES] + [TOY]
#: A game that is longer is looked at for so many actions.
LONGEST = 160
CASES = [(game, preset, seed) for game in GAMES for preset in game.presets for seed in range(3)]


def played(game: Game[Any], rules: str, seed: int, longest: int = LONGEST) -> Match[Any]:
    """A match of random actions: now and then somebody interjects."""
    match, rng = Match(game, game.start(rules), seed=seed), Random(seed)
    while match.outcome is None and match.ply < longest:
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
    """A match played to its end, or for a while."""
    game, rules, seed = request.param
    return played(game, rules, seed)


def some(match: Match[Any], count: int = 40) -> Iterator[Any]:
    """The positions of a match, or some of them spread over it."""
    positions = [node.position for node in match.line()]
    yield from positions[:: max(1, len(positions) // count)]


def allowed(game: Game[Any], position: Any) -> set[str]:
    """All that anybody may do, listed."""
    seats = [*game.game_type(position).seats, CHANCE, EVERYONE]
    return {
        action
        for seat in seats
        for action in [*(game.actions(position, seat) if seat != EVERYONE else ()), *_interjected(game, position, seat)]
    }


def _interjected(game: Game[Any], position: Any, seat: int) -> Any:
    return () if seat == CHANCE else game.out_of_turn_actions(position, seat)


def is_json(value: Any) -> bool:
    """Whether a value crosses the border."""
    return bool(json.dumps(value, allow_nan=False))


def test_a_text_is_the_position(match: Match[Any]) -> None:
    """Written, read and written again it is the same; what may be done in it too."""
    game = match.game
    for position in some(match):
        text = game.format_position(position)
        again = game.parse_position(text)
        assert game.format_position(again) == text
        assert [*game.seats_to_act(again)] == [*game.seats_to_act(position)] or game.outcome([position])
        for seat in game.seats_to_act(position):
            assert [*game.actions(again, seat)] == [*game.actions(position, seat)]


def test_somebody_can_act_until_the_end(match: Match[Any]) -> None:
    """Each who is to act has something to do, nothing twice; each action tells whose it is."""
    game = match.game
    for node in match.line():
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
    """Where chance is to act, and nowhere else; every throw can come."""
    game = match.game
    for position in some(match):
        weights = game.chance_weights(position)
        is_chance = [*game.seats_to_act(position)] == [CHANCE]
        assert bool(weights) == is_chance
        if is_chance:
            assert game.game_type(position).has_chance
            assert [*weights] == [*game.actions(position, CHANCE)]
            assert min(weights.values()) > 0
            assert sum(weights.values()) < float("inf")


def test_what_is_not_listed_is_refused(match: Match[Any]) -> None:
    """What could be done at other moments of the match, and what is no action at all."""
    game, rng = match.game, Random(5)
    positions = [*some(match)]
    texts = sorted({action for position in positions for action in allowed(game, position)})
    for position in positions:
        before, lawful = game.format_position(position), allowed(game, position)
        for text in [*rng.sample(texts, min(12, len(texts))), "", "nonsense", "é\0"]:
            if text not in lawful:
                with pytest.raises(MachiavelError):
                    game.apply(position, text)
        assert game.format_position(position) == before


def test_an_action_leaves_the_old_position_as_it_was(match: Match[Any]) -> None:
    """And replaying does what applying did."""
    game = match.game
    for before, node in pairwise(match.line()[:40]):
        text = game.format_position(before.position)
        after = game.replay(before.position, node.action)
        assert game.format_position(before.position) == text
        assert game.format_position(after) == game.format_position(node.position)


def test_a_seat_sees_no_more_than_it_may(match: Match[Any]) -> None:
    """Another position that looks the same to it offers the same, looks the same on the page, and is remembered so."""
    game, rng, doubts = match.game, Random(7), 0
    for node in match.line()[:: max(1, match.length // 25)]:
        position = node.position
        for seat in game.game_type(position).seats:
            seen = game.observation(position, seat)
            assert is_json(seen)
            memory = json.loads(json.dumps(match.memory(seat, node)))
            other = game.resample(json.loads(json.dumps(seen)), seat, rng, memory)
            assert game.observation(other, seat) == seen
            if seat in game.seats_to_act(position):
                assert [*game.actions(other, seat)] == [*game.actions(position, seat)]
            assert game.presenter.position_view(other, seat) == game.presenter.position_view(position, seat)
            doubts += game.format_position(other) != game.format_position(position)
    assert bool(doubts) == game.game_type(match.position).has_hidden_information


def test_a_secret_is_in_no_answer_to_who_may_not_know_it(match: Match[Any]) -> None:
    """Actions and events: the one from whom nothing is hidden sees the texts; what others see is a function of that."""
    game = match.game
    for before, node in pairwise(match.line()):
        assert game.redact_action(before.position, node.action, OMNISCIENT) == node.action
        for viewer in (*game.game_type(before.position).seats, EVERYONE):
            shown = game.redact_action(before.position, node.action, viewer)
            assert shown == node.action or game.game_type(before.position).has_hidden_information
            told = json.dumps(list(match.events(node, viewer)))
            assert shown == node.action or node.action not in told


def test_it_ends_with_winners_and_a_standing(match: Match[Any]) -> None:
    """The winners are its first tier; nobody is in it twice; who breaks off shares."""
    game, line = match.game, [node.position for node in match.line()]
    outcome: Outcome | None = match.outcome
    if outcome is not None:
        standing = match.standing()
        assert standing[0] == sorted(outcome.winners)
        placed = [seat for tier in standing for seat in tier]
        assert len(set(placed)) == len(placed)
        assert set(placed) <= set(game.game_type(line[-1]).seats)
        assert game.result_text(outcome)
    assert set(game.agreement(line).winners) <= set(game.game_type(line[0]).seats)


def test_a_record_and_a_file_bring_it_back(match: Match[Any]) -> None:
    """Position by position, without any dice."""
    game = match.game
    texts = [game.format_position(node.position) for node in match.line()]
    record = json.loads(json.dumps(format_record(match)))
    again = parse_record(record)
    assert format_record(again) == record
    assert [game.format_position(node.position) for node in again.line()] == texts
    assert [node.outcome for node in again.line()] == [node.outcome for node in match.line()]
    read, tags = parse_game(game, format_game(match, {"Event": "x"}))
    assert tags["Game"] == game.name
    assert [game.format_position(node.position) for node in read.line()] == texts
    for viewer in (*game.game_type(match.position).seats, EVERYONE):
        assert is_json(redacted_record(match, viewer))


def test_a_trusted_record_is_verified_afterwards(match: Match[Any]) -> None:
    """It opens as any other does; then each action is asked whether it was lawful, in slices."""
    record = format_record(match)
    trusted = load_trusted_record(record)
    assert format_record(trusted) == record
    assert [node.outcome for node in trusted.line()] == [node.outcome for node in match.line()]
    ply = 0
    while ply < trusted.length:
        ply = verify(trusted, ply, 50)
    forged = next((action for action in record["actions"][1:] if action != record["actions"][0]), None)
    if forged:
        with pytest.raises(MachiavelError) as caught:
            verify(load_trusted_record({**record, "actions": [forged, *record["actions"][1:]]}), 0, 9_999)
        assert caught.value.details["ply"] >= 1


def test_the_same_seed_throws_the_same_dice(match: Match[Any]) -> None:
    """Whatever was done in between: the n-th throw of a kind is the same."""
    game = match.game
    if not game.game_type(match.root.position).has_chance:
        return
    throws = [(node.parent, node.action) for node in match.line() if node.actor and node.actor.seat == CHANCE]
    dice = ChanceSampler(match.seed)
    assert throws
    assert [dice.sample(game, parent.position) for parent, _ in throws if parent] == [action for _, action in throws]


def test_stand_ins_decide_from_what_they_see(match: Match[Any]) -> None:
    """Lawfully, the same with the same seed, from JSON."""
    game = match.game
    for node in match.line()[:: max(1, match.length // 12)]:
        for seat in game.seats_to_act(node.position) if node.outcome is None else ():
            if seat == CHANCE:
                continue
            told = json.loads(json.dumps([game.observation(node.position, seat), match.memory(seat, node)]))
            for style in game.ai.baselines:
                first, second = (
                    game.ai.start_search(InformationState(seat, *told), SearchRequest(baseline=style), Random(3)).best()
                    for _ in range(2)
                )
                assert first == second
                assert first in game.actions(node.position, seat)


def test_its_face_answers(match: Match[Any]) -> None:
    """Every listed action can be entered, for the page and on a terminal; JSON all through."""
    game, rng = match.game, Random(2)
    assert is_json(game.presenter.info())
    for position in some(match, 6):
        assert game.presenter.render_text(position, OMNISCIENT)
        assert game.presenter.render_details(position, EVERYONE)
        for seat in game.seats_to_act(position):
            entry, prefix = game.presenter.action_input(position, seat), tuple[str, ...]()
            choices = entry.choices(prefix)
            for _ in range(32):
                assert is_json(choices)
                if choices.get("step") == "done" or not choices["options"]:
                    break
                # What is open is written by hand: an offer of any cards for any others.
                options = [option for option in choices["options"] if not option.get("isOpen")]
                prefix = (*choices["prefix"], rng.choice(options)["token"])
                assert entry.refusal(prefix[:-1], prefix[-1]) is None
                choices = entry.choices(prefix)
            assert (choices.get("move") or choices.get("action")) in game.actions(position, seat)


def test_options_are_told_as_they_are() -> None:
    """Every preset starts; each option has a value in each preset, and a rule."""
    for game in GAMES:
        assert game.default_rules in game.presets
        assert game.presets[0] == game.default_rules
        for option in game.options:
            assert set(option.presets) == set(game.presets)
            assert option.rule
            assert option.is_number or set(option.presets.values()) <= set(option.values)
