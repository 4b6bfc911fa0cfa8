"""Edits of a setup, and the edits that fix its problems.

An edit is a JSON value, `SetupEdit` of `web/protocol`. It results in another setup, valid or not, or in an equal setup
if there is nothing to change (a corpse is to be killed, an empty square to be recoloured).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final, TypeAlias

from ...core.errors import RequestError
from ..board.geometry import get_board
from ..board.pieces import (
    COLORS,
    CORPSE,
    EMPTY,
    KIND_OF,
    KINDS,
    LETTERS,
    NO_PARTY,
    SLOTS,
    piece_number,
)
from ..notation.problems import SetupProblem, allowed_pieces, is_hostage
from ..rules.control import (
    HOSTAGE,
    IN_PLAY,
    KILLED,
    RESIGNED,
    STATUS_NAMES,
    VASSAL,
    Powers,
)
from ..rules.options import SQUARE_BOARDS, parse_rules
from ..rules.position import MAX_COUNT, Setup, start_position

Edit: TypeAlias = Mapping[str, Any]


def apply_edit(setup: Setup, edit: Edit) -> Setup:
    """Return *setup* after *edit*; raises RequestError for a malformed edit, OptionError for unknown rules."""
    name = edit.get("edit")
    if not isinstance(name, str) or name not in EDITS:
        raise RequestError("edit", f"there is no edit {str(name)[:40]!r}")
    return EDITS[name](setup, edit)


# -- pieces and corpses


def _put_on_square(setup: Setup, edit: Edit) -> Setup:
    """Put a piece (`rC`), a corpse (`x`) or nothing on a square and remove what stood there."""
    letters = edit.get("piece")
    if letters == "":
        return _with_contents(setup, {_square_of(setup, edit): EMPTY})
    if letters == LETTERS[CORPSE]:
        return _with_contents(setup, {_square_of(setup, edit): CORPSE})
    colors = get_board(setup.options.board).color_letters
    if not isinstance(letters, str) or len(letters) != 2 or letters[0] not in colors or letters[1] not in KINDS:
        raise RequestError("edit", "piece is a piece of this board, 'x' or ''", {"parameter": "piece"})
    return _with_contents(setup, {_square_of(setup, edit): piece_number(letters)})


def _move_contents(setup: Setup, edit: Edit) -> Setup:
    """Move a piece or corpse to another square and remove what stood there."""
    origin, target = _square_of(setup, edit, "from"), _square_of(setup, edit, "to")
    state = setup.placement[origin]
    return setup if state == EMPTY else _with_contents(setup, {origin: EMPTY, target: state})


def _kill_piece(setup: Setup, edit: Edit) -> Setup:
    """Replace a living piece by a corpse."""
    square = _square_of(setup, edit)
    return _with_contents(setup, {square: CORPSE}) if setup.placement[square] < CORPSE else setup


def _revive_corpse(setup: Setup, edit: Edit) -> Setup:
    """Replace a corpse by a piece of a colour: of the first kind in KINDS of which the colour lacks a piece."""
    square, color = _square_of(setup, edit), _color_of(setup, edit)
    counts = Counter(LETTERS[state] for state in setup.placement)
    allowed = allowed_pieces(setup.realm)
    lacking = (k for k in KINDS if counts[COLORS[color] + k] < allowed.get(COLORS[color] + k, 0))
    kind = next(lacking, None)
    if setup.placement[square] != CORPSE or kind is None:
        return setup
    return _with_contents(setup, {square: piece_number(COLORS[color] + kind)})


def _recolour_piece(setup: Setup, edit: Edit) -> Setup:
    """Give a living piece another colour."""
    square, color = _square_of(setup, edit), _color_of(setup, edit)
    piece = setup.placement[square]
    if piece >= CORPSE:
        return setup
    return _with_contents(setup, {square: piece_number(COLORS[color] + KINDS[KIND_OF[piece]])})


def _clear_board(setup: Setup, edit: Edit) -> Setup:
    """Empty the board; parties, turn and clock are set as at the start."""
    start = _reset_to_start(setup, edit)
    return replace(start, placement=bytes([EMPTY] * len(start.placement)))


def _reset_to_start(setup: Setup, _: Edit) -> Setup:
    """Replace the setup by the start of its rules."""
    start = start_position(setup.options)
    return Setup(setup.options, start.placement, start.realm.powers, start.base, start.last)


def _with_contents(setup: Setup, states: Mapping[int, int]) -> Setup:
    placement = bytearray(setup.placement)
    for square, state in states.items():
        placement[square] = state
    return replace(setup, placement=bytes(placement))


# -- parties, turn, clock, rules


def _edit_party(setup: Setup, edit: Edit) -> Setup:
    """Change a party's status, controller or killer. A new status comes with a default controller and killer."""
    color = _color_of(setup, edit)
    status, controller, killer = (list(part) for part in setup.powers)
    if "status" in edit:
        if edit["status"] not in STATUS_NAMES:
            raise RequestError("edit", "status is one of D11.3", {"parameter": "status"})
        status[color] = STATUS_NAMES.index(edit["status"])
        controller[color], killer[color] = _defaults_for_status(setup, color, status[color])
    if "killer" in edit and status[color] == KILLED:
        killer[color] = _color_of(setup, edit, "killer")
    if "controller" in edit and status[color] not in (IN_PLAY, HOSTAGE):
        controller[color] = NO_PARTY if edit["controller"] is None else _color_of(setup, edit, "controller")
    return replace(setup, powers=Powers(tuple(status), tuple(controller), tuple(killer)))


