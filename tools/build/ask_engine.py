"""Calls of the engine in a native Python process."""

import json
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

CODE = "import sys\nfrom machiavel.rpc.rules_service import handle\nfor line in sys.stdin: print(handle(line))"


def ask_engine(calls: Sequence[tuple[str, dict[str, Any]]]) -> list[Any]:
    """Return the results of *calls*, which are pairs of a method of web/protocol/djambi.ts and its parameters."""
    lines = "\n".join(
        json.dumps({"id": number, "method": method, "params": params}) for number, (method, params) in enumerate(calls)
    )
    # The process is a new one, because `serve` rebuilds after changes of the engine's sources.
    done = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", CODE], input=lines, check=False, capture_output=True, encoding="utf-8"
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    for call, answer in zip(calls, answers, strict=False):
        if "result" not in answer:
            raise SystemExit(f"The engine refuses {call}:\n{answer}")
    if done.returncode != 0 or len(answers) != len(calls):
        raise SystemExit(f"The engine does not answer:\n{done.stdout}{done.stderr}")
    return [answer["result"] for answer in answers]
