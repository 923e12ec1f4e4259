"""The designer's bench: many games of a pack, measured until the answer is sure enough."""
