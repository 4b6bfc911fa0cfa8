"""The page's modules that need no page, run by Node: what a test asks of them, as JSON."""

import json
import subprocess
from typing import Any

from tools import npm
from tools.paths import WEB


def run(module: str, body: str, **given: Any) -> Any:
    """Return what the function *body* returns; it sees the exports of web/*module*.js as `m` and *given* as `given`."""
    address = WEB.joinpath(f"{module}.js").as_uri()
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
