"""Hashes of file contents, which name cached build products."""

import base64
import hashlib
import shutil
from collections.abc import Iterable
from pathlib import Path

LENGTH = 16
MAX_KEPT = 3
"""The number of cached products of one kind. There are several, so that switching branches does not rebuild."""


def content_hash(files: Iterable[Path], *extra: str) -> str:
    """Return a short hash of the names and contents of *files* and of *extra* texts."""
    total = hashlib.sha256()
    for file in sorted(files):
        total.update(f"{file.name}\0{hashlib.sha256(file.read_bytes()).hexdigest()}\0".encode())
    for text in extra:
        total.update(text.encode() + b"\0")
    return total.hexdigest()[:LENGTH]


def policy_hash(text: str) -> str:
    """Return the content policy's source expression for *text*, an inline script or style sheet."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def source_files(folder: Path) -> list[Path]:
    """Return all files in *folder* except compiled ones, sorted."""
    return sorted(f for f in folder.rglob("*") if f.is_file() and "__pycache__" not in f.parts)


def delete_old(folder: Path, kind: str) -> None:
    """Delete all products `kind-<hash>` in *folder* except the `MAX_KEPT` newest."""
    products = sorted(folder.glob(f"{kind}-*"), key=lambda product: product.stat().st_mtime)
    for product in products[:-MAX_KEPT]:
        shutil.rmtree(product, ignore_errors=True)
