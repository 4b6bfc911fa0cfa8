"""The command line of `build.py`."""

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from tools.build import site
from tools.build.stock import OPTION as STOCK
from tools.paths import ROOT


def main(arguments: Sequence[str]) -> int:
    """Run the verb with which *arguments* begin, and return the exit status."""
    parser = _parser()
    options, rest = parser.parse_known_args(arguments)
    if rest and options.verb not in ("test", "tune"):
        parser.error(f"unrecognised arguments: {' '.join(rest)}")
    options.rest = rest
    status: int = options.run(options)
    return status


class _Parser(argparse.ArgumentParser):
    """A parser that reports an error in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def _port(text: str) -> int:
    from tools.serve.serve import LAST_PORT

    if not (text.isascii() and text.isdecimal() and len(text) <= 5 and int(text) <= LAST_PORT):
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not a port: 0 to {LAST_PORT}")
    return int(text)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="build.py", allow_abbrev=False)
    verbs = parser.add_subparsers(dest="verb", required=True, metavar="VERB")
    serve = verbs.add_parser("serve", help="build the site, serve it on localhost and print its address")
    serve.add_argument("--port", type=_port, default=8000, help="8000, or the next free one")
    serve.set_defaults(run=_serve)
    build = verbs.add_parser("build", help="build the static site in dist/")
    build.set_defaults(run=_build)
    for verb in (serve, build):
        verb.add_argument(STOCK, dest="stock", action="store_true", help="Pyodide as it comes: larger, built sooner")
    test = verbs.add_parser("test", help="run the tests; --fast: the quick ones; --lab: those of lab", add_help=False)
    test.set_defaults(run=_test)
    check = verbs.add_parser("check", help="formats, lints, types, audits and fuzz")
    check.add_argument("names", nargs="*", metavar="CHECK", help="only these, as the output names them")
    check.add_argument("--seed", type=int, default=1, help="of the fuzz: another seed, other cases")
    check.add_argument("--first", type=int, default=0, help="of the fuzz: the number of the first case")
    check.add_argument("--cases", type=int, default=10_000, help="of the fuzz: how many")
    check.set_defaults(run=_check)
    form = verbs.add_parser("format", help="write the Python and TypeScript sources as check wants them")
    form.set_defaults(run=_format)
    bench = verbs.add_parser("bench", help="measure the engine and the page, each beside a reference")
    bench.add_argument(
        "names", nargs="*", metavar="PART", help="native, knights, browser, start, page or sizes; all by default"
    )
    bench.set_defaults(run=_bench)
    verbs.add_parser("pins", help="lock the Python packages in requirements/").set_defaults(run=_pins)
    _add_publishing(verbs)
    tune = verbs.add_parser(
        "tune", help="fit the engine to self-play: play, fit, calibrate, shares, marks, screen; knights", add_help=False
    )
    verbs.add_parser("shots", help="take screenshots of all scenes, languages and dialogs").set_defaults(run=_shots)
    monkey = verbs.add_parser("monkey", help="click and type at random on the pages; print errors")
    monkey.add_argument("games", nargs="*", metavar="GAME", help="only these")
    monkey.add_argument("--minutes", type=float, default=5, help="for each game")
    monkey.add_argument("--seed", type=int, default=1)
    monkey.set_defaults(run=_monkey)
    pictures = verbs.add_parser("pictures", help="take the README's pictures and those of posted links")
    pictures.set_defaults(run=_pictures)
    tune.set_defaults(run=_tune)
    return parser


def _add_publishing(verbs: Any) -> None:
    """Add the verbs that write files for publication beside the site."""
    api = verbs.add_parser("api", help="write the engine's reference into dist/api/")
    api.set_defaults(run=_api)
    release = verbs.add_parser("release", help="write the files of a release into release/")
    release.add_argument("tag", metavar="TAG", help="v and the version of pyproject.toml: v0.2.0")
    release.set_defaults(run=_release)


# Each function imports the modules of its verb, so that `build` works without packages for browsers.


def _build(options: argparse.Namespace) -> int:
    folder = site.build(stock=options.stock)
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
    print(f"{folder.name}/ is ready: {size / 1e6:.1f} MB")
    return 0


def _serve(options: argparse.Namespace) -> int:
    from tools.serve.serve import serve

    return serve(options.port, stock=options.stock)


def _test(options: argparse.Namespace) -> int:
    from tools.testing import run_tests

    return run_tests(options.rest)


def _check(options: argparse.Namespace) -> int:
    from tools.check.checks import check
    from tools.check.fuzz.run import FuzzRequest

    return check(options.names, FuzzRequest(seed=options.seed, first=options.first, count=options.cases))


def _format(_: argparse.Namespace) -> int:
    from tools.check.checks import format_all

    return format_all()


def _bench(options: argparse.Namespace) -> int:
    from tools.bench.bench import bench

    return bench(options.names)


def _pins(_: argparse.Namespace) -> int:
    from tools.lock_requirements import write_locks

    print("\n".join(file.name for file in write_locks()) or "nothing has changed")
    return 0


def _api(_: argparse.Namespace) -> int:
    from tools.package.api import write_reference

    print(f"{write_reference()} is ready")
    return 0


def _release(options: argparse.Namespace) -> int:
    from tools.package.release import release

    print(f"{release(options.tag).name}/ is ready")
    return 0


def _shots(_: argparse.Namespace) -> int:
    from tools.ui_sweep.screenshots import take_screenshots

    print(f"{take_screenshots()} shows them all")
    return 0


def _monkey(options: argparse.Namespace) -> int:
    from tools.ui_sweep.monkey import monkey

    is_quiet = True
    for complaint in monkey(options.games, options.minutes, options.seed):
        is_quiet = False
        print(complaint, flush=True)
    print("no complaint" if is_quiet else "no more complaints")
    return int(not is_quiet)


def _pictures(_: argparse.Namespace) -> int:
    from tools.ui_sweep.readme_pictures import take_pictures

    for picture in take_pictures():
        print(picture)
    return 0


def _tune(options: argparse.Namespace) -> int:
    # A separate process runs it, because tools must not import lab.
    command = [sys.executable, "-m", "lab.tune", *options.rest]
    return subprocess.run(command, env={**os.environ, "PYTHONPATH": str(ROOT)}, check=False).returncode
