"""Search for any game with a `SearchState`: budgets, trees, rollouts, reports, levels. No rule of a game is here."""
