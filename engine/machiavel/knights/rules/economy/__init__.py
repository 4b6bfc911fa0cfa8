"""Production, building, trade and the robber (K5-K9)."""
