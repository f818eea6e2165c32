"""What a person may ask about a position or a game: hints, odds, risk, analysis."""
