"""Reading of the golden files in `data/`, and their form."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

DATA: Final = Path(__file__).with_name("data")


def read_text(name: str) -> str:
    """Return the text of a golden file, byte for byte."""
    return (DATA / name).read_bytes().decode("utf-8")


def read_json(name: str) -> Any:
    """Return the value of a golden file of JSON."""
    return json.loads(read_text(name))


def format_json(value: Any) -> str:
    """Return *value* as JSON in the form of the golden files."""
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"