def _defaults_for_status(setup: Setup, color: int, status: int) -> tuple[int, int]:
    """Return the default controller and killer for a new status of *color* (D5.1, D8.4, D9.3)."""
    realm = setup.realm
    if status == IN_PLAY:
        return color, NO_PARTY
    if status == HOSTAGE:
        return NO_PARTY, NO_PARTY
    if status == KILLED:
        killer = _default_controller(setup, color)
        return killer if killer in realm.in_play else NO_PARTY, killer
    if status == VASSAL:
        return realm.rulebook.start_powers().controller[color], NO_PARTY
    ruler = realm.ruler_by_piece[setup.placement[realm.rulebook.board.labyrinth]]
    return ruler if ruler != color else NO_PARTY, NO_PARTY


def _default_controller(setup: Setup, color: int) -> int:
    """Return the next party after *color*: in play and with a living chief if there is one, else in play, else any."""
    size, in_play = len(setup.realm.colors), setup.realm.in_play
    others = [(color + step) % size for step in range(1, size)]
    with_chief = (c for c in others if c in in_play and c * SLOTS in setup.placement)
    return next(with_chief, next((c for c in others if c in in_play), others[0]))


def _set_turn(setup: Setup, edit: Edit) -> Setup:
    """Set the turn (D6.3) to `base` and `last`; None as `base` means that the game is over."""
    if edit.get("base") is None:
        return replace(setup, base=NO_PARTY, last=NO_PARTY)
    return replace(setup, base=_color_of(setup, edit, "base"), last=_color_of(setup, edit, "last"))


def _set_clock(setup: Setup, edit: Edit) -> Setup:
    """Set the clock (D11.4)."""
    return replace(setup, quiet=_count_of(edit, "quiet", 0), turn=_count_of(edit, "turn", 1))


def _change_rules(setup: Setup, edit: Edit) -> Setup:
    """Change the rules. A new board resets the parties; it keeps the pieces if it has the same squares."""
    text = edit.get("rules")
    if not isinstance(text, str):
        raise RequestError("edit", "rules is a text", {"parameter": "rules"})
    options = parse_rules(text)
    before, after = setup.options.board, options.board
    changed = replace(setup, options=options)
    if before == after:
        return changed
    start = _reset_to_start(changed, edit)
    has_same_squares = before in SQUARE_BOARDS and after in SQUARE_BOARDS
    return replace(start, placement=setup.placement) if has_same_squares else start


