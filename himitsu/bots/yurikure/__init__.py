"""Bots that play Yuri-Kure."""
