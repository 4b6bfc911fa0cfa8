"""What each party has left: turns, increments, bonus turns, taking back; how a time is written."""

from typing import Any

import pytest

from tests.web.modules import run

CONTROL = {"base": 60_000, "increment": 5_000, "bonus": 10_000}


def clock(body: str, **given: Any) -> Any:
    """Return what *body* makes of a new clock `c`."""
    return run("house/clock", f"let c = m.newClock(given.control); {body}", control=CONTROL, **given)


def test_time_runs_for_one_party_alone() -> None:
    body = "c = m.started(c, 'r', 1000); return ['r', 'b'].map((color) => m.leftOf(c, color, 4000));"
    assert clock(body) == [57_000, 60_000]


def test_standing_still_takes_off_what_has_run_once() -> None:
    body = "c = m.started(c, 'r', 0); c = m.stopped(c, 3000); c = m.stopped(c, 9000); return m.leftOf(c, 'r', 20000);"
    assert clock(body) == 57_000


def test_time_never_goes_back() -> None:
    assert clock("c = m.started(c, 'r', 5000); return m.leftOf(c, 'r', 1000);") == 60_000


def test_a_turn_gains_the_increment_and_a_bonus_turn_its_time() -> None:
    body = """
      c = m.played(m.started(c, 'r', 0), { ply: 1, earner: 'r', bonus: 'g' }, 20000);
      return [m.leftOf(c, 'r', 99999), m.leftOf(c, 'g', 99999), m.leftOf(c, 'b', 99999), c.running];
    """
    assert clock(body) == [45_000, 70_000, 60_000, None]


def test_who_moves_at_the_last_moment_keeps_the_increment_alone() -> None:
    body = """
      c = m.played(m.started(c, 'r', 0), { ply: 1, earner: 'r', bonus: null }, 61000);
      return m.leftOf(c, 'r', 0);
    """
    assert clock(body) == 5_000


def test_a_resignation_earns_nothing() -> None:
    body = """
      c = m.played(m.started(c, 'r', 0), { ply: 1, earner: null, bonus: null }, 2000);
      return m.leftOf(c, 'r', 0);
    """
    assert clock(body) == 58_000


def test_taking_back_restores_the_time_of_the_turn_and_redoing_that_after_it() -> None:
    body = """
      c = m.played(m.started(c, 'r', 0), { ply: 1, earner: 'r', bonus: null }, 20000);
      c = m.played(m.started(c, 'b', 20000), { ply: 2, earner: 'b', bonus: null }, 50000);
      const both = (one) => ['r', 'b'].map((color) => m.leftOf(one, color, 0));
      const back = m.returned(m.started(c, 'y', 50000), 0);
      return [both(c), both(back), both(m.returned(back, 1)), both(m.returned(back, 2))];
    """
    played, start, first, second = clock(body)
    assert played == second == [45_000, 35_000]
    assert start == [60_000, 60_000]
    assert first == [45_000, 60_000]


def test_another_turn_forgets_the_times_of_those_taken_back() -> None:
    body = """
      c = m.played(m.started(c, 'r', 0), { ply: 1, earner: 'r', bonus: null }, 20000);
      c = m.played(m.started(c, 'b', 0), { ply: 2, earner: 'b', bonus: null }, 20000);
      c = m.played(m.started(m.returned(c, 0), 'r', 0), { ply: 1, earner: 'r', bonus: null }, 1000);
      return [c.marks.length, m.leftOf(c, 'r', 0), m.leftOf(c, 'b', 0)];
    """
    assert clock(body) == [2, 64_000, 60_000]


def test_to_look_at_the_present_turn_again_changes_nothing() -> None:
    assert clock("c = m.started(c, 'r', 0); return m.leftOf(m.returned(c, 0), 'r', 7000);") == 53_000


def test_turns_before_the_clock_was_there_have_its_base() -> None:
    body = """
      c = m.played(c, { ply: 3, earner: 'r', bonus: null }, 0);
      return [c.marks.length, m.leftOf(m.returned(c, 2), 'r', 0)];
    """
    assert clock(body) == [4, 60_000]


