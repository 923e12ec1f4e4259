"""Rulebook section: Combat."""
