"""Pustosh plays board games by their rulebooks."""

__version__ = "0.5.0"
