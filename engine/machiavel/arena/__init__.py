"""Arena: games between computer players that measure their strength. Players, schedule, results."""
