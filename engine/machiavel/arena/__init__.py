"""Games between players, to measure their strength: players, schedule, results."""
