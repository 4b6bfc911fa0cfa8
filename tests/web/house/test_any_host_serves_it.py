"""The site on hosts that know few types, rename pages, or change what they send: it plays, or says why not."""

from pathlib import Path

import pytest

from tests.web.conftest import OpenPage
from tests.web.djambi.script import Prompter, recorded
from tests.web.djambi.table import Table
from tests.web.djambi.test_a_host_embeds_a_game import Reader
from tests.web.knights.kingdom import KNIGHTS, Kingdom
from tools.server import TYPES, Site, serving

GAME = recorded("four-parties")
KNOWN = {suffix: TYPES[suffix] for suffix in (".html", ".css", ".js", ".json", ".svg", ".png")}
"""What every host has a type for."""


@pytest.mark.parametrize("other", ["application/octet-stream", "text/plain", None])
def test_a_host_that_knows_few_types(open_page: OpenPage, site: Path, other: str | None) -> None:
    """As nginx comes (octet-stream), mini_httpd (text/plain) and busybox httpd (no type at all)."""
    with serving(Site(site, types=KNOWN, other_type=other)) as host:
        Table(open_page(at=host)).play(GAME.moves[:1], Prompter(rules="standard"))
        kingdom = Kingdom(open_page(KNIGHTS, at=host))
        kingdom.pick_first()
        reader = Reader(open_page("embed.html" + GAME.first(3), at=host, ready=False))
        reader.button("log.previous").click()
        reader.expect_place(2, 3)