@pytest.mark.parametrize(
    ("left", "text", "next_text"),
    [
        (3_723_400, "1:02:03", 401),
        (3_600_000, "1:00:00", 1),
        (3_599_999, "59:59", 1000),
        (125_000, "2:05", 1),
        (60_999, "1:00", 1000),
        (10_000, "0:10", 1),
        (9_999, "0:09.9", 100),
        (430, "0:00.4", 31),
        (0, "0:00.0", 1),
        (-50, "0:00.0", None),
    ],
)
def test_a_time_is_written_and_changes_when_its_text_does(left: int, text: str, next_text: int | None) -> None:
    body = """
      const wait = m.untilNextText(given.left);
      return [m.timeText(given.left), wait, m.timeText(given.left - wait)];
    """
    written, wait, after = run("house/clock", body, left=left)
    assert written == text
    if next_text is not None:
        assert wait == next_text
        assert after != written or left <= 0


@pytest.mark.parametrize(
    ("base", "low", "alarms"),
    [(60_000, 10_000, [50_000, 10_000]), (480_000, 60_000, [420_000, 50_000, 10_000]), (5_000, 10_000, [5_000])],
)
def test_people_are_warned_when_little_is_left_and_again_when_nearly_none_is(
    base: int, low: int, alarms: list[int]
) -> None:
    body = """
      const control = { base: given.base, increment: 0, bonus: 0 };
      const waits = [];
      for (let left = given.base; left > 0; left -= waits.at(-1)) waits.push(m.untilAlarm(control, left));
      return [m.lowLimit(control), waits];
    """
    assert run("house/clock", body, base=base) == [low, alarms]


def test_what_somebody_types_becomes_a_control_within_reason() -> None:
    body = "return given.typed.map(m.readControl);"
    typed = [
        {"base": 900_000, "increment": 10_000, "bonus": 0},
        {"base": None, "increment": None, "bonus": None},
        {"base": -5, "increment": -5, "bonus": 1e15},
    ]
    plain, empty, wild = run("house/clock", body, typed=typed)
    assert plain == typed[0]
    assert empty == {"base": 1_000, "increment": 0, "bonus": 0}
    assert wild == {"base": 1_000, "increment": 0, "bonus": 600_000}


@pytest.mark.parametrize(
    "broken",
    [
        None,
        "12",
        {},
        {"running": {"color": "r", "since": 0}},
        {"left": {"r": "many"}},
        {"left": {"r": -1}},
        {"marks": "none"},
        {"marks": [None]},
        {"ply": 1.5},
        {"control": {"base": 1}},
    ],
)
def test_a_stored_clock_is_looked_at_before_it_is_believed(broken: Any) -> None:
    body = """
      const whole = m.played(m.started(c, 'r', 0), { ply: 1, earner: 'r', bonus: null }, 9);
      const spoilt = given.broken !== null && typeof given.broken === 'object' && Object.keys(given.broken).length > 0;
      return [m.isClock(whole), m.isClock(spoilt ? { ...whole, ...given.broken } : given.broken)];
    """
    assert clock(body, broken=broken) == [True, False]


def test_the_board_faces_the_lower_left_corner_by_the_shortest_turn() -> None:
    body = """
      const square = (x, y) => ({ square: `${x}${y}`, x, y });
      const info = { cells: [square(-4, -4), square(4, -4), square(4, 4), square(-4, 4)], rotations: 4,
        homes: { r: '-4-4', b: '4-4', y: '44', g: '-44' } };
      const turns = ['r', 'b', 'y', 'g'].map((color) => m.orientationFor(info, color));
      return [turns, [[0, 3], [3, 0], [5, 0], [0, 2], [-1, 2]].map(([from, to]) => m.nearestTurn(from, to, 4))];
    """
    assert run("games/djambi/facing", body) == [[0, 1, 2, 3], [-1, 4, 4, 2, -2]]
