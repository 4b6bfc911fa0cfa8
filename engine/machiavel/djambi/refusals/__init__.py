"""Why a move of Djambi is refused."""
