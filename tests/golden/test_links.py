"""Golden links of every kind: what each opens in an empty browser, and the links that the page then makes."""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tests.golden import entry_points, golden_files

PACKED = re.compile(r"(#[go]=1z\.)([\w-]+)")


def unpacked_link(link: str) -> str:
    """Return *link* with its packed part as text, because versions of zlib pack one text differently."""

    def inflated_text(found: re.Match[str]) -> str:
        packed = found[2] + "=" * (-len(found[2]) % 4)
        return f"{found[1]}<{zlib.decompress(base64.urlsafe_b64decode(packed), -zlib.MAX_WBITS).decode()}>"

    return PACKED.sub(inflated_text, link)


def unpacked_links(links: Any) -> Any:
    """Return the links that a page makes, one or several by name, unpacked."""
    return (
        unpacked_link(links) if isinstance(links, str) else {name: unpacked_link(link) for name, link in links.items()}
    )


def steps_for_link(game: str, link: str) -> list[list[Any]]:
    """Return the steps that open a link, return the opened state, and make links of it."""
    if link.startswith("#o"):
        return [["visit", link], ["spectatorPosition"]]
    secret_links = [["spectatorLink"], ["mapLink"]] if game == "knights" else []
    return [["visit", link], ["openGameState"], ["links"], *secret_links]


@cache
def present_rows(game: str) -> list[dict[str, Any]]:
    """Return the rows of a game as its present page opens and writes them."""
    rows = golden_files.read_json(f"links-{game}.json")
    steps = [steps_for_link(game, row["link"]) for row in rows]
    results = iter(entry_points.run_page_steps(game, [step for steps_of_row in steps for step in steps_of_row]))
    found = []
    for row, steps_of_row in zip(rows, steps, strict=True):
        _, opens, *links = (next(results) for _ in steps_of_row)
        again: dict[str, Any] = {"name": row["name"], "link": row["link"], "opens": opens}
        for name, link in zip(("own", "onlookers", "map"), links, strict=False):
            again[name] = unpacked_links(link)
        found.append(again)
    return found


@pytest.mark.parametrize("game", entry_points.GAMES)
def test_a_link_opens_as_the_golden_file_has_it_and_gives_the_same_links(game: str) -> None:
    for now, before in zip(present_rows(game), golden_files.read_json(f"links-{game}.json"), strict=True):
        assert now == before


@pytest.mark.parametrize("game", entry_points.GAMES)
def test_the_page_makes_the_link_again_that_it_has_opened(game: str) -> None:
    """Links of other versions are left out: their names begin with `older:`."""
    rows = [row for row in golden_files.read_json(f"links-{game}.json") if "own" in row and ":" not in row["name"]]
    assert len(rows) > 5
    for row in rows:
        assert unpacked_link(row["link"]) in (*row["own"].values(), row.get("map")), row["name"]


@pytest.mark.parametrize("game", entry_points.GAMES)
def test_a_link_that_cannot_be_opened_is_refused_and_a_game_begins(game: str) -> None:
    for row in golden_files.read_json(f"links-{game}.json"):
        notices = row["opens"].get("notices", [])
        assert (notices == ["notice.link"]) == row["name"].startswith("refused:"), row["name"]
        assert len(row["opens"].get("record", {}).get("actions", "")) == 0 or not notices


def test_the_link_for_spectators_is_the_one_that_its_game_gives() -> None:
    rows = {row["name"]: row for row in golden_files.read_json("links-knights.json")}
    given = unpacked_link(rows["a position for onlookers"]["link"])
    assert given == rows["a running game"]["onlookers"]


def present_files() -> Iterator[tuple[str, str]]:
    """Yield the name of each golden file, and its text as the present code writes it."""
    for game in entry_points.GAMES:
        yield f"links-{game}.json", golden_files.format_json(present_rows(game))
