"""Hashes over files, by which a build knows what it can use again."""

import hashlib
from collections.abc import Iterable
from pathlib import Path

LENGTH = 16


def digest(files: Iterable[Path], *extra: str) -> str:
    """Return a short hash over the names and the contents of *files* and over *extra* texts."""
    total = hashlib.sha256()
    for file in sorted(files):
        total.update(f"{file.name}\0{hashlib.sha256(file.read_bytes()).hexdigest()}\0".encode())
    for text in extra:
        total.update(text.encode() + b"\0")
    return total.hexdigest()[:LENGTH]


def sources(folder: Path) -> list[Path]:
    """Return the files of *folder*, at any depth, that a person wrote."""
    return sorted(f for f in folder.rglob("*") if f.is_file() and "__pycache__" not in f.parts)
