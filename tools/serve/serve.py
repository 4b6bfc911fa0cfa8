"""`build.py serve`: the site on localhost, which is rebuilt when a page is loaded after a change of the sources."""

from tools.build import site
from tools.serve.server import Server, Site

TRIES = 20
LAST_PORT = 65_535


def serve(port: int, *, stock: bool = False) -> int:
    """Build and serve the site until interrupted. If *port* is taken, use the next free one."""
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
    except SystemExit as error:  # a source that is being edited has an error, so the last good site is served
        print(error, flush=True)
