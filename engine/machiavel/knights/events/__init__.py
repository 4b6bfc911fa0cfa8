"""Events of an action, from which a page animates and describes it (K15.2)."""
