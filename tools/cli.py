"""The command line of `build.py`: which verb does what."""

import argparse
from collections.abc import Sequence

from tools import site


def main(arguments: Sequence[str]) -> int:
    """Do what *arguments* say; return the exit status."""
    parser = _parser()
    options, rest = parser.parse_known_args(arguments)
    if rest and options.verb != "test":
        parser.error(f"unrecognised arguments: {' '.join(rest)}")
    options.rest = rest
    status: int = options.run(options)
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="build.py", allow_abbrev=False)
    verbs = parser.add_subparsers(dest="verb", required=True, metavar="VERB")
    serve = verbs.add_parser("serve", help="build the site, serve it on localhost and print its address")
    serve.add_argument("--port", type=int, default=8000, help="8000, or the next free one")
    serve.set_defaults(run=_serve)
    verbs.add_parser("build", help="build the static site in dist/").set_defaults(run=_build)
    return parser


def _build(_: argparse.Namespace) -> int:
    folder = site.build()
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
    print(f"{folder.name}/ is ready: {size / 1e6:.1f} MB")
    return 0


def _serve(options: argparse.Namespace) -> int:
    from tools.serve import serve

    return serve(options.port)
