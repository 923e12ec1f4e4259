"""What the words of cards and scripts mean."""
