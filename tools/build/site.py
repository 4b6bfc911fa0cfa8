"""The static site in `dist/`: pages, Pyodide, the compiled engine, and precomputed answers of the engine.

Every address in it is relative, so that it works in any folder of any host. The exceptions are pictures for links on
other sites, if the build knows the site's address (site_address.py).

It has two forms: the published one with a split interpreter and a trimmed library, and the stock form with Pyodide
unchanged (tools/build/stock).
"""

import json
import re
import shutil
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from tools import npm
from tools.build import icons
from tools.build.ask_engine import ask_engine
from tools.build.bundle import bundle_modules, bundle_styles, scripts_of_pages, with_published_scripts
from tools.build.headers import write_headers
from tools.build.i18n_bundle import write_messages
from tools.build.inline_scripts import write_inline_scripts
from tools.build.pyodide.python_library import python_files
from tools.build.rules_pages.page import page_sources as rules_sources
from tools.build.rules_pages.page import rules_pages
from tools.build.service_worker import REFERENCE, write_service_worker
from tools.build.site_address import site_address, with_address
from tools.build.stock import pyodide as stock_pyodide
from tools.build.wasm_split import interpreter
from tools.build.wheel import wheel_file
from tools.content_hash import content_hash, source_files
from tools.file_lock import hold_lock
from tools.paths import CACHE, DIST, ENGINE, ROOT, WEB

PYODIDE_FILES = (*interpreter.FILES, interpreter.REST)
# A worker downloads these files with a progress display (web/workers/downloads.ts).
DOWNLOADED = ("pyodide/pyodide.asm.wasm", "python/*.zip")
# These are declarations, tests and documentation, which the site does not need.
NOT_SENT = (".d.ts", ".test.ts", ".md")
# This finds the game of a page.
GAME = re.compile(r'<html [^>]*data-game="(\w+)"')
FIRST, EMBEDDED = "index.html", "embed.html"
#: This finds the part of a page that is inserted after the first paint (web/app/boot/first-paint.ts).
DEFERRED = '<template id="later">'
# This finds a style sheet that a page or another sheet names.
STYLESHEET = re.compile(r"""(?:href=|@import url\()["']([^"']+\.css)["']""")
IMPORT = re.compile(r"""(?:^|;)\s*(?:import|export)\b[^"';]*?["'](\.[^"']+)["']""", re.MULTILINE)


def build(*, stock: bool = False, maps: bool = False, api: bool = False, folder: Path = DIST) -> Path:
    """Build the site into *folder* unless it is up to date, and return *folder*.

    With *stock* it has Pyodide unchanged; with *maps* the pages' modules have source maps; with *api* the pages
    link to the engine's reference, which `build.py api` writes into it.
    """
    npm.ensure_packages()
    with hold_lock("site"):
        file = CACHE / f"site-stamp-{folder.name}"
        stamp = _stamp(stock=stock, maps=maps, api=api)
        if not (folder.exists() and file.exists() and file.read_text(encoding="utf-8") == stamp):
            _build(folder, stock=stock, maps=maps, api=api)
            file.write_text(stamp, encoding="utf-8")
    return folder


def _stamp(*, stock: bool, maps: bool, api: bool) -> str:
    files = [*source_files(WEB), *source_files(ENGINE / "machiavel"), *source_files(ROOT / "tools")]
    files += [*_pages().values(), ROOT / "package-lock.json", ROOT / "pyproject.toml"]
    files += rules_sources()
    form = ("stock" if stock else "published") + (" with maps" if maps else "") + (" with api" if api else "")
    return content_hash(files, *(str(file.relative_to(ROOT)) for file in files), site_address(), form)


