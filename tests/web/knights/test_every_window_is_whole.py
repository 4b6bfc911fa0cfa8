"""Knights at every size, from a small phone to a large screen: nothing overlaps, is cut or out of reach."""

import pytest

from tests.web.conftest import OpenPage
from tools.knights.ui_scenes import PAGE, scenes
from tools.languages import FIRST
from tools.serve.server import Server
from tools.ui_sweep.layout_audit import PageDriver, faults_in_scenes


@pytest.mark.timeout(1800)  # some hundred windows, one after the other
def test_nothing_of_knights_overlaps_is_cut_or_out_of_reach(open_page: OpenPage, server: Server) -> None:
    """What the walk can find is proved with Djambi's page."""
    language = FIRST
    driver = PageDriver(open_page(f"{PAGE}?lang={language}"), "knights", language, server.url + PAGE)
    found = faults_in_scenes(driver, scenes())
    assert not found, "\n".join(found)
