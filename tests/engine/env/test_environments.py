"""Both games as environments: the tests of PettingZoo, masks of legal tokens, arrays without secrets."""

from __future__ import annotations

import json
import pickle
import random
import re
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from machiavel import djambi as djambi_rules
from machiavel import env
from machiavel import knights as knights_rules
from machiavel.env.djambi_codec import DjambiCodec, planes_for
from machiavel.env.knights_codec import BUNDLES, MAX_OFFERS, KnightsCodec, action_templates, split_action
from pettingzoo.test import api_test, seed_test

DJAMBI = [
    "standard",
    "standard;board=mini2",
    "arena;board=hex3",
    "rulebook;board=square3;press=all",
    "standard;board=hex6",
]
KNIGHTS = ["war", "storm;players=2;map=twin;ships=on", "peace;players=3;map=home;ships=on"]
TABLES = [(env.djambi, rules) for rules in DJAMBI] + [(env.knights, rules) for rules in KNIGHTS]
EACH = pytest.mark.parametrize(("make", "rules"), TABLES, ids=[rules for _, rules in TABLES])


@pytest.fixture(autouse=True)
def _warnings_are_ignored() -> Iterator[None]:
    """Ignore PettingZoo's warning about observations with a mask in environments other than its own."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation space for each agent|Observation is not a NumPy")
        yield


def play_at_random(table: Any, seed: int, max_steps: int = 100_000) -> Iterator[tuple[str, Any]]:
    """Play at random and yield each agent and its observation before it acts."""
    rng = random.Random(seed)
    table.reset(seed=seed)
    for _, agent in zip(range(max_steps), table.agent_iter(max_steps), strict=False):
        observation, _, termination, truncation, _ = table.last()
        if termination or truncation:
            table.step(None)
            continue
        yield agent, observation
        table.step(rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))


@EACH
def test_an_environment_passes_the_tests_of_pettingzoo(make: Any, rules: str) -> None:
    api_test(make(rules), num_cycles=20)
    seed_test(lambda: make(rules), num_cycles=20)


@EACH
def test_observations_lie_in_their_space(make: Any, rules: str) -> None:
    table = make(rules)
    for agent, observation in play_at_random(table, 3, 40):
        assert observation in table.observation_space(agent)
        others = [other for other in table.agents if other != agent]
        assert all(not table.observe(other)["action_mask"].any() for other in others)


@pytest.mark.parametrize("rules", DJAMBI)
def test_paths_of_tokens_are_the_moves_of_djambi(rules: str) -> None:
    """If the empty prefix is completed in every way, each legal move comes up exactly once."""
    for position in sample_line(djambi_rules, rules, 6):
        codec = DjambiCodec(position)
        texts = [str(move) for move in djambi_rules.legal_moves(position)]
        assert sorted(complete_actions(codec, position, position.mover, ())) == sorted(texts)


@pytest.mark.parametrize("rules", KNIGHTS)
def test_paths_of_tokens_are_the_actions_of_knights_and_small_offers(rules: str) -> None:
    for position in sample_line(knights_rules, rules, 60):
        codec = KnightsCodec(position)
        if position.actor is None or position.actor < 0:
            continue
        found = set(complete_actions(codec, position, position.actor, ()))
        listed = set(knights_rules.legal_actions(position))
        assert listed <= found
        assert {text.split(":")[0] for text in found - listed} <= {"offer", "counter"}
        for text in sorted(found - listed)[:20]:
            knights_rules.play(position, text)


def complete_actions(codec: Any, position: Any, seat: int, prefix: tuple[str, ...]) -> Iterator[str]:
    for token, ahead in codec.legal_tokens(position, seat, prefix).items():
        assert token in codec.tokens
        action = codec.complete_action(position, ahead)
        yield from [action] if action is not None else complete_actions(codec, position, seat, ahead)


def sample_line(rules_of: Any, rules: str, length: int) -> Iterator[Any]:
    """Yield every third position of a random game."""
    rng = random.Random(rules)
    position = rules_of.start_position(rules)
    for number in range(length):
        if number % 3 == 0:
            yield position
        if rules_of is djambi_rules:
            position = rules_of.play(position, rng.choice(rules_of.legal_moves(position)))
        else:
            position = rules_of.play(position, rng.choice(rules_of.legal_actions(position)))


def test_a_game_of_djambi_is_played_to_its_end() -> None:
    """Rewards are 0 before the end, and the record can be replayed."""
    table = env.djambi("standard;board=mini2;limit=20", render_mode="ansi")
    for _ in play_at_random(table, 11):
        assert set(table.unwrapped.rewards.values()) == {0.0}
    position = djambi_rules.start_position("standard;board=mini2;limit=20")
    for action in table.unwrapped.record:
        position = djambi_rules.play(position, djambi_rules.parse_move(position, action))
    assert position == table.unwrapped.position
    assert table.agents == []


@pytest.mark.parametrize(
    ("winners", "rewards"),
    [((1,), [-1 / 3, 1, -1 / 3, -1 / 3]), ((0, 2), [1 / 3, -1 / 3] * 2), ((0, 1, 2, 3), [0] * 4)],
)
def test_rewards_add_up_to_zero(winners: tuple[int, ...], rewards: list[float]) -> None:
    table = env.djambi().unwrapped
    table.reset(seed=1)
    table._finish_episode(table.game.agreement(table.line).__class__("agreement", winners))
    assert list(table.rewards.values()) == pytest.approx(rewards)
    assert sum(table.rewards.values()) == pytest.approx(0)


def test_a_whole_game_of_knights_ends_with_rewards() -> None:
    table = env.knights("storm;players=2;target=8;turns=20")
    last = None
    for _ in play_at_random(table, 5):
        last = table.unwrapped.position
    assert last is not None
    assert table.unwrapped.position.outcome() is not None
    assert table.agents == []


def test_planes_of_djambi_begin_with_the_observing_party() -> None:
    """The planes of its own pieces come first. Tokens that were entered have planes of their own."""
    table = env.djambi()
    table.reset(seed=1)
    red, blue = (table.observe(agent)["observation"] for agent in ("player_0", "player_1"))
    at = planes_for(4)
    assert red[at.pieces, 0, 0] == blue[at.pieces, 0, 8] == 1, "each sees its own chief in its corner"
    assert red[at.pieces : at.pieces + 24].sum() == red[at.commanded : at.commanded + 4].sum() == 36
    assert red[at.corpses].sum() == 0
    assert red[at.squares].sum() == 81
    assert red[at.mover].all()
    assert not blue[at.mover].any()
    table.step(table.unwrapped.codec.tokens.index("c3"))
    entered = table.observe("player_0")["observation"][at.entered]
    assert entered[2, 2] == entered.sum() == 1


def test_planes_of_six_parties_show_a_grid_of_15_by_15() -> None:
    """Red's chief is at a8, green's at o8; the rank of the labyrinth is the widest."""
    table = env.djambi("standard;board=hex6")
    table.reset(seed=1)
    red, green = (table.observe(agent)["observation"] for agent in ("player_0", "player_3"))
    at = planes_for(6)
    assert red.shape == (at.total, 15, 15)
    assert red[at.pieces, 7, 0] == green[at.pieces, 7, 14] == 1, "each sees its own chief in its corner"
    assert red[at.pieces : at.commanded].sum() == red[at.commanded : at.corpses].sum() == 54
    assert red[at.squares].sum() == 169
    assert red[at.labyrinth, 7, 7] == red[at.labyrinth].sum() == 1
    assert red[at.in_play : at.quiet].all()
    assert len(table.unwrapped.codec.tokens) == 227
    assert table.possible_agents == [f"player_{number}" for number in range(6)]


def test_an_illegal_token_ends_the_game_of_its_agent() -> None:
    table = env.djambi()
    table.reset(seed=1)
    table.step(table.unwrapped.codec.tokens.index("e5"))
    assert table.terminations["player_0"]
    assert table.rewards["player_0"] == -1


def test_the_same_seed_throws_the_same_dice() -> None:
    records = []
    for seed in (1, 1, 2):
        table = env.knights("war;players=2")
        for _ in play_at_random(table, 9, 20):
            pass
        table.reset(seed=seed)
        rng = random.Random(4)
        for _ in range(120):
            mask = table.observe(table.agent_selection)["action_mask"]
            table.step(rng.choice(np.flatnonzero(mask).tolist()))
        records.append(list(table.unwrapped.record))
    assert records[0] == records[1] != records[2]


def test_offers_are_small_and_few() -> None:
    """A turn has at most MAX_OFFERS, each of one kind for another."""
    table = env.knights("war;players=2")
    counts: dict[tuple[int, int], int] = {}
    for _ in play_at_random(table, 2, 900):
        pass
    position = knights_rules.start_position("war;players=2")
    for action in table.unwrapped.record:
        if action.startswith("offer:"):
            counts[position.turn, position.player] = counts.get((position.turn, position.player), 0) + 1
            assert set(split_action(action)[1:]) <= set(BUNDLES)
        position = knights_rules.play(position, action)
    assert counts
    assert max(counts.values()) == MAX_OFFERS


@pytest.mark.rule("K15.1", "K15.2")
def test_arrays_of_knights_show_no_secret() -> None:
    """The first player's row does not change when the others exchange cards."""
    compared = 0
    for position in sample_line(knights_rules, "war;players=3", 250):
        text = json.loads(knights_rules.format_position(position))
        hands = [player["cards"] for player in text["players"]]
        mine, theirs = (next((kind for kind in hand if hand[kind]), None) for hand in hands[1:])
        if mine is None or theirs is None or mine == theirs or text["todo"]:
            continue
        for kind, step in ((mine, 1), (theirs, -1)):
            hands[1][kind] -= step
            hands[2][kind] += step
        other = knights_rules.parse_position(json.dumps(text, sort_keys=True, separators=(",", ":")))
        assert other != position
        rows = [KnightsCodec(p).observe(p, 0, ()) for p in (position, other)]
        assert np.array_equal(*rows)
        assert not np.array_equal(*(KnightsCodec(p).observe(p, 1, ()) for p in (position, other)))
        compared += 1
    assert compared > 3


