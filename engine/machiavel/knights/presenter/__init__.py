"""Presentation of Knights: positions, choices and previews as JSON values, text board, statistics, RPC methods."""
