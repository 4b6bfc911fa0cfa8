"""A run through the engine: all that a page can ask for, and many errors. It runs inside Pyodide.

The modules that are loaded afterwards are those that the site ships (tools/build/pyodide/trim.py), so every code path
that imports a module late must be reached here. A test also runs it in the trimmed site.
"""

import ast
import importlib
import importlib.util
import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

# The workers (web/workers) and the benchmarks (tools/bench/pages) import these.
MODULES_BY_WORKER = (
    "machiavel.rpc.rules_service",
    "machiavel.rpc.search_service",
    "machiavel.rpc.warm_up",
    "machiavel.djambi.bench",
    "machiavel.knights.game",
    "machiavel.knights.bench",
)
TURNS = 40
#: The number of actions in a game of Knights. A turn has several.
ACTIONS = 400
#: The seats of people at the screen. Computers play the others.
PEOPLE = {"djambi": ("r", "b"), "knights": ("0", "1")}
COMPUTERS = {"djambi": ("y", "g"), "knights": ("2", "3")}
#: How many numbers are formatted and parsed, which is enough to reach rare branches.
NUMBERS = 5000


def import_everything() -> list[str]:
    """Import the workers' modules and those that their functions import. Return the engine's modules.

    The command line is not part of the page.
    """
    waiting = list(MODULES_BY_WORKER)
    found: list[str] = []
    while waiting:
        name = waiting.pop()
        importlib.import_module(name)
        if name not in found:
            found.append(name)
            waiting += [module for module in sorted(sys.modules) if is_ours(module) and module not in found]
            waiting += late_imports(name) - sys.modules.keys()
    return [name for name in found if is_ours(name)]


def is_ours(name: str) -> bool:
    """Return whether the module is the engine's."""
    return name == "machiavel" or name.startswith("machiavel.")


def late_imports(name: str) -> set[str]:
    """Return the modules that functions of the engine's module *name* import."""
    spec = importlib.util.find_spec(name)
    loader: Any = spec.loader if spec else None
    source = loader.get_source(name) if spec and is_ours(name) else None
    if not source:  # this is the trimmed site, for which it has been done
        return set()
    found: set[str] = set()
    for function in ast.walk(ast.parse(source)):
        if not isinstance(function, ast.FunctionDef):
            continue
        for node in ast.walk(function):
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                package = spec.parent if spec else None
                found.add(importlib.util.resolve_name("." * node.level + (node.module or ""), package))
    return {module for module in found if not module.endswith("commands") and ".cli." not in module}


class EngineWorker:
    """The Python of a worker: one function from JSON text to JSON text."""

    def __init__(self, role: str) -> None:
        self.handle: Callable[[str], str] = importlib.import_module(role).handle
        self.asked: Counter[str] = Counter()
        #: The revisions that the page has of each match, for each viewer.
        self.revisions: dict[str, dict[str, int]] = {}

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        """Return the answer to a call, which may be an error."""
        self.asked[method] += 1
        request = {"id": self.asked.total(), "method": method, "params": params}
        answer: dict[str, Any] = json.loads(self.handle(json.dumps(request)))
        return answer

    def get(self, method: str, **params: Any) -> Any:
        """Return the result of a call that must succeed."""
        answer = self.ask(method, **params)
        if "error" in answer:
            raise RuntimeError(f"{method} {params}: {answer['error']}")
        return answer["result"]

    def follow(self, method: str, match: str, viewer: str = "", **params: Any) -> Any:
        """Return the delta that answers a call with the revisions of the page (web/app/engine/match-cache.ts)."""
        if method == "newMatch":
            self.revisions.pop(match, None)
        known = self.revisions.setdefault(match, {})
        asked = {"viewer": viewer, "revisions": known} if viewer else {}
        delta = self.get(method, match=match, since=known.get(viewer, -1), **asked, **params)
        known[delta.get("viewer", viewer)] = delta["revision"]
        if "fullRecord" in delta:
            known["open"] = delta["fullRecord"]["revision"]
        return delta


