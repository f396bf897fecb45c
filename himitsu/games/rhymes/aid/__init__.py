"""What a table tells a player as certain or likely. All of it follows from the view alone."""