def test_templates_are_the_verbs_of_the_rules() -> None:
    """docs/environments.md lists them."""
    assert "capture:VERTEX:EDGE:VERTEX" in action_templates()
    assert "card:masons:VERTEX" in action_templates()
    assert not any(template.startswith(("dice", "steal", "draw")) for template in action_templates())


@pytest.mark.parametrize("make", [env.djambi, env.knights])
def test_an_environment_renders_itself_as_text(make: Any, capsys: pytest.CaptureFixture[str]) -> None:
    table = make(render_mode="ansi")
    table.reset(seed=1)
    assert len(table.render().splitlines()) > 8
    loud = make(render_mode="human")
    loud.reset(seed=1)
    assert loud.render() is None
    assert capsys.readouterr().out.strip() == table.render().strip()


@pytest.mark.parametrize("make", [env.djambi, env.knights])
def test_an_environment_can_be_sent_to_another_process(make: Any) -> None:
    """Training runs do so."""
    table = pickle.loads(pickle.dumps(make().unwrapped))
    table.reset(seed=1)
    assert table.observe("player_0")["action_mask"].any()


def test_a_reset_may_start_at_any_position() -> None:
    """The position must have the rules of the environment."""
    text = "gC7yC/9/9/9/9/9/9/7rM1/rC7bC r +,+,+,+ 0/1 standard"
    table = env.djambi()
    table.reset(seed=1, options={"position": text})
    assert djambi_rules.format_position(table.unwrapped.position) == text


