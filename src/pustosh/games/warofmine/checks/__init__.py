"""What a pack must keep, and the reading of a pack."""
