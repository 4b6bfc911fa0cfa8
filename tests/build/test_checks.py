"""All checks of `build.py check` but the fuzz, of which test_fuzz.py runs a sample."""

from pathlib import Path

import pytest

from tools.check.checks import CHECKS, check
from tools.check.fixed_waits import fixed_waits
from tools.check.shared_page import things_of_one_game
from tools.check.vocabulary_paths import missing_paths


@pytest.mark.parametrize("name", [name for name in CHECKS if not name.startswith("fuzz")])
def test_the_sources_pass_the_check(name: str) -> None:
    findings = CHECKS[name]()
    assert not findings, findings


def test_an_unknown_check_is_reported_with_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert check(["python types"]) == 2
    assert "no check is called python types; there are format, lint, types" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("tests/test_a.py", "    page.wait_for_timeout(300)"),  # waits: as a text
        ("tests/test_a.py", "    time.sleep(PAUSE)"),  # waits: as a text
        ("tests/test_a.mjs", "await new Promise((done) => setTimeout(done, 50));"),  # waits: as a text
        ("web/app/a.test.ts", "setTimeout(() => done(1), MAX_MS);"),  # waits: as a text
    ],
)
def test_a_fixed_wait_in_a_test_is_a_finding_unless_it_has_a_reason(tmp_path: Path, name: str, line: str) -> None:
    path = tmp_path / name
    path.parent.mkdir(parents=True)
    path.write_text(f"\n{line}\n", encoding="utf-8")
    (finding,) = fixed_waits(tmp_path)
    assert finding.startswith(f"{name}:2: ")
    path.write_text(f"{line}  # waits: between two calls\nsetTimeout(done);\n", encoding="utf-8")
    assert fixed_waits(tmp_path) == []


def test_a_path_of_the_vocabulary_that_does_not_exist_is_a_finding(tmp_path: Path) -> None:
    for name in ("engine/machiavel/core/game.py", "web/app/links/repair.ts", "web/games/toy/board/theme.ts"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("", encoding="utf-8")
    vocabulary = tmp_path / "docs" / "VOCABULARY.md"
    vocabulary.parent.mkdir()
    table = (
        "| word | meaning | where |\n|---|---|---|\n"
        "| game | not `core/rules` | `core/game` |\n"
        "| link, theme | | `app/links`; `*/board/theme`, `GameUi` |\n"
    )
    vocabulary.write_text(table, encoding="utf-8")
    assert missing_paths(tmp_path) == []
    stale = "\n| looked for | here |\n|---|---|\n| links | `app/links/mend`, `repair` |\n"
    vocabulary.write_text(table + "| board | | `*/board` and `board` |\n" + stale, encoding="utf-8")
    assert missing_paths(tmp_path) == [
        "docs/VOCABULARY.md:5 no module: board",
        "docs/VOCABULARY.md:9 no module: app/links/mend",
    ]


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("app/a.ts", "// Only in Toy: the last turn."),
        ("app/links/a.ts", "//   #p=…&n=toy"),
        ("app/a.ts", "/** Time gained by a bonus turn (D6.1). */"),
        ("app/search/a.ts", "const TOP_LEVEL = 6;"),
        ("app/a.ts", "  levels: 4,"),
        ("app/a.ts", "const LEVELS = [1, 2, 3, 4];"),
        ("app/a.ts", 'const SEATS = { one: "level3" };'),
        ("workers/a.ts", 'if (action.startsWith("resign=")) end();'),
        ("protocol/app.ts", "/** `resign=r` */"),
        ("app/a.ts", 'h("b", { "data-color": seat });'),
        ("app/a.ts", 't("name", { colour: nameOf(seat) });'),
        ("app/styles/a.css", ".side-r {"),
        ("app/styles/a.css", "/* The red seat. */"),
    ],
)
def test_shared_code_of_the_page_that_names_a_thing_of_one_game_is_found(tmp_path: Path, name: str, line: str) -> None:
    (tmp_path / "web" / "games" / "toy").mkdir(parents=True)
    path = tmp_path / "web" / name
    path.parent.mkdir(parents=True)
    path.write_text(f"\n{line}\n", encoding="utf-8")
    (finding,) = things_of_one_game(tmp_path)
    assert finding.startswith(f"web/{name}:2 names a")


def test_games_and_tests_of_the_page_may_name_their_things(tmp_path: Path) -> None:
    """Shared words near to them are no finding either."""
    for name, line in [
        ("games/toy/a.ts", 'const LEVELS = 6, color = "red";'),
        ("app/a.test.ts", 'const link = "#g=1.standard.resign=r&n=toy";'),
        ("app/a.ts", "const level = gameUi.levels; // of one computer in a hundred colours"),
    ]:
        path = tmp_path / "web" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(line, encoding="utf-8")
    assert things_of_one_game(tmp_path) == []
