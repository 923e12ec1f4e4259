"""What pages show of a game, gathered and drawn."""
