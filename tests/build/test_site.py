"""The published site: complete, self-contained, and able to run all of the engine."""

import gzip
import re
import shutil
import struct
import subprocess
import zipfile
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tools import npm
from tools.build.service_worker import REFERENCE
from tools.build.site import DOWNLOADED, PYODIDE_FILES
from tools.paths import ROOT, TESTS

SCRIPTS = ROOT / "tools" / "build" / "pyodide"
DATA = TESTS / "engine" / "djambi" / "data"
KNIGHTS = TESTS / "engine" / "knights" / "data" / "playthroughs.jsonl.gz"
ADDRESS = re.compile(r"(?:https?:)?//[\w-]+(?:\.[\w-]+)+|https?:")
# Names of XML namespaces, which are not fetched.
NAMESPACES = re.compile(r"http://www\.w3\.org/\d{4}/\w+")


@pytest.fixture(scope="session")
def scripts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("scripts")
    for file in (SCRIPTS / "usage_run.py", TESTS / "build" / "at_start.py", TESTS / "build" / "in_site.py"):
        (folder / file.name).write_bytes(file.read_bytes())
    (folder / "knights.jsonl").write_bytes(gzip.decompress(KNIGHTS.read_bytes()))
    return folder


@pytest.mark.published_form
def test_the_trimmed_python_of_the_site_runs_the_whole_engine(site: Path, scripts: Path) -> None:
    command = [npm.node_path(), str(SCRIPTS / "run_site.mjs"), str(site), str(scripts), "at_start,usage_run,in_site"]
    command += [str(DATA / name) for name in ("perft.tsv", "playthroughs.jsonl")]
    command.append(str(scripts / "knights.jsonl"))
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(
        r"\d{3,} calls, \d+ modules of the engine, not called: nothing\n.*\n"
        r"\d{2,} perft lines, \d+ games, \d{3,} actions of Knights",
        done.stdout,
    )
    # The tables may need cold functions; a start and the usage run do not.
    assert done.stdout.count("nothing called the rest") >= 2, (
        "renew the profile: python -m tools.build.wasm_split.renew_profile"
    )


@pytest.mark.published_form
def test_functions_of_the_second_half_of_the_interpreter_can_be_called(site: Path, tmp_path: Path) -> None:
    """They are called in every way (tools/build/wasm_split)."""
    (tmp_path / "cold_functions.py").write_bytes((TESTS / "build" / "cold_functions.py").read_bytes())
    command = [npm.node_path(), str(SCRIPTS / "run_site.mjs"), str(site), str(tmp_path), "cold_functions"]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=300)
    assert done.stdout.splitlines() == ["all is as it should be", "the rest was called"], done.stderr[-2000:]


@pytest.mark.published_form
def test_the_second_half_of_another_interpreter_ends_the_engine(site: Path, tmp_path: Path) -> None:
    """If the host has a newer version, no wrong function is called, and the page restarts the engine."""
    (tmp_path / "cold_functions.py").write_bytes((TESTS / "build" / "cold_functions.py").read_bytes())
    for name in ("pyodide", "python"):
        shutil.copytree(site / name, tmp_path / name)
    (tmp_path / "package.json").write_text('{"type": "module"}', encoding="utf-8")  # for Node
    rest = tmp_path / "pyodide" / "pyodide.rest.wasm"
    changed, count = re.subn(rb"(main:)[0-9a-f]{16}", rb"\g<1>another-version.", rest.read_bytes())
    assert count
    rest.write_bytes(changed)
    command = [npm.node_path(), str(SCRIPTS / "run_site.mjs"), str(tmp_path), str(tmp_path), "cold_functions"]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=300)
    assert "all is as it should be" not in done.stdout
    assert "pyodide_fatal_error: true" in done.stderr


@pytest.mark.published_form
def test_the_zips_of_python_hold_only_compiled_modules(site: Path) -> None:
    for zipped in (site / "python").glob("*.zip"):
        with zipfile.ZipFile(zipped) as archive:
            assert not [path for path in archive.namelist() if path.endswith(".py")]


@pytest.mark.published_form
def test_a_start_downloads_less_than_4_megabytes(site: Path) -> None:
    """The sum counts large files in the compressed form in which they are sent."""
    wasm = len(gzip.compress((site / "pyodide" / "pyodide.asm.wasm").read_bytes(), 6))
    module = len(gzip.compress((site / "pyodide" / "pyodide.asm.js").read_bytes(), 6))
    zips = sum((site / "python" / name).stat().st_size for name in ("stdlib.zip", "machiavel.zip", "djambi.zip"))
    own = sum(len(gzip.compress(file.read_bytes(), 6)) for file in own_files(site))
    assert wasm + module + zips + own < 4_000_000


def own_files(site: Path) -> list[Path]:
    """Return the project's own text files: all except Pyodide, archives, the list of licences and the reference."""
    kinds = {".html", ".js", ".css", ".json", ".svg", ".webmanifest"}
    files = [f for f in site.rglob("*") if f.suffix in kinds and f.name not in PYODIDE_FILES]
    return [f for f in files if f.relative_to(site).parts[0] != REFERENCE]


def test_no_module_of_the_site_is_named_mjs(site: Path) -> None:
    """nginx by default, busybox and mini_httpd know no type for `.mjs`."""
    assert not list(site.rglob("*.mjs"))
    for file in site.rglob("*.js"):
        assert ".mjs" not in file.read_text(encoding="utf-8"), file


