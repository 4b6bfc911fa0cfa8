"""Unusual positions: random rules, random pieces and random changes, all of them valid by the model.

Games from the start seldom have an encircled party that is inherited twice, or a vassal's chief on the labyrinth.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .boards import board_named, set_up
from .game import start_position
from .model import CORPSE, Party, Piece, Position, in_play, ruler, slots
from .options import PRESETS, VALUES, parse_rules
from .position_text import problems

if TYPE_CHECKING:
    import random

LIMITS = ("none", "1", "5", "30", "60", "200", "1000")

THEMES: tuple[dict[str, str], ...] = (
    {"allegiance": "reign", "press": "all", "neutrals": "untouchable"},
    {"comeback": "always", "inheritance": "turns"},
    {"comeback": "unclaimed", "allegiance": "reign"},
    {"diplomat_stroke": "on", "assassin_stroke": "on"},
)
"""Options that depend on each other and are seldom chosen together at random."""


def random_rules(rng: random.Random) -> str:
    """A preset with any number of its options, the board included, chosen at random."""
    changed = rng.choice((0.0, 0.2, 0.6, 1.0))
    theme = rng.choice(THEMES) if rng.random() < 0.25 else {}
    words = [rng.choice(list(PRESETS))]
    board = rng.choice(VALUES["board"])
    if board != "square4":
        words.append(f"board={board}")
    for option, values in VALUES.items():
        if option in theme:
            words.append(f"{option}={theme[option]}")
        elif option != "board" and rng.random() < changed:
            words.append(f"{option}={rng.choice(values or LIMITS)}")
    return ";".join(words)


def odd_position(rng: random.Random, rules_text: str) -> Position:
    """A random valid position, in which mostly two or more parties are in play."""
    while True:
        position = scattered_pieces(rng, rules_text)
        make_arrangements(rng, position, 0.35)
        assign_parties(rng, position)
        assign_turn(rng, position)
        if not problems(position) and (len(in_play(position)) > 1 or rng.random() < 0.02):
            return position


def scattered_pieces(rng: random.Random, rules_text: str) -> Position:
    """The pieces of the set-up on random squares, some dead and some missing. Parties and turn are not set."""
    rules = parse_rules(rules_text)
    board = board_named(rules["board"])
    pieces = [Piece(*p) for p in set_up(board, rules["setup"], rules["surprise"]).values()]
    share, dead, mix = rng.choice((0.1, 0.3, 0.6, 0.9)), rng.choice((0.1, 0.5, 1.0)), rng.random()
    position = Position(rules, {}, {}, None, None, rng.choice((0, 0, 1, 4, 29, 198, 199)), rng.randrange(300))
    for piece in sorted(pieces, key=lambda piece: piece.kind != "C"):
        lives = rng.random() < (0.9 if piece.kind == "C" else share)
        if not lives and rng.random() > dead:
            continue
        there: Piece | str = piece if lives else CORPSE
        if squares := free_squares(position, there, near=rng.random() < mix):
            position.pieces[rng.choice(squares)] = there
    return position


def free_squares(position: Position, there: Piece | str, *, near: bool) -> list[str]:
    """Squares on which *there* may be put. With *near* they are close to the labyrinth for a chief, else to a chief."""
    board = position.board
    free = [square for square in board.squares if square not in position.pieces]
    if isinstance(there, Piece) and there.kind != "C":
        free = [square for square in free if square != board.labyrinth]
    if near:
        if isinstance(there, Piece) and there.kind == "C":
            wanted = {board.labyrinth, *board.neighbours(board.labyrinth)}
        else:
            chiefs = [s for s, p in position.pieces.items() if isinstance(p, Piece) and p.kind == "C"]
            wanted = {square for chief in chiefs for square in board.neighbours(chief)}
        free = [square for square in free if square in wanted] or free
    return free


def assign_parties(rng: random.Random, position: Position) -> None:
    """Give each party a status that its chief allows, then controllers and killers."""
    board = position.rules["board"]
    chiefs = {p.colour for p in position.pieces.values() if isinstance(p, Piece) and p.kind == "C"}
    loyal = rng.choice((0.3, 0.7, 1.0))
    for colour in position.board.parties:
        if board == "square3" and colour == "g":
            status = "h"
        elif colour not in chiefs:
            status = rng.choice("kwe" if position.rules["comeback"] == "never" else "kw")
        elif rng.random() < loyal:
            status = "+"
        else:
            status = rng.choice("+v" if position.rules["comeback"] == "never" else "+ev")
            status = "+" if status == "v" and board != "square2" else status
        position.parties[colour] = Party(status)
    players = in_play(position)
    for colour, party in position.parties.items():
        if party.status in "kewv":
            others = [other for other in position.parties if other != colour]
            killer = rng.choice(others) if party.status == "k" else None
            position.parties[colour] = Party(party.status, rng.choice([*players, *players, None]), killer)


def assign_turn(rng: random.Random, position: Position) -> None:
    """Set any turn that D11 allows. Bonus turns are as likely as ordinary ones."""
    position.base = position.last = None
    if len(in_play(position)) < 2:
        return
    power = ruler(position)
    if power is not None and rng.random() < 0.5:
        position.base = rng.choice([c for c in position.parties if c != power])
        position.last = power
    else:
        position.base = position.last = rng.choice(slots(position))


def put_piece(position: Position, square: str, there: Piece | str) -> None:
    """Put a corpse or a piece on *square* in place of its contents. A piece that is on the board is moved."""
    if isinstance(there, Piece):
        if square == position.board.labyrinth and there.kind != "C":
            return
        old = [s for s, each in position.pieces.items() if each == there]
        if old:
            del position.pieces[old[0]]
    position.pieces[square] = there


def remove_excess(rng: random.Random, position: Position) -> None:
    """Remove corpses and pieces until no kind has more than in the set-up."""
    size = len(set_up(position.board, position.rules["setup"], position.rules["surprise"]))
    while len(position.pieces) > size:
        spare = [s for s, p in position.pieces.items() if not isinstance(p, Piece) or p.kind != "C"]
        del position.pieces[rng.choice(spare)]


def shuffled_pieces(rng: random.Random, position: Position, kinds: str) -> list[Piece]:
    """The pieces of these kinds in the set-up in random order, on the board or not."""
    pieces = set_up(position.board, position.rules["setup"], position.rules["surprise"]).values()
    found = [Piece(*piece) for piece in pieces if piece[1] in kinds]
    rng.shuffle(found)
    return found


def surround_labyrinth(rng: random.Random, position: Position) -> None:
    """Put a chief on the labyrinth, and assassins, diplomats, necromobiles and chiefs in line with it (D3.7, D7)."""
    board = position.board
    chiefs = shuffled_pieces(rng, position, "C")
    actors = shuffled_pieces(rng, position, rng.choice(("AD", "AD", "ADN")))
    put_piece(position, board.labyrinth, CORPSE if rng.random() < 0.15 else chiefs[0])
    actors[len(chiefs) :] = []
    guests = chiefs[1:] + actors
    rng.shuffle(guests)
    for direction, guest in zip(board.steps[board.labyrinth], guests, strict=False):
        line = board.line(board.labyrinth, direction)
        at = rng.randrange(len(line))
        for square in line[:at]:
            there = position.pieces.get(square)
            if there == CORPSE or (isinstance(there, Piece) and there.kind != "C"):
                del position.pieces[square]
        put_piece(position, line[at], guest)


def wall_in_chiefs(rng: random.Random, position: Position) -> None:
    """Put corpses, and a few own pieces, around chiefs, so that they are nearly or wholly encircled (D8.1)."""
    thick = rng.choice((0.7, 0.9, 1.0))
    for square, chief in list(position.pieces.items()):
        if not isinstance(chief, Piece) or chief.kind != "C" or rng.random() < 0.3:
            continue
        if rng.random() < 0.5:
            dead = [s for s, piece in position.pieces.items() if piece == Piece(chief.colour, "N")]
            position.pieces |= dict.fromkeys(dead, CORPSE)
        friends = [p for p in shuffled_pieces(rng, position, "ARDNM") if p.colour == chief.colour]
        for there in position.board.neighbours(square):
            if there not in position.pieces and rng.random() < thick:
                put_piece(position, there, rng.choice(friends) if rng.random() < 0.1 else CORPSE)


def crowd_one_square(rng: random.Random, position: Position) -> None:
    """Put chiefs and other pieces around one square, and a reporter in line with it (D3.4, D5.4)."""
    board = position.board
    target = rng.choice([square for square in board.squares if square != board.labyrinth])
    position.pieces.pop(target, None)
    beside = board.side_neighbours(target)
    for square, piece in zip(beside, shuffled_pieces(rng, position, rng.choice(("C", "CA", "CADNM"))), strict=False):
        put_piece(position, square, piece)
    lines = [board.line(target, direction)[:3] for direction in board.steps[target]]
    free = [s for line in lines for s in line if s not in beside and s not in position.pieces]
    if free and (reporters := shuffled_pieces(rng, position, "R")):
        put_piece(position, rng.choice(free), reporters[0])


def make_arrangements(rng: random.Random, position: Position, likely: float) -> None:
    """Surround the labyrinth, wall in chiefs and crowd one square, each with the probability *likely*."""
    for arrange in (surround_labyrinth, wall_in_chiefs, crowd_one_square):
        if rng.random() < likely:
            arrange(rng, position)
    remove_excess(rng, position)


def modified(rng: random.Random, position: Position) -> Position:
    """A valid position that differs a little from *position*: pieces moved, killed or removed, parties changed."""
    for _ in range(50):
        after = position.copy()
        for _ in range(rng.randint(1, 6)):
            change_one_piece(rng, after)
        make_arrangements(rng, after, rng.choice((0.0, 0.2)))
        if rng.random() < 0.3:
            assign_parties(rng, after)
        assign_turn(rng, after)
        if not problems(after):
            return after
    return position


def change_one_piece(rng: random.Random, position: Position) -> None:
    """Move, kill or remove one piece or corpse."""
    if not position.pieces:
        return
    square = rng.choice(list(position.pieces))
    there = position.pieces.pop(square)
    is_chief = isinstance(there, Piece) and there.kind == "C"
    choice = rng.random()
    if choice < 0.3 and not is_chief:
        position.pieces[square] = CORPSE
    elif choice < 0.8 or is_chief:
        position.pieces[rng.choice(free_squares(position, there, near=rng.random() < 0.5))] = there


def any_position(rng: random.Random) -> Position:
    """A position from which a comparison starts, which is a start position or an unusual one."""
    rules_text = random_rules(rng)
    if rng.random() < 0.25:
        position = start_position(rules_text)
        return modified(rng, position) if rng.random() < 0.3 else position
    return odd_position(rng, rules_text)
