"""Installed browsers, and how tools drive them or do without one."""
