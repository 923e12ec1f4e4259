"""Warnings before a choice that loses much, by what the seat that decides may know alone."""

from pustosh.bots.warnings.warning import BUDGET, Caution, warn

__all__ = ["BUDGET", "Caution", "warn"]
