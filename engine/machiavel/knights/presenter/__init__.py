"""Presenter of Knights: positions, choices and previews as JSON values, text board, statistics, own RPC methods."""
