"""Presentation of Djambi for pages and terminals: views as JSON values, choices, text boards, statistics."""
