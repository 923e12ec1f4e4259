"""Data sets: every decision of many games, as files for programs that learn."""
