"""RPC methods that only Djambi has: the editor, lessons."""

from __future__ import annotations

from typing import Final

from ...core.presenter import Method
from ..editor.methods import EDITOR_METHODS
from ..lessons.exercises import LESSON_METHODS

METHODS: Final[dict[str, Method]] = {**EDITOR_METHODS, **LESSON_METHODS}
