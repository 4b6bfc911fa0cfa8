"""Tests that `build.py test --fast` leaves out: each takes seconds for what few changes touch.

The files, or tests of them, take the marker `slow` (conftest.py). `--durations=50` shows others.
"""

#: Folders, files, and tests in files, as pytest names them.
SLOW = (
    # Says what `build.py check` says.
    "tests/build/test_checks.py",
    "tests/build/test_fuzz.py",
    # Draws all diagrams of the rules.
    "tests/build/test_rules_page.py::test_sketches_draw_every_piece_and_every_choice",
    # The engine and a second one.
    "tests/engine/djambi/test_reference_agrees.py",
    # Computers that think, and play whole games.
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
    # Many starts of Python, copies of whole matches, a type checker.
    "tests/engine/env/test_copies_of_environments.py",
    "tests/engine/core/test_copies.py",
    "tests/engine/core/test_damaged_information_states.py",
    "tests/engine/cli/test_readme.py",
    "tests/engine/cli/test_terminal_input.py",
)


def is_slow(name: str) -> bool:
    """Return whether the test with pytest's *name* is among `SLOW`."""
    return any(name == entry or name.startswith((f"{entry}/", f"{entry}::", f"{entry}[")) for entry in SLOW)
