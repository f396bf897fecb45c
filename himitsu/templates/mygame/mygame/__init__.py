"""A game of secrets for Himitsu."""
