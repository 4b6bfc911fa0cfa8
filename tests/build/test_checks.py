"""All of `build.py check` but its long fuzz, of which test_fuzz.py runs a sample: one command proves everything."""

import pytest

from tools.check.checks import CHECKS, check


@pytest.mark.parametrize("name", [name for name in CHECKS if not name.startswith("fuzz")])
def test_the_sources_pass_the_check(name: str) -> None:
    findings = CHECKS[name]()
    assert not findings, findings


def test_a_name_that_no_check_has_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert check(["python types"]) == 2
    assert "no check is called python types; there are format, lint, types" in capsys.readouterr().out
