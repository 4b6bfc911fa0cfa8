"""Fixtures and markers of all tests: the built site in both forms, slow tests, and settings of hypothesis."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.slow import is_slow
from tools.build import site as site_builder
from tools.build.stock import OPTION as STOCK
from tools.paths import CACHE

# No deadline, so that no test depends on time; every run draws the same examples.
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
    """Add the option that tests the stock form of the site."""
    parser.addoption(STOCK, action="store_true", help="test the site with Pyodide as it comes (tools/build/stock)")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark slow tests and those of a built site; with the stock form skip tests of the published form."""
    other_form = pytest.mark.skip(reason="only for the published form of the site")
    for item in items:
        if {"site", "stock_site"} & set(getattr(item, "fixturenames", ())):
            item.add_marker("site")
        if is_slow(item.nodeid):
            item.add_marker("slow")
        if config.getoption(STOCK) and item.get_closest_marker("published_form"):
            item.add_marker(other_form)


@pytest.fixture(scope="session")
def site(request: pytest.FixtureRequest) -> Path:
    """The folder `dist/`, built from the present sources by the first process that asks for it; others wait."""
    return site_builder.build(stock=request.config.getoption(STOCK))


@pytest.fixture(scope="session")
def stock_site() -> Path:
    """The folder of the site with stock Pyodide."""
    return site_builder.build(stock=True, folder=CACHE / "dist-stock")
