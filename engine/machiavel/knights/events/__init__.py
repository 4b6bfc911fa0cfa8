"""What an action did, as events that a page can animate and describe (K15.2)."""
