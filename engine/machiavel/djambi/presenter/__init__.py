"""What a page is shown of Djambi: positions, turns and choices as JSON values, drawings, statistics."""
