"""The progress cards (K13): one row and one small function a card, a module a deck."""

from . import politics, science, trade
from .table import list_plays

__all__ = ["list_plays", "politics", "science", "trade"]
