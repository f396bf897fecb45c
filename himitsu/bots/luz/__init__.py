"""Bots that play LUZ."""
