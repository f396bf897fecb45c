"""Bots that play Rebel Rhymes."""
