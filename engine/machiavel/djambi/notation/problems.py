"""Problems of a setup: the reasons why it is no valid position (D11), each with its rule and its squares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ..board.boards import BOARDS
from ..board.geometry import Board, piece_counts
from ..board.pieces import (
    CHIEF,
    COLORS,
    CORPSE,
    EMPTY,
    KIND_OF,
    LETTERS,
    NO_PARTY,
    SLOTS,
)
from ..rules.control import (
    ENCIRCLED,
    HOSTAGE,
    IN_PLAY,
    KILLED,
    RESIGNED,
    STATUS_NAMES,
    VASSAL,
    Realm,
)


class SetupProblem(NamedTuple):
    """One reason why a setup is no valid position.

    `code` and `reason` must not change between versions: sentences are looked up by them.
    """

    #: The field of D11: placement, turn or parties.
    field: str
    #: The kind of the problem.
    code: str
    message: str
    #: The exact problem; several reasons share one `code`.
    reason: str
    #: The number of the rule that is broken.
    rule: str
    #: The letter of the party that has the problem; None if the problem is not one party's.
    party: str | None = None
    #: The squares of the pieces that are part of the problem.
    squares: Sequence[str] = ()
    #: The parameters of the sentence about the problem.
    params: Mapping[str, str | int] = {}

    def view(self) -> dict[str, Any]:
        """Return the problem as a JSON value."""
        return {**self._asdict(), "squares": list(self.squares), "params": dict(self.params)}


def problems_of(realm: Realm, placement: bytes, base: int, last: int) -> list[SetupProblem]:
    """Return all problems of a setup (D11), in the order of the fields; the arguments are the fields of `Setup`."""
    return [
        *_placement_problems(realm, placement),
        *_turn_problems(realm, placement, base, last),
        *_party_problems(realm, placement),
    ]


def is_hostage(realm: Realm, color: int) -> bool:
    """Return whether *color* must be a hostage (D9.2)."""
    return realm.rulebook.start_powers().status[color] == HOSTAGE


def allowed_pieces(realm: Realm) -> dict[str, int]:
    """Return the maximum number of living pieces of each colour and kind (`rM`) (D11)."""
    return piece_counts(realm.rulebook.board, realm.rulebook.options.surprise)


def _placement_problems(realm: Realm, placement: bytes) -> Iterator[SetupProblem]:
    board, allowed = realm.rulebook.board, allowed_pieces(realm)
    counts = Counter(LETTERS[state] for state in placement if state != EMPTY)
    for letters, count in sorted(counts.items()):
        limit = allowed.get(letters, 0)
        if letters != LETTERS[CORPSE] and count > limit:
            yield SetupProblem(
                "placement",
                "too-many",
                f"{count} pieces {letters}, the board has {limit}",
                "too-many",
                BOARDS[board.name].rule,
                party=letters[0],
                squares=_squares_of(board, placement, letters),
                params={"color": letters[0], "kind": letters[1], "count": count, "most": limit},
            )
    total = sum(allowed.values())
    if counts.total() > total:
        message = f"{counts.total()} pieces and corpses, the board has {total} pieces"
        params = {"count": counts.total(), "most": total}
        yield SetupProblem("placement", "too-many", message, "too-many-together", "D11", params=params)
    piece = placement[board.labyrinth]
    if piece < CORPSE and KIND_OF[piece] != CHIEF:
        color, kind = tuple(LETTERS[piece])
        yield SetupProblem(
            "placement",
            "labyrinth",
            f"{LETTERS[piece]} on the labyrinth, where only a chief may live",
            "labyrinth",
            "D2.4",
            party=color,
            squares=[board.names[board.labyrinth]],
            params={"color": color, "kind": kind},
        )


def _squares_of(board: Board, placement: bytes, letters: str) -> list[str]:
    return [board.names[square] for square in board.squares if LETTERS[placement[square]] == letters]


def _turn_problems(realm: Realm, placement: bytes, base: int, last: int) -> Iterator[SetupProblem]:
    in_play = len(realm.in_play)
    if (in_play < 2) != (base == NO_PARTY):
        message = f"'-' stands exactly when fewer than two parties are in play; in play: {in_play}"
        reason = "turn-missing" if base == NO_PARTY else "turn-over"
        yield SetupProblem("turn", "over", message, reason, "D8.5", params={"count": in_play})
    elif base != NO_PARTY and base == last and base not in realm.slots:
        letter = COLORS[base]
        message = f"{letter} has no turns of its own"
        yield SetupProblem("turn", "no-slot", message, "no-slot", "D6.3", party=letter, params={"party": letter})
    elif base != last and last != realm.ruler_by_piece[placement[realm.rulebook.board.labyrinth]]:
        letter = COLORS[last]
        message = f"{letter} is not in power, so it has no bonus turn"
        yield SetupProblem("turn", "no-ruler", message, "no-ruler", "D6.1", party=letter, params={"party": letter})


def _party_problems(realm: Realm, placement: bytes) -> Iterator[SetupProblem]:
    for color in realm.colors:
        letter, controller = COLORS[color], realm.controller[color]
        found = _status_problem(realm, placement, color)
        if found:
            yield found
        if controller != NO_PARTY and realm.status[controller] != IN_PLAY:
            yield SetupProblem(
                "parties",
                "controller",
                f"{letter} is commanded by {COLORS[controller]}, which is not in play",
                "controller",
                "D8.2",
                party=letter,
                params={"party": letter, "controller": COLORS[controller]},
            )
        if realm.killer[color] == color:
            message = f"{letter} is its own killer"
            yield SetupProblem("parties", "killer", message, "killer", "D5.1", party=letter, params={"party": letter})


def _status_problem(realm: Realm, placement: bytes, color: int) -> SetupProblem | None:
    """Return the problem with the status of *color*, None if the status is valid."""
    letter, status = COLORS[color], realm.status[color]
    board = realm.rulebook.board
    chief = [board.names[square] for square in board.squares if placement[square] == color * SLOTS]
    found = _status_contradiction(realm, color, bool(chief))
    if not found:
        return None
    reason, rule, words = found
    message = f"{letter} {STATUS_NAMES[status]} {words}"
    params = {"party": letter, "status": STATUS_NAMES[status]}
    return SetupProblem("parties", "status", message, reason, rule, letter, chief, params)


def _status_contradiction(realm: Realm, color: int, has_chief: bool) -> tuple[str, str, str] | None:
    """Return the contradiction of the status of *color* to its pieces or the board; None if there is none.

    The result is the reason, the rule and the words of the message.
    """
    options, status = realm.rulebook.options, realm.status[color]
    if (status == HOSTAGE) != is_hostage(realm, color):
        if status == HOSTAGE:
            return "hostage-elsewhere", "D9.2", "on this board"
        return "hostage-missing", "D9.2", "where it is a hostage"
    if status == VASSAL and options.board != "square2":
        return "vassal-elsewhere", "D9.3", "on this board"
    if status in (KILLED, RESIGNED) and has_chief:
        return "chief-lives", "D5.1" if status == KILLED else "D8.6", "with a living chief"
    if status == ENCIRCLED and has_chief == (options.comeback == "never"):
        words = f"{'with' if has_chief else 'without'} a living chief under comeback={options.comeback}"
        return "encircled-lives" if has_chief else "encircled-dead", "D8.2", words
    if status in (IN_PLAY, VASSAL) and not has_chief:
        return "chief-missing", "D5.1", "without a living chief"
    return None
