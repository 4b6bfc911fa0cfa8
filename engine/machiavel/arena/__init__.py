"""Games between programs, to measure their strength: players, schedules, figures. Knows the game's protocol only."""