def _build(folder: Path, *, stock: bool, maps: bool, api: bool) -> None:
    fresh = folder.with_name(f"{folder.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    _copy_web(fresh)
    _write_python(fresh, stock=stock)
    write_messages(fresh / "web")
    initial = {game.name: _initial_data(game.name) for game in sorted((WEB / "games").iterdir()) if game.is_dir()}
    _write_generated(fresh, initial)
    pages = {name: file.read_text(encoding="utf-8") for name, file in _pages().items()}
    rules = rules_pages()
    written = [*pages.values(), *(text for name, text in rules.items() if name.endswith(".html"))]
    bundle_modules(fresh / "web", written, maps=maps)
    _copy_files(_icons(), tuple(icons.ICONS), fresh / "web" / "icons")
    for name, page in pages.items():
        text = _page(fresh, name, page, initial)
        (fresh / name).write_text(linked_to_reference(text) if api else text, encoding="utf-8")
    for name, text in rules.items():
        (fresh / name).parent.mkdir(parents=True, exist_ok=True)
        (fresh / name).write_text(with_published_scripts(text), encoding="utf-8")
    write_inline_scripts(fresh)
    _delete_partial_styles(fresh)
    write_headers(fresh)
    write_service_worker(fresh, _take_text(fresh / "web" / "workers" / "service-worker.js"))
    # The folder is replaced at once, so that a running server never serves half a site.
    shutil.rmtree(folder, ignore_errors=True)
    fresh.rename(folder)


def _write_python(fresh: Path, *, stock: bool) -> None:
    """Write the files that a worker downloads, and the wheel for download."""
    if stock:
        stock_pyodide.write_interpreter(fresh / "pyodide")
        stock_pyodide.write_python(fresh / "python")
    else:
        python = python_files()
        _copy_files(interpreter.interpreter_files(), PYODIDE_FILES, fresh / "pyodide")
        _copy_files(python, tuple(file.name for file in python.glob("*.zip")), fresh / "python")
    engine = wheel_file()
    _copy_files(engine.parent, (engine.name,), fresh / "python")


def _pages() -> dict[str, Path]:
    """Return the hand-written pages by name: one for each game, and the one for embedding."""
    return {file.name: file for file in sorted(ROOT.glob("*.html"))}


def _copy_web(fresh: Path) -> None:
    def is_left_out(_: str, names: list[str]) -> set[str]:
        return {name for name in names if name.endswith(NOT_SENT) or name.startswith(".")}

    shutil.copytree(WEB, fresh / "web", ignore=is_left_out)


def _take_text(file: Path) -> str:
    """Return the text of *file*, and delete it."""
    text = file.read_text(encoding="utf-8")
    file.unlink()
    return text


def _copy_files(source: Path, names: tuple[str, ...], target: Path) -> None:
    target.mkdir(parents=True, exist_ok=True)
    for name in names:
        shutil.copyfile(source / name, target / name)


def _icons() -> Path:
    """Return the folder of rendered icons, from the cache if possible: rendering takes seconds."""
    folder = CACHE / f"icons-{content_hash([WEB / 'icons' / 'icon.svg', Path(icons.__file__), icons.DRAWER])}"
    if not folder.exists():
        folder.mkdir(parents=True)
        shutil.copyfile(WEB / "icons" / "icon.svg", folder / "icon.svg")
        icons.write_icons(folder)
    return folder


# ---------------------------------------------------------------- generated files


def _write_generated(fresh: Path, initial: dict[str, Any]) -> None:
    for game, shown in initial.items():
        data = json.dumps(shown, ensure_ascii=False, separators=(",", ":"))
        module = fresh / "web" / "games" / game / "initial.js"
        module.write_text(f"export const INITIAL = {data};\n", encoding="utf-8")
    write_site_data(fresh, fresh / "web" / "workers" / "site.js")


def _initial_data(game: str) -> dict[str, Any]:
    """Return the data that the page of *game* shows before Python has started: game info and view of the start."""
    (info,) = ask_engine([("gameInfo", {"game": game})])
    (view,) = ask_engine([("newMatch", {"match": "main", "game": game, "rules": info["presets"][0]})])
    return {"info": info, "view": view}


def write_site_data(root: Path, module: Path) -> None:
    """Write the workers' data about the site in *root*: a lock file without packages, sizes, version.

    The version covers everything that a snapshot of a started Python depends on.
    """
    downloaded = [file for pattern in DOWNLOADED for file in sorted(root.glob(pattern))]
    modules = [file for name in PYODIDE_FILES if (file := root / "pyodide" / name).exists()]
    lock = json.loads((npm.package_folder("pyodide") / "pyodide-lock.json").read_text(encoding="utf-8"))
    data = {
        "lock": {"info": lock["info"], "packages": {}},
        "bytes": {file.relative_to(root).as_posix(): file.stat().st_size for file in downloaded},
        "version": content_hash([*downloaded, *modules, *source_files(WEB / "workers")]),
    }
    module.write_text(f"export const SITE = {json.dumps(data, indent=2)};\n", encoding="utf-8")


def _with_game_links(page: str) -> str:
    """Return a game's page with links to the pages of other games, for the menu and for opening their links.

    The first game is that of index.html: links without a game are its links (web/app/links/game-part.ts).
    """
    own = GAME.search(page)
    for name, file in _pages().items() if own else ():
        other = file.read_text(encoding="utf-8")
        game, title = GAME.search(other), re.search("<title>(.*?)</title>", other)
        if own and game and title and game[1] != own[1] and name != EMBEDDED:
            first = " data-first" if name == FIRST else ""
            link = f'  <link rel="alternate" data-game="{game[1]}"{first} href="{name}" title="{title[1]}">\n'
            page = page.replace("</head>", f"{link}</head>", 1)
    return page


def _page(fresh: Path, name: str, page: str, initial: Mapping[str, Any]) -> str:
    """Return a page with its styles and with preload links for its modules.

    The page of a game with a `first_board` also has the board of its start. Python is not preloaded: the download would
    delay the first frame, and an embedded page loads Python only when it becomes visible.
    """
    page, colors = _with_first_board(page if name == EMBEDDED else _with_game_links(page), initial)
    page = with_address(with_published_scripts(bundle_styles(page, colors, fresh)), name, site_address())
    first, later, rest = page.partition(DEFERRED)
    early = _module_names(fresh, first + (rest.partition("</template>")[2]))
    late = [name for name in _module_names(fresh, page) if name not in early]
    return _with_links(first, early) + later + "".join(f"\n    {_module_link(name)}" for name in late) + rest


def linked_to_reference(page: str) -> str:
    """Return *page* with the address of the engine's reference, for the link in the settings."""
    return page.replace("<html ", f'<html data-reference="{REFERENCE}/index.html" ', 1)


def _with_first_board(page: str, initial: Mapping[str, Any]) -> tuple[str, str]:
    """Return a page with the first board of its game, if it has one, and with the board's style sheet."""
    found = GAME.search(page)
    if not found or not (ROOT / "tools" / found[1] / "first_board.py").exists():
        return page, ""
    drawer = import_module(f"tools.{found[1]}.first_board")
    if drawer.PLACE not in page:
        return page, ""
    drawn: tuple[str, str] = drawer.with_first_board(page, initial[found[1]]["view"])
    return drawn


def _delete_partial_styles(fresh: Path) -> None:
    """Delete the style sheets that no page and no sheet links, because they were bundled with others."""
    waiting = [*fresh.glob("*.html")]
    linked: set[Path] = set()
    while waiting:
        file = waiting.pop()
        named = {file.parent.joinpath(name).resolve() for name in STYLESHEET.findall(file.read_text(encoding="utf-8"))}
        waiting += named - linked
        linked |= named
    for sheet in fresh.joinpath("web").rglob("*.css"):
        if sheet.resolve() not in linked:
            sheet.unlink()


def _module_names(fresh: Path, page: str) -> list[str]:
    """Return the modules that a part of a page runs, with their imports; the last entries first."""
    entries = [f"web/{script}" for script, is_module in reversed([*scripts_of_pages([page])]) if is_module]
    return list(dict.fromkeys(name for entry in entries for name in _modules(fresh, entry)))


def _module_link(name: str) -> str:
    return f'<link rel="modulepreload" href="{name}">'


def _with_links(page: str, modules: list[str]) -> str:
    head, end, body = page.partition("</head>")
    if not end:
        raise SystemExit("a page has no </head>")
    return head + "".join(f"  {_module_link(name)}\n" for name in modules) + end + body


def _modules(fresh: Path, entry: str) -> list[str]:
    """Return *entry* and the modules that it imports, directly or indirectly."""
    found: list[str] = []
    waiting = [entry]
    while waiting:
        name = waiting.pop(0)
        if name in found or not (fresh / name).exists():
            continue
        found.append(name)
        for target in IMPORT.findall((fresh / name).read_text(encoding="utf-8")):
            file = (fresh / name).parent.joinpath(target).resolve()
            waiting.append(file.relative_to(fresh.resolve()).as_posix())
    return found
