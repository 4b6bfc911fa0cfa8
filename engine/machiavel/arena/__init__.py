"""Games between programs, to measure their strength: players, schedules, figures. Knows the protocol of games only."""
