"""What several kinds of tests share: the site as it is published, built once."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tools.build import site as site_builder

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


@pytest.fixture(scope="session")
def site() -> Path:
    """`dist/` as the sources stand; a second process waits for the first and builds nothing."""
    return site_builder.build()