DOCS = (Path(__file__).parents[3] / "docs" / "environments.md").read_text(encoding="utf-8")


def test_the_docs_list_the_templates_and_parts() -> None:
    """In shapes V, E and H stand for the numbers of places on the map `isle`, and T for that of tokens."""
    (block,) = re.findall(r"^```\n(.*?)^```", DOCS, re.MULTILINE | re.DOTALL)
    assert block.splitlines() == action_templates()
    codec = KnightsCodec(knights_rules.start_position())
    board = knights_rules.start_position().board
    sizes = {"V": len(board.vertices), "E": len(board.edges), "H": len(board.hexes), "T": len(codec.tokens)}
    rows = re.findall(r"^\| `(\w+)` \| ([^|]+) \|", DOCS, re.MULTILINE)
    shapes = {name: tuple(sizes.get(size) or int(size) for size in shape.split(", ")) for name, shape in rows}
    assert shapes == {name: shape for name, (_, shape) in codec.layout().items()}
    assert [name for name, _ in rows] == list(codec.layout())
    assert f"{sizes['T']} on `isle`" in DOCS
    assert f"{codec.shape[0]:,}\nvalues on `isle`" in DOCS


def test_the_docs_have_the_numbers_of_planes() -> None:
    rows = re.findall(r"^\| (\d+)\S* \| (\d+)", DOCS, re.MULTILINE)
    for column, colors in enumerate((4, 6)):
        *firsts, total = planes_for(colors)
        assert [int(row[column]) for row in rows] == firsts
        assert f"{total} planes" in DOCS
    assert len(DjambiCodec(djambi_rules.start_position()).tokens) == 83