# -- parameters of an edit


def _square_of(setup: Setup, edit: Edit, name: str = "square") -> int:
    numbers = get_board(setup.options.board).numbers
    value = edit.get(name)
    if not isinstance(value, str) or value not in numbers:
        raise RequestError("edit", f"{name} is a square of the board", {"parameter": name})
    return numbers[value]


def _color_of(setup: Setup, edit: Edit, name: str = "color") -> int:
    value = edit.get(name)
    if not isinstance(value, str) or len(value) != 1 or value not in get_board(setup.options.board).color_letters:
        raise RequestError("edit", f"{name} is a colour of the board", {"parameter": name})
    return COLORS.index(value)


def _count_of(edit: Edit, name: str, minimum: int) -> int:
    value = edit.get(name)
    if type(value) is not int or not minimum <= value <= MAX_COUNT:
        raise RequestError("edit", f"{name} is a number from {minimum} on", {"parameter": name})
    return value


EDITS: Final[dict[str, Callable[[Setup, Edit], Setup]]] = {
    "put": _put_on_square,
    "move": _move_contents,
    "kill": _kill_piece,
    "revive": _revive_corpse,
    "recolour": _recolour_piece,
    "clear": _clear_board,
    "start": _reset_to_start,
    "party": _edit_party,
    "turn": _set_turn,
    "clock": _set_clock,
    "rules": _change_rules,
}


# -- fixes


def fixing_edits(setup: Setup, problem: SetupProblem) -> list[dict[str, Any]]:
    """Return edits, each of which fixes *problem* of *setup*, the likeliest first; none if only a person can choose."""
    match problem.reason:
        case "labyrinth":
            return [{"edit": "put", "square": problem.squares[0], "piece": ""}]
        case "turn-over":
            return [{"edit": "turn", "base": None, "last": None}]
        case "turn-missing" | "no-slot" | "no-ruler":
            return _turn_fixes(setup)
        case "controller":
            return [{"edit": "party", "color": problem.party, "controller": None}]
        case "killer":
            killer = COLORS[_default_controller(setup, COLORS.index(problem.party or ""))]
            return [{"edit": "party", "color": problem.party, "killer": killer}]
        case "too-many" | "too-many-together":
            return []
    return _status_fixes(setup, problem)


def _turn_fixes(setup: Setup) -> list[dict[str, Any]]:
    """Return the edit that sets the ordinary turn of the present `base`, or of the next party that has one."""
    realm, size = setup.realm, len(setup.realm.colors)
    run = ((max(setup.base, 0) + step) % size for step in range(size))
    slot = next((c for c in run if c in realm.slots), None)
    return [] if slot is None else [{"edit": "turn", "base": COLORS[slot], "last": COLORS[slot]}]


def _status_fixes(setup: Setup, problem: SetupProblem) -> list[dict[str, Any]]:
    """Return edits that set a status which chief and board allow for the party, or that kill its chief."""
    color = COLORS.index(problem.party or "")
    has_chief = color * SLOTS in setup.placement
    usual = setup.realm.rulebook.start_powers().status[color]
    if is_hostage(setup.realm, color):
        wanted = [HOSTAGE]
    elif has_chief:
        wanted = [IN_PLAY] if usual == IN_PLAY else [usual, IN_PLAY]
    else:
        wanted = [RESIGNED, KILLED]
    edits: list[dict[str, Any]] = [
        {"edit": "party", "color": problem.party, "status": STATUS_NAMES[status]} for status in wanted
    ]
    for edit in edits:
        if edit["status"] == "killed":
            edit["killer"] = COLORS[_default_controller(setup, color)]
    if problem.reason in ("chief-lives", "encircled-lives") and len(problem.squares) == 1:
        edits.append({"edit": "kill", "square": problem.squares[0]})
    return edits
