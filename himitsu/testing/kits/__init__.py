"""The kits of our own games."""
