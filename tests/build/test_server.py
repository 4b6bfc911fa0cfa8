"""The static server for `serve`, tests and benchmarks."""

import socket
from pathlib import Path

import pytest

from tools.serve.server import Site, serving


def test_the_server_sends_head_and_body_together(tmp_path: Path) -> None:
    """If they were two packets, the body would wait 40 ms, because browsers delay the acknowledgement of the head."""
    (tmp_path / "style.css").write_text("p { color: red }")
    with serving(Site(tmp_path)) as server, socket.create_connection(server.server_address) as client:
        for _ in range(3):
            client.sendall(b"GET /style.css HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert client.recv(1 << 16).endswith(b"\r\n\r\np { color: red }")


@pytest.mark.parametrize(
    "line",
    [
        b"GET //[ HTTP/1.1",
        b"GET http://[::1 HTTP/1.1",
        b"GET /\xff\xfe%ff%00 HTTP/1.1",
        b"GET /" + b"a" * 5_000 + b" HTTP/1.1",
        b"GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1",
        b"GET http://[v1.x]/%5b HTTP/1.1",
        b"GET",
        b"GET / HTTP/x.y",
        b"BREW / HTTP/1.1",
        b"\x16\x03\x01\x02\x00\x01",
    ],
    ids=lambda line: ascii(line[:20]),
)
def test_the_server_answers_an_odd_request_line(line: bytes, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Any bytes get an answer with a status of 400 or more, and nothing is printed."""
    (tmp_path / "index.html").write_text("<!doctype html>")
    with serving(Site(tmp_path)) as server:
        with socket.create_connection(server.server_address) as client:
            client.sendall(line + b"\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            client.shutdown(socket.SHUT_WR)
            answer = b"".join(iter(lambda: client.recv(1 << 16), b""))
        assert any(code in answer[:200] for code in (b"400", b"404", b"501", b"505"))
        with socket.create_connection(server.server_address) as client:
            client.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert client.recv(1 << 16).startswith(b"HTTP/1.1 200")
    assert capfd.readouterr() == ("", "")
