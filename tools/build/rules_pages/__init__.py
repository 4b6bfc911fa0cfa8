"""The pages of the games' rules, made from docs/rules."""
