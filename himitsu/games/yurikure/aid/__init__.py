"""What a table shows so that nobody has to know the rules by heart: offers, forecasts, odds, and
what reveals prove. All of it follows from the view, and `Game.present` adds it there."""
