"""All of `build.py check`, so that one command proves everything."""

import pytest

from tools.check.checks import CHECKS


@pytest.mark.parametrize("name", CHECKS)
def test_the_sources_pass_the_check(name: str) -> None:
    findings = CHECKS[name]()
    assert not findings, findings
