"""What is told of a game that is over."""
