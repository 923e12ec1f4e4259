"""Rulebook section: Cooperation, leader, supply."""
