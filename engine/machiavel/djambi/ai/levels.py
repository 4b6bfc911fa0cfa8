"""The six levels of Djambi. For their strength see docs/strength.md; their names are in the page's i18n."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from ...search.levels import Level
from ...search.search_params import SearchParams
from ..rules.position import Position
from .evaluation.evaluation import DEFAULT_WEIGHTS, Weights
from .search_state import DjambiSearchState


@dataclass(frozen=True, slots=True)
class DjambiLevel(Level):
    """A level with weights of its own."""

    weights: Weights = DEFAULT_WEIGHTS

    def make_search_state(self, position: Position, history: Iterable[Position] = ()) -> DjambiSearchState:
        """Return the search state of *position* with this level's weights; *history*: the game so far (D8.7)."""
        return DjambiSearchState(position, self.weights, history)


#: Few placements of a body: more placements help only a search of many nodes (docs/strength.md).
FEW_PLACEMENTS: Final = SearchParams(placements=2, root_placements=3)
#: A model of opponents that only capture: fast, and strong enough for levels that make mistakes on purpose.
CAPTURES_ONLY: Final = replace(FEW_PLACEMENTS, opponent_model="violent", null_move_reduction=1, hanging_in_duels=0)
#: With the null move, as when the strength of level 4 was measured, although it overlooks some ways to lose a duel.
NULL_MOVE: Final = replace(FEW_PLACEMENTS, null_move_reduction=1)
#: Weights that were fitted to positions; the defaults were fitted to games.
POSITION_FITTED: Final = Weights(
    piece_values=(0.0, 110.0, 110.0, 60.0, 50.0, 60.0),
    centre_bonus=(0.0, 3.0, 3.0, 2.0, 2.0, 4.0),
    access=15.0,
    access_now=40.0,
    chief_exits=(-260.0, -130.0, -60.0, -25.0, -8.0, 0.0, 0.0, 0.0),
    exits_with_necromobile=0.4,
    corpse_bonus=0.0,
    threat_after=-45.0,
    diplomat_threat_before=0.0,
    diplomat_threat_after=0.0,
    mobility_by_kind=(1.0,) * 6,
    hanging=0.6,
    scale=240.0,
)
#: Without mobility, so that level 4 is clearly weaker than level 5, which has half as many nodes.
NO_MOBILITY: Final = replace(POSITION_FITTED, mobility=0.0)

LEVELS: Final[tuple[DjambiLevel, ...]] = (
    DjambiLevel(1, 80, 42.0, params=CAPTURES_ONLY, weights=POSITION_FITTED),
    DjambiLevel(2, 180, 33.0, params=CAPTURES_ONLY, weights=POSITION_FITTED),
    DjambiLevel(3, 300, 24.0, params=CAPTURES_ONLY, weights=POSITION_FITTED),
    DjambiLevel(4, 2_000, 0.0, params=NULL_MOVE, weights=NO_MOBILITY),
    DjambiLevel(5, 1_000, 0.0, params=FEW_PLACEMENTS),
    DjambiLevel(6, None, 0.0, seconds=2.0),
)


def get_level(number: int) -> DjambiLevel:
    """Return the level with the number *number*; raises ValueError if there is none."""
    if not 1 <= number <= len(LEVELS):
        raise ValueError(f"there is no level {number}: they are 1 to {len(LEVELS)}")
    return LEVELS[number - 1]
