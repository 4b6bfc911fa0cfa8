"""Tools for Knights: diagrams of its rules, scenes of its page."""
