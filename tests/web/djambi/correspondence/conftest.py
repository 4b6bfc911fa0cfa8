"""Players of correspondence games."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.conftest import OpenPage
from tests.web.djambi.correspondence.friend import Friend

NewFriend = Callable[..., Friend]


@pytest.fixture
def new_friend(open_page: OpenPage) -> NewFriend:
    """Return a function that opens the page at a path for one more player."""

    def open_for_friend(path: str = "", **options: Any) -> Friend:
        page = open_page(path, permissions=["clipboard-read", "clipboard-write"], **options)
        return Friend(page, "fr" if "lang=fr" in path else "en")

    return open_for_friend
