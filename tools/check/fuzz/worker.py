"""A process of the fuzz. It makes cases by their numbers, sends them to the page under Node, and is its engine.

It prints a line of JSON for each case with findings, then one with the counts.
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
from tools.check.fuzz.games import Played, call_engine, play_all, play_one
from tools.check.fuzz.links import embed_case, link_case
from tools.check.fuzz.rule_cache import cache_rules
from tools.check.fuzz.saved import saved_case, settings_case

#: The page's own timeout for its engine.
TIMEOUT_SECONDS: Final = 20
#: The beginning of the line by which the page ends a case; its other lines are calls of the engine.
DONE: Final = "= "
PAGE: Final = Path(__file__).with_name("page.mjs")


@dataclass(frozen=True)
class FuzzedGame:
    """What the fuzz of a game needs: makers of cases, and rules."""

    kinds: list[Callable[[Random, Sequence[Played]], Case]]
    """The makers of cases. A maker that is repeated is chosen more often."""
    play_all: Callable[[int], list[Played]]
    play_one: Callable[[Random, str, int], Played]
    rules: tuple[str, str]
    """The rules of the game in progress and of a saved one. No case may harm either game."""


GAMES: Final = {
    "djambi": FuzzedGame(
        [*[link_case] * 9, *[embed_case] * 2, *[file_case] * 4, *[saved_case] * 4, settings_case],
        play_all,
        play_one,
        ("standard", "rulebook;board=hex3"),
    ),
    "knights": FuzzedGame(
        [*[knights.link_case] * 9, *[file_case] * 4, *[knights.saved_case] * 4, settings_case],
        knights.play_all,
        knights.play_one,
        ("war", "peace;players=3"),
    ),
}


def case_of(name: str, seed: int, number: int, played: Sequence[Played]) -> Case:
    """Return the case *number* of the game *name*, which is the same for the same *seed*."""
    rng = Random(f"{seed}/{number}")
    return rng.choice(GAMES[name].kinds)(rng, played)


class PageUnderNode:
    """The page without views in a process of Node, with its engine."""

    def __init__(self, name: str, seed: int) -> None:
        self.session = Session()
        self.codes: Counter[str] = Counter()
        self._deadline_set = float("-inf")
        self._node = subprocess.Popen(
            [*npm.typescript_command(), "--no-warnings", str(PAGE)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        self._send(_page_data(name, seed))
        self._serve_until_done()

    def run(self, case: Case) -> tuple[str, list[str]]:
        """Return the outcome of *case* and the findings in it."""
        self._extend_deadline()
        self.codes.clear()
        self._send({"kind": case.kind, "payload": case.payload})
        done = self._serve_until_done()
        findings = [
            *done["findings"],
            *(f"the engine answered {code}" for code in self.codes if code == "engine/unknown"),
        ]
        if case.expected and case.expected != done["outcome"]:
            findings.append(f"it was {done['outcome']}")
        if len(self.session.matches) != 1:
            findings.append(f"{len(self.session.matches)} games are left in the engine")
            for name in list(self.session.matches)[:-1]:
                self.session.close_match(name)
        return done["outcome"], findings

    def close(self) -> None:
        """End the process of Node."""
        if self._node.stdin:
            self._node.stdin.close()
        self._node.wait(TIMEOUT_SECONDS)
        faulthandler.cancel_dump_traceback_later()

    def _extend_deadline(self) -> None:
        """Set the deadline of a case. This is done rarely, because most cases take less time than setting a timer."""
        if time.monotonic() - self._deadline_set > 1:
            self._deadline_set = time.monotonic()
            faulthandler.dump_traceback_later(TIMEOUT_SECONDS + 1, exit=True)

    def _send(self, value: Any) -> None:
        assert self._node.stdin
        self._node.stdin.write(json.dumps(value) + "\n")
        self._node.stdin.flush()

    def _serve_until_done(self) -> Any:
        """Answer the page's calls until it is done, and return its last message."""
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
    view = call_engine(Session(), "newMatch", rules=first, game=name)
    return {
        "game": name,
        "initial": {"info": call_engine(Session(), "gameInfo", game=name), "view": view},
        "messages": messages(name, "en"),
        "base": game.play_one(rng, first, 40).saved("base"),
        "other": game.play_one(rng, second, 14).saved("other"),
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
