"""What a seat may know, and what a bot is given of the rest."""
