"""Search parameters: constants of the search that a level sets and an arena may change."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

#: Decisive captures that are followed where a position is evaluated, and at the root.
MAX_CAPTURE_PLIES: Final = 2
#: The models of the opponents, see `alpha_beta`; `selfish` against several of them: see `best_first`.
OPPONENT_MODELS: Final = ("selfish", "violent", "mixed", "best", "paranoid")


@dataclass(frozen=True, slots=True)
class SearchParams:
    """The parameters of one search. Fields without a comment of their own are explained by the one above."""

    opponent_model: str = "selfish"
    #: Placements tried for a body: in the alpha-beta tree, and at the root (0: all).
    placements: int = 12
    root_placements: int = 30
    #: With `selfish`: placements tried at later turns of the root, and for the root moves of each search in a rollout.
    later_placements: int = 1
    rollout_placements: int = 1
    #: The smallest budget, in nodes, that tries more placements (`with_more_placements`); 0: none does.
    wide_from_nodes: int = 100_000
    quiescence_depth: int = 3
    #: Late move reduction: quiet moves from this index on are first searched one ply less deep; 0: none.
    lmr_from: int = 4
    #: The maximum number of an opponent's moves against one target; 0: all.
    max_attackers: int = 2
    #: The weight of the evaluation right after a root move; the rest is the weight of the search below it. An opponent
    #: model that mostly passes lets the root postpone every gain without a loss, which no real opponent does.
    static_weight: float = 0.1
    #: Null move: where the root's seat passes and gets a cutoff in a search that is less deep by this number of plies,
    #: the node ends. 0: off, because it overlooks how many duels are lost (docs/strength.md).
    null_move_reduction: int = 0
    #: The maximum depth against several opponents, whatever is left of the budget; 0: none. Beyond one round, a search
    #: whose opponents pass or attack only the root plays worse (docs/strength.md).
    max_depth_multiplayer: int = 0
    #: With `selfish`: a reply whose share is lower by this much is less likely by a factor e.
    reply_temperature: float = 0.027
    #: The root's share, times this, is subtracted from the utility of a reply.
    hostility: float = 0.15
    #: The minimum probability of the reply that is worst for the root. Opponents do put a piece where it takes the
    #: root's chief, although they gain nothing by it.
    worst_reply_weight: float = 0.4
    #: The weight of the root's own later turns in the tree against the evaluation before them: plans often fail.
    plan_weight: float = 0.5
    #: The exploration constant of root moves: the bonus, as a share, of moves with few visits.
    exploration: float = 0.03
    #: The number of root moves that get a rollout, which use as many nodes as the tree together; 0: none.
    rollout_moves: int = 5
    #: The weight of a rollout against the tree.
    rollout_weight: float = 0.4
    #: Whether hanging pieces count at the leaves of a duel too: 1 or 0.
    hanging_in_duels: int = 1

    def with_more_placements(self) -> SearchParams:
        """Return these parameters for a search with enough nodes to try more placements."""
        return replace(
            self,
            placements=2 * self.placements,
            root_placements=2 * self.root_placements,
            later_placements=4 * self.later_placements,
            rollout_placements=3 * self.rollout_placements,
            wide_from_nodes=0,
        )
