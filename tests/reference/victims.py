"""Victims: the pieces that may be killed or handled (D4)."""

from __future__ import annotations

from .model import Piece, Position, controller_of


def is_neutral(position: Position, piece: Piece) -> bool:
    """Whether the piece has no controller."""
    return controller_of(position, piece.colour) is None


def is_hostage(position: Position, piece: Piece) -> bool:
    """Whether the piece belongs to a hostage party (D9.2)."""
    return position.parties[piece.colour].status == "h"


def is_protected(position: Position, mover: str, piece: Piece) -> bool:
    """Whether D4.1 or D4.3 protects the piece against killing and handling."""
    if piece == Piece(mover, "C"):
        return True
    untouchable = position.rules["neutrals"] == "untouchable"
    return untouchable and is_neutral(position, piece) and not is_hostage(position, piece)


def may_kill(position: Position, mover: str, piece: Piece) -> bool:
    """Whether *mover* may kill the piece by its own choice (D4.1-D4.3)."""
    if is_protected(position, mover, piece):
        return False
    ethics = position.rules["ethics"]
    if controller_of(position, piece.colour) not in (mover, None) or is_hostage(position, piece):
        return True  # this is `ethics=responsible`
    if is_neutral(position, piece):
        return ethics in ("classic", "vassals", "ruthless")
    if piece.colour != mover:
        return ethics in ("vassals", "ruthless")
    return ethics == "ruthless"


def may_handle(position: Position, mover: str, piece: Piece) -> bool:
    """Whether a diplomat of *mover* may handle the piece (D4.1, D4.3, D4.4)."""
    if is_protected(position, mover, piece):
        return False
    if controller_of(position, piece.colour) != mover:
        return True
    return position.rules["diplomacy"] == "vassals" and piece.colour != mover


def dies_beside_reporter(position: Position, piece: Piece) -> bool:
    """Whether a piece beside a reporter dies under `press=all` (D3.4, D4.3).

    D4.2 does not apply. Neutral pieces, but not hostages, are spared by `neutrals=untouchable` and by
    `ethics=responsible`. The caller checks for the chief of the mover's own colour.
    """
    if not is_neutral(position, piece) or is_hostage(position, piece):
        return True
    return position.rules["neutrals"] == "exposed" and position.rules["ethics"] != "responsible"
