"""The editor of positions, opened from a new game."""

import pytest

from tests.web.conftest import OpenPage
from tests.web.djambi.editor.editor_page import EditorPage, open_editor


@pytest.fixture
def editor(open_page: OpenPage) -> EditorPage:
    return open_editor(open_page())
