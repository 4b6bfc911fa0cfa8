"""Hashes over files, by which a build knows what it can use again, and the folders that are named by them."""

import base64
import hashlib
import shutil
from collections.abc import Iterable
from pathlib import Path

LENGTH = 16
MAX_KEPT = 3
"""Products of one kind that stay, so that going back to another branch builds nothing."""


def content_hash(files: Iterable[Path], *extra: str) -> str:
    """Return a short hash over the names and the contents of *files* and over *extra* texts."""
    total = hashlib.sha256()
    for file in sorted(files):
        total.update(f"{file.name}\0{hashlib.sha256(file.read_bytes()).hexdigest()}\0".encode())
    for text in extra:
        total.update(text.encode() + b"\0")
    return total.hexdigest()[:LENGTH]


def policy_hash(text: str) -> str:
    """Return *text*, a script or a style sheet in a page, as the page's content policy names it."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def sources(folder: Path) -> list[Path]:
    """Return the files of *folder*, at any depth, that a person wrote."""
    return sorted(f for f in folder.rglob("*") if f.is_file() and "__pycache__" not in f.parts)


def delete_old(folder: Path, kind: str) -> None:
    """Delete all products `kind-<hash>` in *folder* but the newest ones."""
    products = sorted(folder.glob(f"{kind}-*"), key=lambda product: product.stat().st_mtime)
    for product in products[:-MAX_KEPT]:
        shutil.rmtree(product, ignore_errors=True)
