"""Texts of positions (K3.1), and positions that are impossible (K16)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from machiavel.core.errors import PositionTextError
from machiavel.knights import (
    ImpossiblePositionError,
    format_position,
    parse_position,
    start_position,
)
from machiavel.knights.game import GAME
from machiavel.knights.lessons.sketch import parse_sketch, sketch_json

SOME = """
    storm;ships=on
    turn 5 of 0 action, dice 3 4 raiders
    robber c4, merchant 1 d4, step 3, attacks 1, built b2ne, fleet wood ore
    0: settlement c4s, city d4s wall, toppled a3s, road d4w d4nw, ship b2ne, knight d4n 2 active ready promoted
       , has 2wood+1ore, level politics 4, holds spy levy, shows press, defender 1, metropolis politics d4s
    1: knight b2n 1
"""


@pytest.mark.rule("K3.1")
def test_a_position_has_one_text() -> None:
    """Its keys are sorted and it has no spaces. Other JSON of the same content is parsed, too."""
    position = parse_sketch(SOME)
    text = format_position(position)
    assert text.isascii()
    assert " " not in text.replace(json.dumps(json.loads(text)["tiles"], separators=(",", ":")), "")
    assert text == json.dumps(json.loads(text), sort_keys=True, separators=(",", ":"))
    loose = json.dumps(dict(reversed(json.loads(text).items())), indent=1)
    assert format_position(parse_position(loose)) == text
    assert parse_position(text) == position
    assert hash(parse_position(text)) == hash(position)


@pytest.mark.rule("K3.1")
def test_lists_of_places_are_written_in_board_order() -> None:
    source = sketch_json(SOME)
    source["players"][0]["roads"] = ["d4w", "d4nw"]
    first = format_position(parse_position(json.dumps(source)))
    source["players"][0]["roads"].reverse()
    assert format_position(parse_position(json.dumps(source))) == first


Change = tuple[str, Any]


def text_with_changes(text: str, *changes: Change) -> str:
    """Return the text of a sketch with values replaced at paths such as `players.0.roads`."""
    source = sketch_json(text)
    for path, value in changes:
        *parents, last = path.split(".")
        inner: Any = source
        for word in parents:
            inner = inner[int(word)] if isinstance(inner, list) else inner[word]
        if isinstance(inner, list):
            inner[int(last)] = value
        else:
            inner[last] = value
    return json.dumps(source)


@pytest.mark.rule("K3.1", "K1.2", "K1.6")
@pytest.mark.parametrize(
    ("path", "value", "field"),
    [
        ("turn", "5", "turn"),
        ("turn", True, "turn"),
        ("turn", -1, "turn"),
        ("player", 4, "player"),
        ("stage", "night", "stage"),
        ("step", 7, "step"),
        ("moved", 0, "moved"),
        ("dice", [7, 1, "trade"], "dice[0]"),
        ("dice", [1, 1, "war"], "dice[2]"),
        ("fixed", [1], "fixed"),
        ("bank.wood", 1.5, "bank.wood"),
        ("bank", {}, "bank.wood"),
        ("bank.gold", 1, "bank"),
        ("robber", "z9", "robber"),
        ("merchant", [0], "merchant"),
        ("longest", 9, "longest"),
        ("built", ["b2ne", "b2ne"], "built"),
        ("fleet", ["gold"], "fleet"),
        ("offer", {"give": {}, "take": {"ore": 1}, "answers": {}}, "offer.give"),
        ("outcome", {"reason": "luck", "winners": [0]}, "outcome.reason"),
        ("outcome", {"reason": "points", "winners": []}, "outcome.winners"),
        ("decks.trade.pile.spy", 1, "decks.trade.pile"),
        ("decks.trade.pile.levy", 0, "decks.trade.pile.levy"),
        ("decks.trade.under", ["spy"], "decks.trade.under"),
        ("metropolises.trade", [0, "d9n"], "metropolises.trade[1]"),
        ("tiles", ["~ ~", "~ ~", "~ ~"], "tiles row a"),
        ("tiles", ["~ ~ ~", "~ ~ ~", "~ ~ ~"], "tiles"),
        ("tiles", ["~ ~ ~", "~ f7 ~", "~ ~ ~"], "tiles b2"),
        ("tiles", ["~ ~ ~", "~ f ~", "~ ~ ~"], "tiles b2"),
        ("harbours", {"d4w": "any"}, "harbours.d4w"),
        ("harbours", {"b3w": "gold"}, "harbours.b3w"),
        ("players.0.roads", ["d4"], "players[0].roads"),
        ("players.0.knights.d4n", [4, True, True, True], "players[0].knights.d4n"),
        ("players.0.knights.d4n", [1, True, True], "players[0].knights.d4n"),
        ("players.0.levels.trade", 6, "players[0].levels.trade"),
        ("players.0.progress", ["press"], "players[0].progress"),
        ("players.0.revealed", ["spy"], "players[0].revealed"),
        ("players", [], "players"),
        ("todo", [["dance", 0]], "todo[0]"),
        ("todo", [["smith", 4]], "todo[0][1]"),
        ("todo", [["smith"]], "todo[0]"),
        ("todo", [["discard", 0, 0]], "todo[0][2]"),
        ("todo", [[]], "todo[0]"),
    ],
)
def test_a_malformed_field_is_rejected_with_its_path(path: str, value: Any, field: str) -> None:
    with pytest.raises(PositionTextError) as caught:
        parse_position(text_with_changes(SOME, (path, value)))
    assert caught.value.field == field
    assert caught.value.message.startswith(field + ": ")
    assert caught.value.code == "position/text"


@pytest.mark.rule("K3.1")
@pytest.mark.parametrize("text", ["", "[]", "{", "nonsense", '{"turn":1,"turn":2}', "[" * 9999, "NaN", "1" * 9999])
def test_other_texts_are_rejected_in_one_line(text: str) -> None:
    with pytest.raises(PositionTextError) as caught:
        parse_position(text)
    assert "\n" not in caught.value.message


@pytest.mark.rule("K3.1")
def test_missing_and_unknown_fields_are_named() -> None:
    source = sketch_json(SOME)
    del source["fleet"]
    with pytest.raises(PositionTextError, match=r"^fleet: is missing"):
        parse_position(json.dumps(source))
    source = sketch_json(SOME)
    source["players"][0]["gold"] = 3
    with pytest.raises(PositionTextError, match=r"^players\[0\]: 'gold' is not known"):
        parse_position(json.dumps(source))


# -- K16


def setup_problems(text: str) -> set[tuple[str, str]]:
    """Return the code and the path of each problem of an impossible position."""
    with pytest.raises(ImpossiblePositionError) as caught:
        parse_position(text)
    return {(problem.code, problem.path) for problem in caught.value.problems}


@pytest.mark.rule("K16")
@pytest.mark.parametrize(
    ("path", "value", "code", "place"),
    [
        ("bank.wood", 18, "too-many-cards", "bank"),
        ("bank.paper", 13, "too-many-cards", "bank"),
        ("decks.politics.under", ["spy", "spy"], "too-many-cards", "decks.politics"),
        ("players.1.knights", {"b2n": [3, False, False, False], "f3n": [3, False, False, False]}, "", ""),
        ("players.1.settlements", ["d4s"], "two-on-a-vertex", "players[1].settlements"),
        ("players.1.settlements", ["d4n"], "too-near", "players[1].settlements"),
        ("players.1.settlements", ["b2n"], "at-sea", "players[1].settlements"),
        ("players.1.roads", ["d4w"], "two-on-an-edge", "players[1].roads"),
        ("players.1.roads", ["b2ne"], "road-off-land", "players[1].roads"),
        ("players.1.ships", ["d5w"], "ship-off-sea", "players[1].ships"),
        ("rules", "storm", "ships-off", "players[0].ships"),
        ("rules", "storm", "at-sea", "players[1].knights"),
        ("players.0.walls", ["c4s"], "wall-without-city", "players[0].walls"),
        ("players.0.walls", ["a3s"], "wall-without-city", "players[0].walls"),
        ("metropolises.trade", [0, "c4s"], "metropolis-without-city", "metropolises.trade"),
        ("metropolises.trade", [1, "d4s"], "metropolis-without-city", "metropolises.trade"),
        ("metropolises.trade", [0, "d4s"], "two-metropolises", "metropolises.politics"),
        ("players.0.levels.politics", 3, "metropolis-level", "metropolises.politics"),
        ("robber", "a1", "robber-at-sea", "robber"),
        ("merchant", [0, "c4"], "merchant-nowhere", "merchant"),
        ("todo", [["gold", 0, 1]], "task-of-stage", "todo[0]"),
        ("todo", [["settlement", 0]], "task-of-stage", "todo[0]"),
        ("todo", [["smith", 1]], "task-of-player", "todo[0][1]"),
        ("todo", [["levy", 0, 0, 1]], "task-of-player", "todo[0][2]"),
        ("todo", [["close", 0]], "offer-of-task", "offer"),
        ("todo", [["metropolis", 0, "trade"]], "task-of-board", "todo[0]"),
        ("todo", [["reply", 1, 0, "wool"]], "task-of-board", "todo[0]"),
        ("todo", [["stand", 1, 0, "d4n", None, None, "c5s"]], "task-of-board", "todo[0]"),
        ("todo", [["discard", 1, 2]], "task-without-action", "todo[0]"),
        ("stage", "roll", "dice-of-stage", "dice"),
        ("stage", "event", "stage-without-task", "todo"),
        ("stage", "over", "outcome-of-stage", "outcome"),
        ("dice", None, "dice-of-stage", "dice"),
        ("turn", 0, "turn-of-stage", "turn"),
        ("fixed", [1, 1], "dice-of-stage", "fixed"),
        ("longest", 0, "longest-route", "longest"),
        ("players.0.knights.d4n", [2, False, True, False], "ready-asleep", "players[0].knights.d4n"),
        ("players.0.knights.d4n", [2, True, True, False], "", ""),
        ("players.0.knights.d4n", [2, False, False, True], "", ""),
    ],
)
def test_an_impossible_position_has_its_problem(path: str, value: Any, code: str, place: str) -> None:
    text = text_with_changes(SOME, (path, value))
    if code:
        assert (code, place) in setup_problems(text)
    else:
        parse_position(text)


ROUTES = """
    war
    turn 5 of 0 action
    0: {}
    1: {}
    2: road e2ne
