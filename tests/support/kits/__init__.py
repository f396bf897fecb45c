"""What the laws must know about each game; one module per game, found by the game's name."""
