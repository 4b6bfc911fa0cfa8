"""What a Knights position is worth to each player, term by term."""
