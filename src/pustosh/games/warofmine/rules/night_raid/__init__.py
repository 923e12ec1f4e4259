"""Rulebook section: Night raid."""
