"""What several kinds of tests share: the site as it is published, built once."""

from pathlib import Path

import pytest

from tools import site as site_builder


@pytest.fixture(scope="session")
def site() -> Path:
    """`dist/` as the sources stand; a second process waits for the first and builds nothing."""
    return site_builder.build()
