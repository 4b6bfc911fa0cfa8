"""Problems that make a position impossible (K16), each with its place, its code and the rule that it breaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from ...core.errors import PositionTextError
from ..board.pieces import (
    ACTION,
    ACTIVE,
    CARD_TOTALS,
    DICE,
    EVENT,
    KINDS,
    MAX_KNIGHT_LEVEL,
    OVER,
    READY,
    ROLL,
    SETUP,
    STAGES,
    SUPPLY,
    TRACKS,
    YIELD,
)
from ..board.progress_cards import CARD_COUNTS, CARDS, DECK_OF
from ..rules.economy.improvements import METROPOLIS_LEVEL
from ..rules.economy.routes import MIN_ROUTE_LENGTH
from ..rules.tasks import TASKS
from .parse import ParsedPosition

#: By task, for tasks that name the player whose turn it is: the index of the entry with that player.
TURN_PLAYER_ENTRIES: Final = {
    "robber": 1, "steal": 1, "roads": 1, "smith": 1, "deal": 1, "levy": 1, "enlist": 1, "spy": 1, "close": 1,
    "stand": 2, "reply": 2, "gift": 2, "betray": 2,
}  # fmt: skip
#: Tasks whose first two entries must be different players.
TWO_PLAYER_TASKS: Final = ("steal", "stand", "deal", "reply", "levy", "gift", "betray", "spy")
KNIGHTS_EACH: Final = 2
#: Sets of tasks that can be due at the same time, because one action pushes all of them.
COMPATIBLE_TASKS: Final = (
    {"settlement", "city", "link"}, {"discard", "robber", "steal"}, {"gold", "aqueduct"}, {"draw", "trim", "prize"},
    {"deal", "reply"}, {"answer", "close"}, {"gift"}, {"pillage"}, {"metropolis"}, {"stand"}, {"relocate"}, {"roads"},
    {"smith"}, {"levy"}, {"betray"}, {"enlist"}, {"spy"},
)  # fmt: skip
#: Tasks of which at most one can be due.
UNIQUE_TASKS: Final = frozenset(
    ("link", "robber", "trim", "reply", "close", "metropolis", "stand", "relocate", "roads", "smith", "levy", "betray",
     "enlist", "spy")
)  # fmt: skip


class Problem(NamedTuple):
    """One reason why a position is impossible."""

    #: The place of the problem, such as `players[1].roads`.
    path: str
    #: The code of the problem, such as `too-near`, which never changes between versions.
    code: str
    #: The number of the rule that the position breaks.
    rule: str
    message: str


class ImpossiblePositionError(PositionTextError):
    """A position that is impossible by K16; `problems` has all problems, the message the first of them."""

    def __init__(self, problems: list[Problem]) -> None:
        path, code, rule, message = problems[0]
        more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
        listed = [problem._asdict() for problem in problems]
        super().__init__(path, f"{message} ({rule}){more}", {"problems": listed})
        self.code = f"position/{code}"
        self.problems = problems


def check_possible(parsed: ParsedPosition) -> None:
    """Raise ImpossiblePositionError with all problems, if there are any."""
    found = [
        *_card_problems(parsed),
        *_piece_problems(parsed),
        *_place_problems(parsed),
        *_ready_knight_problems(parsed),
        *_metropolis_problems(parsed),
        *_stage_problems(parsed),
        *_task_problems(parsed),
        *_combination_problems(parsed),
    ]
    if found:
        raise ImpossiblePositionError(found)


def no_answer_problem(todo: tuple[tuple[Any, ...], ...]) -> Problem:
    """Return the problem of a first task without answers, which K3.4 drops; None if it has answers."""
    return Problem("todo[0]", "task-without-action", "K3.4", f"{todo[0][0]} offers no action")


def longest_route_problem(routes: list[int], holder: int, expected: int) -> Problem:
    """Return the problem of a holder of the longest route other than that of K9.5; None if the holder is right."""
    best = max(routes)
    if holder < 0:
        message = f"null, player {expected} alone has the longest route, {best}"
    elif best < MIN_ROUTE_LENGTH:
        message = f"{holder}, nobody has a route of {MIN_ROUTE_LENGTH}: the longest is {best}"
    else:
        message = f"{holder}, whose route is {routes[holder]}: the longest is {best}"
    return Problem("longest", "longest-route", "K9.5", message)


# -- numbers (K2.1)


def _card_problems(parsed: ParsedPosition) -> Iterator[Problem]:
    for kind, limit in enumerate(CARD_TOTALS):
        count = parsed.values["bank"][kind] + sum(fields["cards"][kind] for fields in parsed.players)
        if count > limit:
            yield Problem("bank", "too-many-cards", "K2.1", f"{count} cards of {KINDS[kind]}, there are {limit}")
    counts = Counter(dict(enumerate(parsed.values["pile"])))
    for cards in (*parsed.values["under"], *(f["progress"] + f["revealed"] for f in parsed.players)):
        counts.update(cards)
    for card, limit in enumerate(CARD_COUNTS):
        if counts[card] > limit:
            path = f"decks.{TRACKS[DECK_OF[card]]}"
            yield Problem(path, "too-many-cards", "K13", f"{counts[card]} cards {CARDS[card]}, there are {limit}")


def _piece_problems(parsed: ParsedPosition) -> Iterator[Problem]:
    road, ship, settlement, city, wall = SUPPLY[:5]
    is_war = parsed.rulebook.is_war
    for player, fields in enumerate(parsed.players):
        counts = [
            ("roads", len(fields["roads"]), road),
            ("ships", len(fields["ships"]), ship),
            ("settlements", len(fields["settlements"]), settlement),
            ("cities", len(fields["cities"]) + len(fields["toppled"]), city),
            ("walls", len(fields["walls"]), wall),
        ]
        levels = Counter(level for level, _ in fields["knights"].values())
        # Knights are not limited by level, because fights can leave more than two of a lower level (K11.8).
        bounded = (MAX_KNIGHT_LEVEL,) if is_war else range(1, MAX_KNIGHT_LEVEL + 1)
        counts += [("knights", levels[level], KNIGHTS_EACH) for level in bounded]
        for name, count, limit in counts:
            if count > limit:
                what = "cities, toppled ones included" if name == "cities" else name
                message = f"{count} {what}, there are {limit}"
                yield Problem(f"players[{player}].{name}", "too-many-pieces", "K2.1", message)


# -- places (K1, K2.2, K9)


def _place_problems(parsed: ParsedPosition) -> Iterator[Problem]:
    yield from _vertex_problems(parsed)
    yield from _edge_problems(parsed)
    if parsed.values["robber"] >= 0 and not parsed.rulebook.board.is_land[parsed.values["robber"]]:
        name = parsed.rulebook.board.hex_names[parsed.values["robber"]]
        yield Problem("robber", "robber-at-sea", "K6.5", f"{name} is sea")
    merchant = parsed.values["merchant"]
    if merchant and not parsed.rulebook.board.is_tile[merchant[1]]:
        name = parsed.rulebook.board.hex_names[merchant[1]]
        yield Problem("merchant", "merchant-nowhere", "K13", f"{name} gives no resource")


def _vertex_problems(parsed: ParsedPosition) -> Iterator[Problem]:
    board = parsed.rulebook.board
    names = board.vertex_names
    held: dict[int, str] = {}
    buildings: dict[int, str] = {}
    for player, fields in enumerate(parsed.players):
        for sort in ("settlements", "cities", "toppled", "knights"):
            path = f"players[{player}].{sort}"
            for vertex in fields[sort]:
                if vertex in held:
                    yield Problem(path, "two-on-a-vertex", "K2.2", f"{names[vertex]} is taken by {held[vertex]} too")
                held[vertex] = path
                if sort != "knights":
                    buildings[vertex] = path
                # Knights may be on sea vertices, to which they move along ships (K10.6).
                if not board.is_land_vertex[vertex] and not (sort == "knights" and parsed.rulebook.has_ships):
                    yield Problem(
                        path, "at-sea", "K10.1" if sort == "knights" else "K9.3", f"{names[vertex]} is at sea"
                    )
        for vertex in fields["walls"]:
            if vertex not in fields["cities"]:
                path = f"players[{player}].walls"
                yield Problem(path, "wall-without-city", "K8.5", f"no city stands on {names[vertex]}")
    for vertex in sorted(buildings):
        for other in board.near[vertex]:
            if other > vertex and other in buildings:
                message = f"{names[other]} is next to {names[vertex]} of {buildings[vertex]}"
                yield Problem(buildings[other], "too-near", "K9.3", message)


def _ready_knight_problems(parsed: ParsedPosition) -> Iterator[Problem]:
    names = parsed.rulebook.board.vertex_names
    for player, fields in enumerate(parsed.players):
        for vertex, (_, flags) in fields["knights"].items():
            if flags & READY and not flags & ACTIVE:
                message = f"the knight of player {player} on {names[vertex]} is ready but not active"
                yield Problem(f"players[{player}].knights.{names[vertex]}", "ready-asleep", "K10.5", message)


def _edge_problems(parsed: ParsedPosition) -> Iterator[Problem]:
    board = parsed.rulebook.board
    names = board.edge_names
    held: dict[int, str] = {}
    for player, fields in enumerate(parsed.players):
        for sort in ("roads", "ships"):
            path = f"players[{player}].{sort}"
            for edge in fields[sort]:
                if edge in held:
                    yield Problem(path, "two-on-an-edge", "K2.2", f"{names[edge]} is taken by {held[edge]} too")
                held[edge] = path
                if sort == "roads" and not board.is_land_edge[edge]:
                    yield Problem(path, "road-off-land", "K9.1", f"{names[edge]} is no land edge")
                if sort == "ships" and not board.is_sea_edge[edge]:
                    yield Problem(path, "ship-off-sea", "K9.2", f"{names[edge]} is no sea edge")
        if fields["ships"] and not parsed.rulebook.has_ships:
            name = names[fields["ships"][0]]
            yield Problem(f"players[{player}].ships", "ships-off", "K2.4", f"a ship on {name} with ships=off")


# -- metropolises (K8)


def _metropolis_problems(parsed: ParsedPosition) -> Iterator[Problem]:
    names = parsed.rulebook.board.vertex_names
    seen: dict[int, str] = {}
    for track, title in enumerate(parsed.metropolises):
        if title is None:
            continue
        player, vertex = title
        path = f"metropolises.{TRACKS[track]}"
        if vertex not in parsed.players[player]["cities"]:
            message = f"no city of player {player} stands on {names[vertex]}"
            yield Problem(path, "metropolis-without-city", "K8.2", message)
        if vertex in seen:
            yield Problem(path, "two-metropolises", "K8.2", f"{names[vertex]} has that of {seen[vertex]} too")
        seen[vertex] = TRACKS[track]
        level = parsed.players[player]["levels"][track]
        if level < METROPOLIS_LEVEL:
            message = f"player {player} has level {level} of {TRACKS[track]}, a metropolis needs {METROPOLIS_LEVEL}"
            yield Problem(path, "metropolis-level", "K8.2", message)


# -- stage and tasks (K3.3, K5)


def _stage_problems(parsed: ParsedPosition) -> Iterator[Problem]:
    values = parsed.values
    stage, todo = values["stage"], values["todo"]
    name = STAGES[stage]
    if (stage == SETUP) != (values["turn"] == 0):
        yield Problem("turn", "turn-of-stage", "K3.1", f"turn {values['turn']} at stage {name}")
    if stage in (ROLL, DICE, OVER) and todo:
        yield Problem("todo", "task-of-stage", "K3.1", f"tasks at stage {name}")
    if stage in (SETUP, EVENT, YIELD) and not todo:
        yield Problem("todo", "stage-without-task", "K3.4", f"no task at stage {name}, which would go on")
    if stage in (EVENT, YIELD, ACTION) and values["dice"] is None:
        yield Problem("dice", "dice-of-stage", "K3.1", f"null at stage {name}, after the throw")
    if stage in (SETUP, ROLL, DICE) and values["dice"] is not None:
        yield Problem("dice", "dice-of-stage", "K3.1", f"thrown at stage {name}, before the throw")
    if values["fixed"] is not None and stage != DICE:
        yield Problem("fixed", "dice-of-stage", "K13", f"fixed at stage {name}")
    if (values["outcome"] is not None) != (stage == OVER):
        yield Problem("outcome", "outcome-of-stage", "K14.5", f"{'null' if stage == OVER else 'given'} at stage {name}")
    if stage != OVER:
        yield from _offer_problems(parsed)


def _offer_problems(parsed: ParsedPosition) -> Iterator[Problem]:
    """Yield the contradictions between the offer, its answers and the tasks."""
    offer, todo = parsed.values["offer"], parsed.values["todo"]
    is_open = any(task[0] in ("answer", "close") for task in todo)
    if is_open != (offer is not None):
        message = "null while answers are due" if is_open else "given while no answer is due"
        yield Problem("offer", "offer-of-task", "K7.4", message)
    elif is_open:
        rivals = parsed.rulebook.rivals[parsed.values["player"]]
        said = [player for player, _ in offer[2]]
        due = [("answer", q) for q in rivals if q not in said]
        if todo != (*due, ("close", parsed.values["player"])) or not set(said) <= set(rivals):
            yield Problem("todo", "offer-of-task", "K7.4", "not the answers that are missing, then the close")


def _combination_problems(parsed: ParsedPosition) -> Iterator[Problem]:
    """Yield the problems of tasks that cannot be due at the same time."""
    names = [task[0] for task in parsed.values["todo"]]
    if names and not any(set(names) <= group for group in COMPATIBLE_TASKS):
        yield Problem("todo", "task-of-stage", "K3.3", f"{', '.join(dict.fromkeys(names))} are never due together")
    if "link" in names[1:] and names[0] != "link":
        yield Problem(
            "todo", "task-of-stage", "K4.2", f"link after {names[0]}: it is due as soon as there is a building"
        )
    for name in dict.fromkeys(names):
        if name in UNIQUE_TASKS and names.count(name) > 1:
            yield Problem("todo", "task-of-stage", "K3.3", f"{name} twice")


def _task_problems(parsed: ParsedPosition) -> Iterator[Problem]:
    values = parsed.values
    for i, task in enumerate(values["todo"]):
        path = f"todo[{i}]"
        name = task[0]
        if values["stage"] not in (ROLL, DICE, OVER) and values["stage"] not in TASKS[name].stages:
            yield Problem(path, "task-of-stage", "K3.3", f"{name} at stage {STAGES[values['stage']]}")
        entry = TURN_PLAYER_ENTRIES.get(name)
        if entry and task[entry] != values["player"]:
            message = f"{name} names player {task[entry]} where it is the turn of {values['player']}"
            yield Problem(f"{path}[{entry}]", "task-of-player", "K3.3", message)
        if name in TWO_PLAYER_TASKS and task[1] == task[2]:
            yield Problem(f"{path}[2]", "task-of-player", "K3.3", f"{name} between player {task[1]} and himself")
        contradiction = _task_contradiction(parsed, task)
        if contradiction:
            yield Problem(path, "task-of-board", "K3.3", contradiction)


def _task_contradiction(parsed: ParsedPosition, task: tuple[Any, ...]) -> str | None:
    """Return a message about a contradiction between a task and the board; None if there is none."""
    board, players = parsed.rulebook.board, parsed.players
    if task[0] == "link":
        buildings = players[task[1]]["settlements"] + players[task[1]]["cities"]
        if task[2] not in buildings:
            return f"link of {board.vertex_names[task[2]]}, where no building of player {task[1]} stands"
    if task[0] == "metropolis" and players[task[1]]["levels"][task[2]] < METROPOLIS_LEVEL:
        return f"metropolis of {TRACKS[task[2]]} for player {task[1]}, whose level is below {METROPOLIS_LEVEL}"
    if task[0] == "reply" and (task[3] > 4 or not players[task[2]]["cards"][task[3]]):
        return f"reply to {KINDS[task[3]]}, no resource that player {task[2]} has"
    return _stand_contradiction(parsed, task) if task[0] == "stand" else None


def _stand_contradiction(parsed: ParsedPosition, task: tuple[Any, ...]) -> str | None:
    board, players = parsed.rulebook.board, parsed.players
    _, defender, attacker, start, source, edge, target = task
    for player, vertex in ((attacker, start), (defender, target)):
        if vertex not in players[player]["knights"]:
            return f"stand on {board.vertex_names[vertex]}, where no knight of player {player} is"
    if (source is None) != (edge is None):
        return "stand with one of vertex and edge null"
    if edge is None:
        return None
    if {source, target} != set(board.ends[edge]):
        return f"stand across {board.edge_names[edge]}, which joins other vertices"
    kind = next((k for f in players for k in ("roads", "ships") if edge in f[k]), None)
    if kind is None or edge in players[attacker][kind]:
        return f"stand across {board.edge_names[edge]}, which is nobody else's"
    is_held = any(source in f[k] for f in players for k in ("settlements", "cities", "toppled", "knights"))
    if len(players[attacker][kind]) >= SUPPLY[0] and source != start and is_held:
        return f"stand across {board.edge_names[edge]} with none of the {kind} left and its near end held (K11.3)"
    return None
