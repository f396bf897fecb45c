"""A table and everything that is decided there."""
