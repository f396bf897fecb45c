"""Yuri-Kure in plain text, for a terminal: the board, and the log of what happened."""
