"""Parsing of positions: JSON, names and numbers (K3.1). Whether a position is possible is checked by `problems`."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, Final, NoReturn

from ...core.errors import MachiavelError, PositionTextError
from ..board.geometry import MAX_COLUMNS, MIN_ROWS, ROW_LETTERS, Board, split_tiles
from ..board.pieces import (
    ACTIVE,
    EVENTS,
    HARBOUR_KINDS,
    KIND_COUNT,
    KINDS,
    NUMBERS,
    PROMOTED,
    RAIDER_STEPS,
    READY,
    SEA,
    STAGES,
    TRACKS,
)
from ..board.progress_cards import CARD_NUMBERS, CARDS_OF, POINT_CARDS
from ..rules.action_code import Bundle
from ..rules.options import Rulebook, RuleOptions, get_rulebook, parse_rules
from ..rules.tasks import TASKS

#: The maximum length of a text in characters; longer ones are rejected unread.
MAX_CHARACTERS: Final = 1_000_000
#: The maximum of all numbers in a position except those that `Reader.max_attacks` limits.
MAX_NUMBER: Final = 1_000_000
#: The maximum number of tasks, more than any action pushes. A longer list would be slow, because tasks without answers
#: are dropped one by one, and each time all others are copied.
MAX_TASKS: Final = 100
FIELDS: Final = (
    "rules", "tiles", "harbours", "turn", "player", "stage", "todo", "dice", "fixed", "bank", "decks", "robber",
    "merchant", "metropolises", "longest", "step", "attacks", "built", "moved", "fleet", "offer", "outcome", "players",
)  # fmt: skip
PLAYER_FIELDS: Final = (
    "cards", "cities", "defender", "knights", "levels", "progress", "revealed", "roads", "settlements", "ships",
    "toppled", "walls",
)  # fmt: skip
REASONS: Final = ("points", "conquest", "limit")
TILE: Final = re.compile(rf"~|d|[fhpgm$]({'|'.join(map(str, NUMBERS))})")


class ParsedPosition:
    """The content of a text, not yet checked for problems.

    `players` are the objects of K3.1 with numbers in place of names: `cities` and similar fields are tuples of vertices
    or edges, `knights` has level and flags by vertex.
    """

    rulebook: Rulebook
    number: tuple[int, ...]
    values: dict[str, Any]
    players: list[dict[str, Any]]
    metropolises: list[tuple[int, int] | None]


def raise_text_error(path: str, message: str) -> NoReturn:
    """Raise PositionTextError about the value at *path*."""
    error = PositionTextError(path, message)
    # All faults have the same code, because the message names the path.
    error.code = "position/text"
    raise error


def load_json(text: str) -> dict[str, Any]:
    """Parse a JSON object; an object with the same name twice is rejected."""
    if len(text) > MAX_CHARACTERS:
        raise_text_error("position", f"{len(text)} characters are too many for a position")

    def without_repetition(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs):
            names = [name for name, _ in pairs]
            twice = next(name for name in names if names.count(name) > 1)
            raise_text_error(shortened_text(twice), "stands twice in one object")
        return found

    def reject_constant(name: str) -> NoReturn:
        raise_text_error("position", f"{name} is no number of JSON")

    try:
        value = json.loads(text, object_pairs_hook=without_repetition, parse_constant=reject_constant)
    except MachiavelError:
        raise
    except json.JSONDecodeError as error:
        raise_text_error("position", f"no JSON at character {error.pos + 1}: {error.msg}")
    except (ValueError, RecursionError):
        raise_text_error("position", "no JSON that a position could be")
    if not isinstance(value, dict):
        raise_text_error("position", "not a JSON object")
    return value


def shortened_text(value: Any) -> str:
    """Return a value as text for a message: one line of ASCII with at most 60 characters."""
    return ascii(value)[:60]


# -- simple values: each function returns the value, or raises PositionTextError with the path to it


def read_dict(value: Any, path: str, names: tuple[str, ...] | None = None) -> dict[str, Any]:
    """Return *value*, which must be an object, with exactly *names* if any are given."""
    if not isinstance(value, dict):
        raise_text_error(path, f"{shortened_text(value)} is not an object")
    if names is not None:
        for name in names:
            if name not in value:
                raise_text_error(f"{path}.{name}" if path != "position" else name, "is missing")
        for name in value:
            if name not in names:
                raise_text_error(path, f"{shortened_text(name)} is not known")
    return value


def read_list(value: Any, path: str, length: int | None = None) -> list[Any]:
    """Return *value*, which must be a list, of the given length if there is one."""
    if not isinstance(value, list):
        raise_text_error(path, f"{shortened_text(value)} is not a list")
    if length is not None and len(value) != length:
        raise_text_error(path, f"{len(value)} entries instead of {length}")
    return value


def read_number(value: Any, path: str, low: int = 0, high: int = MAX_NUMBER) -> int:
    """Return *value*, which must be a whole number within the bounds."""
    if type(value) is not int or not low <= value <= high:
        raise_text_error(
            path, f"{shortened_text(value)} is not a number from {low}" + (f" to {high}" if high < MAX_NUMBER else "")
        )
    return value


def read_bool(value: Any, path: str) -> bool:
    """Return *value*, which must be true or false."""
    if type(value) is not bool:
        raise_text_error(path, f"{shortened_text(value)} is neither true nor false")
    return value


def read_word(value: Any, path: str, words: Mapping[str, int], what: str) -> int:
    """Return the number of a word of *words*; *what* names the expected thing in the message."""
    if not isinstance(value, str) or value not in words:
        raise_text_error(path, f"{shortened_text(value)} is not {what}")
    return words[value]


def _numbers_by_word(words: tuple[str, ...]) -> dict[str, int]:
    return {word: number for number, word in enumerate(words)}


KIND_NUMBERS: Final = _numbers_by_word(KINDS)
TRACK_NUMBERS: Final = _numbers_by_word(TRACKS)
EVENT_NUMBERS: Final = _numbers_by_word(EVENTS)
STAGE_NUMBERS: Final = _numbers_by_word(STAGES)


# -- the map (K1)


def read_map(source: dict[str, Any], options: RuleOptions) -> tuple[Rulebook, tuple[int, ...]]:
    """Parse the rows `tiles` and the harbours; return the rulebook and the number of each hex's tile."""
    rows = read_list(source["tiles"], "tiles")
    if not MIN_ROWS <= len(rows) <= len(ROW_LETTERS):
        raise_text_error("tiles", f"{len(rows)} rows; a map has {MIN_ROWS} to {len(ROW_LETTERS)} (K1.2)")
    split = []
    for letter, row in zip(ROW_LETTERS, rows, strict=False):
        if not isinstance(row, str):
            raise_text_error(f"tiles row {letter}", f"{shortened_text(row)} is not a text")
        split.append(row.split(" "))
        _check_row(letter, split)
    if all(tile == SEA for row in split for tile in row):
        raise_text_error("tiles", "no land (K1.2)")
    terrain, number = split_tiles(tuple(rows))
    harbours = _read_harbours(source["harbours"], get_rulebook(options, terrain, ()).board)
    edge = next((e for row in (split[0], split[-1]) for e in row if e != SEA), None)
    if edge or any(row[0] != SEA or row[-1] != SEA for row in split):
        raise_text_error("tiles", "land on the rim: the outermost rows and columns are sea (K1.2)")
    return get_rulebook(options, terrain, harbours), number