"""
FIVE, SIX = "road d4w d4nw d4ne d5w e4ne", "road b3w b3nw b3ne b4nw b4ne b5nw"
OTHER_FIVE = "road b3w b3nw b3ne b4nw b4ne"


@pytest.mark.rule("K16", "K9.5")
@pytest.mark.parametrize(
    ("one", "other", "allowed"),
    [
        ("road d4w d4nw d4ne d5w", "road b3w", {None}),
        (FIVE, "road b3w", {0}),
        (FIVE, OTHER_FIVE, {None, 0, 1}),
        (FIVE, SIX, {1}),
    ],
)
def test_the_holder_of_the_longest_route_must_be_possible(one: str, other: str, allowed: set[int | None]) -> None:
    """It is the only player with the longest, none below 5 or among equals, or any player while the route waits."""
    for holder in (None, 0, 1, 2):
        source = sketch_json(ROUTES.format(one, other)) | {"longest": holder}
        if holder in allowed:
            assert format_position(parse_position(json.dumps(source))) == to_position_json(source)
        else:
            assert setup_problems(json.dumps(source)) == {("longest-route", "longest")}
            restored = GAME.parse_stored_position(json.dumps(source))
            assert restored == parse_position(
                json.dumps(source | {"longest": None if None in allowed else min(allowed)})
            )
        for todo in (["relocate", 0, "d4n", 1, True], ["enlist", 0, 2, False], ["roads", 0, 1, "d5nw"]):
            parse_position(json.dumps(source | {"todo": [todo]}))
        if holder not in allowed:
            assert setup_problems(json.dumps(source | {"todo": [["roads", 0, 2, None]]})) == {
                ("longest-route", "longest")
            }


def to_position_json(source: Any) -> str:
    """Return JSON in the format of position texts."""
    return json.dumps(source, sort_keys=True, separators=(",", ":"))


@pytest.mark.rule("K16", "K2.1")
@pytest.mark.parametrize(
    ("fields", "place"),
    [
        ({"roads": 16}, "roads"),
        ({"settlements": 6}, "settlements"),
        ({"cities": 5}, "cities"),
        ({"cities": 4, "walls": 4}, "walls"),
        ({"cities": 3, "toppled": 2}, "cities"),
    ],
)
def test_more_pieces_than_the_supply_has_are_a_problem(fields: dict[str, int], place: str) -> None:
    """The buildings keep their distance, so that their number is the only problem."""
    board = start_position("war").board
    free, taken = [], set[int]()
    for vertex in board.vertices:
        if board.is_land_vertex[vertex] and vertex not in taken:
            free.append(board.vertex_names[vertex])
            taken |= {vertex, *board.near[vertex]}
    source = sketch_json("war")
    mine = source["players"][0]
    cities: list[str] = []
    for name, number in fields.items():
        if name == "roads":
            mine[name] = [board.edge_names[e] for e in board.edges if board.is_land_edge[e]][:number]
        elif name == "walls":
            mine[name] = cities[:number]
        else:
            mine[name], free = free[:number], free[number:]
            cities = mine[name]
    assert ("too-many-pieces", f"players[0].{place}") in setup_problems(json.dumps(source))


@pytest.mark.rule("K16", "K11.8")
def test_fights_may_leave_more_than_two_knights_of_a_lower_level() -> None:
    """A fight never leaves a knight of level 3, and in peace there is none."""
    text = "{}\n0: road d4nw, knight d4n {} , knight c4s {}, knight d4s {}"
    assert parse_sketch(text.format("war", 1, 1, 1)).thaw().supply[5:8] == [-1, 2, 2]
    with pytest.raises(ImpossiblePositionError, match="3 knights"):
        parse_sketch(text.format("war", 3, 3, 3))
    with pytest.raises(ImpossiblePositionError, match="3 knights"):
        parse_sketch(text.format("peace", 1, 1, 1))


@pytest.mark.rule("K16", "K4.2")
def test_a_link_comes_before_other_tasks_of_the_set_up() -> None:
    start = json.loads(format_position(start_position("war;players=2")))
    start["todo"] = [["settlement", 0], ["link", 0, "c4s"], ["settlement", 1]]
    start["players"][0]["settlements"] = ["c4s"]
    text = json.dumps(start, sort_keys=True, separators=(",", ":"))
    assert ("task-of-stage", "todo") in setup_problems(text)


@pytest.mark.rule("K16")
def test_all_problems_are_listed_and_the_first_is_the_message() -> None:
    with pytest.raises(ImpossiblePositionError) as caught:
        parse_position(text_with_changes(SOME, ("robber", "a1"), ("bank.wood", 19), ("players.0.walls", ["c4s"])))
    error = caught.value
    assert {problem.code for problem in error.problems} == {"too-many-cards", "wall-without-city", "robber-at-sea"}
    assert error.message == "bank: 21 cards of wood, there are 19 (K2.1) (and 2 more)"
    assert error.code == "position/too-many-cards"
    assert len(error.details["problems"]) == 3
