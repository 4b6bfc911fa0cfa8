"""What a Djambi position is worth to each party, term by term."""
