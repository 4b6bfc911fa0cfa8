"""Runs inside Pyodide: does with the engine all that a page can ask for, and a good deal that goes wrong.

What Python modules it has loaded afterwards is what the site ships (tools/pyodide/trim.py), so a path through
the engine that imports something late must be walked here. Also run, as a test, in the trimmed site.
"""

import ast
import importlib
import importlib.util
import json
import pkgutil
import random
from typing import Any

TURNS = 40


def import_everything() -> list[str]:
    """Import each module of the engine, and what its functions import late; return the engine's modules."""
    import machiavel

    names = ["machiavel", *(m.name for m in pkgutil.walk_packages(machiavel.__path__, "machiavel."))]
    # The command line is no part of the page: argparse and its help stay out.
    names = [name for name in names if not name.endswith("__main__")]
    for name in names:
        importlib.import_module(name)
        for late in late_imports(name):
            importlib.import_module(late)
    return names


def late_imports(name: str) -> set[str]:
    """Return the standard library's modules that the functions of module *name* import."""
    spec = importlib.util.find_spec(name)
    loader: Any = spec.loader if spec else None
    source = loader.get_source(name) if loader else None
    if not source:  # compiled only: this is the site, whose trimming has seen the sources
        return set()
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            found.add(node.module)
    return {module for module in found if not module.startswith("machiavel") and module != "ray"}


class Engine:
    """The engine as the worker sees it: one function from JSON to JSON."""

    def __init__(self) -> None:
        from machiavel.bridge import handle

        self.handle = handle
        self.count = 0

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        """Return the answer to a call, an error as it comes."""
        self.count += 1
        answer: dict[str, Any] = json.loads(
            self.handle(json.dumps({"id": self.count, "method": method, "params": params}))
        )
        return answer

    def get(self, method: str, **params: Any) -> Any:
        """Return the result of a call that must succeed."""
        answer = self.ask(method, **params)
        if "error" in answer:
            raise RuntimeError(f"{method} {params}: {answer['error']}")
        return answer["result"]


def play(engine: Engine, rules: str, seed: int) -> None:
    """Play some turns under *rules* the way the page does, by choices, with every other call in between."""
    rng = random.Random(seed)
    view = engine.get("newMatch", match="m", rules=rules, players={})
    for turn in range(TURNS):
        if view["outcome"]:
            break
        if turn % 4 == 3:
            style = rng.choice(["random", "greedy"])
            move = engine.get("botMove", match="m", style=style, seed=turn)["move"]
        else:
            move = choose(engine, rng)
        view = engine.get("play", match="m", move=move)
    around(engine, view)


def choose(engine: Engine, rng: random.Random) -> str:
    """Enter a move step by step; ask at each step why something else is refused."""
    state = engine.get("choices", match="m", prefix=[])
    while state["step"] != "done":
        prefix = state["prefix"]
        for token in ("e5", "a1", "zz", "--", "."):
            engine.ask("refusal", match="m", prefix=prefix, token=token)
        token = rng.choice(state["options"])["token"]
        state = engine.get("choices", match="m", prefix=[*prefix, token])
    move: str = state["move"]
    return move


def around(engine: Engine, view: dict[str, Any]) -> None:
    """Look back, take back, redo, save, open, resign, agree, forget."""
    engine.get("view", match="m", ply=0)
    engine.get("undo", match="m", count=2)
    engine.get("redo", match="m", count=2)
    engine.get("setPlayers", match="m", players={"r": "Fouché"})
    engine.get("loadMatch", match="copy", record=view["record"])
    engine.get("newMatch", match="placed", position=view["position"]["text"])
    turn = view["position"]["turn"]
    if turn:
        engine.get("resign", match="copy", party=turn["mover"])
        engine.ask("agreeDraw", match="copy")
    for match in ("m", "copy", "placed"):
        engine.get("forget", match=match)


def go_wrong(engine: Engine) -> None:
    """Make each kind of error, those that are nobody's fault too."""
    engine.get("newMatch", match="m", rules="standard")
    engine.ask("nonsense")
    engine.ask("view", match="nowhere")
    engine.ask("view", match=17)
    engine.ask("play", match="m", move="a1-a1")
    engine.ask("play", match="m", move="é\ud800")
    engine.ask("newMatch", match="x", rules="standard;ethics=none")
    engine.ask("newMatch", match="x", position="9/9 r + 0/1 standard")
    engine.ask("newMatch", match="x")
    engine.ask("loadMatch", match="x", record={"format": 99})
    engine.ask("loadMatch", match="x", record=[[[]]])
    for text in ("", "{", "[]", "null", '{"id": 1}', '{"id": 1, "method": 2, "params": 3}', "[" * 5000):
        json.loads(engine.handle(text))


def library() -> None:
    """Use what Python itself imports late, mostly when something fails."""
    import traceback

    try:
        raise ValueError("é") from KeyError("cause")
    except ValueError as error:
        traceback.format_exc()
        traceback.TracebackException.from_exception(error, capture_locals=True).print(file=Sink())
        repr(ExceptionGroup("several", [error]))
    for codec in ("utf-8", "ascii", "latin-1", "utf-16", "raw_unicode_escape", "unicode_escape"):
        "text".encode(codec).decode(codec)
    try:
        b"\xff".decode("utf-8")
    except UnicodeDecodeError as error:
        str(error)


class Sink:
    """A file that keeps nothing."""

    def write(self, text: str) -> int:
        """Take *text*."""
        return len(text)


def run() -> str:
    """Do it all; return a sentence for the log."""
    names = import_everything()
    library()
    engine = Engine()
    info = engine.get("describe")
    for preset in info["presets"]:
        for board in info["boards"]:
            play(engine, f"{preset};board={board['name']}", seed=len(preset))
    go_wrong(engine)
    return f"{engine.count} calls, {len(names)} modules of the engine"
