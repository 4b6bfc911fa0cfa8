"""Golden storage of the browser: saved games, settings, progress and the edited position, byte for byte."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from typing import Any

import pytest

from tests.golden import entry_points, golden_files

FILES = ("browser.json", "browser-older.json")
#: The first story of each game and folder begins with an empty browser.
STORIES, OLDER_STORIES = (golden_files.read_json(name) for name in FILES)
#: The time at which a game was saved; it differs when the game is saved again.
SAVED = re.compile(r'"saved":\d+')
#: Loads the page; the results are the values read from the storage, the open game, and the storage after that.
REOPEN: list[list[Any]] = [["load"], ["readStorage"], ["openGameState"], ["storage"]]


def story_name(story: dict[str, Any]) -> str:
    """Return the name of a story."""
    return str(story["name"])


def game_and_folder(story: dict[str, Any]) -> tuple[str, str]:
    """Return the game of a story, and the folder of the site on its host."""
    return story["game"], story.get("folder", "/")


def without_times(stored: Any) -> Any:
    """Return a stored value with 0 in place of the times at which games were saved."""
    if isinstance(stored, dict):
        return {name: 0 if name == "saved" else without_times(value) for name, value in stored.items()}
    if isinstance(stored, list):
        return [without_times(value) for value in stored]
    return SAVED.sub('"saved":0', stored) if isinstance(stored, str) else stored


@cache
def present_stories(name: str) -> dict[str, dict[str, Any]]:
    """Return the stories of a golden file, by name, as the present page plays them.

    `kept` is the storage after the `steps` of a story; `opens` is what the page then opens from its golden `kept`.
    """
    found: dict[str, dict[str, Any]] = {}
    for (game, folder), group in groupby(sorted(golden_files.read_json(name), key=game_and_folder), game_and_folder):
        stories = list(group)
        lists = [[["restore", story.get("before", {})], *story.get("steps", []), ["storage"]] for story in stories]
        lists += [
            [["restore", story["kept"]], *story.get("first", []), *REOPEN] for story in stories if "kept" in story
        ]
        results = iter(entry_points.run_page_steps(game, [step for steps in lists for step in steps], folder))
        ends = [[next(results) for _ in steps][-3:] for steps in lists]
        for number, story in enumerate(stories):
            now = {key: value for key, value in story.items() if key != "opens"}
            now |= {"kept": ends[number][-1]} if "steps" in story else {}
            if "kept" in story:
                read, shown, kept = ends[len(stories) + number]
                now["opens"] = {"read": without_times(read), "shown": shown, "kept": without_times(kept)}
            found[story["name"]] = now
    return found


@pytest.mark.parametrize("story", STORIES, ids=story_name)
def test_the_page_stores_a_game_as_the_golden_file_has_it(story: dict[str, Any]) -> None:
    assert present_stories(FILES[0])[story["name"]]["kept"] == story["kept"]


@pytest.mark.parametrize("story", STORIES, ids=story_name)
def test_the_page_opens_stored_data_and_stores_it_unchanged(story: dict[str, Any]) -> None:
    opens = present_stories(FILES[0])[story["name"]]["opens"]
    assert opens == story["opens"]
    assert opens["kept"] == without_times(story["kept"])


@pytest.mark.parametrize("story", OLDER_STORIES, ids=story_name)
def test_the_page_opens_what_other_versions_have_stored(story: dict[str, Any]) -> None:
    assert present_stories(FILES[1])[story["name"]]["opens"] == story["opens"]


def present_files() -> Iterator[tuple[str, str]]:
    """Yield the name of each golden file, and its text as the present code writes it."""
    for name in FILES:
        now = present_stories(name)
        yield name, golden_files.format_json([now[story["name"]] for story in golden_files.read_json(name)])
