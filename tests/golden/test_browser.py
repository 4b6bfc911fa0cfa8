"""What the browser keeps: saved games, settings, progress, the drawn position; keys and values, byte for byte."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from typing import Any

import pytest

from tests.golden import doors, golden

FILES = ("browser.json", "browser-older.json")
#: The first of a game and folder is that of a browser which the site meets for the first time.
STORIES, OLDER = (golden.rows(name) for name in FILES)
#: What is kept again has another time.
SAVED = re.compile(r'"saved":\d+')
#: A page that is loaded, what it reads of all that is kept, the game that it opens, and what is kept then.
REOPEN: list[list[Any]] = [["load"], ["read"], ["shown"], ["kept"]]


def name_of(story: dict[str, Any]) -> str:
    """Return what a story is called."""
    return str(story["name"])


def place_of(story: dict[str, Any]) -> tuple[str, str]:
    """Return of which game a story is, and in which folder the site lies."""
    return story["game"], story.get("folder", "/")


def timeless(kept: Any) -> Any:
    """Return JSON values without the times at which games were saved."""
    if isinstance(kept, dict):
        return {name: 0 if name == "saved" else timeless(value) for name, value in kept.items()}
    if isinstance(kept, list):
        return [timeless(value) for value in kept]
    return SAVED.sub('"saved":0', kept) if isinstance(kept, str) else kept


@cache
def told(name: str) -> dict[str, dict[str, Any]]:
    """Return the stories of a file as the pages tell them now: what they keep, if they do, and what they open of it."""
    found: dict[str, dict[str, Any]] = {}
    for place, group in groupby(sorted(golden.rows(name), key=place_of), place_of):
        stories = list(group)
        lists = [[["restore", story.get("before", {})], *story.get("steps", []), ["kept"]] for story in stories]
        lists += [
            [["restore", story["kept"]], *story.get("first", []), *REOPEN] for story in stories if "kept" in story
        ]
        results = iter(doors.open_page(place[0], [step for steps in lists for step in steps], place[1]))
        ends = [[next(results) for _ in steps][-3:] for steps in lists]
        for number, story in enumerate(stories):
            now = {key: value for key, value in story.items() if key != "opens"}
            now |= {"kept": ends[number][-1]} if "steps" in story else {}
            if "kept" in story:
                read, shown, kept = ends[len(stories) + number]
                now["opens"] = {"read": timeless(read), "shown": shown, "kept": timeless(kept)}
            found[story["name"]] = now
    return found


@pytest.mark.parametrize("story", STORIES, ids=name_of)
def test_the_page_keeps_what_it_kept(story: dict[str, Any]) -> None:
    assert told(FILES[0])[story["name"]]["kept"] == story["kept"]


@pytest.mark.parametrize("story", STORIES, ids=name_of)
def test_what_it_kept_is_opened_and_kept_again(story: dict[str, Any]) -> None:
    opens = told(FILES[0])[story["name"]]["opens"]
    assert opens == story["opens"]
    assert opens["kept"] == timeless(story["kept"])


@pytest.mark.parametrize("story", OLDER, ids=name_of)
def test_what_other_versions_kept_is_opened(story: dict[str, Any]) -> None:
    assert told(FILES[1])[story["name"]]["opens"] == story["opens"]


def written() -> Iterator[tuple[str, str]]:
    """Yield each golden file as it would be written now."""
    for name in FILES:
        now = told(name)
        yield name, golden.layout([now[story["name"]] for story in golden.rows(name)])
