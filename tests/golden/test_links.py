"""Links of every kind: what they open in a browser that is new to the site, and the links that the page then gives."""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tests.golden import doors, golden

PACKED = re.compile(r"(#[go]=1z\.)([\w-]+)")


def unpacked(link: str) -> str:
    """Return *link* with its text as it is before it is packed: other versions of zlib pack it otherwise."""

    def inflated(found: re.Match[str]) -> str:
        packed = found[2] + "=" * (-len(found[2]) % 4)
        return f"{found[1]}<{zlib.decompress(base64.urlsafe_b64decode(packed), -zlib.MAX_WBITS).decode()}>"

    return PACKED.sub(inflated, link)


def unpacked_links(links: Any) -> Any:
    """Return the links that a page gives away, all of them unpacked."""
    return unpacked(links) if isinstance(links, str) else {name: unpacked(link) for name, link in links.items()}


def steps_of(game: str, link: str) -> list[list[Any]]:
    """Return what is done with a link: it is opened, looked at, and others are given away."""
    if link.startswith("#o"):
        return [["visit", link], ["observed"]]
    return [["visit", link], ["shown"], ["links"], *([["onlookersLink"], ["mapLink"]] if game == "knights" else [])]


@cache
def opened(game: str) -> list[dict[str, Any]]:
    """Return the rows of a game as its page opens and writes them now."""
    rows = golden.rows(f"links-{game}.json")
    steps = [steps_of(game, row["link"]) for row in rows]
    told = iter(doors.open_page(game, [step for some in steps for step in some]))
    found = []
    for row, some in zip(rows, steps, strict=True):
        _, opens, *links = (next(told) for _ in some)
        again: dict[str, Any] = {"name": row["name"], "link": row["link"], "opens": opens}
        for name, link in zip(("own", "onlookers", "map"), links, strict=False):
            again[name] = unpacked_links(link)
        found.append(again)
    return found


@pytest.mark.parametrize("game", doors.GAMES)
def test_links_open_and_are_written_again(game: str) -> None:
    for now, before in zip(opened(game), golden.rows(f"links-{game}.json"), strict=True):
        assert now == before


@pytest.mark.parametrize("game", doors.GAMES)
def test_a_link_as_we_write_it_is_given_away_again(game: str) -> None:
    """Those of other versions have a name that says so."""
    rows = [row for row in golden.rows(f"links-{game}.json") if "own" in row and ":" not in row["name"]]
    assert len(rows) > 5
    for row in rows:
        assert unpacked(row["link"]) in (*row["own"].values(), row.get("map")), row["name"]


@pytest.mark.parametrize("game", doors.GAMES)
def test_a_link_that_cannot_be_opened_is_refused_and_a_game_begins(game: str) -> None:
    for row in golden.rows(f"links-{game}.json"):
        notices = row["opens"].get("notices", [])
        assert (notices == ["notice.link"]) == row["name"].startswith("refused:"), row["name"]
        assert len(row["opens"].get("record", {}).get("actions", "")) == 0 or not notices


def test_what_is_told_to_onlookers_is_written_again() -> None:
    """By the game of which the golden link was given away."""
    rows = {row["name"]: row for row in golden.rows("links-knights.json")}
    given = unpacked(rows["a position for onlookers"]["link"])
    assert given == rows["a running game"]["onlookers"]


def written() -> Iterator[tuple[str, str]]:
    """Yield each golden file as it would be written now."""
    for game in doors.GAMES:
        yield f"links-{game}.json", golden.layout(opened(game))
