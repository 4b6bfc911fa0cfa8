"""What several kinds of tests share: the site, built once in each form, and which tests want it."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.slow import is_slow
from tools.build import site as site_builder
from tools.build.stock import OPTION as STOCK
from tools.paths import CACHE

# No clock decides whether a test passes, and every run draws the same examples.
settings.register_profile(
    "machiavel",
    max_examples=40,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
settings.load_profile("machiavel")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the tests be run with the site in its stock form."""
    parser.addoption(STOCK, action="store_true", help="test the site with Pyodide as it comes (tools/build/stock)")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what is slow and what needs a built site; pass over what holds for its published form alone."""
    other_form = pytest.mark.skip(reason="of the published form of the site")
    for item in items:
        if {"site", "stock_site"} & set(getattr(item, "fixturenames", ())):
            item.add_marker("site")
        if is_slow(item.nodeid):
            item.add_marker("slow")
        if config.getoption(STOCK) and item.get_closest_marker("published_form"):
            item.add_marker(other_form)


@pytest.fixture(scope="session")
def site(request: pytest.FixtureRequest) -> Path:
    """`dist/` as the sources stand; a second process waits for the first and builds nothing."""
    return site_builder.build(stock=request.config.getoption(STOCK))


@pytest.fixture(scope="session")
def stock_site() -> Path:
    """The site with Pyodide as it comes, beside `dist/`."""
    return site_builder.build(stock=True, folder=CACHE / "dist-stock")
