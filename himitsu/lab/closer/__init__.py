"""A closer look at some games: what else could have happened, and what players knew."""
