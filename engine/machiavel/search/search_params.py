"""Search parameters: the constants of the search that a level sets and an arena may change."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

#: Captures of chiefs that are followed where a position is evaluated.
MAX_CAPTURE_PLIES: Final = 2
#: The models of the others.
OPPONENT_MODELS: Final = ("selfish", "violent", "mixed", "best", "paranoid")


@dataclass(frozen=True, slots=True)
class SearchParams:
    """How a tree is grown. `breadth`: places tried for a body in the tree, `root_breadth`: at the root (0: all)."""

    opponent_model: str = "selfish"
    placements: int = 12
    root_placements: int = 30
    #: With `selfish`: places tried at the root's later turns, and for the first moves of each search in a rehearsal.
    later_placements: int = 1
    rollout_placements: int = 1
    #: From so many nodes on a search tries more places (`widened`); 0: never.
    wide_from_nodes: int = 100_000
    quiescence_depth: int = 3
    #: Quiet moves from this one on are searched one ply less deep at first; 0: never.
    lmr_from: int = 4
    #: So many ways for the others to take one man; 0: all.
    max_attackers: int = 2
    #: How much of a root move's value is what it brings at once rather than what the tree promises. Where the others
    #: do nothing most of the time, every gain seems to wait for ever; it does not.
    static_weight: float = 0.1
    #: The root's seat is let skip a turn, so many plies less deep: where even that is good enough, nothing else is
    #: tried; 0: never, for it overlooks how many duels are lost (docs/strength.md).
    null_move_reduction: int = 0
    #: Against several no deeper than so many plies, however many nodes are left; 0: no end. Beyond a round of turns a
    #: search that takes the others for idle, or for enemies of one only, plays worse (docs/strength.md).
    max_depth_multiplayer: int = 0
    #: With `selfish` (see `grove`): answers that bring whoever gives them so much less of the game are e times rarer.
    reply_temperature: float = 0.027
    #: What an answer gains by what it costs the root.
    hostility: float = 0.15
    #: How likely that answer is at least that is worst for the root: others put a man where he takes its chief, and
    #: gain nothing by it.
    worst_reply_weight: float = 0.4
    #: How much of what the root's seat plans for its later turns is believed.
    plan_weight: float = 0.5
    #: How much share a root move gets lent that was hardly looked at.
    exploration: float = 0.03
    #: So many of the best root moves are rehearsed (see `rehearsal`) with as many nodes as the tree had; 0: none.
    rollout_moves: int = 5
    #: How far a rehearsal is believed rather than the tree.
    rollout_weight: float = 0.4
    #: Whether men that hang count (1) against one alone too, where the search stops, or not (0).
    hanging_in_duels: int = 1

    def with_more_placements(self) -> SearchParams:
        """Return this style with more places, for a search that has the nodes to look into them."""
        return replace(
            self,
            placements=2 * self.placements,
            root_placements=2 * self.root_placements,
            later_placements=4 * self.later_placements,
            rollout_placements=3 * self.rollout_placements,
            wide_from_nodes=0,
        )
