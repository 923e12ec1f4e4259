"""Why something is not open, and what one may ask about."""
