"""Browsers for tests and measurements: found, installed, driven, or replaced by Node."""
