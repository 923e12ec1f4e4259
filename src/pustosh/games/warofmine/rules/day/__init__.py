"""Rulebook section: Day actions and movement in the shelter."""
