"""Pustosh plays board games by their rulebooks."""

__version__ = "0.4.0"
