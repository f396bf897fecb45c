"""A game in play as a table runs it: sessions, histories, replays, lessons."""
