"""Knights' page at every window size: nothing overlaps, is cut off or out of reach."""

import pytest

from tests.web.conftest import OpenPage
from tools.knights.ui_scenes import PAGE, scenes
from tools.languages import FIRST
from tools.serve.server import Server
from tools.ui_sweep.layout_audit import PageDriver, faults_in_scenes


@pytest.mark.timeout(1800)  # some hundred window sizes, one after the other
def test_nothing_of_knights_overlaps_is_cut_or_out_of_reach(open_page: OpenPage, server: Server) -> None:
    """The tests of Djambi's page prove which faults the audit finds."""
    language = FIRST
    driver = PageDriver(open_page(f"{PAGE}?lang={language}"), "knights", language, server.url + PAGE)
    faults = faults_in_scenes(driver, scenes())
    assert not faults, "\n".join(faults)
