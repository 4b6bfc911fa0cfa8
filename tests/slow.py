"""Tests that `build.py test --fast` leaves out: each takes seconds, and few changes touch what it tests.

They get the marker `slow` (conftest.py). `pytest --durations=50` finds others.
"""

#: Folders, files, and tests in files, by the names of pytest.
SLOW = (
    # Runs all checks of `build.py check`.
    "tests/build/test_checks.py",
    "tests/build/test_fuzz.py",
    # Draws all diagrams of the rules.
    "tests/build/test_rules_page.py::test_sketches_draw_every_piece_and_every_choice",
    # Plays with the engine and the reference model.
    "tests/engine/djambi/test_reference_agrees.py",
    # Searches, and whole games of computers.
    "tests/engine/djambi/search/test_best_first.py",
    "tests/engine/djambi/search/test_levels.py",
    "tests/engine/djambi/search/test_rollout.py",
    "tests/engine/djambi/search/test_tactics.py",
    "tests/engine/djambi/test_search_service.py",
    "tests/engine/arena",
    "tests/engine/knights/ai/test_decisions.py",
    "tests/engine/knights/ai/test_games.py",
    "tests/engine/knights/ai/test_hidden_information.py",
    "tests/engine/knights/test_commands.py::test_four_random_players_play_a_game_to_its_end",
    # Start Python many times, copy whole matches, or run a type checker.
    "tests/engine/env/test_copies_of_environments.py",
    "tests/engine/core/test_copies.py",
    "tests/engine/core/test_damaged_information_states.py",
    "tests/engine/cli/test_readme.py",
    "tests/engine/cli/test_terminal_input.py",
)


def is_slow(name: str) -> bool:
    """Return whether the test with pytest's *name* is among `SLOW`."""
    return any(name == entry or name.startswith((f"{entry}/", f"{entry}::", f"{entry}[")) for entry in SLOW)
