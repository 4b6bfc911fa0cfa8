"""Comparison with the golden files of `data/`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

DATA: Final = Path(__file__).with_name("data")


def text(name: str) -> str:
    """Return a golden file, byte for byte."""
    return (DATA / name).read_bytes().decode("utf-8")


def rows(name: str) -> Any:
    """Return what a golden file of JSON holds."""
    return json.loads(text(name))


def layout(value: Any) -> str:
    """Return *value* as golden files of JSON are laid out."""
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"
