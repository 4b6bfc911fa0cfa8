"""Tools for Knights alone: the diagrams and pages of its rules, scenes for pictures."""
