"""Tables in play: the match and the people around it, the bots, and who is told of changes."""
