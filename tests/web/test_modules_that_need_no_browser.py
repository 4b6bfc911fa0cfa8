"""The tests of the page's modules, run by Node: web/**/NAME.test.ts beside NAME.ts."""

import subprocess
from pathlib import Path

from tools import npm
from tools.paths import ROOT, WEB


def test_the_tests_of_all_modules_pass() -> None:
    tests = sorted(file.relative_to(ROOT).as_posix() for file in WEB.rglob("*.test.ts"))
    assert tests
    command = [*npm.typescript_command(), "--test", "--test-reporter=tap", *tests]
    done = subprocess.run(command, check=False, capture_output=True, text=True, encoding="utf-8", cwd=ROOT)
    assert done.returncode == 0, done.stdout


def test_the_built_site_has_no_test_and_no_typescript(site: Path) -> None:
    assert list(WEB.rglob("*.test.ts"))
    assert not [*site.rglob("*.test.*"), *site.rglob("*.ts")]
