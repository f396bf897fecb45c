"""Liar's dice, a game of bluff from the public domain, for Himitsu."""