def test_the_site_names_no_other_host(site: Path) -> None:
    for file in own_files(site):
        code = NAMESPACES.sub("", file.read_text(encoding="utf-8"))
        # Comments are included.
        assert not ADDRESS.findall(code), file


def test_every_address_in_a_page_is_relative_and_exists(site: Path) -> None:
    for page in site.glob("*.html"):
        addresses = PageParser(page.read_text(encoding="utf-8")).found
        assert addresses
        for address in addresses:
            assert not address.startswith(("/", "http:", "https:", "data:")), address
            assert (site / re.split("[?#]", address)[0]).is_file(), address


def test_every_games_page_has_a_preview_picture(site: Path) -> None:
    """It has 1200 x 630 px and a relative address, because the host of the page is not known."""
    pictures = set()
    for page in (site / "index.html", site / "knights.html"):
        tags = dict(
            re.findall(r'<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]+)"', page.read_text("utf-8"))
        )
        assert {"og:type", "og:title", "og:description", "og:image", "twitter:card"} <= tags.keys()
        picture = site / tags["og:image"]
        assert tags["og:image"] == tags["twitter:image"]
        assert not tags["og:image"].startswith(("/", "http"))
        size = struct.unpack(">II", picture.read_bytes()[16:24])
        assert size == (1200, 630) == (int(tags["og:image:width"]), int(tags["og:image:height"]))
        pictures.add(picture)
    assert len(pictures) == 2


def test_every_imported_style_sheet_exists_and_every_style_sheet_is_imported(site: Path) -> None:
    pages = [*site.glob("*.html")]
    sheets = {*site.rglob("*.css")}
    named = {
        file.parent.joinpath(name).resolve()
        for file in [*pages, *sheets]
        for name in re.findall(r'(?:href=|@import url\()"([^"]+\.css)"', file.read_text(encoding="utf-8"))
    }
    assert named == {sheet.resolve() for sheet in sheets}


def test_every_imported_module_exists(site: Path) -> None:
    imported = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*["'](\.[^"']+)["']""")
    for file in site.joinpath("web").rglob("*.js"):
        for target in imported.findall(re.sub(r"/\*.*?\*/", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)):
            assert (file.parent / target).is_file(), f"{file.relative_to(site)} imports {target}"


def test_the_policies_of_pages_are_strict(site: Path) -> None:
    for page in site.glob("*.html"):
        policy = PageParser(page.read_text(encoding="utf-8")).policy.split("; ")
        assert "default-src 'none'" in policy, page
        assert "require-trusted-types-for 'script'" in policy, page
        assert "unsafe" not in str(policy), page


@pytest.mark.parametrize("worker", ["rules-worker.js", "search-worker.js"])
def test_a_worker_imports_no_module_and_knows_the_sizes_of_its_downloads(site: Path, worker: str) -> None:
    text = (site / "web" / "workers" / worker).read_text(encoding="utf-8")
    assert not re.search(r"""\bfrom\s*["']|\bimport\s*["'{*]""", text)
    assert "packages:{}" in text
    downloaded = [file.relative_to(site).as_posix() for pattern in DOWNLOADED for file in site.glob(pattern)]
    assert "python/djambi.zip" in downloaded
    sizes = {name: int(size) for name, size in re.findall(r'"([\w./]+)":(\d+)', text)}
    assert sizes == {name: (site / name).stat().st_size for name in downloaded}


def test_the_page_requests_python_after_its_first_frame(site: Path) -> None:
    """A worker requests these five megabytes later, because a small machine cannot draw during the download."""
    addresses = PageParser((site / "index.html").read_text(encoding="utf-8")).found
    assert not [address for address in addresses if address.startswith(("pyodide/", "python/", "web/workers/"))]


def test_each_games_page_names_the_pages_of_the_other_games(site: Path) -> None:
    """A link of any game opened on any page leads to its game's page (web/app/links/game-part.ts)."""
    others = {
        name: re.findall(r"<link rel=.?alternate.? data-game=.?(\w+).?( data-first)?", (site / name).read_text("utf-8"))
        for name in ("index.html", "knights.html", "embed.html")
    }
    assert others == {"index.html": [("knights", "")], "knights.html": [("djambi", " data-first")], "embed.html": []}


class PageParser(HTMLParser):
    """Parser for the addresses in a page and its content policy."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.policy = ""
        self.feed(text)

    def handle_starttag(self, _tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.found += [value for name in ("src", "href") if (value := given.get(name)) and value[0] != "#"]
        if given.get("http-equiv") == "Content-Security-Policy":
            self.policy = given.get("content") or ""


@pytest.mark.parametrize("page", ["index.html", "knights.html"])
def test_styles_of_hidden_parts_come_after_the_first_paint(site: Path, page: str) -> None:
    at_once, _, later = site.joinpath(page).read_text(encoding="utf-8").partition('<template id="later">')
    for text, selector, other in ((at_once, ".wordmark {", ".lesson-head {"), (later, ".lesson-head {", ".wordmark {")):
        (styles,) = re.findall("<style>(.*?)</style>", text, re.DOTALL)
        assert selector in styles
        assert other not in styles
    assert at_once.count("style-src 'self' 'sha256-") == 1
