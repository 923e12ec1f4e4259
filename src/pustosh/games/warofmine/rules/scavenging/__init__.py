"""Rulebook section: Scavenging."""
