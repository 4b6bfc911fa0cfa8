"""`build.py serve`: the site on localhost, rebuilt when a page is loaded after a change of the sources."""

from tools.build import site
from tools.serve.server import Server, Site

TRIES = 20
LAST_PORT = 65_535


def serve(port: int, *, stock: bool = False) -> int:
    """Build and serve until interrupted; take the next free port where *port* is taken."""
    root = site.build(stock=stock, maps=True)
    server = _bind(Site(root, before_page=lambda: _rebuild(stock=stock)), port)
    print(f"machiavel: {server.url}  (Ctrl+C ends it)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        server.server_close()
    return 0


def _bind(folder: Site, port: int) -> Server:
    last = min(port + TRIES - 1, LAST_PORT)
    for candidate in range(port, last + 1):
        try:
            return Server(folder, candidate)
        except OSError:
            continue
    raise SystemExit(f"No port from {port} to {last} is free")


def _rebuild(*, stock: bool) -> None:
    try:
        site.build(stock=stock, maps=True)
    except SystemExit as error:  # an error in a source being edited: keep serving the last good site
        print(error, flush=True)
