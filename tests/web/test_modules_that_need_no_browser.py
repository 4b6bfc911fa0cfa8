"""The page's modules that need no page are tested where they live, by Node: web/**/NAME.test.ts beside NAME.ts."""

import subprocess
from pathlib import Path

from tools import npm
from tools.paths import ROOT, WEB


def test_modules_do_what_their_own_tests_say() -> None:
    tests = sorted(file.relative_to(ROOT).as_posix() for file in WEB.rglob("*.test.ts"))
    assert tests
    command = [*npm.typescript(), "--test", "--test-reporter=tap", *tests]
    done = subprocess.run(command, check=False, capture_output=True, text=True, encoding="utf-8", cwd=ROOT)
    assert done.returncode == 0, done.stdout


def test_none_of_them_is_sent_to_players(site: Path) -> None:
    assert list(WEB.rglob("*.test.ts"))
    assert not [*site.rglob("*.test.*"), *site.rglob("*.ts")]
