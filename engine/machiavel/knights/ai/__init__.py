"""Computer players of Knights (K15.3).

They decide on a position sampled from what their seat observes and remembers (`information.resampling`), never on the
position of the match. `ai` is the entry point, `evaluation` gives a position its value, `beam_search` searches the
player's own turn, `rollout` compares plans beyond it, `trading` makes and answers offers.
"""
