"""Knights at every size, from a small phone to a large screen: nothing overlaps, is cut or out of reach."""

from tests.web.conftest import OpenPage
from tools.knights.windows import PAGE, scenes
from tools.server import Server
from tools.windows.walk import LANGUAGES, Walker, walk


def test_nothing_of_knights_overlaps_is_cut_or_out_of_reach(open_page: OpenPage, server: Server) -> None:
    """What the walk can find is proved with Djambi's page."""
    language = LANGUAGES[0]
    walker = Walker(open_page(f"{PAGE}?lang={language}"), "knights", language, server.url + PAGE)
    found = [
        f"{window.scene.name}, {window.language}, {width}x{height}: {fault}"
        for window in walk(walker, scenes())
        for width, height in window.sizes
        for fault in walker.faults_at((width, height))
    ]
    assert not found, "\n".join(found)
