"""Tools for Knights alone: the diagrams and the pages of its rules."""
