"""The commands `bestmove`, `analyse` and `player`, with which terminals and other programs use computer players."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random
from time import perf_counter
from typing import Any

from ..core.ai import InformationState, SearchRequest, SearchSession, run_to_end
from ..core.commands import CommandAdder
from ..core.errors import MatchOverError, RequestError
from ..core.game import CHANCE, Actor, Game, Transition
from .position_commands import (
    number_from_one,
    seconds_above_zero,
    text_lines,
    whole_number,
)


def register_commands(add: CommandAdder, game: Game[Any]) -> None:
    """Add the commands of computer players."""
    added = add("bestmove", print_best_action)
    added.add_argument("position", help="a position's text")
    _add_level(added, game, "a level")
    _add_limits(added)
    added = add("analyse", print_analysis)
    added.add_argument("position", help="a position's text")
    added.add_argument("--lines", type=number_from_one, default=5, help="how many candidates (5)")
    _add_limits(added)
    added = add("player", play_by_protocol)
    _add_level(added, game, "instead of the limits of `go`")
    added.add_argument("--seed", type=whole_number, default=0)


def _add_level(parser: argparse.ArgumentParser, game: Game[Any], about: str) -> None:
    parser.add_argument("--level", type=whole_number, choices=range(1, game.ai.levels + 1), help=about)


def _add_limits(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--nodes", type=number_from_one, help="stop after this number of positions")
    parser.add_argument("--seconds", type=seconds_above_zero, help="stop after this time")
    parser.add_argument("--seed", type=whole_number, default=0, help="the same seed and nodes give the same move (0)")


def information_state_of(game: Game[Any], position: Any, history: Sequence[Any] = ()) -> InformationState:
    """Return the information state of the seat to act at *position*; *history*: the earlier positions, if known."""
    seats = game.seats_to_act(position)
    if not seats:
        raise MatchOverError
    if seats[0] == CHANCE:
        raise RequestError("seat", "a throw is to be made: nobody has anything to decide")
    line, memory = [*history, position], None
    for before, after in pairwise(line):
        memory = game.update_memory(memory, Transition(before, "", after, Actor(seats[0], {})), seats[0])
    return InformationState(seats[0], game.observation(position, seats[0]), memory)


def _search_request(game: Game[Any], arguments: argparse.Namespace, **settings: Any) -> SearchRequest:
    """Return the search request with the level or limits of *arguments*, or the default request of the game."""
    level = getattr(arguments, "level", None)
    limits = SearchRequest(level=level, nodes=arguments.nodes, seconds=arguments.seconds)
    if level is None and limits.nodes is None and limits.seconds is None:
        limits = game.ai.default_request
    return replace(limits, clock=perf_counter, **settings)


def print_best_action(arguments: argparse.Namespace) -> None:
    """Print the action that a level, or a search with these limits, would choose."""
    game = arguments.game
    state = information_state_of(game, game.parse_position(arguments.position.strip()))
    print(run_to_end(game.ai.start_search(state, _search_request(game, arguments), Random(arguments.seed))))


def print_analysis(arguments: argparse.Namespace) -> None:
    """Print one line for each of the best candidates: action, every seat's share of the game, the play expected.

    Where shares are of the position alone, they come first, on their own line, and candidates have a value instead.
    """
    game = arguments.game
    state = information_state_of(game, game.parse_position(arguments.position.strip()))
    request = _search_request(game, arguments, lines=arguments.lines)
    session = game.ai.start_search(state, request, Random(arguments.seed))
    run_to_end(session)
    view = session.view()
    if "positionShares" in view:
        named = dict(zip(game.seat_ids, view["positionShares"], strict=False))
        print("shares\t" + " ".join(_format_shares({"shares": named})))
    for line in view["lines"][: arguments.lines]:
        value = f"{line['score']:.2f}" if "score" in line else ""
        print(
            "\t".join(
                [line["move"], " ".join(_format_shares(line)) or value, game.ai.format_line(line.get("line", ()))]
            )
        )


def _format_shares(line: dict[str, Any]) -> list[str]:
    return [f"{seat}={share:.3f}" for seat, share in line.get("shares", {}).items()]


def play_by_protocol(arguments: argparse.Namespace) -> None:
    """Play for another program by a protocol of lines, until it says quit.

    The protocol is described in docs/protocol.md.
    """
    game, rng = arguments.game, Random(arguments.seed)
    lines: dict[str, list[str]] = {}
    for text in text_lines():
        word, _, rest = text.strip().partition(" ")
        if word == "quit":
            break
        if word == "machiavel":
            print("ready", flush=True)
        elif word == "go":
            state = _parse_question(game, lines)
            if state is not None:
                _print_answer(game.ai.start_search(state, _parse_go(game, arguments.level, rest.split()), rng))
            lines = {}
        else:
            lines.setdefault(word, []).append(rest)


def _parse_question(game: Game[Any], lines: Mapping[str, Sequence[str]]) -> InformationState | None:
    """Return the information state in the lines before a `go`; None without an observation and a position."""
    if "observation" in lines:
        seat = lines.get("seat", [""])[-1]
        if seat not in game.seat_ids:
            raise RequestError("seat", f"no seat is called {seat[:40]!r}")
        memory = lines.get("memory", ["null"])[-1]
        return InformationState(game.seat_ids.index(seat), _parse_json(lines["observation"][-1]), _parse_json(memory))
    if "position" not in lines:
        return None
    history = [game.parse_position(text) for text in lines.get("history", ())]
    return information_state_of(game, game.parse_position(lines["position"][-1]), history)


def _parse_json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RequestError("json", f"{text[:40]!r} is no JSON: {str(error)[:100]}") from None


def _parse_go(game: Game[Any], level: int | None, limits: Iterable[str]) -> SearchRequest:
    """Return the search request of a `go` line; a level takes precedence over limits."""
    given = dict(limit.split("=", 1) for limit in limits if "=" in limit)
    try:
        nodes = number_from_one(given["nodes"]) if "nodes" in given else None
        seconds = seconds_above_zero(given["seconds"]) if "seconds" in given else None
    except argparse.ArgumentTypeError as error:
        raise RequestError("limit", str(error)) from None
    if level is not None:
        return SearchRequest(level=level, clock=perf_counter)
    if nodes is None and seconds is None:
        return replace(game.ai.default_request, clock=perf_counter)
    return SearchRequest(nodes=nodes, seconds=seconds, clock=perf_counter)


def _print_answer(session: SearchSession) -> None:
    """Run a search; print the best line after each depth, at the end the best action."""
    depth = 0
    while not session.step():
        if session.depth > depth:
            depth, best = session.depth, session.view()["lines"][0]
            print(f"info depth={depth} nodes={session.nodes} shares={','.join(_format_shares(best))}")
    print(f"bestmove {session.best_action()}", flush=True)
