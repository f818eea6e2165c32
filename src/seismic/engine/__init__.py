"""What stands on the rules, the records and the players: measuring them."""
