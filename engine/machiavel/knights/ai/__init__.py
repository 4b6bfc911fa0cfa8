"""Computer players of Knights (K15.3).

A computer player decides at a position that is sampled from what its seat observes and remembers
(`information.resampling`), never at the position of the match. `ai` is the entry point, `evaluation` gives a position
its value, `beam_search` searches the player's turn, `rollout` compares plans beyond it, `trading` makes and answers
offers.
"""
