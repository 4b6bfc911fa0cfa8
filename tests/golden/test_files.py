"""Golden game files (docs/game-file.md), read and written again by the engine and by the page."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.golden import entry_points, golden_files

FOLDER = golden_files.DATA / "files"
#: Where the engine writes a file in another form than it was read in, `NAME.again.GAME` has the form that it writes.
AGAIN = ".again"
FILES = sorted(path for path in FOLDER.iterdir() if AGAIN not in path.suffixes)
IDS = [path.name for path in FILES]


def expected_file(path: Path) -> Path:
    """Return the golden file with the form in which the engine writes *path* again."""
    other = path.with_suffix(AGAIN + path.suffix)
    return other if other.exists() else path


def written_by_engine(path: Path) -> str:
    """Return the text that the engine writes after it has read *path*."""
    game = path.suffix[1:]
    tags = entry_points.call_result("importGame", match="m", game=game, text=path.read_bytes().decode())["tags"]
    text: str = entry_points.call_result("exportGame", match="m", tags=tags)["text"]
    return text


@pytest.mark.parametrize("path", FILES, ids=IDS)
def test_the_engine_writes_a_file_again_byte_for_byte(path: Path) -> None:
    expected = expected_file(path)
    assert written_by_engine(path) == expected.read_bytes().decode()
    assert written_by_engine(expected) == expected.read_bytes().decode()


@cache
def written_by_page(game: str) -> dict[str, str]:
    """Return the texts, by file name, that the page of *game* writes after it has opened each file.

    The page adds headers that it knows, such as the date and the seats of computers.
    """
    paths = [path for path in FILES if path.suffix == f".{game}"]
    steps = [step for path in paths for step in (["visit", ""], ["openFile", path.read_bytes().decode()], ["fileText"])]
    results = entry_points.run_page_steps(game, steps)
    return {path.name: results[3 * number + 2] for number, path in enumerate(paths)}


@pytest.mark.parametrize("game", entry_points.GAMES)
def test_the_page_writes_a_file_again_as_the_golden_file_has_it(game: str) -> None:
    assert golden_files.format_json(written_by_page(game)) == golden_files.read_text(f"files-{game}.json")


@pytest.mark.parametrize("game", entry_points.GAMES)
def test_a_file_that_the_page_has_written_opens_as_the_same_game(game: str) -> None:
    for name, text in golden_files.read_json(f"files-{game}.json").items():
        entry_points.call_result("importGame", match="m", game=game, text=(FOLDER / name).read_bytes().decode())
        entry_points.call_result("importGame", match="again", game=game, text=text)
        assert entry_points.call_engine("record", match="again") == entry_points.call_engine("record", match="m")


def present_files() -> Iterator[tuple[str, str]]:
    """Yield the name of each golden file, and its text as the present code writes it."""
    for path in FILES:
        yield f"files/{path.name}", path.read_bytes().decode()
        yield f"files/{expected_file(path).name}", written_by_engine(path)
    for game in entry_points.GAMES:
        yield f"files-{game}.json", golden_files.format_json(written_by_page(game))
