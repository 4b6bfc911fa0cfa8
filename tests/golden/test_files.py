"""Game files (docs/game-file.md): opened, and written again, by the engine and by the page."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.golden import doors, golden

FOLDER = golden.DATA / "files"
AGAIN = ".again"
#: A file that is not as we write it has another beside it, as it is written again.
FILES = sorted(path for path in FOLDER.iterdir() if AGAIN not in path.suffixes)
IDS = [path.name for path in FILES]


def again(path: Path) -> Path:
    """Return where it is told how a file is written again."""
    other = path.with_suffix(AGAIN + path.suffix)
    return other if other.exists() else path


def engine_writes(path: Path) -> str:
    """Return the file as the engine writes it once it has read it."""
    game = path.suffix[1:]
    tags = doors.result("importGame", match="m", game=game, text=path.read_bytes().decode())["tags"]
    text: str = doors.result("exportGame", match="m", tags=tags)["text"]
    return text


@pytest.mark.parametrize("path", FILES, ids=IDS)
def test_the_engine_writes_a_file_again_byte_for_byte(path: Path) -> None:
    assert engine_writes(path) == again(path).read_bytes().decode()
    assert engine_writes(again(path)) == again(path).read_bytes().decode()


@cache
def page_writes(game: str) -> dict[str, str]:
    """Return each file of a game as its page writes it once it has opened it; the page adds what it knows."""
    paths = [path for path in FILES if path.suffix == f".{game}"]
    steps = [step for path in paths for step in (["visit", ""], ["openFile", path.read_bytes().decode()], ["file"])]
    told = doors.open_page(game, steps)
    return {path.name: told[3 * place + 2] for place, path in enumerate(paths)}


@pytest.mark.parametrize("game", doors.GAMES)
def test_the_page_writes_them_again(game: str) -> None:
    assert golden.layout(page_writes(game)) == golden.text(f"files-{game}.json")


@pytest.mark.parametrize("game", doors.GAMES)
def test_what_the_page_has_written_opens_as_the_same_game(game: str) -> None:
    for name, text in golden.rows(f"files-{game}.json").items():
        doors.result("importGame", match="m", game=game, text=(FOLDER / name).read_bytes().decode())
        doors.result("importGame", match="again", game=game, text=text)
        assert doors.ask("record", match="again") == doors.ask("record", match="m")


def written() -> Iterator[tuple[str, str]]:
    """Yield each golden file as it would be written now."""
    for path in FILES:
        yield f"files/{path.name}", path.read_bytes().decode()
        yield f"files/{again(path).name}", engine_writes(path)
    for game in doors.GAMES:
        yield f"files-{game}.json", golden.layout(page_writes(game))
