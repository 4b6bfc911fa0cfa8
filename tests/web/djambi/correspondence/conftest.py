"""Friends who play by correspondence."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.conftest import OpenPage
from tests.web.djambi.correspondence.friend import Friend

NewFriend = Callable[..., Friend]


@pytest.fixture
def new_friend(open_page: OpenPage) -> NewFriend:
    """A function that brings one more friend."""

    def come(path: str = "", **options: Any) -> Friend:
        page = open_page(path, permissions=["clipboard-read", "clipboard-write"], **options)
        return Friend(page, "fr" if "lang=fr" in path else "en")

    return come
