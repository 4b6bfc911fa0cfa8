"""The static server of people, tests and measurements."""

import socket
from pathlib import Path

from tools.server import Site, serving


def test_it_sends_head_and_body_together(tmp_path: Path) -> None:
    """In two packets the body would wait for a receipt of the head, which browsers hold back for 40 ms."""
    (tmp_path / "style.css").write_text("p { color: red }")
    with serving(Site(tmp_path)) as server, socket.create_connection(server.server_address) as client:
        for _ in range(3):
            client.sendall(b"GET /style.css HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert client.recv(1 << 16).endswith(b"\r\n\r\np { color: red }")