def _check_row(letter: str, split: list[list[str]]) -> None:
    row = split[-1]
    path = f"tiles row {letter}"
    if len(row) != len(split[0]):
        raise_text_error(path, f"{len(row)} tiles, row a has {len(split[0])}")
    if not MIN_ROWS <= len(row) <= MAX_COLUMNS:
        raise_text_error(path, f"{len(row)} tiles; a row has {MIN_ROWS} to {MAX_COLUMNS} (K1.2)")
    for column, tile in enumerate(row):
        if not TILE.fullmatch(tile):
            raise_text_error(f"tiles {letter}{column + 1}", f"{shortened_text(tile)} is not a tile (K1.2)")


def _read_harbours(value: Any, board: Board) -> tuple[tuple[str, str], ...]:
    found = []
    for name, kind in read_dict(value, "harbours").items():
        edge = read_word(name, "harbours", board.edge_numbers, "an edge (K1.4)")
        if not (board.is_land_edge[edge] and board.is_sea_edge[edge]):
            raise_text_error(f"harbours.{name}", "not on the coast (K1.6)")
        if kind not in HARBOUR_KINDS:
            raise_text_error(f"harbours.{name}", f"{shortened_text(kind)} is not a kind of harbour (K1.6)")
        found.append((name, kind))
    return tuple(sorted(found, key=lambda pair: board.edge_numbers[pair[0]]))


