"""Tools for Knights alone: the diagrams and pages of its rules, the fit of its computer players."""
