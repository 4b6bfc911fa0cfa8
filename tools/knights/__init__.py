"""Tools for Knights: diagrams of its rules, and scenes of its page."""