# -- all other fields


def parse_text(text: str) -> ParsedPosition:
    """Parse a position's text; raises PositionTextError, or OptionError for invalid rules."""
    source = read_dict(load_json(text), "position", FIELDS)
    if not isinstance(source["rules"], str):
        raise_text_error("rules", f"{shortened_text(source['rules'])} is not a text")
    parsed = ParsedPosition()
    parsed.rulebook, parsed.number = read_map(source, parse_rules(source["rules"]))
    reader = Reader(parsed.rulebook)
    parsed.values = reader.read_values(source)
    parsed.players = [
        reader.read_player_fields(value, f"players[{player}]")
        for player, value in enumerate(read_list(source["players"], "players", parsed.rulebook.players))
    ]
    metropolises = read_dict(source["metropolises"], "metropolises", TRACKS)
    parsed.metropolises = [reader.read_metropolis(metropolises[track], f"metropolises.{track}") for track in TRACKS]
    return parsed


class Reader:
    """Readers of the fields of K3.1, for a board and a number of players.

    Each method returns the value for a State, or raises PositionTextError with the path to the fault.
    """

    def __init__(self, rulebook: Rulebook) -> None:
        self.board = rulebook.board
        self.players = rulebook.players
        #: The maximum number of attacks, and of points for defence (K12): MAX_NUMBER plus one for each throw so far.
        #: So a game that begins at a position that can be parsed never comes to one that cannot.
        self.max_attacks = MAX_NUMBER
        #: By the kind of a task's entry (`rules.tasks.TaskRow.params`): the reader of the entry.
        self.words: dict[str, Callable[[Any, str], Any]] = {
            "player": self.read_player,
            "number": lambda value, path: read_number(value, path, 1),
            "level": lambda value, path: read_number(value, path, 1, 3),
            "active": read_bool,
            "vertex": self.read_vertex,
            "edge": self.read_edge,
            "kind": lambda value, path: read_word(value, path, KIND_NUMBERS, "a kind of card (K1.5)"),
            "track": lambda value, path: read_word(value, path, TRACK_NUMBERS, "a track (K2.6)"),
        }

    def read_player(self, value: Any, path: str) -> int:
        """Return the number of a player."""
        if type(value) is not int or not 0 <= value < self.players:
            raise_text_error(path, f"{shortened_text(value)} is nobody: players are 0 to {self.players - 1}")
        return value

    def read_vertex(self, value: Any, path: str) -> int:
        """Return the number of a vertex."""
        return read_word(value, path, self.board.vertex_numbers, "a vertex (K1.3)")

    def read_edge(self, value: Any, path: str) -> int:
        """Return the number of an edge."""
        return read_word(value, path, self.board.edge_numbers, "an edge (K1.4)")

    def read_hexagon(self, value: Any, path: str) -> int:
        """Return the number of a hex."""
        return read_word(value, path, self.board.hex_numbers, "a hex (K1.1)")

    def read_places(self, value: Any, path: str, read_one: Callable[[Any, str], int]) -> tuple[int, ...]:
        """Return the sorted numbers of the places in a list, which must be without repetition."""
        found = [read_one(name, path) for name in read_list(value, path)]
        if len(set(found)) < len(found):
            twice = next(name for name in value if value.count(name) > 1)
            raise_text_error(path, f"{shortened_text(twice)} stands twice")
        return tuple(sorted(found))

    def read_tasks(self, value: Any) -> tuple[tuple[Any, ...], ...]:
        """Return the tasks of `todo`."""
        tasks = read_list(value, "todo")
        if len(tasks) > MAX_TASKS:
            raise_text_error("todo", f"{len(tasks)} tasks are more than are ever due")
        return tuple(self.read_task(task, f"todo[{i}]") for i, task in enumerate(tasks))

    def read_values(self, source: dict[str, Any]) -> dict[str, Any]:
        """Return the fields that a State has in the same form, together with `bank`, `pile` and `under`."""
        longest, robber, merchant = source["longest"], source["robber"], source["merchant"]
        turn = read_number(source["turn"], "turn")
        self.max_attacks = MAX_NUMBER + max(0, turn - (source["dice"] is None))
        values: dict[str, Any] = {
            "turn": turn,
            "player": self.read_player(source["player"], "player"),
            "stage": read_word(source["stage"], "stage", STAGE_NUMBERS, "a stage"),
            "todo": self.read_tasks(source["todo"]),
            "dice": None if source["dice"] is None else self.read_dice(source["dice"]),
            "fixed": None if source["fixed"] is None else self.read_fixed_dice(source["fixed"]),
            "bank": self.read_kinds(source["bank"], "bank"),
            "robber": -1 if robber is None else self.read_hexagon(robber, "robber"),
            "merchant": None if merchant is None else self.read_merchant(merchant),
            "longest": -1 if longest is None else self.read_player(longest, "longest"),
            "step": read_number(source["step"], "step", 0, RAIDER_STEPS - 1),
            "attacks": read_number(source["attacks"], "attacks", 0, self.max_attacks),
            "built": self.read_places(source["built"], "built", self.read_edge),
            "moved": read_bool(source["moved"], "moved"),
            "fleet": self.read_places(source["fleet"], "fleet", self.words["kind"]),
            "offer": None if source["offer"] is None else self.read_offer(source["offer"]),
            "outcome": None if source["outcome"] is None else self.read_outcome(source["outcome"]),
        }
        values["pile"], values["under"] = self.read_decks(source["decks"])
        return values

    def read_task(self, value: Any, path: str) -> tuple[Any, ...]:
        """Return a task (K3.3)."""
        name = read_list(value, path)[0] if value else None
        row = TASKS.get(name) if isinstance(name, str) else None
        if row is None:
            raise_text_error(path, f"{shortened_text(name)} is not a task (K3.3)")
        read_list(value, path, 1 + len(row.params))
        parts: list[Any] = [name]
        for i, (param, part) in enumerate(zip(row.params, value[1:], strict=True)):
            if param.endswith("?") and part is None:
                parts.append(None)
            else:
                parts.append(self.words[param.rstrip("?")](part, f"{path}[{i + 1}]"))
        return tuple(parts)

    def read_dice(self, value: Any) -> tuple[int, int, int]:
        """Return a throw as the red die, the yellow die and the event."""
        red, yellow, event = read_list(value, "dice", 3)
        numbers = read_number(red, "dice[0]", 1, 6), read_number(yellow, "dice[1]", 1, 6)
        return (*numbers, read_word(event, "dice[2]", EVENT_NUMBERS, "a face of the event die (K5.1)"))

    def read_fixed_dice(self, value: Any) -> tuple[int, int]:
        """Return the fixed dice, red and yellow."""
        red, yellow = read_list(value, "fixed", 2)
        return read_number(red, "fixed[0]", 1, 6), read_number(yellow, "fixed[1]", 1, 6)

    def read_kinds(self, value: Any, path: str) -> list[int]:
        """Return the numbers of cards of all eight kinds."""
        found = read_dict(value, path, KINDS)
        return [read_number(found[kind], f"{path}.{kind}") for kind in KINDS]

    def read_bundle(self, value: Any, path: str) -> Bundle:
        """Return a bundle, which must not be empty."""
        found = [0] * KIND_COUNT
        for name, number in read_dict(value, path).items():
            kind = read_word(name, path, KIND_NUMBERS, "a kind of card (K1.5)")
            found[kind] = read_number(number, f"{path}.{name}", 1, 999)
        if not any(found):
            raise_text_error(path, "is empty (K7.3)")
        return tuple(found)

    def read_terms(self, source: dict[str, Any], path: str) -> tuple[Bundle, Bundle]:
        """Return the bundles `give` and `take` of an offer or a counter-offer."""
        give, take = self.read_bundle(source["give"], f"{path}.give"), self.read_bundle(source["take"], f"{path}.take")
        for kind in range(KIND_COUNT):
            if give[kind] and take[kind]:
                raise_text_error(path, f"{KINDS[kind]} on both sides (K7.4)")
        return give, take

    def read_offer(self, value: Any) -> tuple[Any, ...]:
        """Return an offer as the bundles `give` and `take` and the answers."""
        source = read_dict(value, "offer", ("give", "take", "answers"))
        answers = []
        for name, answer in read_dict(source["answers"], "offer.answers").items():
            path = f"offer.answers.{shortened_text(name)[1:-1]}"
            player = next((p for p in range(self.players) if str(p) == name), None)
            if player is None:
                raise_text_error(path, f"is nobody: players are 0 to {self.players - 1}")
            if answer not in ("refuse", "accept"):
                answer = self.read_terms(read_dict(answer, path, ("give", "take")), path)
            answers.append((player, answer))
        return (*self.read_terms(source, "offer"), tuple(answers))

    def read_outcome(self, value: Any) -> tuple[str, tuple[int, ...]]:
        """Return the reason and the winners of an outcome."""
        source = read_dict(value, "outcome", ("reason", "winners"))
        if source["reason"] not in REASONS:
            raise_text_error(
                "outcome.reason", f"{shortened_text(source['reason'])} is none of {', '.join(REASONS)} (K14)"
            )
        winners = self.read_places(source["winners"], "outcome.winners", self.read_player)
        if not winners:
            raise_text_error("outcome.winners", "nobody has won (K14)")
        return source["reason"], winners

    def read_merchant(self, value: Any) -> tuple[int, int]:
        """Return the player and the hex of the merchant."""
        player, hexagon = read_list(value, "merchant", 2)
        return self.read_player(player, "merchant[0]"), self.read_hexagon(hexagon, "merchant[1]")

    def read_metropolis(self, value: Any, path: str) -> tuple[int, int] | None:
        """Return the player and the vertex of a metropolis; None if there is none."""
        if value is None:
            return None
        player, vertex = read_list(value, path, 2)
        return self.read_player(player, f"{path}[0]"), self.read_vertex(vertex, f"{path}[1]")

    def read_decks(self, value: Any) -> tuple[list[int], list[tuple[int, ...]]]:
        """Return the number of each card in the piles, and the cards under each pile."""
        source = read_dict(value, "decks", TRACKS)
        pile, under = [0] * len(CARD_NUMBERS), []
        for track, name in enumerate(TRACKS):
            path = f"decks.{name}"
            deck = read_dict(source[name], path, ("pile", "under"))
            words = {card: n for card, n in CARD_NUMBERS.items() if n in CARDS_OF[track]}
            for card, number in read_dict(deck["pile"], f"{path}.pile").items():
                known = read_word(card, f"{path}.pile", words, f"a card of {name} (K13)")
                pile[known] = read_number(number, f"{path}.pile.{card}", 1)
            listed = read_list(deck["under"], f"{path}.under")
            under.append(tuple(read_word(card, f"{path}.under", words, f"a card of {name} (K13)") for card in listed))
        return pile, under

    def read_cards(self, value: Any, path: str, are_points: bool) -> tuple[int, ...]:
        """Return the sorted numbers of progress cards, which must be cards for a point if *are_points*, else none."""
        words = {card: n for card, n in CARD_NUMBERS.items() if (n in POINT_CARDS) == are_points}
        what = "a card worth a point (K8.6)" if are_points else "a progress card that is held (K13, K8.6)"
        return tuple(sorted(read_word(card, path, words, what) for card in read_list(value, path)))

    def read_player_fields(self, value: Any, path: str) -> dict[str, Any]:
        """Return the fields of a player; `values` must be called first, because it sets `max_attacks`."""
        source = read_dict(value, path, PLAYER_FIELDS)
        levels = read_dict(source["levels"], f"{path}.levels", TRACKS)
        fields: dict[str, Any] = {
            "cards": self.read_kinds(source["cards"], f"{path}.cards"),
            "defender": read_number(source["defender"], f"{path}.defender", 0, self.max_attacks),
            "knights": self.read_knights(source["knights"], f"{path}.knights"),
            "levels": [read_number(levels[track], f"{path}.levels.{track}", 0, 5) for track in TRACKS],
            "progress": self.read_cards(source["progress"], f"{path}.progress", are_points=False),
            "revealed": self.read_cards(source["revealed"], f"{path}.revealed", are_points=True),
        }
        for name in ("roads", "ships"):
            fields[name] = self.read_places(source[name], f"{path}.{name}", self.read_edge)
        for name in ("settlements", "cities", "toppled", "walls"):
            fields[name] = self.read_places(source[name], f"{path}.{name}", self.read_vertex)
        return fields

    def read_knights(self, value: Any, path: str) -> dict[int, tuple[int, int]]:
        """Return the level and the flags of each knight, by vertex."""
        found = {}
        for name, entry in read_dict(value, path).items():
            here = f"{path}.{shortened_text(name)[1:-1]}"
            vertex = self.read_vertex(name, path)
            level, *flags = read_list(entry, here, 4)
            bits = [flag for flag, part in zip((ACTIVE, READY, PROMOTED), flags, strict=True) if read_bool(part, here)]
            found[vertex] = (read_number(level, here, 1, 3), sum(bits))
        return found
