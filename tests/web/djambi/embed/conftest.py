"""A page of another host that embeds a game."""

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Guard, OpenPage
from tools.serve.server import Server, Site, serving


class OpenHostPage(Protocol):
    """Opens a page of another host with the game in a frame."""

    def __call__(self, address: str = "", /, *, html: str | None = None, before: str = "", **options: Any) -> Page:
        """Open the page; *address* follows `embed.html` in the address of the frame.

        *html* stands for the frame itself, *before* comes before it; *options* are those of `open_page`.
        """
        ...


@pytest.fixture
def open_host_page(open_page: OpenPage, server: Server, guard: Guard, tmp_path: Path) -> Iterator[OpenHostPage]:
    """Return a function that opens a page of another host with the game in a frame."""
    with serving(Site(tmp_path)) as host:

        def open_host(address: str = "", /, *, html: str | None = None, before: str = "", **options: Any) -> Page:
            source = escape(f"{server.url}embed.html{address}")
            frame = html or f'<iframe src="{source}" width="420" height="540" title="Djambi"></iframe>'
            (tmp_path / "index.html").write_text(
                f'<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>A host</title>{before}{frame}',
                encoding="utf-8",
            )
            # The frame comes from another host: that is its purpose.
            guard.allow(f"request to another host: {server.url}")
            return open_page(at=host, ready=False, **options)

        yield open_host
