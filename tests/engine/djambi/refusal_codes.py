"""All refusal codes of Djambi, collected from the sources. Tests compare the translations with them."""

from __future__ import annotations

import re
from pathlib import Path

ENGINE = Path(__file__).parents[3] / "engine" / "machiavel"
CODE = re.compile(r'Refusal\(\s*"([a-z-]+/[a-z-]+)"')
#: Matches `Refusal("victim/own" if … else "victim/vassal", …)`.
CONDITIONAL = re.compile(r'Refusal\(\s*"([a-z-]+/[a-z-]+)" if [^"]+ else "([a-z-]+/[a-z-]+)"')


def refusal_codes_in(source: str) -> set[str]:
    """The refusal codes in a source text."""
    return set(CODE.findall(source)) | {code for pair in CONDITIONAL.findall(source) for code in pair}


FILES = [file for folder in ("djambi", "rpc") for file in (ENGINE / folder).rglob("*.py")]
REFUSAL_CODES = sorted({code for file in FILES for code in refusal_codes_in(file.read_text("utf-8"))})
