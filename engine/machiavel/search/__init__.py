"""Search for games with a `SearchState`: budgets, trees, rollouts, reports, levels. It knows no rule of any game."""
