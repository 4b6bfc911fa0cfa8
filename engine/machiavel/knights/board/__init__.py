"""Boards, maps and pieces of Knights (K1)."""
