"""Telling people who have no page open that it is their turn: by their browser, or by a letter."""
