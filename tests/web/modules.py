"""The page's modules that need no page, run by Node: what a test asks of them, as JSON."""

import json
import shutil
import subprocess
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from tools import npm
from tools.paths import WEB


@cache
def _folder() -> Path:
    """Return a copy of the page's own modules that Node takes for modules."""
    folder = Path(mkdtemp(prefix="machiavel-modules-"))
    for file in WEB.glob("*.js"):
        shutil.copy(file, folder)
    (folder / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    return folder


def run(module: str, body: str, **given: Any) -> Any:
    """Return what the function *body* returns; it sees the exports of web/*module*.js as `m` and *given* as `given`."""
    address = (_folder() / f"{module}.js").as_uri()
    script = (
        f"import * as m from {json.dumps(address)};\n"
        f"const given = {json.dumps(given)};\n"
        f"const found = await (async () => {{ {body} }})();\n"
        "process.stdout.write(JSON.stringify(found ?? null));\n"
    )
    command = [npm.node(), "--input-type=module", "--eval", script]
    answer = subprocess.run(command, check=False, capture_output=True, text=True, encoding="utf-8")
    assert answer.returncode == 0, answer.stderr
    return json.loads(answer.stdout)
