"""Games of power: positions, moves and matches, without input, output, clock or hidden randomness.

>>> from machiavel.djambi import legal_moves, parse_move, play, start_position
>>> position = start_position("standard")
>>> len(legal_moves(position))
30
"""

__version__ = "0.2.0"