def params_for_next_view(game: str, viewer: str = "") -> dict[str, Any]:
    """Return the parameters of a call whose view is shown next (web/app/actions/next-params.ts).

    In a game with secrets, *viewer* saw the screen last; it is handed over when another person is to act.
    """
    params: dict[str, Any] = {"choicesFor": PEOPLE[game], "informationStateFor": COMPUTERS[game]}
    if not viewer:
        return params
    acting = dict.fromkeys(PEOPLE[game], "table")
    if viewer in acting:
        acting[viewer] = viewer
    viewers = {"acting": acting, "waiting": "table", "over": "open"}
    return {**params, "nextViewers": viewers, "choicesFor": [viewer], "withRecord": True}


def play_turns(engine: EngineWorker, rules: str, seed: int) -> None:
    """Play some turns of Djambi as the page does, with other calls in between."""
    rng = random.Random(seed)
    view = engine.follow("newMatch", "m", rules=rules, players={})
    for turn in range(TURNS):
        if view["outcome"]:
            break
        if turn % 4 == 3:
            style = rng.choice(["random", "greedy"])
            move = engine.get("baselineMove", match="m", baseline=style, seed=turn)["move"]
        else:
            move = enter_move(engine, rng)
        view = engine.follow("play", "m", move=move, promote=True, **params_for_next_view("djambi"))
    navigate_match(engine, view)


def enter_move(engine: EngineWorker, rng: random.Random) -> str:
    """Enter a move step by step. At each step, ask why other tokens are refused."""
    state = engine.get("choices", match="m", prefix=[])
    engine.get("nextChoices", match="m", prefix=[])
    while state["step"] != "done":
        prefix = state["prefix"]
        for token in ("e5", "a1", "zz", "--", "."):
            engine.ask("refusal", match="m", prefix=prefix, token=token)
        token = rng.choice(state["options"])["token"]
        state = engine.get("choices", match="m", prefix=[*prefix, token])
    move: str = state["move"]
    return move


def navigate_match(engine: EngineWorker, view: dict[str, Any]) -> None:
    """View, undo, redo, save, open, resign, agree on a draw, close."""
    engine.follow("view", "m", ply=0)
    engine.get("view", match="m")
    engine.follow("undo", "m", count=2, **params_for_next_view("djambi"))
    engine.follow("redo", "m", count=2, **params_for_next_view("djambi"))
    engine.get("setPlayers", match="m", players={"r": "Fouché"})
    engine.get("resolveChance", match="m")
    engine.get("verify", match="m", count=5)
    engine.get("loadMatch", match="copy", record=engine.get("record", match="m"))
    engine.get("newMatch", match="placed", position=view["position"]["text"])
    turn = view["position"]["turn"]
    if turn:
        engine.get("outOfTurnActions", match="m", seat=turn["mover"])
        engine.ask("informationState", match="m")
        engine.get("play", match="copy", move=f"resign={turn['mover']}")
        engine.ask("play", match="copy", move="draw")
    use_study_methods(engine)
    for match in ("m", "copy", "placed"):
        engine.get("closeMatch", match=match)


