"""Owns one process of the fuzz: makes cases by their numbers, gives them to the page under Node, plays its engine.

One line of JSON for each case that went wrong, then one with the counts.
"""

from __future__ import annotations

import argparse
import faulthandler
import json
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from machiavel.core import registry
from machiavel.rpc.rules_service import handle
from machiavel.rpc.session import Session

from tools import npm
from tools.build.i18n_bundle import messages
from tools.check.fuzz import knights
from tools.check.fuzz.cases import Case
from tools.check.fuzz.files import file_case
from tools.check.fuzz.games import Played, ask, play_all, play_one
from tools.check.fuzz.links import embed_case, link_case
from tools.check.fuzz.rule_cache import cache_rules
from tools.check.fuzz.saved import saved_case, settings_case

#: Seconds after which a case computes without end; the page's own patience with its engine.
TIMEOUT_SECONDS: Final = 20
#: How the page's lines begin that are no questions to the engine.
DONE: Final = "= "
PAGE: Final = Path(__file__).with_name("page.mjs")
STORED_SETTINGS: Final[dict[str, list[Any]]] = {
    "language": ["en", "fr"],
    "speed": ["step", "slow", "fast"],
    "replaySpeed": ["slow", "normal", "fast"],
    "theme": ["system", "light", "dark", "contrast"],
    "motion": ["system", "calm"],
    "sound": [True, False],
    "pieceHelp": [True, False],
}


@dataclass(frozen=True)
class FuzzedGame:
    """How one game is fuzzed."""

    kinds: list[Callable[[Random, Sequence[Played]], Case]]
    """In which share the kinds of cases are drawn."""
    play_all: Callable[[int], list[Played]]
    play_one: Callable[[Random, str, int], Played]
    rules: tuple[str, str]
    """Of the game in progress, and of another one, which nothing may harm."""
    stored_settings: dict[str, list[Any]]
    """What the page may hold of a setting that was damaged: its values."""


GAMES: Final = {
    "djambi": FuzzedGame(
        [*[link_case] * 9, *[embed_case] * 2, *[file_case] * 4, *[saved_case] * 4, settings_case],
        play_all,
        play_one,
        ("standard", "rulebook;board=hex3"),
        {**STORED_SETTINGS, "pieceSet": ["symbols", "letters"], "showCoordinates": [True, False]},
    ),
    "knights": FuzzedGame(
        [*[knights.link_case] * 9, *[file_case] * 4, *[knights.saved_case] * 4, settings_case],
        knights.play_all,
        knights.play_one,
        ("war", "peace;players=3"),
        {**STORED_SETTINGS, "showNames": [True, False], "confirmsEnd": [True, False]},
    ),
}


def case_of(name: str, seed: int, number: int, played: Sequence[Played]) -> Case:
    """Return the case of the game *name* of that number, the same one for the same *seed*."""
    rng = Random(f"{seed}/{number}")
    return rng.choice(GAMES[name].kinds)(rng, played)


class PageUnderNode:
    """The page without its views, and the engine that answers it."""

    def __init__(self, name: str, seed: int) -> None:
        self.session = Session()
        self.codes: Counter[str] = Counter()
        self._patient_since = float("-inf")
        self._node = subprocess.Popen(
            [*npm.typescript(), "--no-warnings", str(PAGE)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        self._send(_page_data(name, seed))
        self._serve_until_done()

    def run(self, case: Case) -> tuple[str, list[str]]:
        """Return what became of *case*, and all that went wrong."""
        self._extend_deadline()
        self.codes.clear()
        self._send({"kind": case.kind, "payload": case.payload})
        done = self._serve_until_done()
        findings = [*done["findings"], *(f"the engine said {code}" for code in self.codes if code == "engine/unknown")]
        if case.expected and case.expected != done["outcome"]:
            findings.append(f"it was {done['outcome']}")
        if len(self.session.matches) != 1:
            findings.append(f"{len(self.session.matches)} games are left in the engine")
            for name in list(self.session.matches)[:-1]:
                self.session.close_match(name)
        return done["outcome"], findings

    def close(self) -> None:
        """End Node."""
        if self._node.stdin:
            self._node.stdin.close()
        self._node.wait(TIMEOUT_SECONDS)
        faulthandler.cancel_dump_traceback_later()

    def _extend_deadline(self) -> None:
        """Give the case its time; most cases are over sooner than this would be said for each of them."""
        if time.monotonic() - self._patient_since > 1:
            self._patient_since = time.monotonic()
            faulthandler.dump_traceback_later(TIMEOUT_SECONDS + 1, exit=True)

    def _send(self, value: Any) -> None:
        assert self._node.stdin
        self._node.stdin.write(json.dumps(value) + "\n")
        self._node.stdin.flush()

    def _serve_until_done(self) -> Any:
        """Answer the page until it is done; return what it says then."""
        assert self._node.stdin
        assert self._node.stdout
        for line in self._node.stdout:
            if line.startswith(DONE):
                return json.loads(line.removeprefix(DONE))
            answer = handle(line, self.session)
            self.codes.update([json.loads(answer).get("error", {}).get("code", "")] if '"error":{' in answer else [])
            self._node.stdin.write(answer + "\n")
            self._node.stdin.flush()
        raise SystemExit("the page has ended")


def _page_data(name: str, seed: int) -> dict[str, Any]:
    game, rng = GAMES[name], Random(f"{seed}/base")
    first, second = game.rules
    view = ask(Session(), "newMatch", rules=first, game=name)
    return {
        "game": name,
        "initial": {"info": ask(Session(), "gameInfo", game=name), "view": view},
        "messages": messages(name, "en"),
        "base": game.play_one(rng, first, 40).saved("base"),
        "other": game.play_one(rng, second, 14).saved("other"),
        "storedSettings": game.stored_settings,
    }


def main() -> None:
    """Run the cases that the command line asks for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", choices=GAMES, required=True)
    for name in ("seed", "first", "step", "end"):
        parser.add_argument(f"--{name}", type=int, required=True)
    options = parser.parse_args()
    numbers = range(options.first, options.end, options.step)
    for line in _report(options.game, options.seed, numbers):
        print(json.dumps(line), flush=True)


def _report(name: str, seed: int, numbers: Sequence[int]) -> Iterator[dict[str, Any]]:
    cache_rules(registry.get_game(name))
    played, page = GAMES[name].play_all(seed), PageUnderNode(name, seed)
    outcomes: Counter[str] = Counter()
    slowest = (0.0, -1)
    for number in numbers:
        case = case_of(name, seed, number, played)
        print(f"case {number}: {case.kind}, {case.name}", file=sys.stderr)
        begun = time.perf_counter()
        outcome, findings = page.run(case)
        slowest = max(slowest, (time.perf_counter() - begun, number))
        outcomes[f"{case.kind} {outcome}"] += 1
        if findings:
            yield {"number": number, "kind": case.kind, "name": case.name, "findings": findings}
    page.close()
    yield {"outcomes": outcomes, "slowest": slowest}


if __name__ == "__main__":
    main()
