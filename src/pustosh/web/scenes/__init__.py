"""Scenes of the rulebook as small tables that a reader can try."""
