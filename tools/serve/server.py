"""A static web server like a static host: content types, conditional requests, gzip.

For `build.py serve`, tests (with a prefix, because a site may lie in a folder of a host) and measurements (gzip and
lifetimes as on GitHub Pages, and a count of the bytes sent).
"""

import gzip
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".zip": "application/zip",
}
# GitHub Pages compresses these types.
COMPRESSED = {".css", ".html", ".js", ".json", ".svg", ".txt", ".wasm", ".webmanifest"}
CHUNK = 1 << 16


@dataclass
class Site:
    """A folder to serve, with its options."""

    root: Path
    prefix: str = "/"
    """A path that begins and ends with a slash. Other paths are not found."""
    gzip: bool = False
    cache_control: str = "no-cache"
    types: Mapping[str, str] = field(default_factory=lambda: TYPES)
    """The content type of each suffix."""
    other_type: str | None = "application/octet-stream"
    """The content type of other suffixes, or None to send no such header."""
    headers: Mapping[str, str] = field(default_factory=dict)
    """This header is sent with every file."""
    clean_addresses: bool = False
    """Serve `knights.html` as `/knights` and redirect `/knights.html` to it, and `/index.html` to `/`."""
    before_page: Callable[[], None] = lambda: None
    """This is called before a page (a path that ends in a slash or `.html`) is served."""
    sent: dict[str, int] = field(default_factory=dict)
    """The bytes of the bodies that were sent so far, by path inside the site."""


class Server(ThreadingHTTPServer):
    """A server of one `Site` on localhost."""

    daemon_threads = True

    def __init__(self, site: Site, port: int = 0) -> None:
        super().__init__(("127.0.0.1", port), Handler)
        self.site = site

    @property
    def url(self) -> str:
        """The address of the site's index page."""
        return f"http://localhost:{self.server_port}{self.site.prefix}"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report errors other than a connection closed by the browser."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class Handler(BaseHTTPRequestHandler):
    """The answers to GET and HEAD."""

    protocol_version = "HTTP/1.1"
    # A buffer, so that head and body are sent together: of two small packets, the second waits for the acknowledgement
    # of the first (Nagle's algorithm), which the receiver delays by 40 ms.
    wbufsize = CHUNK
    disable_nagle_algorithm = True
    server: Server

    def do_GET(self) -> None:
        """Send a file, or the status 304 or 404."""
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        """Send the head of the answer to GET."""
        self._answer(with_body=False)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 (its name there)
        """Log nothing."""

    def _answer(self, *, with_body: bool) -> None:
        site = self.server.site
        try:
            path = unquote(urlsplit(self.path).path)
            file = _find(site, path)
        except (ValueError, OSError):  # the address is invalid, or the file system refuses the name
            self._send(HTTPStatus.BAD_REQUEST, {"Content-Type": TYPES[".html"]}, b"<!doctype html>Bad request")
            return
        if path.endswith(("/", ".html")):
            site.before_page()
            file = _find(site, path)
        if site.clean_addresses and file is not None and path.endswith(".html"):
            clean = path.removesuffix(".html").removesuffix("index")
            self._send(HTTPStatus.PERMANENT_REDIRECT, {"Location": clean}, b"")
            return
        if file is None:
            self._send(HTTPStatus.NOT_FOUND, {"Content-Type": TYPES[".html"]}, b"<!doctype html>Not found")
            return
        status = file.stat()
        tag = f'"{status.st_mtime_ns:x}-{status.st_size:x}"'
        headers = {"ETag": tag, "Cache-Control": site.cache_control, **site.headers}
        if self.headers.get("If-None-Match") == tag:
            self._send(HTTPStatus.NOT_MODIFIED, headers, None)
            return
        body, more = self._body(file, status.st_mtime_ns)
        self._send(HTTPStatus.OK, headers | more, body, with_body=with_body)
        name = file.relative_to(site.root.resolve()).as_posix()
        site.sent[name] = site.sent.get(name, 0) + len(body)

    def _body(self, file: Path, modified: int) -> tuple[bytes, dict[str, str]]:
        kind = self.server.site.types.get(file.suffix, self.server.site.other_type)
        headers = {"Content-Type": kind} if kind else {}
        accepted = "gzip" in self.headers.get("Accept-Encoding", "")
        if self.server.site.gzip and accepted and file.suffix in COMPRESSED:
            return _gzipped(file, modified), headers | {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        return file.read_bytes(), headers

    def _send(self, status: HTTPStatus, headers: dict[str, str], body: bytes | None, *, with_body: bool = True) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if body is not None:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if body is not None and with_body:
            for start in range(0, len(body), CHUNK):
                self.wfile.write(body[start : start + CHUNK])


def _find(site: Site, path: str) -> Path | None:
    if not path.startswith(site.prefix) or "\0" in path:
        return None
    name = path.removeprefix(site.prefix)
    file = (site.root / (name + "index.html" if path.endswith("/") else name)).resolve()
    if site.clean_addresses and name and not file.exists():
        file = file.with_name(file.name + ".html")
    is_inside = file.is_relative_to(site.root.resolve())
    return file if is_inside and file.is_file() else None


@lru_cache(maxsize=256)
def _gzipped(file: Path, modified: int) -> bytes:
    return gzip.compress(file.read_bytes(), 9, mtime=0)


@contextmanager
def serving(site: Site, port: int = 0) -> Iterator[Server]:
    """Serve *site* from a thread while the block runs. Port 0 means any free port."""
    server = Server(site, port)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