def use_study_methods(engine: EngineWorker) -> None:
    """Use the methods for studying a game: tree, file, statistics, reach of pieces."""
    nodes = engine.get("view", match="m")["tree"]
    engine.ask("annotate", match="m", node=1, name="main", comment="é")
    engine.ask("goTo", match="m", node=len(nodes) // 2)
    engine.ask("promote", match="m", node=1)
    text = engine.get("exportGame", match="m", tags={"Event": "Test"})["text"]
    engine.get("importGame", match="file", text=text)
    engine.ask("importGame", match="file", text=text + "\n1. nonsense")
    engine.get("statistics", match="m")
    engine.get("diagram", match="m", ply=0)
    position = engine.get("view", match="m")["position"]
    edit_positions(engine, position["text"])
    for piece in position["pieces"]:
        engine.ask("reach", match="m", square=piece["square"])
    engine.ask("deleteNode", match="file", node=1)


def edit_positions(engine: EngineWorker, text: str) -> None:
    """Edit a position, apply the remedies of its problems, and check an unreadable text."""
    empty = engine.get("editSetup", position=text, edit={"edit": "clear"})
    for problem in empty["problems"]:
        for edit in problem["remedies"]:
            engine.get("editSetup", position=empty["setup"]["text"], edit=edit)
    engine.get("editSetup", position=text, edit={"edit": "put", "square": "e5", "piece": "rM"})
    engine.get("editSetup", position=text, edit={"edit": "rules", "rules": "standard;board=square3"})
    engine.get("checkSetup", position=text)
    engine.ask("checkSetup", position="nonsense")


def play_knights(engine: EngineWorker, searcher: EngineWorker, rules: str, seed: int) -> None:
    """Play a game of Knights as its page does, with the methods that only it has."""
    rng = random.Random(seed)
    viewer, last = "table", "table"
    view = engine.follow("newMatch", "k", viewer, game="knights", rules=rules, seed=seed)
    for number in range(ACTIONS):
        if view["outcome"]:
            break
        move = enter_action(engine, rng)
        engine.ask("preview", match="k", action=move, viewer="0")
        view = engine.follow("play", "k", viewer, move=move, **params_for_next_view("knights", last))
        viewer, seat = view["viewer"], view["toAct"][0] if view["toAct"] else ""
        if viewer == "table" and seat in PEOPLE["knights"]:  # the screen is handed over
            viewer, last = seat, seat
            view = engine.follow("view", "k", viewer, choicesFor=[seat], withRecord=True)
        if number % 80 == 40:
            query_knights(engine, searcher)
    text = engine.get("exportGame", match="k")["text"]
    engine.get("importGame", match="k", game="knights", text=text)
    engine.get("statistics", match="k")
    drawn = engine.get("generateMap", game="knights", kind="random", seed=seed, rules="storm;players=3", islets=0)
    engine.get("newMatch", match="k", game="knights", position=drawn["position"])
    for broken in ("", "{}", drawn["position"].replace("wood", "wodo"), drawn["position"].replace("c4", "c5", 1)):
        engine.ask("newMatch", match="x", game="knights", position=broken)
    engine.ask("newMatch", match="x", game="knights", rules="storm;target=7")
    engine.get("closeMatch", match="k")


def enter_action(engine: EngineWorker, rng: random.Random) -> str:
    """Enter an action of Knights step by step. At each step, ask why another token is refused."""
    state = engine.get("choices", match="k", prefix=[])
    while state["step"] != "done":
        prefix = state["prefix"]
        token = rng.choice(("c4n", "d4w", "wood", "2ore", "road", "strike", "card", "spy", "0", "c4"))
        engine.ask("refusal", match="k", prefix=prefix, token=token)
        options = [option["token"] for option in state["options"] if not option.get("isOpen")]
        state = engine.get("choices", match="k", prefix=[*prefix, rng.choice(options)])
    move: str = state["move"]
    return move


def query_knights(engine: EngineWorker, searcher: EngineWorker) -> None:
    """View a game of Knights as each kind of viewer, make an offer, and search at two levels."""
    for viewer in ("0", "1", "table", "open"):
        engine.get("view", match="k", viewer=viewer)
        engine.ask("diagram", match="k", viewer=viewer)
    engine.get("threats", match="k", seat="0")
    engine.get("actionsAt", match="k", place="c4n")
    for prefix in (["offer"], ["offer", "1wood"], ["offer", "1wood", "1ore"], ["counter"]):
        engine.ask("choices", match="k", prefix=prefix)
    engine.get("undo", match="k", count=1, force=True)
    engine.get("redo", match="k", count=1)
    for level in (1, 3):
        searcher.ask(
            "start",
            informationState=engine.get("informationState", match="k", seat="0"),
            level=level,
            nodes=50,
            seed=level,
        )
        searcher.ask("step", milliseconds=30)
    searcher.ask("stop")


def do_lessons(engine: EngineWorker) -> None:
    """Answer an exercise of each kind; some answers do not fit the kind and are errors."""
    engine.get("newMatch", match="m", rules="standard")
    for kind in ("kill", "reach", "power", "move", "square"):
        engine.ask("attempt", match="m", move="c3-c4", exercise={"kind": kind, "goal": kind, "squares": ["c4"]})
        engine.ask("point", match="m", square="e5", exercise={"kind": kind, "goal": kind, "squares": ["e5"]})


def search_at_levels(searcher: EngineWorker, state: dict[str, Any]) -> None:
    """Search a little at every level, in slices, and stop."""
    for level in range(1, 7):
        searcher.ask("start", informationState=state, level=level, nodes=300, lines=2, seed=level)
        searcher.ask("step", milliseconds=30)
    searcher.ask("start", informationState=state, seconds=0.2, lines=5)
    for _ in range(3):
        searcher.ask("step", milliseconds=100)
    run_delegated_task(searcher, state)
    searcher.ask("stop")
    searcher.ask("start", informationState=state, level=99)


def run_delegated_task(searcher: EngineWorker, state: dict[str, Any]) -> None:
    """Delegate two tasks of a search. Merge the result of one, and the failure of the other."""
    request = {"informationState": state, "nodes": 8_000, "helpers": 1}
    searcher.ask("start", **request)
    while "tasks" not in (update := searcher.get("step", milliseconds=100)):
        if update["isFinal"]:
            return
    first, second = update["tasks"][:2]
    for task, outcome in ((first, 0.4), (second, None), ("none", 1)):
        searcher.ask("delegate", task=task)
        searcher.ask("merge", task=task, result=outcome)
    searcher.ask("start", **request, task=first)
    while not searcher.get("step", milliseconds=100)["isFinal"]:
        pass


def call_remaining(worker: EngineWorker, methods: Iterable[str]) -> list[str]:
    """Call the methods that have not been called yet, and return their names."""
    missing = sorted(set(methods) - worker.asked.keys())
    for method in missing:
        worker.ask(method, match="m")
    return missing


def raise_errors(engine: EngineWorker) -> None:
    """Cause each kind of error."""
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
    for text in ("", "{", "[]", "null", '{"id": 1}', '{"id": 1, "method": 2, "params": 3}', "[" * 200):
        json.loads(engine.handle(text))


def use_library() -> None:
    """Use the parts of Python that import modules late, mostly after errors."""
    import traceback

    try:
        raise ValueError("é") from KeyError("cause")
    except ValueError as error:
        traceback.format_exc()
        traceback.TracebackException.from_exception(error, capture_locals=True).print(file=NullFile())
        repr(ExceptionGroup("several", [error]))
    for codec in ("utf-8", "ascii", "latin-1", "utf-16", "raw_unicode_escape", "unicode_escape"):
        "text".encode(codec).decode(codec)
    try:
        b"\xff".decode("utf-8")
    except UnicodeDecodeError as error:
        str(error)


class NullFile:
    """A file that discards what is written."""

    def write(self, text: str) -> int:
        """Discard *text*, and return its length."""
        return len(text)


def format_numbers() -> None:
    """Format and parse numbers of all lengths, since the interpreter's code for it depends on the number."""
    rng = random.Random(NUMBERS)
    written = [rng.random() * 10.0 ** rng.randrange(-6, 7) for _ in range(NUMBERS)]
    if json.loads(json.dumps(written)) != written:
        raise RuntimeError("a number has changed by formatting and parsing")
    for number in written:
        round(number, rng.randrange(7))


def run() -> str:
    """Run all the functions above, and return a sentence for the log."""
    names = import_everything()
    use_library()
    format_numbers()
    engine, searcher = EngineWorker("machiavel.rpc.rules_service"), EngineWorker("machiavel.rpc.search_service")
    info = engine.get("gameInfo")
    for preset in info["presets"]:
        for board in info["boards"]:
            play_turns(engine, f"{preset};board={board['name']}", seed=len(preset))
    for rules in ("storm;players=3;ships=on;map=twin;turns=30", "war;players=2;turns=30", "peace;turns=20"):
        play_knights(engine, searcher, rules, seed=len(rules))
    raise_errors(engine)
    do_lessons(engine)
    search_at_levels(searcher, engine.get("informationState", match="m"))
    missing = call_remaining(engine, sys.modules["machiavel.rpc.rules_service"].METHODS)
    missing += call_remaining(searcher, sys.modules["machiavel.rpc.search_service"].SEARCH_METHODS)
    calls = engine.asked.total() + searcher.asked.total()
    return f"{calls} calls, {len(names)} modules of the engine, not called: {', '.join(missing) or 'nothing'}"
