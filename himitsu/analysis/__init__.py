"""What a finished game could have become: chances to win, turning points, luck and skill."""
