"""Browsers for tests and measurements: how they are found, installed and driven, and their replacement by Node."""
