"""The rules kernel: knows no game, no clock, no socket."""
