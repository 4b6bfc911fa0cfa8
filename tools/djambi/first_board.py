"""The first board: the start position in the page's HTML, which is visible before any module is loaded."""

from typing import Any

from tools.djambi.diagrams import Diagram, board_at_rest, draw_diagrams
from tools.djambi.svg_flatten import flatten

PLACE = '<div id="board" class="board">'


def with_first_board(page: str, view: dict[str, Any]) -> tuple[str, str]:
    """Return *page* with a drawing of *view* in the place of the board, and the style sheet of its colours."""
    drawings = draw_diagrams([Diagram("", {}, board_at_rest(view["position"]), ())])
    (picture,) = drawings.pictures
    before, place, after = page.partition(PLACE)
    if not place:
        raise SystemExit(f"the page has no {PLACE}")
    svg = f'<svg class="first-board" viewBox="0 0 {picture.width} {picture.height}" aria-hidden="true">'
    return f"{before}{place}{svg}{flatten(drawings.symbols + picture.markup)}</svg>{after}", drawings.css
