"""Search parameters: constants of the search, which a level sets and an arena may change."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

#: The maximum number of decisive captures in a row that are followed where a position is evaluated.
MAX_CAPTURE_PLIES: Final = 2
#: The opponent models: see `alpha_beta`.
OPPONENT_MODELS: Final = ("selfish", "violent", "mixed", "best", "paranoid")


@dataclass(frozen=True, slots=True)
class SearchParams:
    """The parameters of one search."""

    opponent_model: str = "selfish"
    #: The maximum number of placements tried for a body in the alpha-beta tree.
    placements: int = 12
    #: The maximum number of placements tried for a body at the root; 0: all.
    root_placements: int = 30
    #: With `selfish`: the maximum number of placements tried for a body at later turns of the root's seat.
    later_placements: int = 1
    #: With `selfish`: the maximum number of placements tried for a body at the root of each search in a rollout.
    rollout_placements: int = 1
    #: The minimum budget, in nodes, of a search that tries more placements (`with_more_placements`); 0: no search does.
    wide_from_nodes: int = 100_000
    #: The maximum number of decisive captures in a row that are followed at the leaves of the alpha-beta tree.
    quiescence_depth: int = 3
    #: Late move reduction: quiet moves from this index on are first searched one ply less deep; 0: no reduction.
    lmr_from: int = 4
    #: The maximum number of tactical moves of an opponent against one target; 0: all.
    max_attackers: int = 2
    #: The weight of the evaluation right after a root move in the move's value; the rest comes from the search below
    #: it. Without it the root postpones gains, because the modelled opponents, which mostly pass, never punish that.
    static_weight: float = 0.1
    #: Null move: if the root's seat passes and a search that is less deep by this number of plies gives a cutoff, the
    #: node ends. 0, the default: no null move, because it overlooks ways to lose a duel (docs/strength.md).
    null_move_reduction: int = 0
    #: The maximum depth against several opponents, whatever is left of the budget; 0: no maximum. Deeper than one
    #: round, a search whose opponents pass or attack only the root plays worse (docs/strength.md).
    max_depth_multiplayer: int = 0
    #: With `selfish`: the temperature of the softmax over replies. A reply whose utility is lower by
    #: this is less likely by a factor e.
    reply_temperature: float = 0.027
    #: With `selfish`: the root's share, times this, is subtracted from an opponent's utility of a reply.
    hostility: float = 0.15
    #: With `selfish`: the minimum probability of the reply that is worst for the root. It is high because opponents do
    #: let a third party take the root's chief, although they gain nothing by it.
    worst_reply_weight: float = 0.4
    #: With `selfish`: the weight of the best child at a later turn of the root's seat; the rest is the weight of the
    #: evaluation before that turn. It is low because plans often fail.
    plan_weight: float = 0.5
    #: With `selfish`: the exploration constant, which gives root moves with few visits a bonus to their share.
    exploration: float = 0.03
    #: With `selfish`: the number of root moves with a rollout. All rollouts use as many nodes as the tree. 0: none.
    rollout_moves: int = 5
    #: With `selfish`: the weight of the rollout in a root move's combined share; the rest is the weight of the tree.
    rollout_weight: float = 0.4
    #: Whether hanging pieces count at the leaves of the alpha-beta tree in a duel: 1 or 0.
    hanging_in_duels: int = 1

    def with_more_placements(self) -> SearchParams:
        """Return the parameters with more placements, for a search with enough nodes."""
        return replace(
            self,
            placements=2 * self.placements,
            root_placements=2 * self.root_placements,
            later_placements=4 * self.later_placements,
            rollout_placements=3 * self.rollout_placements,
            wide_from_nodes=0,
        )
